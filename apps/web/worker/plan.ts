/** How a request is handled: `pass` leaves it to the browser, as if there were no worker. */
export type Plan = 'page' | 'file' | 'sound' | 'pass';

/** The data that decide how a request is handled. */
export type Asked = { method: string; mode: string; url: string; cache: string };

const soundPath = '/api/study/speech/';
const recordingPath = '/api/study/recording/';
const providerPath = `${soundPath}pronounce/`;
/** Paths of the server itself, which a browser can also open. */
const serverPaths = /^\/(?:api|user|media|healthz|version\.json)(?:\/|$)/;

/**
 * Chooses how a request is handled. API responses are never handled, except sounds: these are the same for every
 * learner, and their addresses cannot be guessed. `files` are the paths of the built app.
 */
export function planFor(asked: Asked, origin: string, files: ReadonlySet<string>): Plan {
  const url = new URL(asked.url);
  if (asked.method !== 'GET' || url.origin !== origin) return 'pass';
  // The page bypasses every cache on purpose.
  if (asked.cache === 'reload' || asked.cache === 'no-store') return 'pass';
  // These redirect to another host, whose sound the browser must fetch itself.
  if (url.pathname.startsWith(providerPath)) return 'pass';
  if (url.pathname.startsWith(soundPath) || url.pathname.startsWith(recordingPath)) return 'sound';
  if (serverPaths.test(url.pathname)) return 'pass';
  if (asked.mode === 'navigate') return 'page';
  // Also a file of the previous build, whose page may still be open.
  return url.pathname.startsWith('/assets/') || files.has(url.pathname) ? 'file' : 'pass';
}
