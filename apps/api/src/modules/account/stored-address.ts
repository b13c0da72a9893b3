import { isIP } from 'node:net';

/** An address as PostgreSQL's inet takes it: IPv4 out of its IPv6 form, no zone; `0.0.0.0` for what is none. */
export function toStoredAddress(ip: string): string {
  const bare = ip.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(bare) ? bare : '0.0.0.0';
}
