import { expect, test } from 'vitest';
import { readSubtitle } from './read-subtitle.ts';
import { writeSrt } from './write-srt.ts';

const HOUR = 3_600_000;

const sentences = [
  { id: 'a', startMs: 0, endMs: 2005, text: 'Good morning,\n\nLi Lei.', translation: '早上好，李雷。' },
  { id: 'b', startMs: 2005, endMs: 3000, text: ' ', translation: '（音乐）' },
  { id: 'c', startMs: HOUR + 61_500, endMs: HOUR + 65_000, text: 'How are you?', translation: '' },
];

test('sentences become cues: numbers, times, English and Chinese, and none without text', () => {
  expect(writeSrt(sentences).split('\r\n')).toEqual([
    '1',
    '00:00:00,000 --> 00:00:02,005',
    'Good morning, Li Lei.',
    '早上好，李雷。',
    '',
    '2',
    '01:01:01,500 --> 01:01:05,000',
    'How are you?',
    '',
  ]);
});

test('what was written is read again', () => {
  const read = readSubtitle(writeSrt(sentences), 2 * HOUR);
  expect(read).toMatchObject({
    format: 'srt',
    sentences: [
      { startMs: 0, endMs: 2005, text: 'Good morning, Li Lei.', translation: '早上好，李雷。' },
      { startMs: HOUR + 61_500, endMs: HOUR + 65_000, text: 'How are you?', translation: '' },
    ],
  });
});
