import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diffWrong, isSpaceLetter, judgeWord, shouldAutoSubmit, typedLimit } from './judge.ts';
import { stepLetter } from './letter-block.ts';

const lenient = { policy: 'confirm-word', isCaseStrict: false } as const;
const strict = { policy: 'confirm-word', isCaseStrict: true } as const;
const exam = { policy: 'exam', isCaseStrict: false } as const;

describe('judgeWord', () => {
  it('checks case when the learner wants it, and nothing else', () => {
    expect(judgeWord({ typed: 'monday', answer: 'Monday', settings: strict }).isRight).toBe(false);
    expect(judgeWord({ typed: 'Monday.', answer: 'Monday', settings: strict }).isRight).toBe(true);
    expect(judgeWord({ typed: 'Color', answer: 'Colour', settings: strict }).isRight).toBe(true);
    expect(judgeWord({ typed: 'monday', answer: 'Monday', settings: strict }).diff[0]).toEqual({
      op: 'wrong',
      typed: 'm',
      answer: 'M',
    });
  });

  it('does not mark a letter of the wrong case when case is not checked', () => {
    const { diff } = judgeWord({ typed: 'wensday', answer: 'Wednesday', settings: lenient });
    expect(diff[0]?.op).toBe('same');
  });

  it('is stricter in an exam about hyphens and the word limit', () => {
    expect(judgeWord({ typed: 'part time', answer: 'part-time', settings: exam }).isRight).toBe(false);
    const limited = { ...exam, wordLimit: 2 };
    expect(
      judgeWord({ typed: 'the main library', answer: 'the main library', settings: limited }).isRight,
    ).toBe(false);
    expect(judgeWord({ typed: 'main library', answer: 'main library', settings: limited }).isRight).toBe(
      true,
    );
    expect(judgeWord({ typed: 'MAIN LIBRARY', answer: 'main library', settings: limited }).isRight).toBe(
      true,
    );
  });

  it('returns the diff to the nearest alternate', () => {
    const { diff } = judgeWord({ typed: 'televison', answer: 'TV|television', settings: lenient });
    expect(diff.filter((step) => step.op !== 'same')).toEqual([{ op: 'missing', answer: 'i' }]);
  });

  it('limits the typed text: a longer one is wrong and the diff stays small', () => {
    const judged = judgeWord({ typed: 'a'.repeat(1_000_000), answer: 'a', settings: lenient });
    expect(judged.isRight).toBe(false);
    expect(judged.diff.length).toBeLessThanOrEqual(typedLimit + 1);
    expect(judgeWord({ typed: 'a', answer: 'b|'.repeat(100_000), settings: lenient }).isRight).toBe(false);
  });

  it('accepts every answer as it is written', () => {
    const word = fc.stringMatching(/^[A-Za-z][A-Za-z' -]{0,30}[A-Za-z]$/);
    fc.assert(
      fc.property(word, (answer) => {
        for (const settings of [lenient, strict, exam]) {
          expect(judgeWord({ typed: answer, answer, settings }).isRight).toBe(true);
        }
      }),
    );
  });

  it('never throws, and never accepts one letter more or less', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (typed) => {
        expect(typeof judgeWord({ typed, answer: 'schedule', settings: lenient }).isRight).toBe('boolean');
      }),
    );
    fc.assert(
      fc.property(fc.nat(7), (at) => {
        const typed = 'schedule'.slice(0, at) + 'schedule'.slice(at + 1);
        expect(judgeWord({ typed, answer: 'schedule', settings: lenient }).isRight).toBe(false);
      }),
    );
  });
});

describe('shouldAutoSubmit', () => {
  it.each([
    ['', 'word', false],
    ['wor', 'word', false],
    ['word', 'word', true],
    ['wird', 'word', true],
    ['television', 'TV|television', true],
    ['televasion', 'TV|television', true],
    ['te', 'TV|television', false],
    ['tx', 'TV|television', true],
    ['telev', 'TV|television', false],
    ['skillfu', 'skilful|skillful', false],
    ['Skillfu', 'skilful|skillful', false],
    ['skillfol', 'skilful|skillful', true],
    ['skilfol', 'skilful|skillful', true],
    ['color', 'colour', true],
    ['colou', 'colour', false],
  ])('%j for %j: %s', (typed, answer, expected) => {
    expect(shouldAutoSubmit({ typed, answer, settings: lenient })).toBe(expected);
  });
});

describe('isSpaceLetter', () => {
  it.each([
    ['ice cream', true],
    ['TV | television', false],
    ['TV|tele vision', true],
    ['neither…nor', true],
    // The ear hears two words and the hand writes two: the space must not submit the first one.
    ['well-known', true],
    ['well\u2010known', true],
    ['email|e-mail', true],
    ["o'clock", false],
  ])('is true for an answer with a space in it: %s is %s', (answer, expected) => {
    expect(isSpaceLetter(answer, 'confirm-word')).toBe(expected);
    expect(isSpaceLetter(answer, 'letter-block')).toBe(expected);
  });

  it('is false in an exam for a hyphen, because a space for the hyphen is wrong there', () => {
    expect(isSpaceLetter('well-known', 'exam')).toBe(false);
    expect(isSpaceLetter('ice cream', 'exam')).toBe(true);
  });

  it.each(['well-known', 'well known', 'well - known'])('leaves %j right with a space after it', (typed) => {
    for (const settings of [lenient, strict]) {
      expect(judgeWord({ typed: `${typed} `, answer: 'well-known', settings }).isRight).toBe(true);
    }
  });

  it('agrees with letter-by-letter judging', () => {
    const step = stepLetter({ accepted: 'well', letter: ' ', answer: 'well-known', isCaseStrict: false });
    expect(step).toEqual({ kind: 'accepted', text: 'well-' });
  });
});

it('diffWrong returns the letters of judgeWord for wrong answers', () => {
  const typed = fc.string({ unit: fc.constantFrom('a', 'b', 'é', 'É', ' ', '-', '’', '.'), maxLength: 12 });
  fc.assert(
    fc.property(
      typed,
      fc.constantFrom('ab', "a'b|bé a", 'Éab-a'),
      fc.boolean(),
      (text, answer, isCaseStrict) => {
        const settings = { policy: 'confirm-word', isCaseStrict } as const;
        const judged = judgeWord({ typed: text, answer, settings });
        fc.pre(!judged.isRight);
        expect(diffWrong({ typed: text, answer, isCaseStrict })).toEqual(judged.diff);
      },
    ),
  );
});
