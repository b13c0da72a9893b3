import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/query-client.ts';
import { wireWordOf } from '../../shared-state/words/word.fixture.ts';
import { allWrongLimit, loadScope } from './load-scope.ts';

const CHAPTER = 7;
type Asked = { page: number; page_size: number; lexicon_ids?: number[] };

/** A server with an error book, latest first, and one chapter; it refuses what the API refuses. */
const serve = (book: readonly number[], chapter: readonly number[]) => {
  const answer = (path: string, asked: unknown) => {
    if (path.endsWith('/v1/list')) {
      const list = chapter.map((id) => wireWordOf({ id }));
      return { list, booInfo: { id: 1, name: '词书' }, chapter: { name: '第 1 章' } };
    }
    const { page, page_size: size, lexicon_ids: ids } = asked as Asked;
    if (size > 100 || (ids && ids.length > 200)) throw new Error('refused');
    const found = ids ? book.filter((id) => ids.includes(id)) : book;
    const list = found.slice((page - 1) * size, page * size);
    return {
      list: list.map((id) => ({ word: wireWordOf({ id }), chapter_id: id % 3 })),
      total: found.length,
    };
  };
  vi.spyOn(api, 'read').mockImplementation(async (path, asked) => answer(path, asked) as never);
};

const countTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const idsOf = ({ words }: { words: { word: { id: number } }[] }) => words.map(({ word }) => word.id);
const wrongOfChapter = { kind: 'chapters', chapterIds: [CHAPTER], isWrongOnly: true } as const;

beforeEach(() => queryClient.clear());
afterEach(() => void vi.restoreAllMocks());

it('finds the wrong words of a chapter at any age', async () => {
  serve(countTo(600), [9001, 600, 3, 9002, 420]);
  expect(idsOf(await loadScope(wrongOfChapter))).toEqual([600, 3, 420]);
});

it('finds the wrong words of more words than one call accepts', async () => {
  serve(countTo(600), countTo(450));
  expect(idsOf(await loadScope(wrongOfChapter))).toEqual(countTo(450));
});

it('sends no request when the scope has no words', async () => {
  serve(countTo(3), []);
  expect(idsOf(await loadScope(wrongOfChapter))).toEqual([]);
});

it.each([
  [0, undefined],
  [430, undefined],
  [allWrongLimit, undefined],
  [allWrongLimit + 40, allWrongLimit],
])('uses all of %i wrong words up to the limit, and reports the limit', async (count, limit) => {
  serve(countTo(count), []);
  const placed = await loadScope({ kind: 'all-errors' });
  expect(idsOf(placed)).toEqual(countTo(Math.min(count, allWrongLimit)));
  expect(placed.limit).toBe(limit);
});
