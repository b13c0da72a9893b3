/** The address on the forced host name, when the operator sets one; undefined when the page is there already. */
export function canonicalAddress(current: URL, canonicalHost: string): string | undefined {
  const host = current.hostname;
  const isLocal = host === 'localhost' || host.endsWith('.localhost');
  // A bare IPv4 or IPv6 address has no www.
  const isAddress = /^[\d.]+$/.test(host) || host.startsWith('[');
  if (!canonicalHost || host === canonicalHost || isLocal || isAddress) return undefined;
  const target = new URL(current);
  target.host = canonicalHost;
  // Another spelling of the host, or the page's own port, is the same host.
  return target.href === current.href ? undefined : target.href;
}

/** Opens the page on the forced host name. */
export function enforceHost(canonicalHost: string): void {
  const target = canonicalAddress(new URL(window.location.href), canonicalHost);
  if (target) window.location.replace(target);
}
