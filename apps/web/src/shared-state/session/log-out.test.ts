import { afterEach, expect, it, vi } from 'vitest';
import { createClient } from '../../lib/api/client.ts';
import { onSessionEnd } from '../../lib/session/end-session.ts';
import { logOut } from './log-out.ts';

const session = vi.hoisted(() => ({
  current: { token: 'a', signKey: 'b'.repeat(32) } as object | undefined,
}));
vi.mock('../../lib/offline/offline.ts', () => ({ clearOfflineData: async () => undefined }));
vi.mock('../../lib/api/api.ts', () => ({ api: { post: vi.fn() }, lazyResponseCache: {} }));

afterEach(() => vi.unstubAllGlobals());

it('ends the session at once when the network hangs, and logs out on the server as the learner who leaves', async () => {
  const { api } = await import('../../lib/api/api.ts');
  const sent: RequestInit[] = [];
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    sent.push(init);
    return new Promise(() => undefined);
  });
  const client = createClient({
    origin: 'http://page',
    session: () => session.current as never,
    endSession: () => undefined,
    now: () => 1,
    xsrfToken: () => undefined,
    showError: () => undefined,
    showNotice: () => undefined,
    waitForTurn: async () => undefined,
  });
  vi.mocked(api.post).mockImplementation(client.post);
  const left: string[] = [];
  onSessionEnd((path) => {
    session.current = undefined;
    left.push(path);
  });
  logOut();
  expect(left).toEqual(['/login']);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ keepalive: true, headers: { authorization: 'Bearer a' } });
});
