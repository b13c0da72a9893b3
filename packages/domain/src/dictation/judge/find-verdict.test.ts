import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findVerdict, judgeEvent } from './judge-event.ts';

const answers = [
  'colour',
  "o'clock",
  'ice-cream',
  'ice cream|icecream',
  'café',
  'Paris',
  'the students’',
  '...',
  'programme|scheme',
];

const mutated = fc
  .constantFrom(...answers.flatMap((answer) => answer.split('|')))
  .chain((word) =>
    fc.oneof(
      fc.constant(word),
      fc.constantFrom(
        word.toUpperCase(),
        ` ${word} `,
        `“${word}”`,
        `${word}.`,
        word.replace('-', ' '),
        word.replace('-', '–'),
        word.replace('our', 'or'),
        word.replace('amme', 'am'),
        word.normalize('NFD'),
        word.replace('é', 'e'),
        `${word}s`,
        word.slice(1),
        '',
        ' ',
        '.',
        `${word}${' '.repeat(200)}`,
      ),
      fc.string({ unit: 'grapheme', maxLength: 12 }),
    ),
  );

test('returns the verdict of judgeEvent', () => {
  fc.assert(
    fc.property(
      fc.record({
        typed: mutated,
        answer: fc.constantFrom(...answers),
        kind: fc.constantFrom('submitted', 'submitted', 'submitted', 'keyed', 'revealed', 'skipped', 'shown'),
        policy: fc.constantFrom('confirm-word', 'letter-block', 'exam'),
        isCaseStrict: fc.boolean(),
        wordLimit: fc.constantFrom(undefined, 1, 2),
      }),
      ({ typed, answer, kind, policy, isCaseStrict, wordLimit }) => {
        const settings = { policy, isCaseStrict, ...(wordLimit === undefined ? {} : { wordLimit }) } as const;
        const input = { event: { kind, typed }, answer, settings } as const;
        expect(findVerdict(input)).toBe(judgeEvent(input).verdict);
      },
    ),
    { numRuns: 5000 },
  );
});
