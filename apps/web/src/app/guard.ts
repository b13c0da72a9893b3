/** Where a navigation may go: on, or elsewhere; `saved` is kept as the redirect URL for after the login. */
export type Verdict =
  | { kind: 'pass' }
  | { kind: 'refresh' }
  | { kind: 'redirect'; to: string; saved?: string };

export type Visitor = {
  hasToken: boolean;
  isAdmin: boolean;
  /** The service is known to be stopped: there is nothing to see but the notice. */
  isStopped: boolean;
};

const publicPaths = [
  '/',
  '/login',
  '/forgetPassword',
  '/stop',
  '/agreement/zzcqsm',
  '/agreement/scfwxy',
  '/agreement/nrsqxy',
  '/agreement/yhfwxy',
];

/**
 * The navigation guard (specification, section 4). `refresh` means: go on, check for a new version and load the
 * membership anew. `target` is path, query and hash as asked for.
 */
export function judgeNavigation(path: string, target: string, who: Visitor): Verdict {
  const place = path.replace(/(.)\/+$/, '$1');
  if (who.isStopped) return place === '/stop' ? { kind: 'pass' } : { kind: 'redirect', to: '/stop' };
  const isPublic = publicPaths.includes(place) || /^\/transfer\/pay(?:\/|$)/.test(place);
  if (!who.hasToken) return isPublic ? { kind: 'pass' } : { kind: 'redirect', to: '/login', saved: target };
  if (place === '/login' || place === '/') return { kind: 'redirect', to: '/main' };
  if (/^\/admin(?:\/|$)/.test(place) && !who.isAdmin) return { kind: 'redirect', to: '/' };
  return isPublic ? { kind: 'pass' } : { kind: 'refresh' };
}
