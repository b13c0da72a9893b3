import { parsePhone } from '@tingci/domain/account/phone';
import { type CommandOutcome, UsageError } from '../../../platform/core/command.ts';
import { demoAccount } from './demo-account.ts';
import { ISSUE_USAGE } from './issue.command.ts';
import type { OperatorService } from './operator.service.ts';

const ADMIN_USAGE = `Usage:
  npm run admin -- grant <phone>        makes a registered learner an administrator
  npm run admin -- revoke <phone>       takes that right away
  npm run admin -- list                 lists the administrators
  npm run admin -- pro <phone> <days>   adds days of Pro (1 to 3650) behind those the learner has
${ISSUE_USAGE}
  npm run admin -- import-account <zip> <phone>   imports a learner's export into a new account
  npm run admin -- end-sessions <phone> --reason "text"   ends every login session
  npm run admin -- suspend <phone> --reason "text"        ends them and refuses the login
  npm run admin -- unsuspend <phone> --reason "text"      allows the login again
grant, revoke and pro can end with --reason "text", too. The audit log keeps the reason (at most 500 characters).`;

const DELAY_NOTE = 'A running app knows within 10 seconds.';
const OPEN_REFUSAL =
  'Refused: HOST opens this server to the network while SMS_PROVIDER=console. Leave HOST out, or set NODE_ENV=production with an SMS provider.';
const DEMO_REFUSAL = 'Refused: the demo account has a public password.';
const MAX_DAYS = 3650;
const REASON_MAX = 500;

type AdminCommand = (
  service: OperatorService,
  nowMs: number,
  /** Whether anybody in the network can reach a server that shows SMS codes. */
  isOpenForDevelopment?: boolean,
) => Promise<CommandOutcome>;

/** Parses the arguments of `npm run admin`; throws {@link UsageError} before anything is opened. */
export function parseAdminCommand(args: readonly string[]): AdminCommand {
  if (args[0] === 'list' && args.length === 1) return list;
  const { named, reason } = takeReason(args);
  const [name, phone, days] = named;
  if ((name === 'grant' || name === 'revoke') && named.length === 2) {
    return setAdmin(phoneOf(phone), name === 'grant', reason);
  }
  if ((name === 'suspend' || name === 'unsuspend') && named.length === 2) {
    return setSuspended(phoneOf(phone), name === 'suspend', reasonOf(reason));
  }
  if (name === 'end-sessions' && named.length === 2) return endSessions(phoneOf(phone), reasonOf(reason));
  if (name === 'pro' && named.length === 3) return grantPro(phoneOf(phone), daysOf(days), reason);
  throw new UsageError(ADMIN_USAGE);
}

/** Takes `--reason "text"` from the end of the arguments. */
export function takeReason(args: readonly string[]): { named: readonly string[]; reason: string } {
  if (args.at(-2) !== '--reason') return { named: args, reason: '' };
  const reason = args.at(-1) ?? '';
  if (reason.length > REASON_MAX) throw new UsageError(`The reason is too long.\n${ADMIN_USAGE}`);
  return { named: args.slice(0, -2), reason };
}

function reasonOf(reason: string): string {
  if (reason.trim() === '') throw new UsageError(`This change needs --reason.\n${ADMIN_USAGE}`);
  return reason;
}

function phoneOf(text: string | undefined): string {
  const phoneNumber = parsePhone(text ?? '');
  if (!phoneNumber) throw new UsageError(`"${text}" is not a mainland mobile number.\n${ADMIN_USAGE}`);
  return phoneNumber;
}

function daysOf(text: string | undefined): number {
  const days = /^\d{1,4}$/.test(text ?? '') ? Number(text) : 0;
  if (days < 1 || days > MAX_DAYS) throw new UsageError(`"${text}" is not a number of days.\n${ADMIN_USAGE}`);
  return days;
}

function unknown(phoneNumber: string): CommandOutcome {
  return {
    lines: [`${phoneNumber} is not registered: sign up with it first, or create the account.`],
    isDone: false,
  };
}

async function list(service: OperatorService): Promise<CommandOutcome> {
  const admins = await service.listAdmins();
  // Quoted: a nickname is a learner's text and must not control the terminal.
  const lines = admins.map(
    ({ id, phoneNumber, nickname }) => `${id}  ${phoneNumber}  ${JSON.stringify(nickname)}`,
  );
  return { lines: lines.length > 0 ? lines : ['There is no administrator.'], isDone: true };
}

function setAdmin(phoneNumber: string, isAdmin: boolean, reason: string): AdminCommand {
  return async (service, _nowMs, isOpenForDevelopment = false) => {
    if (isAdmin && isOpenForDevelopment) return { lines: [OPEN_REFUSAL], isDone: false };
    if (isAdmin && phoneNumber === demoAccount.phoneNumber) return { lines: [DEMO_REFUSAL], isDone: false };
    const hasChanged = await service.setAdmin(phoneNumber, isAdmin, reason);
    if (hasChanged === undefined) return unknown(phoneNumber);
    const state = isAdmin ? 'an administrator' : 'no administrator';
    const line = hasChanged
      ? `${phoneNumber} is now ${state}. ${DELAY_NOTE}`
      : `${phoneNumber} is ${state} already.`;
    return { lines: [line], isDone: true };
  };
}

function setSuspended(phoneNumber: string, isSuspended: boolean, reason: string): AdminCommand {
  return async ({ control }, nowMs) => {
    const account = await control.find(phoneNumber, nowMs);
    if (!account) return unknown(phoneNumber);
    const act = { actor: 'operator', userId: account.id, reason, nowMs } as const;
    const state = isSuspended ? 'suspended' : 'not suspended';
    const line = (await control.setSuspended(act, isSuspended))
      ? `${phoneNumber} is now ${state}. ${DELAY_NOTE}`
      : `${phoneNumber} is ${state} already.`;
    return { lines: [line], isDone: true };
  };
}

function endSessions(phoneNumber: string, reason: string): AdminCommand {
  return async ({ control }, nowMs) => {
    const account = await control.find(phoneNumber, nowMs);
    if (!account) return unknown(phoneNumber);
    const count = await control.endSessions({ actor: 'operator', userId: account.id, reason, nowMs });
    return { lines: [`${phoneNumber}: ${count} sessions ended. ${DELAY_NOTE}`], isDone: true };
  };
}

function grantPro(phoneNumber: string, days: number, reason: string) {
  return async (service: OperatorService, nowMs: number): Promise<CommandOutcome> => {
    const endsAt = await service.grantPro(phoneNumber, days, nowMs, reason);
    if (!endsAt) return unknown(phoneNumber);
    return { lines: [`${phoneNumber} has Pro until ${endsAt.toISOString()}. ${DELAY_NOTE}`], isDone: true };
  };
}
