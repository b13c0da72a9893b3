import { describe, expect, it } from 'vitest';
import { practiceEventKinds } from '../practice-event.ts';
import { judgeEvent } from './judge-event.ts';
import { noPatterns } from './pattern.ts';

const settings = { policy: 'confirm-word', isCaseStrict: false } as const;

describe('judgeEvent', () => {
  it('judges a submission and returns its patterns', () => {
    expect(judgeEvent({ event: { kind: 'submitted', typed: 'Cat' }, answer: 'cat', settings })).toMatchObject(
      {
        verdict: 'right',
        appliedLeniencies: ['letter-case'],
      },
    );
    expect(
      judgeEvent({ event: { kind: 'submitted', typed: 'caat' }, answer: 'cat', settings }),
    ).toMatchObject({
      verdict: 'wrong',
      patterns: { doubled: 1, missing: 0 },
    });
  });

  it('ignores the text of other events', () => {
    const verdicts = practiceEventKinds.map(
      (kind) => judgeEvent({ event: { kind, typed: 'cat' }, answer: 'cat', settings }).verdict,
    );
    expect(Object.fromEntries(practiceEventKinds.map((kind, at) => [kind, verdicts[at]]))).toEqual({
      ...Object.fromEntries(practiceEventKinds.map((kind) => [kind, 'none'])),
      submitted: 'right',
      revealed: 'revealed',
      skipped: 'skipped',
    });
  });

  it('does not count an empty submission', () => {
    expect(judgeEvent({ event: { kind: 'submitted', typed: ' \t' }, answer: 'cat', settings }).verdict).toBe(
      'none',
    );
  });

  it.each([
    [{ kind: 'chosen', choiceId: 'w1' }, 'right'],
    [{ kind: 'chosen', choiceId: 'w2' }, 'wrong'],
    [{ kind: 'chosen' }, 'none'],
    [{ kind: 'graded', grade: 'known' }, 'right'],
    [{ kind: 'graded', grade: 'vague' }, 'unsure'],
    [{ kind: 'graded', grade: 'unknown' }, 'wrong'],
    [{ kind: 'graded' }, 'none'],
    [{ kind: 'keyed', typed: 'ca' }, 'none'],
    [{ kind: 'keyed', typed: 'cc' }, 'wrong'],
    [{ kind: 'undone', typed: 'cat' }, 'none'],
  ] as const)('%j is %s', (event, verdict) => {
    const judged = judgeEvent({ event: { typed: '', itemId: 'w1', ...event }, answer: 'cat', settings });
    expect(judged.verdict).toBe(verdict);
  });

  it('returns the pattern of a refused letter', () => {
    const judged = judgeEvent({ event: { kind: 'keyed', typed: 'aco' }, answer: 'accommodation', settings });
    expect(judged.patterns).toMatchObject({ doubled: 1, wrong: 0 });
  });

  it('returns no pattern for an attempt that is far from the answer', () => {
    const judged = judgeEvent({
      event: { kind: 'submitted', typed: 'a' },
      answer: 'accommodation',
      settings,
    });
    expect(judged).toMatchObject({ verdict: 'wrong', patterns: noPatterns });
  });
});
