import { beforeEach, expect, it, vi } from 'vitest';
import { clearOtherLearners, clearSessionStore, type SessionState, sessionStore } from './store.ts';

const left = {
  user: { id: 7 } as never,
  redirectUrl: '/main/statistics',
  dictation: { bookId: 1, chapterId: 2 },
  tour: { proceed: true, visible: true, current: 3 },
};

beforeEach(clearSessionStore);

it.each([8, undefined])(
  "keeps only the redirect URL of another learner's state (session of %s)",
  (userId) => {
    const empty = sessionStore.getState();
    sessionStore.setState(left);
    clearOtherLearners(userId);
    expect(sessionStore.getState()).toEqual({ ...empty, redirectUrl: left.redirectUrl });
  },
);

it('keeps the state of the learner and of a visitor', () => {
  sessionStore.setState(left);
  clearOtherLearners(7);
  expect(sessionStore.getState()).toMatchObject(left);
  sessionStore.setState({ user: undefined });
  clearOtherLearners(7);
  expect(sessionStore.getState().dictation).toEqual(left.dictation);
});

it('stores app state in session storage, under the names of the specification', async () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
  const ai_story = { number: 12, currentTestKey: 'k', story_error_ids: [3], isReview: true };
  const change: Partial<SessionState> = {
    dictation: { bookId: 1, chapterId: 2, last_id: 9 },
    error_words: ['rent'],
    ai_story,
    last_learned_type: 'lexicon',
    learned_types: ['lexicon'],
    vipPayInfo: { is_show: true, type: 3 },
  };
  // The first state of the page has the defaults; state from an older version lacks the new fields.
  kept.set('tingci', JSON.stringify({ state: { redirectUrl: '/main/user' }, version: 1 }));
  vi.resetModules();
  const { sessionStore: first } = await import('./store.ts');
  expect(first.getState()).toMatchObject({
    redirectUrl: '/main/user',
    error_words: [],
    ai_story: { number: 0, currentTestKey: '', story_error_ids: [], isReview: false },
    last_learned_type: null,
    learned_types: [],
    vipPayInfo: { is_show: false },
    tour: { proceed: false, visible: false, current: 0 },
    ielts_categories: ['listening', 'reading', 'writing', 'speaking'],
  });
  first.setState(change);
  expect(JSON.parse(kept.get('tingci') ?? '')).toMatchObject({ version: 1, state: change });
  // After a reload.
  vi.resetModules();
  const { sessionStore: again } = await import('./store.ts');
  expect(again.getState()).toMatchObject(change);
  vi.unstubAllGlobals();
});
