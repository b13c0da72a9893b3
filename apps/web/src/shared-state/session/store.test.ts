import { beforeEach, expect, it } from 'vitest';
import { clearSessionStore, forgetOthers, sessionStore } from './store.ts';

const left = {
  user: { id: 7 } as never,
  redirectUrl: '/main/statistics',
  dictation: { bookId: 1, chapterId: 2 },
  tour: { proceed: true, visible: true, current: 3 },
};

beforeEach(clearSessionStore);

it.each([8, undefined])(
  'keeps of another learner only where a visitor wanted to go (session of %s)',
  (userId) => {
    const empty = sessionStore.getState();
    sessionStore.setState(left);
    forgetOthers(userId);
    expect(sessionStore.getState()).toEqual({ ...empty, redirectUrl: left.redirectUrl });
  },
);

it('keeps all of the learner’s own, and of a visitor', () => {
  sessionStore.setState(left);
  forgetOthers(7);
  expect(sessionStore.getState()).toMatchObject(left);
  sessionStore.setState({ user: undefined });
  forgetOthers(7);
  expect(sessionStore.getState().dictation).toEqual(left.dictation);
});
