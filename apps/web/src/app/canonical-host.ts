/** Where the page should be instead, when the operator forces a host name; undefined when it may stay. */
export function canonicalAddress(current: URL, canonicalHost: string): string | undefined {
  const host = current.hostname;
  const isLocal = host === 'localhost' || host.endsWith('.localhost');
  // A bare IPv4 or IPv6 address has no www.
  const isAddress = /^[\d.]+$/.test(host) || host.startsWith('[');
  if (!canonicalHost || host === canonicalHost || isLocal || isAddress) return undefined;
  const target = new URL(current);
  target.host = canonicalHost;
  // A host written otherwise, or with the port the page is at, is the host it is at.
  return target.href === current.href ? undefined : target.href;
}

/** Moves the page to the forced host name. */
export function enforceHost(canonicalHost: string): void {
  const target = canonicalAddress(new URL(window.location.href), canonicalHost);
  if (target) window.location.replace(target);
}
