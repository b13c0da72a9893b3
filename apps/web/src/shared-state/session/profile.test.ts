import type { User } from '@tingci/contract/account/user';
import { expect, it, vi } from 'vitest';
import { api } from '../../lib/api/api.ts';
import { loadProfile } from './profile.ts';
import { sessionStore } from './store.ts';

const session = vi.hoisted(() => ({ token: 'a' }));
vi.mock('../../lib/session/credentials.ts', () => ({
  readCredentials: () => session,
  readUserId: () => undefined,
}));
vi.mock('../../lib/api/api.ts', () => ({
  api: { post: vi.fn() },
  lazyResponseCache: { createKey: () => undefined },
}));

it('loads once for a session, and again for a learner who logs in during the request', async () => {
  const answers: ((user: User) => void)[] = [];
  vi.mocked(api.post).mockImplementation(
    () => new Promise((resolve) => answers.push(resolve as (user: User) => void)),
  );
  const first = loadProfile();
  expect(loadProfile()).toBe(first);
  session.token = 'b';
  const second = loadProfile();
  const userOf = (id: number) => ({ id, config: {} }) as User;
  answers[0]?.(userOf(1));
  await first;
  // The next learner's own profile is still loading, and is not requested twice.
  expect(sessionStore.getState().user).toBeUndefined();
  expect(loadProfile()).toBe(second);
  answers[1]?.(userOf(2));
  expect((await second).id).toBe(2);
  expect(sessionStore.getState().user?.id).toBe(2);
});
