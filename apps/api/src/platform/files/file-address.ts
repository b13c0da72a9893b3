import { createHmac } from 'node:crypto';
import { isSameSecret } from '../core/keys.ts';

const HOUR_MS = 3_600_000;
const LIFETIME_HOURS = 24;

/** The path that serves the content of learners' files. */
export const fileAddressBase = '/api/study/upload/file/content/';

/** The fields of an address of a file. `expiresMs` is in milliseconds since 1970. */
export type FileAddress = { id: number; sessionId: string; expiresMs: number };

function signAddress(key: Buffer, { id, sessionId, expiresMs }: FileAddress): string {
  return createHmac('sha256', key).update(`file\n${id}\n${sessionId}\n${expiresMs}`).digest('base64url');
}

/**
 * The signed address of a file for one login session, with which it ends. It is the same for an hour, so that a page that
 * reads it again plays on, and is valid for 24 to 25 hours.
 */
export function fileAddress(key: Buffer, id: number, sessionId: string, nowMs: number): string {
  const expiresMs = (Math.ceil(nowMs / HOUR_MS) + LIFETIME_HOURS) * HOUR_MS;
  const signature = signAddress(key, { id, sessionId, expiresMs });
  return `${fileAddressBase}${id}?session=${sessionId}&expires=${expiresMs}&signature=${signature}`;
}

/** Whether the signature is that of the address, and the address has not expired. */
export function isValidFileAddress(
  key: Buffer,
  { signature, ...address }: FileAddress & { signature: string },
  nowMs: number,
): boolean {
  return isSameSecret(signAddress(key, address), signature) && nowMs < address.expiresMs;
}
