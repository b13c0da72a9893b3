import { expect, it } from 'vitest';
import { judgeSelection } from './judge-selection.ts';

it.each([
  ['accommodation,', 'accommodation'],
  ['  look \n up ', 'look up'],
  ['don’t', "don't"],
  ['well‑known', 'well-known'],
  ["'quoted'", 'quoted'],
  ['She said: “go on”.', 'She said go on'],
  ['住宿 flat 公寓', 'flat'],
])('%j is looked up as %j', (text, word) =>
  expect(judgeSelection(text, text.length)).toEqual({ kind: 'word', word }),
);

it.each(['房东', '42 - 7', '😀', ' ', ''])('%j is not looked up', (text) =>
  expect(judgeSelection(text, 100)).toEqual({ kind: 'nothing' }),
);

it('looks up at most fifty characters, without the dropped ones', () => {
  expect(judgeSelection('a'.repeat(50), 100).kind).toBe('word');
  expect(judgeSelection('a'.repeat(51), 100).kind).toBe('too-long');
  expect(judgeSelection(`${'房'.repeat(60)}flat`, 100)).toEqual({ kind: 'word', word: 'flat' });
});

it('ignores very long texts', () => {
  expect(judgeSelection('flat', 9_999).kind).toBe('word');
  expect(judgeSelection('flat', 10_000).kind).toBe('nothing');
});
