// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../lib/query-client.ts';
import { chapterWordsQuery } from '../../../practice/api/practice-api.ts';
import type { StageConfig } from '../../../practice/open-practice.ts';
import type { PracticeScope } from '../../../practice/scope/practice-scope.ts';
import { plainConfig } from '../../../practice/session/setup-config.fixture.ts';
import { wireWordOf } from '../../../shared-state/words/word.fixture.ts';
import { toWord } from '../../../shared-state/words/word.ts';
import { useStage } from './use-stage.ts';
import '../../../../test/wait-limit.ts';

const config = { ...plainConfig, hasPhoneticDistractors: false, isWordShown: false } as StageConfig;
const chapter = (id: number): PracticeScope => ({ kind: 'chapters', chapterIds: [id], isWrongOnly: false });
const words = { 3: ['cat', 'horse'], 4: ['owl'] };

/** The words of a chapter as the server answers. */
const responseOf = (chapterId: 3 | 4) => ({
  list: words[chapterId].map((word, at) => wireWordOf({ id: chapterId * 100 + at, word })),
  booInfo: { id: 1, name: 'book' },
  chapter: { name: `chapter ${chapterId}` },
});
const answerOf = (chapterId: 3 | 4) => {
  const { list, booInfo: book, chapter } = responseOf(chapterId);
  return { list: list.map(toWord), book, chapter };
};
/** Stores the words of a chapter, so that the page needs no server. */
const know = (chapterId: 3 | 4) =>
  queryClient.setQueryData(chapterWordsQuery(chapterId).queryKey, answerOf(chapterId) as never);

// Each test has its own learner. Without IndexedDB the practices are in memory.
let userId = 0;
beforeEach(() => {
  userId += 1;
  vi.stubGlobal('Audio', EventTarget);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  know(3);
  know(4);
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const renderStage = (scope = chapter(3)) =>
  renderHook((props: { scope: PracticeScope }) => useStage(props.scope, userId, config), {
    initialProps: { scope },
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  });
type Stage = ReturnType<typeof renderStage>['result'];
const contextOn = ({ current: { load } }: Stage) => (load.status === 'ready' ? load.context : undefined);
const answers = (stage: Stage) => contextOn(stage)?.saved.setup.items.map(({ answer }) => answer);
const ready = (stage: Stage) => waitFor(() => expect(stage.current.load.status).toBe('ready'));

test('loads the words of a chapter', async () => {
  const { result } = renderStage();
  expect(result.current.load).toEqual({ status: 'loading' });
  await ready(result);
  expect(answers(result)).toEqual(['cat', 'horse']);
});

test('never shows the practice of another scope', async () => {
  const { result, rerender } = renderStage();
  await ready(result);
  rerender({ scope: chapter(4) });
  expect(result.current.load).toEqual({ status: 'loading' });
  await ready(result);
  expect(answers(result)).toEqual(['owl']);
});

test('shows a failure, and loads again when the learner asks for it', async () => {
  queryClient.removeQueries({ queryKey: chapterWordsQuery(3).queryKey });
  const { result } = renderStage();
  await waitFor(() => expect(result.current.load.status).toBe('failed'));
  let answer = () => {};
  const body = { status: 0, message: '', values: responseOf(3) };
  const response = new Promise((resolve) => {
    answer = () => resolve(Response.json(body));
  });
  vi.stubGlobal('fetch', () => response);
  act(() => result.current.retry());
  await waitFor(() => expect(result.current.load.status).toBe('loading'));
  answer();
  await ready(result);
  expect(answers(result)).toEqual(['cat', 'horse']);
});

test('restarts with all or some of the words; of two restarts the last one shows', async () => {
  const { result } = renderStage();
  await ready(result);
  const first = contextOn(result);
  const [cat, horse] = first?.saved.setup.items ?? [];
  act(() => result.current.restart(new Set([horse?.id ?? ''])));
  await waitFor(() => expect(answers(result)).toEqual(['horse']));
  act(() => {
    result.current.restart();
    result.current.restart(new Set([cat?.id ?? '']));
  });
  await waitFor(() => expect(answers(result)).toEqual(['cat']));
});

test('a restart that finishes after the learner has left changes nothing', async () => {
  const { result, rerender } = renderStage();
  await ready(result);
  const { restart } = result.current;
  rerender({ scope: chapter(4) });
  await ready(result);
  const shown = contextOn(result);
  act(() => restart());
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(contextOn(result)).toBe(shown);
  expect(queryClient.getQueryCache().findAll({ queryKey: ['stage', userId, 'chapter:3'] })).toEqual([]);
});

test('adopts a practice that was opened elsewhere', async () => {
  const { result } = renderStage();
  await ready(result);
  const other = { ...contextOn(result) } as NonNullable<ReturnType<typeof contextOn>>;
  act(() => result.current.adopt(other));
  await waitFor(() => expect(contextOn(result)).toBe(other));
});

test('keeps the open practice after a reconnect, and loads it again on the next visit', async () => {
  const { result, unmount } = renderStage();
  await ready(result);
  const context = contextOn(result);
  await act(() => queryClient.invalidateQueries());
  know(3);
  expect(contextOn(result)).toBe(context);
  unmount();
  await waitFor(() => expect(queryClient.getQueryCache().findAll({ queryKey: ['stage'] })).toEqual([]));
  const next = renderStage();
  expect(next.result.current.load).toEqual({ status: 'loading' });
  await ready(next.result);
  expect(contextOn(next.result)).not.toBe(context);
});
