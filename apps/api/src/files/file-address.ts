import { createHmac } from 'node:crypto';
import { isSameSecret } from '../core/keys.ts';

const HOUR_MS = 3_600_000;
const LIFETIME_HOURS = 24;

/** The path that serves the content of learners' files. */
export const fileAddressBase = '/api/study/upload/file/content/';

function signAddress(key: Buffer, id: number, expiresMs: number): string {
  return createHmac('sha256', key).update(`${id}\n${expiresMs}`).digest('base64url');
}

/**
 * The signed address of a file. It is the same for an hour, so that a browser finds the content in its cache, and is
 * valid for 24 to 25 hours.
 */
export function fileAddress(key: Buffer, id: number, nowMs: number): string {
  const expiresMs = (Math.ceil(nowMs / HOUR_MS) + LIFETIME_HOURS) * HOUR_MS;
  return `${fileAddressBase}${id}?expires=${expiresMs}&signature=${signAddress(key, id, expiresMs)}`;
}

/** Whether the signature is that of the address, and the address has not expired. */
export function isValidFileAddress(
  key: Buffer,
  { id, expiresMs, signature }: { id: number; expiresMs: number; signature: string },
  nowMs: number,
): boolean {
  return isSameSecret(signAddress(key, id, expiresMs), signature) && nowMs < expiresMs;
}
