import { createHmac } from 'node:crypto';
import { isSameSecret } from '../../../platform/core/keys.ts';

const LIFETIME_MS = 5 * 60_000;

/** The path that serves the content of exports. */
export const exportAddressBase = '/api/study/customer/v1/export/content/';

/** The fields of an address of an export. `expiresMs` is in milliseconds since 1970. */
export type ExportAddress = { id: string; sessionId: string; expiresMs: number };

function sign(key: Buffer, { id, sessionId, expiresMs }: ExportAddress): string {
  return createHmac('sha256', key).update(`export\n${id}\n${sessionId}\n${expiresMs}`).digest('base64url');
}

/** The signed address of an export for one login session; it is valid for five minutes. */
export function exportAddress(key: Buffer, id: string, sessionId: string, nowMs: number): string {
  const expiresMs = nowMs + LIFETIME_MS;
  const signature = sign(key, { id, sessionId, expiresMs });
  return `${exportAddressBase}${id}?session=${sessionId}&expires=${expiresMs}&signature=${signature}`;
}

/** Whether the signature is that of the address, and the address has not expired. */
export function isValidExportAddress(
  key: Buffer,
  { signature, ...address }: ExportAddress & { signature: string },
  nowMs: number,
): boolean {
  return isSameSecret(sign(key, address), signature) && nowMs < address.expiresMs;
}
