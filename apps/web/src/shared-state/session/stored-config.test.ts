import type { User } from '@tingci/contract/account/user';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { wireConfig } from './learner-config.fixture.ts';

const user = { id: 7, nickname: '小听', config: wireConfig } as User;
const stored = new Map<string, string>();
const storage = {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => void stored.set(name, value),
  removeItem: (name: string) => void stored.delete(name),
};

const path = '/api/study/customer/v1/update/config';
const post = vi.hoisted(() => vi.fn());
vi.mock('../../lib/api/api.ts', () => ({
  api: { post },
  lazyResponseCache: { createKey: () => undefined },
}));

beforeEach(() => {
  post.mockReset();
  stored.clear();
  for (const [name, text] of [
    ['token', 't'],
    ['sign_key', 'k'],
    ['user_id', '7'],
  ] as const) {
    stored.set(name, text);
  }
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('localStorage', storage);
  vi.resetModules();
});
afterEach(() => void vi.unstubAllGlobals());

/** A page that opens now, with what an earlier version of it has stored. */
const openPage = async () => {
  const [{ readLearner }, profile] = await Promise.all([import('./store.ts'), import('./profile.ts')]);
  return { readLearner, ...profile };
};

it('reads the config that an earlier version stored in the tab', async () => {
  const config = { play_speed: 1.5, phonetic_type: 2, is_show_hanyushiyi: false };
  stored.set('tingci', JSON.stringify({ state: { user: { ...user, config } }, version: 1 }));
  const { readLearner } = await openPage();
  expect(readLearner()).toMatchObject({ id: 7, nickname: '小听' });
  expect(readLearner()?.config).toEqual({ playSpeed: 1.5, accent: 'us', isEveryMeaningShown: false });
});

it('shows and sends the changes that an earlier version could not save', async () => {
  const change = { lianxutingxie: true, is_beginner_guide: 1 };
  stored.set('config-waiting:7', JSON.stringify([{ id: '1', change }]));
  post.mockResolvedValue({ ...wireConfig, ...change });
  const { readLearner, applyServerUser } = await openPage();
  expect(applyServerUser(user).config).toMatchObject({ isContinuous: true, isTourSeen: true });
  expect(readLearner()?.config).toMatchObject({ isContinuous: true, isTourSeen: true });
  expect(post.mock.lastCall?.slice(0, 2)).toEqual([path, change]);
});

it('stores and sends a change in the names that an earlier version reads', async () => {
  const { applyServerUser, saveConfig } = await openPage();
  applyServerUser(user);
  post.mockReturnValue(new Promise(() => undefined));
  void saveConfig({ accent: 'us', chosenMode: '默写' });
  const change = { phonetic_type: 2, lexicon_learn_mode: '默写' };
  await vi.waitFor(() => expect(post.mock.lastCall?.slice(0, 2)).toEqual([path, change]), {
    timeout: 60_000,
  });
  expect(JSON.parse(stored.get('config-waiting:7') ?? '')).toMatchObject([{ change }]);
  expect(JSON.parse(stored.get('tingci') ?? '').state.user.config).toEqual({ ...wireConfig, ...change });
});

it('maps a learner once, so that pages do not draw again', async () => {
  const { applyServerUser, readLearner } = await openPage();
  const learner = applyServerUser(user);
  expect(readLearner()).toBe(learner);
});
