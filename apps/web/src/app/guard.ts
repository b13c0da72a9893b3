import { agreementNames } from '@tingci/domain/account/agreements';
import { linkTo, paths } from '../lib/paths.ts';

/** What the guard decides about a navigation. `saved` is the address to open after the login. */
export type Verdict =
  | { kind: 'pass' }
  | { kind: 'refresh' }
  | { kind: 'redirect'; to: string; saved?: string };

export type Visitor = {
  hasToken: boolean;
  isAdmin: boolean;
  /** The service is known to be stopped: only the notice can open. */
  isStopped: boolean;
};

const publicPaths: readonly string[] = [
  paths.landing,
  paths.login,
  paths.forgetPassword,
  paths.stop,
  paths.closed,
  ...agreementNames.map((name) => linkTo(paths.agreement, { name })),
];

const isWithin = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);

/**
 * The navigation guard (docs/specification.md, section 4). `refresh` means: open the page, check for a new version and reload the
 * membership. `target` is the path with query and hash.
 */
export function judgeNavigation(path: string, target: string, who: Visitor): Verdict {
  const page = path.replace(/(.)\/+$/, '$1');
  if (who.isStopped) return page === paths.stop ? { kind: 'pass' } : { kind: 'redirect', to: paths.stop };
  const isPublic = publicPaths.includes(page) || isWithin(page, paths.transferPay);
  if (!who.hasToken)
    return isPublic ? { kind: 'pass' } : { kind: 'redirect', to: paths.login, saved: target };
  if (page === paths.login || page === paths.landing) return { kind: 'redirect', to: paths.main };
  if (isWithin(page, paths.admin) && !who.isAdmin) return { kind: 'redirect', to: paths.landing };
  return isPublic ? { kind: 'pass' } : { kind: 'refresh' };
}
