import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parsePhone } from '@tingci/domain/account/phone';
import type { SmsScene } from '@tingci/domain/account/sms-scene';
import { AppError } from '../../../platform/core/app-error.ts';
import { type CommandOutcome, UsageError } from '../../../platform/core/command.ts';
import type { AccountIssuer, IssuedAccount } from './account-issuer.ts';
import { readAccountList } from './account-list.ts';
import { ONE_TIME_DAYS } from './one-time-password.ts';

/** What an operator gives to learners. */
export const ISSUE_USAGE = `  npm run admin -- create <phone> [name]             creates an account and prints its one-time password
  npm run admin -- create-all <csv> <new csv>        creates the accounts of a list (number,name), all or none, and writes
                                                     their one-time passwords into a new file
  npm run admin -- password <phone> --reason "text"  prints a new one-time password and ends every login session
  npm run admin -- code <phone> [login|reset|prove|close] --reason "text"   prints a code instead of an SMS (15 minutes)
  npm run admin -- number <phone> <new phone> --reason "text"   changes the number and ends every login session`;

const scenes = ['login', 'reset', 'prove', 'close'] as const satisfies SmsScene[];
const MAX_NAME = 20;
const ONCE_NOTE = `It works for ${ONE_TIME_DAYS} days. The learner must choose another one at the first login.`;

type IssueCommand = (issuer: AccountIssuer, nowMs: number) => Promise<CommandOutcome>;

/** Parses a command that issues something; undefined for another one. Throws {@link UsageError} for wrong arguments. */
export function parseIssueCommand(args: readonly string[], reason: string): IssueCommand | undefined {
  const [name, first, second] = args;
  if (name === 'create' && (args.length === 2 || args.length === 3)) {
    return create(phoneOf(first), nameOf(second ?? ''), reason);
  }
  if (name === 'create-all' && first && second && args.length === 3) return createAll(first, second, reason);
  if (name === 'password' && args.length === 2) return issuePassword(phoneOf(first), needed(reason));
  if (name === 'code' && (args.length === 2 || args.length === 3)) {
    return issueCode(phoneOf(first), sceneOf(second), needed(reason));
  }
  if (name === 'number' && args.length === 3)
    return changeNumber(phoneOf(first), phoneOf(second), needed(reason));
  return undefined;
}

function phoneOf(text: string | undefined): string {
  const phoneNumber = parsePhone(text ?? '');
  if (!phoneNumber) throw new UsageError(`"${text}" is not a mainland mobile number.\n${ISSUE_USAGE}`);
  return phoneNumber;
}

function nameOf(text: string): string {
  const name = text.trim();
  if ([...name].length > MAX_NAME) throw new UsageError(`A name has at most ${MAX_NAME} characters.`);
  return name;
}

function sceneOf(text = 'login'): SmsScene {
  const scene = scenes.find((one) => one === text);
  if (!scene) throw new UsageError(`"${text}" is none of ${scenes.join(', ')}.\n${ISSUE_USAGE}`);
  return scene;
}

function needed(reason: string): string {
  if (reason.trim() === '') throw new UsageError(`This change needs --reason.\n${ISSUE_USAGE}`);
  return reason;
}

const unknown = (phoneNumber: string): CommandOutcome => ({
  lines: [`${phoneNumber} has no account. Create it: npm run admin -- create ${phoneNumber}`],
  isDone: false,
});

function create(phoneNumber: string, name: string, reason: string): IssueCommand {
  return async (issuer, nowMs) => {
    const password = await issuer.create({ phoneNumber, reason, nowMs }, name);
    if (password === undefined) return { lines: [`${phoneNumber} has an account already.`], isDone: false };
    return { lines: [`${phoneNumber} can log in with the password ${password}`, ONCE_NOTE], isDone: true };
  };
}

function issuePassword(phoneNumber: string, reason: string): IssueCommand {
  return async (issuer, nowMs) => {
    const password = await issuer.issuePassword({ phoneNumber, reason, nowMs });
    if (password === undefined) return unknown(phoneNumber);
    return { lines: [`The new password of ${phoneNumber} is ${password}`, ONCE_NOTE], isDone: true };
  };
}

function issueCode(phoneNumber: string, scene: SmsScene, reason: string): IssueCommand {
  return async (issuer, nowMs) => {
    const code = await issuer.issueCode({ phoneNumber, reason, nowMs }, scene);
    if (code === undefined) return unknown(phoneNumber);
    return {
      lines: [`The code of ${phoneNumber} for ${scene} is ${code}`, 'It works once, for 15 minutes.'],
      isDone: true,
    };
  };
}

function changeNumber(phoneNumber: string, next: string, reason: string): IssueCommand {
  return async (issuer, nowMs) => {
    try {
      if (!(await issuer.changeNumber({ phoneNumber, reason, nowMs }, next))) return unknown(phoneNumber);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'phone_taken') throw error;
      return { lines: [`${next} has an account already. Nothing was changed.`], isDone: false };
    }
    return { lines: [`${phoneNumber} is now ${next}. Every login session has ended.`], isDone: true };
  };
}

function createAll(listFile: string, passwordFile: string, reason: string): IssueCommand {
  // Paths are relative to the folder where npm was called.
  const pathOf = (file: string) => resolve(process.env.INIT_CWD ?? '.', file);
  return async (issuer, nowMs) => {
    const { accounts, faults } = await readAccountList(readFileSync(pathOf(listFile)));
    const refused = (lines: string[]): CommandOutcome => ({
      lines: [...lines, 'No account was created.'],
      isDone: false,
    });
    if (faults.length > 0) return refused(faults);
    const target = pathOf(passwordFile);
    let isWritten = false;
    const keep = (issued: readonly IssuedAccount[]) => {
      // Not over a file that is there: it may hold the passwords of another class.
      writeFileSync(target, passwordTable(issued), { mode: 0o600, flag: 'wx', flush: true });
      isWritten = true;
    };
    try {
      const taken = await issuer.createAll(accounts, { reason, nowMs, source: listFile }, keep);
      if (taken.length > 0) return refused(taken.map((number) => `${number} has an account already.`));
    } catch (error) {
      if (isWritten) rmSync(target, { force: true });
      throw error;
    }
    return {
      lines: [`${accounts.length} accounts were created. Their passwords are in ${target}`, ONCE_NOTE],
      isDone: true,
    };
  };
}

/** With a byte order mark, because Excel otherwise does not read UTF-8. */
function passwordTable(issued: readonly IssuedAccount[]): string {
  // A name that begins like a formula would be one in Excel.
  const cell = (text: string) => `"${(/^[=+\-@]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
  const rows = issued.map(({ phoneNumber, name, password }) => [phoneNumber, cell(name), password].join(','));
  return `\uFEFF${['手机号,姓名,一次性密码', ...rows].join('\r\n')}\r\n`;
}
