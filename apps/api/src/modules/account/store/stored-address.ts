import { isIP } from 'node:net';
import { networkOf } from '../../../http/rate-limits.ts';

/**
 * An address as PostgreSQL's inet takes it, by which attempts are counted: IPv4 out of its IPv6 form, of IPv6 the first
 * address of its /64, for one household has them all; `0.0.0.0` for what is none.
 */
export function toStoredAddress(ip: string): string {
  return isIP(ip) ? networkOf(ip).replace(/\/64$/, '') : '0.0.0.0';
}
