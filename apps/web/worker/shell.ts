declare const __SHELL__: { version: string; pageHash: string; files: string[] };

const prefix = 'tingci-shell-';
const cacheName = `${prefix}${__SHELL__.version}`;
/** How long a page may take before the one kept is shown instead. Milliseconds. */
const patienceMs = 3_000;

/** The paths of this build; the page itself is `/`. */
export const shellFiles: ReadonlySet<string> = new Set(__SHELL__.files);

/** Keeps every file of this build, those of an earlier build that did not change without a request. */
export async function keepShell(): Promise<void> {
  const cache = await caches.open(cacheName);
  await Promise.all(
    __SHELL__.files.map(async (path) => {
      if (await cache.match(path)) return;
      await cache.put(path, (await findUnchanged(path)) ?? (await fetchFile(path)));
    }),
  );
}

// A hashed name means the same bytes for ever.
async function findUnchanged(path: string): Promise<Response | undefined> {
  return path.startsWith('/assets/') ? caches.match(path) : undefined;
}

async function fetchFile(path: string): Promise<Response> {
  const response = await fetch(path, { cache: path.startsWith('/assets/') ? 'default' : 'reload' });
  if (!response.ok) throw new Error(`${path}: HTTP ${response.status}`);
  // Between the worker's script and this request another version may have been put in place.
  if (path === '/' && (await hashOf(response.clone())) !== __SHELL__.pageHash) {
    throw new Error('the page belongs to another version');
  }
  return response;
}

async function hashOf(response: Response): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await response.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Drops the files of all builds but this one and the one before, whose open pages may still load parts of it. */
export async function dropOldShells(): Promise<void> {
  const shells = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cacheName);
  await Promise.all(shells.slice(0, -1).map((name) => caches.delete(name)));
}

/** A file of a build: as it is kept, else from the server. */
export async function answerFile(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

/** The page: from the server, so that a new version is met at once; as it is kept when the server is away or slow. */
export async function answerPage(
  request: Request,
  preloaded: Promise<Response | undefined>,
): Promise<Response> {
  const kept = (await caches.open(cacheName)).match('/');
  const fetched = preloaded.then((response) => response ?? fetch(request));
  const inTime = await Promise.race([
    fetched.catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patienceMs)),
  ]);
  if (inTime && inTime.status < 500) return inTime;
  return (await kept) ?? fetched;
}
