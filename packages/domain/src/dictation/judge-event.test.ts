import { describe, expect, it } from 'vitest';
import { judgeEvent } from './judge-event.ts';
import { practiceEventKinds } from './practice-event.ts';

const settings = { policy: 'confirm-word', isCaseStrict: false } as const;

describe('judgeEvent', () => {
  it('judges a submission and names its patterns', () => {
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

  it('takes no verdict from the text of other events', () => {
    const verdicts = practiceEventKinds.map(
      (kind) => judgeEvent({ event: { kind, typed: 'cat' }, answer: 'cat', settings }).verdict,
    );
    expect(verdicts).toEqual(['none', 'none', 'right', 'revealed', 'skipped', 'none', 'none']);
  });

  it('does not count an empty submission', () => {
    expect(judgeEvent({ event: { kind: 'submitted', typed: ' \t' }, answer: 'cat', settings }).verdict).toBe(
      'none',
    );
  });
});
