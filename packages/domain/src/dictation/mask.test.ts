import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskKinds, maskWord } from './mask.ts';

const show = (word: string, kind: (typeof maskKinds)[number], seed = 1) =>
  maskWord(word, kind, seed)
    .map(({ letter, isHidden }) => (isHidden ? '_' : letter))
    .join('');

describe('maskWord', () => {
  it.each([
    ['schedule', 'vowels', 'sch_d_l_'],
    ['schedule', 'consonants', '___e_u_e'],
    ['schedule', 'first-letter', 's_______'],
    ['schedule', 'none', 'schedule'],
    // Y is a vowel inside and at the end of a word, but not before another vowel.
    ['rhythm', 'vowels', 'rh_thm'],
    ['rhythm', 'consonants', '__y___'],
    ['library', 'vowels', 'l_br_r_'],
    ['yellow', 'vowels', 'y_ll_w'],
    ['beyond', 'vowels', 'b_y_nd'],
    // Punctuation and spaces stay visible. Each word of a phrase shows its first letter.
    ["o'clock", 'consonants', "o'__o__"],
    ['ice-cream', 'first-letter', 'i__-c____'],
    ['post office', 'first-letter', 'p___ o_____'],
    ['café', 'vowels', 'c_f_'],
    ['IELTS', 'vowels', '__LTS'],
    // A mask that hides nothing hides one letter. A mask that hides everything shows the first letter.
    ['I', 'first-letter', '_'],
    ['hmm', 'consonants', 'h__'],
    ['eau', 'vowels', 'e__'],
  ] as const)('%s, %s: %s', (word, kind, expected) => {
    expect(show(word, kind)).toBe(expected);
  });

  it('hides about half of the letters, as the seed decides', () => {
    expect(show('timetable', 'random', 7)).toBe(show('timetable', 'random', 7));
    const seeds = Array.from({ length: 200 }, (_, seed) => show('timetable', 'random', seed));
    expect(new Set(seeds).size).toBeGreaterThan(50);
    const hidden = seeds.join('').split('_').length - 1;
    expect(hidden / (200 * 9)).toBeGreaterThan(0.4);
    expect(hidden / (200 * 9)).toBeLessThan(0.6);
  });

  it('always hides a letter, and always shows one in longer words', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-z]{1,12}$/),
        fc.constantFrom(...maskKinds.filter((kind) => kind !== 'none')),
        fc.nat(),
        (word, kind, seed) => {
          const masked = maskWord(word, kind, seed);
          expect(masked.map(({ letter }) => letter).join('')).toBe(word);
          expect(masked.some(({ isHidden }) => isHidden)).toBe(true);
          if (word.length > 1) expect(masked.some(({ isHidden }) => !isHidden)).toBe(true);
        },
      ),
    );
  });
});
