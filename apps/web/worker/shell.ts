declare const __SHELL__: { version: string; pageHash: string; files: string[] };

const prefix = 'tingci-shell-';
const cacheName = `${prefix}${__SHELL__.version}`;
/** How long the server may take before the cached page is used instead. Milliseconds. */
const patienceMs = 3_000;

/** The paths of this build; the page itself is `/`. */
export const shellFiles: ReadonlySet<string> = new Set(__SHELL__.files);

/** Caches every file of this build; unchanged files of an earlier build need no request. */
export async function cacheShell(): Promise<void> {
  const cache = await caches.open(cacheName);
  await Promise.all(
    __SHELL__.files.map(async (path) => {
      if (await cache.match(path)) return;
      await cache.put(path, (await findUnchanged(path)) ?? (await fetchFile(path)));
    }),
  );
}

// A hashed name means that the bytes never change.
async function findUnchanged(path: string): Promise<Response | undefined> {
  return path.startsWith('/assets/') ? caches.match(path) : undefined;
}

async function fetchFile(path: string): Promise<Response> {
  const response = await fetch(path, { cache: path.startsWith('/assets/') ? 'default' : 'reload' });
  if (!response.ok) throw new Error(`${path}: HTTP ${response.status}`);
  // Between the worker's script and this request another version may have been deployed.
  if (path === '/' && (await hashOf(response.clone())) !== __SHELL__.pageHash) {
    throw new Error('the page belongs to another version');
  }
  return response;
}

async function hashOf(response: Response): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await response.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Deletes the files of all builds except this one and the previous one, whose open pages may still load files. */
export async function dropOldShells(): Promise<void> {
  const shells = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cacheName);
  await Promise.all(shells.slice(0, -1).map((name) => caches.delete(name)));
}

/** A file of a build: from the cache, else from the server. */
export async function answerFile(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

/**
 * The page: from the server, so that a new version is used at once; from the cache when the server is unreachable or
 * slow.
 */
export async function answerPage(
  request: Request,
  preloaded: Promise<Response | undefined>,
): Promise<Response> {
  const cached = (await caches.open(cacheName)).match('/');
  const fetched = preloaded.then((response) => response ?? fetch(request));
  const withinLimit = await Promise.race([
    fetched.catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patienceMs)),
  ]);
  if (withinLimit && withinLimit.status < 500) return withinLimit;
  return (await cached) ?? fetched;
}
