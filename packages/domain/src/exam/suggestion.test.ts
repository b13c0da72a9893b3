import { describe, expect, test } from 'vitest';
import { type StudyFacts, suggestStudy } from './suggestion.ts';

const DAY = 86_400_000;
const NOW = 100 * DAY;

const skill = (type: StudyFacts['skills'][number]['type'], daysAgo?: number, lost?: number) => ({
  type,
  lastAt: daysAgo === undefined ? undefined : NOW - daysAgo * DAY,
  last: lost === undefined ? undefined : { attemptId: `${type}-attempt`, id: 5, lost },
});
const all = [skill('listening', 1), skill('reading', 2), skill('writing', 4), skill('speaking', 3)];
const kind = (right: number, answered: number, of = 3) => ({
  type: 'listening' as const,
  kind: of,
  right,
  answered,
  next: { type: 'listening' as const, id: 9, part: 4 },
});
const facts = (change: Partial<StudyFacts>): StudyFacts => ({
  skills: all,
  kinds: [],
  full: { isOpen: false, lastAt: undefined },
  ...change,
});
const suggest = (change: Partial<StudyFacts>, daysLeft?: number) =>
  suggestStudy(facts(change), daysLeft, NOW);

describe('today’s suggestion', () => {
  test('a begun test of four skills comes first', () => {
    expect(suggest({ full: { isOpen: true, lastAt: NOW } }, 2)).toEqual({ reason: 'continue' });
  });

  test('in the last week a whole test, unless one was taken this week', () => {
    expect(suggest({}, 7)).toEqual({ reason: 'rehearse', days: 7 });
    expect(suggest({}, 8).reason).toBe('oldest');
    expect(suggest({}, -1).reason).toBe('oldest');
    expect(suggest({ full: { isOpen: false, lastAt: NOW - 2 * DAY } }, 3).reason).toBe('oldest');
  });

  test('without any result the first listening test', () => {
    const none = ['listening', 'reading', 'writing', 'speaking'] as const;
    expect(suggest({ skills: none.map((type) => skill(type)) })).toEqual({
      reason: 'first',
      type: 'listening',
    });
  });

  test('lost questions of this week’s test, not of an old one, and not when all were repaired', () => {
    const lost = (daysAgo: number, count: number) =>
      suggest({ skills: [skill('listening', daysAgo, count), ...all.slice(1)] });
    expect(lost(1, 12)).toEqual({
      reason: 'retake',
      type: 'listening',
      id: 5,
      attemptId: 'listening-attempt',
      lost: 12,
    });
    expect(lost(8, 12).reason).toBe('oldest');
    expect(lost(1, 0).reason).toBe('oldest');
  });

  test('the weakest question kind with enough answers', () => {
    expect(suggest({ kinds: [kind(7, 10), kind(1, 3, 6), kind(2, 5, 5)] })).toMatchObject({
      reason: 'kind',
      kind: 5,
      share: 0.4,
    });
    expect(suggest({ kinds: [kind(9, 10)] }).reason).toBe('oldest');
    expect(suggest({ kinds: [{ ...kind(1, 10), next: undefined }] }).reason).toBe('oldest');
  });

  test('then a skill that was never tried, then the one of longest ago', () => {
    expect(suggest({ skills: [...all.slice(0, 3), skill('speaking')] })).toEqual({
      reason: 'first',
      type: 'speaking',
    });
    expect(suggest({})).toEqual({ reason: 'oldest', type: 'writing' });
  });
});
