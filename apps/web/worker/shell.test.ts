import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const page = '<p>v2';
const shell = {
  version: 'v2',
  pageHash: createHash('sha256').update(page).digest('hex'),
  files: ['/', '/assets/a-1.js', '/assets/b-2.js', '/favicon.svg'],
};

/** The part of Cache Storage that the worker uses. */
let stores: Map<string, Map<string, string>>;
/** The server's files by path; a missing one means no network. */
let served: Map<string, { body: string; status?: number }>;
let fetched: string[];

const pathOf = (asked: string | Request) =>
  new URL(typeof asked === 'string' ? asked : asked.url, 'https://tingci.test').pathname;

beforeEach(() => {
  stores = new Map();
  served = new Map([
    ['/', { body: page }],
    ['/home', { body: page }],
    ['/assets/a-1.js', { body: 'a' }],
    ['/assets/b-2.js', { body: 'b' }],
    ['/favicon.svg', { body: 'icon' }],
  ]);
  fetched = [];
  const read = (store: Map<string, string> | undefined, asked: string | Request) => {
    const body = store?.get(pathOf(asked));
    return body === undefined ? undefined : new Response(body);
  };
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, string>();
    stores.set(name, store);
    return {
      match: async (asked: string | Request) => read(store, asked),
      put: async (asked: string, response: Response) => void store.set(pathOf(asked), await response.text()),
    };
  };
  vi.stubGlobal('__SHELL__', shell);
  vi.stubGlobal('caches', {
    open,
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async (asked: string | Request) => {
      for (const store of stores.values()) {
        const found = read(store, asked);
        if (found) return found;
      }
      return undefined;
    },
  });
  vi.stubGlobal('fetch', async (asked: string | Request) => {
    fetched.push(pathOf(asked));
    const answer = served.get(pathOf(asked));
    if (!answer) throw new TypeError('Failed to fetch');
    return new Response(answer.body, { status: answer.status ?? 200 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const { answerFile, answerPage, dropOldShells, cacheShell } = await (async () => {
  vi.stubGlobal('__SHELL__', shell);
  return import('./shell.ts');
})();

const visit = (preloaded: Promise<Response | undefined> = Promise.resolve(undefined)) =>
  answerPage(new Request('https://tingci.test/home'), preloaded).then((response) => response.text());

it('caches every file of the build; unchanged files of an earlier build need no request', async () => {
  stores.set(
    'tingci-shell-v1',
    new Map([
      ['/assets/a-1.js', 'a'],
      ['/favicon.svg', 'old icon'],
    ]),
  );
  await cacheShell();
  expect(Object.fromEntries(stores.get('tingci-shell-v2') ?? [])).toEqual({
    '/': page,
    '/assets/a-1.js': 'a',
    '/assets/b-2.js': 'b',
    '/favicon.svg': 'icon',
  });
  expect(fetched.sort()).toEqual(['/', '/assets/b-2.js', '/favicon.svg']);
});

it.each<[string, () => void]>([
  ['a file is missing', () => served.set('/assets/b-2.js', { body: '', status: 404 })],
  ['the page is already that of another version', () => served.set('/', { body: '<p>v3' })],
  ['the network goes', () => served.delete('/favicon.svg')],
])('is not installed when %s', async (_, change) => {
  change();
  await expect(cacheShell()).rejects.toThrow();
});

it('deletes all builds except its own and the previous one, and no other caches', async () => {
  for (const name of ['tingci-shell-v0', 'tingci-shell-v1', 'tingci-sounds', 'tingci-shell-v2', 'other']) {
    stores.set(name, new Map());
  }
  await dropOldShells();
  expect([...stores.keys()]).toEqual(['tingci-shell-v1', 'tingci-sounds', 'tingci-shell-v2', 'other']);
});

it('returns a file to an open page of the previous build', async () => {
  stores.set('tingci-shell-v1', new Map([['/assets/gone-0.js', 'old']]));
  const answer = await answerFile(new Request('https://tingci.test/assets/gone-0.js'));
  expect(await answer.text()).toBe('old');
});

it('returns the page of the server, also of a newer version', async () => {
  await cacheShell();
  served.set('/home', { body: '<p>v3' });
  expect(await visit()).toBe('<p>v3');
  expect(await visit(Promise.resolve(new Response('<p>preloaded')))).toBe('<p>preloaded');
});

it('returns the cached page without a network, or when a proxy cannot reach the server', async () => {
  await cacheShell();
  served.set('/home', { body: 'bad gateway', status: 502 });
  expect(await visit()).toBe(page);
  served.delete('/home');
  expect(await visit()).toBe(page);
  expect(await visit(Promise.reject(new TypeError('Failed to fetch')))).toBe(page);
});

it('returns the cached page when the server takes too long', async () => {
  await cacheShell();
  vi.useFakeTimers();
  const slow = visit(new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await slow).toBe(page);
});

it('waits for the server, and returns its error, when nothing is cached', async () => {
  served.set('/home', { body: 'bad gateway', status: 502 });
  expect(await visit()).toBe('bad gateway');
  served.delete('/home');
  await expect(visit()).rejects.toThrow('Failed to fetch');
});
