import { randomBytes } from 'node:crypto';
import type { Keys } from '../../../platform/core/keys.ts';
import { isSameSecret } from '../../../platform/core/keys.ts';
import type { WechatPerson } from '../store/wechat.repository.ts';

const START_MS = 10 * 60_000;
const TICKET_MS = 10 * 60_000;

type StateKeys = Pick<Keys, 'wechatState' | 'wechatTicket'>;

/** The purpose of a state: the way to log in, and the id of the login session (empty for a visitor). */
export type StateSubject = { way: string; sessionId: string };

/** Creates a verifier and its state. The page keeps the verifier. The state goes through WeChat, which accepts only letters and digits. */
export function createState(keys: StateKeys, subject: StateSubject, nowMs: number) {
  const verifier = `${nowMs + START_MS}.${randomBytes(24).toString('base64url')}`;
  return { verifier, state: stateOf(keys, subject, verifier) };
}

/** Whether the state was made for this verifier and subject, less than ten minutes ago. */
export function isState(
  keys: StateKeys,
  subject: StateSubject,
  { verifier, state }: { verifier: string; state: string },
  nowMs: number,
): boolean {
  return isSameSecret(state, stateOf(keys, subject, verifier)) && !isPast(verifier, nowMs);
}

/** Creates a ticket: a signed text with the person's ids. It expires after ten minutes. */
export function createTicket(keys: StateKeys, person: WechatPerson, nowMs: number): string {
  const content = Buffer.from(JSON.stringify(person)).toString('base64url');
  const dated = `${nowMs + TICKET_MS}.${content}`;
  return `${dated}.${keys.wechatTicket(dated)}`;
}

/** The person of a ticket; undefined for another text or an old ticket. */
export function readTicket(keys: StateKeys, ticket: string, nowMs: number): WechatPerson | undefined {
  const dated = ticket.slice(0, ticket.lastIndexOf('.'));
  if (!isSameSecret(ticket, `${dated}.${keys.wechatTicket(dated)}`) || isPast(dated, nowMs)) return undefined;
  return JSON.parse(Buffer.from(dated.split('.')[1] ?? '', 'base64url').toString('utf8'));
}

const stateOf = (keys: StateKeys, { way, sessionId }: StateSubject, verifier: string) =>
  keys.wechatState(`${way}:${sessionId}:${verifier}`);

const isPast = (dated: string, nowMs: number): boolean => !(Number(dated.split('.')[0]) > nowMs);
