import { describe, expect, it } from 'vitest';
import {
  chaptersAddress,
  chaptersProblem,
  isErrorsScope,
  nextAddress,
  nextUnfinished,
  type PracticeScope,
  scopeAfter,
  scopeKeyOf,
  scopeOf,
  searchOf,
  unitAddress,
} from './practice-scope.ts';

const scope = (search: string, isWrongOnly = false) => scopeOf(new URLSearchParams(search), isWrongOnly);

describe('scopeOf', () => {
  it.each<[string, PracticeScope | undefined]>([
    ['', undefined],
    ['book=3', undefined],
    ['chapter=12', { kind: 'chapters', chapterIds: [12], isWrongOnly: false }],
    ['book=3&chapter=12,13,12', { kind: 'chapters', chapterIds: [12, 13], isWrongOnly: false }],
    ['chapter=x', undefined],
    ['chapter=12,0', undefined],
    ['book=3&size=50&part=2', { kind: 'unit', bookId: 3, size: 50, index: 1, isWrongOnly: false }],
    ['book=3&size=15&part=2', undefined],
    ['book=3&size=50&part=0', undefined],
    ['book=3&size=50&part=1.5', undefined],
    ['from=errors&chapter=12', { kind: 'errors' }],
  ])('%s', (search, expected) => {
    expect(scope(search)).toEqual(expected);
  });

  it('is parsed from its own addresses', () => {
    const search = (address: string) => address.replace('/home?', '');
    expect(scope(search(chaptersAddress(3, [4, 5])), true)).toEqual({
      kind: 'chapters',
      chapterIds: [4, 5],
      isWrongOnly: true,
    });
    expect(searchOf({ kind: 'chapters', chapterIds: [4, 5], isWrongOnly: true }, 3)).toBe(
      '?book=3&chapter=4,5',
    );
    expect(scope(search(unitAddress(3, 30, 0)))).toMatchObject({ bookId: 3, size: 30, index: 0 });
  });
});

describe('several chapters together', () => {
  it.each([
    [1, 'too-few'],
    [2, undefined],
    [20, undefined],
    [21, 'too-many'],
    [30, 'too-many'],
  ] as const)('%i: %s, and every offered address can be parsed', (count, problem) => {
    const ids = Array.from({ length: count }, (_, at) => at + 1);
    expect(chaptersProblem(count)).toBe(problem);
    if (problem !== undefined) return;
    const search = chaptersAddress(3, ids).replace('/home?', '');
    expect(scope(search)).toMatchObject({ kind: 'chapters', chapterIds: ids });
  });
});

describe('scopeKeyOf', () => {
  it('separates scopes, modes and wrong words, and does not change the key of a chapter', () => {
    const chapter = { kind: 'chapters', chapterIds: [12], isWrongOnly: false } as const;
    const keys = [
      scopeKeyOf(chapter, '听写'),
      scopeKeyOf(chapter, '自测'),
      scopeKeyOf({ ...chapter, isWrongOnly: true }, '听写'),
      scopeKeyOf({ ...chapter, chapterIds: [12, 13] }, '听写'),
      scopeKeyOf({ kind: 'unit', bookId: 12, size: 20, index: 0, isWrongOnly: false }, '听写'),
      scopeKeyOf({ kind: 'all-errors' }, '听写'),
      scopeKeyOf({ kind: 'all-errors' }, '自测'),
      scopeKeyOf({ kind: 'errors' }, '听写'),
      scopeKeyOf({ kind: 'errors' }, '自测'),
    ];
    expect(keys[0]).toBe('chapter:12');
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.filter(isErrorsScope)).toEqual(keys.slice(-2));
  });
});

describe('nextAddress', () => {
  const chapters = [
    { id: 4, wordCount: 20 },
    { id: 5, wordCount: 20 },
    { id: 6, wordCount: 5 },
  ];
  it.each<[string, string | undefined]>([
    ['chapter=4', '/home?book=3&chapter=5'],
    ['chapter=4,5', '/home?book=3&chapter=6'],
    ['chapter=6', undefined],
    ['book=3&size=30&part=1', '/home?book=3&size=30&part=2'],
    ['book=3&size=30&part=2', undefined],
    ['from=errors', undefined],
  ])('after %s is %s', (search, expected) => {
    const from = scope(search);
    expect(from && nextAddress(from, 3, chapters)).toBe(expected);
  });
});

describe('the next unfinished chapter', () => {
  const chapters = [
    { id: 1, wordCount: 20, learnedCount: 5 },
    { id: 2, wordCount: 20, learnedCount: 20 },
    { id: 3, wordCount: 20, learnedCount: 20 },
    { id: 4, wordCount: 20, learnedCount: 0 },
  ];

  it.each([
    ['is behind the finished one and skips learned ones', [2], 4],
    ['is before it at the end of the book', [4], 1],
    ['is not a finished one whose count is late', [4, 1], undefined],
  ])('%s', (_, doneIds, id) => {
    expect(nextUnfinished(chapters, doneIds)?.id).toBe(id);
  });
});

describe('the scope after a finished one', () => {
  const chapters = [
    { id: 1, wordCount: 20, learnedCount: 20 },
    { id: 2, wordCount: 20, learnedCount: 10 },
    { id: 3, wordCount: 20, learnedCount: 0 },
  ];
  const unit = (index: number) => ({ kind: 'unit', bookId: 3, size: 30, index, isWrongOnly: false }) as const;
  const chapter = (id: number, isWrongOnly = false) =>
    ({ kind: 'chapters', chapterIds: [id], isWrongOnly }) as const;

  it.each<[string, PracticeScope, PracticeScope]>([
    ['of a chapter', chapter(1), chapter(2)],
    // The next unit continues in the middle of a chapter.
    ['of a unit', unit(0), unit(1)],
    ['of the last unit', unit(1), unit(1)],
    ['of the wrong words of a chapter', chapter(1, true), chapter(1, true)],
    ['of chosen wrong words', { kind: 'errors' }, { kind: 'errors' }],
  ])('%s', (_, scope, next) => {
    expect(scopeAfter(scope, chapters)).toEqual(next);
  });
});
