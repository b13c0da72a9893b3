/** How a request is answered: `pass` leaves it to the browser as if there were no worker. */
export type Plan = 'page' | 'file' | 'sound' | 'pass';

/** What decides over a request. */
export type Asked = { method: string; mode: string; url: string; cache: string };

const soundPath = '/api/study/speech/';
/** Paths of the server itself, which a browser may also be sent to. */
const serverPaths = /^\/(?:api|user|media|healthz|version\.json)(?:\/|$)/;

/**
 * Chooses how a request is answered. Answers of the API are never touched, sounds apart: those are the same for every
 * learner and cannot be guessed. `files` are the paths of the built app.
 */
export function planFor(asked: Asked, origin: string, files: ReadonlySet<string>): Plan {
  const url = new URL(asked.url);
  if (asked.method !== 'GET' || url.origin !== origin) return 'pass';
  // The page asks past every cache on purpose.
  if (asked.cache === 'reload' || asked.cache === 'no-store') return 'pass';
  if (url.pathname.startsWith(soundPath)) return 'sound';
  if (serverPaths.test(url.pathname)) return 'pass';
  if (asked.mode === 'navigate') return 'page';
  // Also a file of the build before, whose page may still be open.
  return url.pathname.startsWith('/assets/') || files.has(url.pathname) ? 'file' : 'pass';
}
