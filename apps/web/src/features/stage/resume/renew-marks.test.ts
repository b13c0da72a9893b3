import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/query-client.ts';
import type { PracticeContext } from '../../../practice/open-practice.ts';
import { clearMarks, isCollected, isMastered, noteMarks } from '../../../shared-state/word-marks/store.ts';
import { wireWordOf } from '../../../shared-state/words/word.fixture.ts';
import { toWord } from '../../../shared-state/words/word.ts';
import { renewMarks } from './renew-marks.ts';

const word = (id: number, is_collection: boolean, is_proficient: boolean) =>
  wireWordOf({ id, is_collection, is_proficient });
const plain = [1, 2, 3].map((id) => toWord(word(id, false, false)));
const contextAt = (scopeKey: string) =>
  ({ saved: { scopeKey, words: plain } }) as unknown as Pick<PracticeContext, 'saved'>;
const marksOf = (words: typeof plain) => words.map((each) => [isCollected(each), isMastered(each)]);

beforeEach(() => {
  queryClient.clear();
  clearMarks();
  const list = [word(1, true, false), word(2, true, true)].map((each) => ({ word: each, chapter_id: 1 }));
  vi.spyOn(api, 'read').mockImplementation(async () => ({ list, total: 2 }) as never);
});
afterEach(() => void vi.restoreAllMocks());

it('receives the marks that were set after the words were chosen, but keeps the changes of this page', async () => {
  noteMarks('collected', [2], false);
  await renewMarks(contextAt('errors@默写'));
  expect(marksOf(plain)).toEqual([
    [true, false],
    [false, true],
    [false, false],
  ]);
});

it('sends no request for the words of a book, which have just been loaded', async () => {
  await renewMarks(contextAt('chapter:7'));
  expect(api.read).not.toHaveBeenCalled();
});
