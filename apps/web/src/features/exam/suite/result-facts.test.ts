import { expect, test } from 'vitest';
import type { PaperResult, PastPaper } from '../api/papers-api.ts';
import { findExtremes, findLastBand, listKinds, listParts } from './result-facts.ts';

const answer = (number: number, part: number, verdict: string) =>
  ({ number, part, verdict }) as PaperResult['answers'][number];
const group = (type: number, numbers: number[]) =>
  ({ type, numbers }) as PaperResult['parts'][number]['groups'][number];
const part = (number: number, spentMs: number | undefined, groups: ReturnType<typeof group>[]) =>
  ({ part: number, title: '', spentMs, groups }) as unknown as PaperResult['parts'][number];

const result = {
  parts: [part(1, 60_000, [group(3, [1, 2]), group(5, [3])]), part(2, undefined, [group(3, [4])])],
  answers: [answer(1, 1, 'right'), answer(2, 1, 'misspelt'), answer(3, 1, 'right'), answer(4, 2, 'blank')],
};

test('a score by part and by question kind', () => {
  expect(listParts(result)).toEqual([
    { part: 1, title: '', spentMs: 60_000, right: 2, all: 3 },
    { part: 2, title: '', spentMs: undefined, right: 0, all: 1 },
  ]);
  expect(listKinds(result)).toEqual([
    { kind: 3, right: 1, all: 3 },
    { kind: 5, right: 1, all: 1 },
  ]);
});

test('the best and the worst, unless all are alike', () => {
  const { best, worst } = findExtremes(listKinds(result));
  expect([best[0]?.kind, worst[0]?.kind]).toEqual([5, 3]);
  expect(
    findExtremes([
      { right: 1, all: 2 },
      { right: 2, all: 4 },
    ]),
  ).toEqual({ best: [], worst: [] });
  expect(findExtremes([])).toEqual({ best: [], worst: [] });
});

test('the last exam counts before a later practice', () => {
  const past = (type: string, mode: string | null, band: number | null) =>
    ({ type, mode, band }) as PastPaper;
  const history = [
    past('listening', 'practice', 8),
    past('reading', null, 5),
    past('listening', 'exam', 6.5),
    past('listening', 'exam', 6),
  ];
  expect(findLastBand(history, 'listening')).toBe(6.5);
  expect(findLastBand(history, 'reading')).toBe(5);
  expect(findLastBand([past('reading', 'exam', null)], 'reading')).toBeUndefined();
});
