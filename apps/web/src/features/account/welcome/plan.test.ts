import { describe, expect, it } from 'vitest';
import { daysFor, formatDay, lastDayOf, minutesFor, suggestBook, suggestDaily } from './plan.ts';

describe('a plan', () => {
  it.each([
    [100, 0, 20, 5],
    [101, 0, 20, 6],
    [100, 85, 10, 2],
    [100, 100, 20, 0],
    [100, 120, 20, 0],
  ])('of %i words with %i learned and %i a day takes %i days', (wordCount, learnedCount, daily, days) => {
    expect(daysFor({ wordCount, learnedCount }, daily)).toBe(days);
  });

  it('ends on its last day; a plan of one day ends today', () => {
    const now = new Date(2026, 11, 30, 9).getTime();
    expect(formatDay(lastDayOf(1, now), now)).toBe('12月30日');
    expect(formatDay(lastDayOf(2, now), now)).toBe('12月31日');
    expect(formatDay(lastDayOf(3, now), now)).toBe('2027年1月1日');
  });

  it('takes half a minute per word', () => {
    expect([10, 15, 20].map(minutesFor)).toEqual([5, 8, 10]);
  });
});

describe('an exam day', () => {
  const today = '2026-11-25';
  const book = { wordCount: 600, learnedCount: 100 };

  it.each([
    // 500 words in 25 days: a week is left for repetition.
    ['2026-12-27', 20],
    // No week is left before a near exam.
    ['2026-12-05', 50],
    [today, 100],
    ['2028-11-25', 5],
  ])('on %s suggests %i words a day', (examDay, daily) => {
    expect(suggestDaily(book, examDay, today)).toBe(daily);
  });
});

describe('the book for a target', () => {
  const books = ['雅思听力场景词', '雅思阅读学术词', '雅思写作与口语词', '四级核心词'].map((name) => ({
    name,
  }));

  it.each([
    [5.5, '雅思听力场景词'],
    [6.5, '雅思阅读学术词'],
    [8, '雅思写作与口语词'],
    [undefined, '四级核心词'],
  ])('%s is %s', (band, name) => {
    expect(suggestBook(books, band)?.name).toBe(name);
  });

  it('is any book when there is no other', () => {
    expect(suggestBook(books.slice(3), 7)?.name).toBe('四级核心词');
    expect(suggestBook(books.slice(0, 1), undefined)?.name).toBe('雅思听力场景词');
  });
});
