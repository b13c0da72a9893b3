import { expect, test } from 'vitest';
import { toSpokenTokens } from './spoken-tokens.ts';

const spoken = (text: string): string[] => toSpokenTokens(text).map((token) => token.spoken);

test.each([
  ['a café in Zürich', ['a', 'cafe', 'in', 'Zurich']],
  ['don’t “go”…', ["don't", '"go"...']],
  ['£5 or £5.50', ['5 pounds', 'or', '5 pounds 50']],
  ['£1 and £3 million.', ['1 pound', 'and', '3', 'million pounds.']],
  ['€2.50 each', ['2 euros 50 cents', 'each']],
  ['R&D', ['R and D']],
  ['the UK and two CDs', ['the', 'U K', 'and', 'two', 'C Ds']],
  ['READ ME NOW', ['READ', 'ME', 'NOW']],
  ['word—word', ['word, word']],
  ['20°C', ['20 degrees Celsius']],
  ['你好 x', ['', 'x']],
])('%s', (text, words) => {
  expect(spoken(text)).toEqual(words);
});

test('tokens keep their place in the source', () => {
  const text = '😀 R&D £5 go';
  expect(toSpokenTokens(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    '😀',
    'R&D',
    '£5',
    'go',
  ]);
});
