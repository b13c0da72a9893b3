import { describe, expect, it } from 'vitest';
import {
  gradeAnswer,
  isEffortless,
  isForgotten,
  isHelped,
  isSlow,
  type ReviewAnswer,
} from './review-grade.ts';

const right: ReviewAnswer = {
  kind: 'submitted',
  isRight: true,
  selfGrade: null,
  typed: 'timetable',
  hints: 0,
  replays: 1,
  elapsedMs: 7_000,
};

describe('gradeAnswer', () => {
  it.each<[string, Partial<ReviewAnswer>, ReturnType<typeof gradeAnswer>]>([
    ['right', {}, 'good'],
    ['right at once', { replays: 0, elapsedMs: 3_000 }, 'easy'],
    ['right at once after a replay', { elapsedMs: 3_000 }, 'good'],
    ['right without a replay, but not at once', { replays: 0 }, 'good'],
    ['right and slow', { elapsedMs: 17_001 }, 'hard'],
    ['right with a hint', { hints: 1 }, 'hard'],
    ['right at once with a hint', { hints: 1, replays: 0, elapsedMs: 1_000 }, 'hard'],
    ['right after many replays', { replays: 3 }, 'hard'],
    ['wrong', { isRight: false }, 'again'],
    ['a refused letter', { kind: 'keyed', isRight: false, typed: 'x' }, 'again'],
    ['revealed', { kind: 'revealed', isRight: null, typed: '' }, 'again'],
    ['skipped', { kind: 'skipped', isRight: null, typed: '' }, undefined],
    ['empty', { isRight: null, typed: '' }, undefined],
    ['认识', { kind: 'graded', isRight: true, selfGrade: 'known', typed: '' }, 'good'],
    ['认识, slowly', { kind: 'graded', isRight: true, selfGrade: 'known', elapsedMs: 60_000 }, 'good'],
    ['模糊', { kind: 'graded', isRight: null, selfGrade: 'vague', typed: '' }, 'hard'],
    ['不认识', { kind: 'graded', isRight: false, selfGrade: 'unknown', typed: '' }, 'again'],
  ])('%s', (_, change, grade) => {
    expect(gradeAnswer({ ...right, ...change })).toBe(grade);
  });
});

describe('the rules', () => {
  it.each<[(answer: ReviewAnswer) => boolean, Partial<ReviewAnswer>, boolean]>([
    [isForgotten, {}, false],
    [isForgotten, { isRight: null }, false],
    [isForgotten, { isRight: false }, true],
    [isForgotten, { kind: 'revealed', isRight: null }, true],
    [isHelped, { replays: 2 }, false],
    [isHelped, { replays: 3 }, true],
    [isHelped, { hints: 1 }, true],
    [isSlow, { elapsedMs: 17_000 }, false],
    [isSlow, { elapsedMs: 17_001 }, true],
    [isSlow, { typed: 'a', elapsedMs: 9_001 }, true],
    [isEffortless, { replays: 0, elapsedMs: 5_650 }, true],
    [isEffortless, { replays: 0, elapsedMs: 5_651 }, false],
    [isEffortless, { replays: 1, elapsedMs: 0 }, false],
  ])('%o of %o is %s', (rule, change, expected) => {
    expect(rule({ ...right, ...change })).toBe(expected);
  });
});
