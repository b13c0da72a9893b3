import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diffWrong, isSpaceLetter, judgeWord, shouldAutoSubmit, typedLimit } from './judge.ts';
import { stepLetter } from './letter-block.ts';

const lenient = { policy: 'confirm-word', isCaseStrict: false } as const;
const strict = { policy: 'confirm-word', isCaseStrict: true } as const;
const exam = { policy: 'exam', isCaseStrict: false } as const;

describe('judgeWord', () => {
  it('keeps case when the learner asks for it, and only case', () => {
    expect(judgeWord({ typed: 'monday', answer: 'Monday', settings: strict }).isRight).toBe(false);
    expect(judgeWord({ typed: 'Monday.', answer: 'Monday', settings: strict }).isRight).toBe(true);
    expect(judgeWord({ typed: 'Color', answer: 'Colour', settings: strict }).isRight).toBe(true);
    expect(judgeWord({ typed: 'monday', answer: 'Monday', settings: strict }).diff[0]).toEqual({
      op: 'wrong',
      typed: 'm',
      answer: 'M',
    });
  });

  it('does not mark a letter of the wrong case when case is lenient', () => {
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

  it('shows the diff against the nearest alternate', () => {
    const { diff } = judgeWord({ typed: 'televison', answer: 'TV|television', settings: lenient });
    expect(diff.filter((step) => step.op !== 'same')).toEqual([{ op: 'missing', answer: 'i' }]);
  });

  it('bounds what is typed: beyond the limit is wrong and the diff stays small', () => {
    const judged = judgeWord({ typed: 'a'.repeat(1_000_000), answer: 'a', settings: lenient });
    expect(judged.isRight).toBe(false);
    expect(judged.diff.length).toBeLessThanOrEqual(typedLimit + 1);
    expect(judgeWord({ typed: 'a', answer: 'b|'.repeat(100_000), settings: lenient }).isRight).toBe(false);
  });

  it('takes any answer typed as it stands', () => {
    const word = fc.stringMatching(/^[A-Za-z][A-Za-z' -]{0,30}[A-Za-z]$/);
    fc.assert(
      fc.property(word, (answer) => {
        for (const settings of [lenient, strict, exam]) {
          expect(judgeWord({ typed: answer, answer, settings }).isRight).toBe(true);
        }
      }),
    );
  });

  it('never throws and never takes one plain letter more or less, whatever is typed', () => {
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
    // One hears two words and writes two: the space must not hand in the first of them.
    ['well-known', true],
    ['well\u2010known', true],
    ['email|e-mail', true],
    ["o'clock", false],
  ])('tells answers with a gap in them from single words: %s is %s', (answer, expected) => {
    expect(isSpaceLetter(answer, 'confirm-word')).toBe(expected);
    expect(isSpaceLetter(answer, 'letter-block')).toBe(expected);
  });

  it('submits a hyphenated word in an exam, where a space for the hyphen is wrong', () => {
    expect(isSpaceLetter('well-known', 'exam')).toBe(false);
    expect(isSpaceLetter('ice cream', 'exam')).toBe(true);
  });

  it.each(['well-known', 'well known', 'well - known'])('leaves %j right with a space behind it', (typed) => {
    for (const settings of [lenient, strict]) {
      expect(judgeWord({ typed: `${typed} `, answer: 'well-known', settings }).isRight).toBe(true);
    }
  });

  it('is as letters are taken one at a time', () => {
    const step = stepLetter({ accepted: 'well', letter: ' ', answer: 'well-known', isCaseStrict: false });
    expect(step).toEqual({ kind: 'accepted', text: 'well-' });
  });
});

it('diffWrong gives the letters of judgeWord for what is wrong', () => {
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
