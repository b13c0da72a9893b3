import { readFileSync } from 'node:fs';
import { accents } from '@tingci/domain/speech/accent';
import { expect, test } from 'vitest';
import {
  defaultVoiceOf,
  listShortfalls,
  recordedDefaults,
} from '../bench/intelligibility/recorded-defaults.ts';

test.each(accents)('the default voice of %s is the one whose figures are recorded', (accent) => {
  const { voice, figures } = recordedDefaults[accent];
  expect(defaultVoiceOf(accent)).toBe(voice);
  const { wordsRight, pairsRight, sentenceWordsWrong } = figures;
  const page = readFileSync(new URL('../docs/performance.md', import.meta.url), 'utf8');
  expect(page).toContain(`\`${voice}\` | ${wordsRight} | ${pairsRight} | ${sentenceWordsWrong} |`);
});

test('a voice with lower figures than the recorded ones may not be the default', () => {
  const recorded = recordedDefaults.us.figures;
  expect(listShortfalls('us', recorded)).toEqual([]);
  expect(listShortfalls('us', { ...recorded, wordsRight: recorded.wordsRight - 1.9 })).toEqual([]);
  expect(listShortfalls('us', { wordsRight: 80, pairsRight: 80, sentenceWordsWrong: 20 })).toEqual([
    'wordsRight 80 against 89.5 of us-rms',
    'pairsRight 80 against 87.7 of us-rms',
    'sentenceWordsWrong 20 against 10.4 of us-rms',
  ]);
});
