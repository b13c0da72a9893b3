import { fileURLToPath } from 'node:url';
import { expandAnswer } from '@tingci/domain/exam/answer/answer';
import { findBand } from '@tingci/domain/exam/band';
import { type AnswerKey, scorePaper } from '@tingci/domain/exam/score';
import { describe, expect, test } from 'vitest';
import { listOfKind } from '../../../content/format/documents.ts';
import { readContent } from '../../../content/load/read.ts';
import { toAnswerKeys } from './answer-keys.ts';
import { answerAll, misspell } from './candidate.fixture.ts';

const { documents } = readContent(fileURLToPath(new URL('../../../../../../content/', import.meta.url)));
const bodies = documents.map(({ value }) => value);
const papers = [...listOfKind(bodies, 'listening'), ...listOfKind(bodies, 'reading')];

const rawScoreOf = (keys: readonly AnswerKey[], write?: (answer: string) => string): number =>
  scorePaper(keys, new Map(answerAll(keys, write).map(({ number, typed }) => [number, typed]))).rawScore;

test('the library has a listening test', () => {
  expect(listOfKind(bodies, 'listening').length).toBeGreaterThan(0);
});

describe.each(papers.map(({ key, body }) => [key, toAnswerKeys(body)] as const))('%s', (_key, keys) => {
  test('has forty questions', () => {
    expect(keys.map(({ number }) => number)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
  });

  test('gives band 9 for all right answers', () => {
    const rawScore = rawScoreOf(keys);
    expect([rawScore, findBand(rawScore)]).toEqual([40, 9]);
  });

  test('gives zero when every answer has one wrong letter', () => {
    expect(rawScoreOf(keys, misspell)).toBe(0);
  });

  test('accepts every listed answer', () => {
    for (const key of keys.filter(({ set }) => set === undefined)) {
      for (const form of key.accept.flatMap(expandAnswer)) {
        const { answers } = scorePaper([key], new Map([[key.number, form]]));
        expect(answers[0]?.verdict, `${key.number} ${form}`).toBe('right');
      }
    }
  });
});
