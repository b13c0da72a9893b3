import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerCard, type KnownCard } from './answer-card.ts';
import { type CardRules, cardOf, type GradedAnswer, gradeDays } from './card.ts';
import { createMemoryModel } from './memory.ts';
import { reviewGrades } from './review-grade.ts';

const dayMs = 86_400_000;
const start = Date.parse('2026-05-01T02:00Z');
const rules: CardRules = {
  model: createMemoryModel({ retention: 0.92 }),
  timeZone: 'Asia/Shanghai',
  holidays: [{ from: '2026-05-20', to: '2026-05-25' }],
};
const answered = (id: string, days: number, grade: GradedAnswer['grade']): GradedAnswer => ({
  id,
  occurredMs: start + days * dayMs,
  grade,
});

describe('a card on a device after an answer', () => {
  it('does not change again on the day of its last answer', () => {
    const card: KnownCard = { memory: { stability: 3, difficulty: 5 }, lastDay: '2026-05-01' };
    expect(answerCard(card, answered('a', 0, 'good'), rules)).toBeUndefined();
    expect(answerCard(card, answered('a', -3, 'good'), rules)).toBeUndefined();
    expect(answerCard(card, answered('a', 1, 'good'), rules)).toMatchObject({ lastDay: '2026-05-02' });
  });

  it('is the card that the server folds from all answers', () => {
    const days = fc.array(fc.tuple(fc.nat(40), fc.constantFrom(...reviewGrades)), {
      minLength: 1,
      maxLength: 8,
    });
    fc.assert(
      fc.property(days, (history) => {
        let at = 0;
        const answers = history.map(([wait, grade], index) => {
          at += wait;
          return answered(`a${index}`, at, grade);
        });
        let card: KnownCard = { memory: undefined, lastDay: undefined };
        let dueDay: string | undefined;
        for (const answer of answers) {
          const next = answerCard(card, answer, rules);
          card = next ?? card;
          dueDay = next?.dueDay ?? dueDay;
        }
        const folded = cardOf({}, gradeDays(answers, rules), rules);
        expect({ ...card, dueDay }).toMatchObject({
          memory: folded?.memory,
          lastDay: folded?.lastDay,
          dueDay: folded?.dueDay,
        });
      }),
    );
  });
});
