import { isIP } from 'node:net';
import { networkOf } from '../../../platform/http/limits/rate-limits.ts';

/**
 * An address for PostgreSQL's inet, by which attempts are counted: IPv4 from its IPv6 form; of IPv6 the first address
 * of its /64, because one household has all of them; `0.0.0.0` for an invalid one.
 */
export function toStoredAddress(ip: string): string {
  return isIP(ip) ? networkOf(ip).replace(/\/64$/, '') : '0.0.0.0';
}
