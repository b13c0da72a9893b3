import { describe, expect, test } from 'vitest';
import {
  cleanPastedText,
  countPastedWords,
  hasUnreadText,
  nameOfText,
  pastedLimits,
  splitPastedText,
} from './pasted-text.ts';

describe('a pasted text', () => {
  test.each([
    ['She said, “It’s late.” Then she left.', ['She said, "It\'s late."', 'Then she left.']],
    [
      'Mr. Smith met Dr. Jones at 5 p.m. on Friday. He smiled.',
      ['Mr. Smith met Dr. Jones at 5 p.m. on Friday.', 'He smiled.'],
    ],
    ['It costs $3.50 at J.P. Morgan. Really?! Yes…', ['It costs $3.50 at J.P. Morgan.', 'Really?!', 'Yes…']],
    ['I love listening 🎧👍🏽 every day! 我也喜欢。', ['I love listening every day!']],
    ['你好 Hello there。How are you？很好', ['Hello there.', 'How are you?']],
    [
      'Wrapped lines\nare one sentence. A new one\nNext line.',
      ['Wrapped lines are one sentence.', 'A new one', 'Next line.'],
    ],
    ['He is here 👋. Why ?', ['He is here.', 'Why?']],
    ['A: Hi!\nB: Hello.', ['A: Hi!', 'B: Hello.']],
    ['1️⃣ First point. 2024.', ['1 First point.']],
  ])('%j is split', (text, sentences) => {
    expect(splitPastedText(text).flat()).toEqual(sentences);
  });

  test('keeps its paragraphs', () => {
    expect(splitPastedText('One. Two.\r\n\r\n \n只有中文。\n\nThree.')).toEqual([
      ['One.', 'Two.'],
      ['Three.'],
    ]);
  });

  test.each(['', ' \n ', '只有中文，没有英语。', '🎧🎧', '123 456.', '。。。'])(
    '%j has no sentence',
    (text) => {
      expect(splitPastedText(text)).toEqual([]);
    },
  );

  test('a long sentence is cut where a speaker would breathe, and no word is lost', () => {
    const long = `${'The quick brown fox jumps over the lazy dog, and then it sleeps in the warm sun '.repeat(12)}.`;
    const sentences = splitPastedText(long).flat();
    expect(Math.max(...sentences.map(({ length }) => length))).toBeLessThanOrEqual(pastedLimits.sentence);
    expect(sentences.join(' ')).toBe(cleanPastedText(long).trim());
    expect(sentences[0]).toMatch(/,$/);
    expect(splitPastedText('a'.repeat(1000)).flat().join('')).toHaveLength(1000);
  });

  test('words are counted as a reader counts them', () => {
    expect(countPastedWords(cleanPastedText("I don't like well-known 3 cats — 猫 — at all."))).toBe(8);
  });

  test('Chinese and emoji are found, and the signs of an English text are not', () => {
    expect([hasUnreadText('Hi 猫'), hasUnreadText('Hi 👋'), hasUnreadText('“Café” £3 – 5°… ©')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('its first words are its name', () => {
    expect(nameOfText([['One two three four five six seven eight.']])).toBe('One two three four five six…');
    expect(nameOfText([['Short one.']])).toBe('Short one.');
    expect(nameOfText([['a'.repeat(300)]])).toHaveLength(pastedLimits.name - 1);
  });
});
