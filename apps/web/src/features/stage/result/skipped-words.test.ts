import { createTurn } from '@tingci/domain/dictation/turn';
import { expect, test } from 'vitest';
import { listSkipped } from './skipped-words.ts';

test('skipped words are those of the chapter, not of its repetitions', () => {
  const turn = (id: string, round: 0 | 1, ending?: 'answered' | 'skipped') => ({
    ...createTurn(0, round, { id, answer: id }),
    ending,
  });
  const turns = [turn('a', 0, 'answered'), turn('b', 0, 'skipped'), turn('c', 0), turn('a', 1, 'skipped')];
  expect(listSkipped({ turns })).toEqual(['b']);
});
