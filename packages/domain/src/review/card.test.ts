import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysBetween, studyDay } from '../study-day.ts';
import { type CardFacts, type CardRules, cardOf, type GradedAnswer, gradeDays } from './card.ts';
import { createMemoryModel } from './memory.ts';
import { reviewGrades } from './review-grade.ts';

const shanghai: CardRules = { model: createMemoryModel({}), timeZone: 'Asia/Shanghai', holidays: [] };
const at = (text: string) => Date.parse(`${text}+08:00`);
const answered = (id: string, time: string, grade: GradedAnswer['grade']): GradedAnswer => ({
  id,
  occurredMs: at(time),
  grade,
});

const foldCard = (
  { answers, ...facts }: CardFacts & { answers: readonly GradedAnswer[] },
  rules: CardRules,
) => cardOf(facts, gradeDays(answers, rules), rules);

describe('a card', () => {
  it('has no card without a fact', () => {
    expect(foldCard({ answers: [] }, shanghai)).toBeUndefined();
  });

  it('waits from the day on which it was added', () => {
    expect(foldCard({ answers: [], addedMs: at('2026-05-01T23:59') }, shanghai)).toEqual({
      memory: undefined,
      lastDay: undefined,
      dueDay: '2026-05-01',
      reviewCount: 0,
      lapseCount: 0,
    });
  });

  it('grades the first graded answer of a local day; later ones change nothing', () => {
    const answers = [
      answered('a', '2026-05-01T23:58', 'again'),
      answered('b', '2026-05-01T23:59', 'good'),
      answered('c', '2026-05-02T00:01', 'good'),
    ];
    const days = gradeDays(answers, shanghai);
    expect(days.map(({ id, day, days, grade }) => [id, day, days, grade])).toEqual([
      ['a', '2026-05-01', 0, 'again'],
      ['c', '2026-05-02', 1, 'good'],
    ]);
    expect(foldCard({ answers }, { ...shanghai, timeZone: 'Europe/London' })?.reviewCount).toBe(1);
  });

  it('counts a lapse after the first graded answer only', () => {
    const answers = [
      answered('a', '2026-05-01T10:00', 'again'),
      answered('b', '2026-05-03T10:00', 'again'),
      answered('c', '2026-05-05T10:00', 'good'),
    ];
    expect(foldCard({ answers }, shanghai)).toMatchObject({ reviewCount: 3, lapseCount: 1 });
  });

  it('is due after the interval of the model, later by a holiday or by a deferral', () => {
    const answers = [answered('a', '2026-05-01T10:00', 'good')];
    expect(foldCard({ answers }, shanghai)?.dueDay).toBe('2026-05-03');
    const holidays = [{ from: '2026-05-02', to: '2026-05-08' }];
    expect(foldCard({ answers }, { ...shanghai, holidays })?.dueDay).toBe('2026-05-10');
    const deferral = { madeMs: at('2026-05-03T09:00'), toDay: '2026-05-06' };
    expect(foldCard({ answers, deferral }, shanghai)?.dueDay).toBe('2026-05-06');
    const again = [...answers, answered('b', '2026-05-03T10:00', 'again')];
    expect(foldCard({ answers: again, deferral }, shanghai)?.dueDay).toBe('2026-05-04');
  });

  it('is the same card for late, doubled and reordered answers, in every zone', () => {
    const answers = fc.array(
      fc.record({
        id: fc.uuid(),
        occurredMs: fc.integer({ min: at('2026-03-01T00:00'), max: at('2026-04-15T00:00') }),
        grade: fc.constantFrom(...reviewGrades),
      }),
      { maxLength: 12 },
    );
    const zone = fc.constantFrom('Asia/Shanghai', 'Europe/London', 'America/New_York');
    const order = fc.array(fc.integer({ min: 0, max: 11 }), { minLength: 24, maxLength: 24 });
    fc.assert(
      fc.property(answers, zone, order, (all, timeZone, picks) => {
        const rules = { ...shanghai, timeZone };
        const arrived = [...picks.flatMap((at) => all[at] ?? []), ...all.toReversed()];
        const card = foldCard({ answers: all }, rules);
        expect(foldCard({ answers: arrived }, rules)).toEqual(card);
        expect(card?.reviewCount ?? 0).toBe(
          new Set(all.map(({ occurredMs }) => studyDay(occurredMs, timeZone))).size,
        );
        if (card?.lastDay) expect(daysBetween(card.lastDay, card.dueDay)).toBeGreaterThan(0);
      }),
      { numRuns: 1000 },
    );
  });
});
