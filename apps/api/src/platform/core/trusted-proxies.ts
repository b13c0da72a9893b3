import { BlockList, isIP, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Names for groups of addresses. `private` is what a local network or a container network uses. */
const groups: Record<string, readonly string[]> = {
  none: [],
  loopback: ['127.0.0.0/8', '::1/128'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/**
 * The proxies whose `X-Forwarded-For` is believed, from a list such as `loopback,10.0.0.7,192.168.0.0/24`. Undefined when
 * a part of the list is neither a group nor an address.
 */
export function parseProxies(list: string): ((address: string) => boolean) | undefined {
  const known = new BlockList();
  for (const part of list.split(',').map((each) => each.trim())) {
    for (const range of groups[part] ?? [part]) if (!add(known, range)) return undefined;
  }
  return (address) => {
    const plain = plainAddress(address);
    return isIP(plain) !== 0 && known.check(plain, familyOf(plain));
  };
}

function add(known: BlockList, range: string): boolean {
  const [address = '', bits, ...rest] = range.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  const most = family === 6 ? 128 : 32;
  const length = bits === undefined ? most : /^\d{1,3}$/.test(bits) ? Number(bits) : -1;
  if (length < 0 || length > most) return false;
  known.addSubnet(address, length, familyOf(address));
  return true;
}

const isLoopback = parseProxies('loopback');

/** Whether an address is this machine itself. */
export const isLoopbackAddress = (address: string): boolean => isLoopback?.(address) ?? false;

/** Whether a name to listen on is open to this machine alone. */
export const isLoopbackHost = (host: string): boolean => host === 'localhost' || isLoopbackAddress(host);

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4';
}

/** An IPv4 address in its own form; a server of both families gets it as `::ffff:127.0.0.1`. */
function plainAddress(address: string): string {
  if (!isIPv6(address)) return address;
  const parsed = ipaddr.IPv6.parse(address.replace(/%.*$/, ''));
  return parsed.isIPv4MappedAddress() ? parsed.toIPv4Address().toString() : address.replace(/%.*$/, '');
}
