import { api } from '../lib/api/api.ts';
import { builtVersion } from '../lib/built-version.ts';

const RELOADED = 'tingci.reloaded_for';

export type VersionCheck = {
  /** The version from which this page was built. */
  built: string;
  read: (path: string) => Promise<unknown>;
  reload: () => void;
  /** The served version for which the page was last reloaded in this browser session. */
  reloadedFor: () => string | undefined | null;
  storeReloadedFor: (version: string) => void;
};

/**
 * Compares the served version with the built one and reloads the page when they differ. It reloads once per served
 * version: a cache that returns the old page again must not cause an endless reload.
 */
export async function checkVersion(check: VersionCheck): Promise<void> {
  const answer = await check.read(`/version.json?t=${Date.now()}`).catch(() => undefined);
  const served = versionOf(answer);
  if (served === undefined || served === check.built || served === check.reloadedFor()) return;
  check.storeReloadedFor(served);
  check.reload();
}

/** The version check of this page. */
export function checkOwnVersion(): Promise<void> {
  return checkVersion({
    built: builtVersion(),
    read: (path) => api.getPlain(path, { isSilent: true }),
    reload: () => window.location.reload(),
    reloadedFor: () => sessionStorage.getItem(RELOADED),
    storeReloadedFor: (version) => sessionStorage.setItem(RELOADED, version),
  });
}

function versionOf(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('version' in answer)) return undefined;
  return typeof answer.version === 'string' ? answer.version : undefined;
}
