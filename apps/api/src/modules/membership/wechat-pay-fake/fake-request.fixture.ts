import { createVerify, type KeyObject } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export type Operation = 'create' | 'find' | 'close' | 'refund' | 'find-refund' | 'bill' | 'certificates';

/** Which call a request is; undefined for a path that the service does not have. */
export function operationOf(method: string, path: string): Operation | undefined {
  if (method === 'POST' && path === '/v3/pay/transactions/native') return 'create';
  if (method === 'POST' && /^\/v3\/pay\/transactions\/out-trade-no\/[^/]+\/close$/.test(path)) return 'close';
  if (method === 'GET' && /^\/v3\/pay\/transactions\/out-trade-no\/[^/]+\?mchid=/.test(path)) return 'find';
  if (method === 'POST' && path === '/v3/refund/domestic/refunds') return 'refund';
  if (method === 'GET' && path.startsWith('/v3/refund/domestic/refunds/')) return 'find-refund';
  if (method === 'GET' && path.startsWith('/v3/bill/tradebill?')) return 'bill';
  return method === 'GET' && path === '/v3/certificates' ? 'certificates' : undefined;
}

/** The reason against a request, as the real service would find it; undefined for a good one. */
export function faultOfRequest(
  request: IncomingMessage,
  body: string,
  merchant: { mchid: string; serial: string; publicKey: KeyObject },
  nowMs: number,
): string | undefined {
  const [scheme, list = ''] = (request.headers.authorization ?? '').split(' ', 2);
  if (scheme !== 'WECHATPAY2-SHA256-RSA2048') return 'no authorization';
  const fields = Object.fromEntries(
    [...list.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  );
  const { mchid, nonce_str: nonce, timestamp, serial_no: serial, signature = '' } = fields;
  if (mchid !== merchant.mchid || serial !== merchant.serial) return 'unknown merchant';
  if (!/^\w{16,32}$/.test(nonce ?? '')) return 'nonce';
  if (Math.abs(Number(timestamp) - nowMs / 1000) > 300) return 'clock';
  const text = `${request.method}\n${request.url}\n${timestamp}\n${nonce}\n${body}\n`;
  const isSigned = createVerify('RSA-SHA256').update(text).verify(merchant.publicKey, signature, 'base64');
  if (!isSigned) return 'signature';
  const { accept = '', 'user-agent': agent = '' } = request.headers;
  return agent === '' || !accept.includes('application/json') ? 'headers' : undefined;
}
