import { describe, expect, test } from 'vitest';
import { findTokens, toSpokenText } from './spoken-text.ts';

describe('toSpokenText', () => {
  test.each([
    ['<break time="9s"/>', ' break time="9s"/ '],
    ['[[h@loU]]', '  h@loU  '],
    ['R&D', 'R and D'],
    ['&lt;b&gt;', ' and lt;b and gt;'],
    ['a\u0001b', 'a b'],
    ['don’t', "don't"],
  ])('makes %j plain', (text, spoken) => {
    expect(toSpokenText(text).spoken).toBe(spoken);
  });

  test('keeps the source position of each code point', () => {
    const { spoken, sourceAt } = toSpokenText('😀 R&D go');
    const points = [...spoken];
    expect(sourceAt).toHaveLength(points.length);
    expect(sourceAt[points.indexOf('g')]).toBe('😀 R&D go'.indexOf('g'));
    expect(sourceAt[points.indexOf('D')]).toBe('😀 R&D go'.indexOf('D'));
  });
});

test('findTokens returns the text between white space', () => {
  expect(findTokens(' don’t  stop—now ')).toEqual([
    { start: 1, end: 6 },
    { start: 8, end: 16 },
  ]);
});
