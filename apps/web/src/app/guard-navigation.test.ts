import { beforeEach, expect, it, vi } from 'vitest';
import { loadProfile } from '../shared-state/session/profile.ts';
import { sessionStore } from '../shared-state/session/store.ts';
import { guardNavigation } from './guard-navigation.ts';
import { checkOwnVersion } from './version.ts';

const session = vi.hoisted(() => ({ token: undefined as string | undefined }));
vi.mock('../lib/session/credentials.ts', () => ({
  readCredentials: () => (session.token === undefined ? undefined : session),
  readUserId: () => undefined,
}));
vi.mock('../shared-state/session/profile.ts', () => ({ loadProfile: vi.fn() }));
vi.mock('./version.ts', () => ({ checkOwnVersion: vi.fn() }));

const visit = async (path: string) => {
  const args = { request: new Request(`https://page${path}`) };
  const next = vi.fn(() => Promise.resolve(undefined));
  const answer = guardNavigation(args as Parameters<typeof guardNavigation>[0], next);
  const redirected = await Promise.resolve(answer).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return redirected instanceof Response ? redirected.headers.get('location') : 'opened';
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  vi.mocked(loadProfile).mockRejectedValue(new Error('no network'));
  session.token = 'token';
});

it('checks the version and reloads the membership for another page, not for another query', async () => {
  expect(await visit('/main/book')).toBe('opened');
  expect([vi.mocked(checkOwnVersion), vi.mocked(loadProfile)].map((each) => each.mock.calls.length)).toEqual([
    1, 1,
  ]);
  await visit('/main/book?q=a');
  expect(loadProfile).toHaveBeenCalledTimes(1);
  await visit('/main/user');
  expect(checkOwnVersion).toHaveBeenCalledTimes(2);
  expect(loadProfile).toHaveBeenCalledTimes(2);
});

it('reloads nothing for a visitor, and saves the address that they asked for', async () => {
  session.token = undefined;
  expect(await visit('/main/errorBook?sort=count')).toBe('/login');
  expect(sessionStore.getState().redirectUrl).toBe('/main/errorBook?sort=count');
  expect(await visit('/forgetPassword')).toBe('opened');
  expect(loadProfile).not.toHaveBeenCalled();
});

it('asks the server who is an administrator', async () => {
  expect(await visit('/admin/report')).toBe('/');
  vi.mocked(loadProfile).mockResolvedValue({ isAdmin: true } as never);
  expect(await visit('/admin/report')).toBe('opened');
});
