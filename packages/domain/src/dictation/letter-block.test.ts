import { describe, expect, it } from 'vitest';
import { stepLetter } from './letter-block.ts';

const step = (accepted: string, letter: string, answer: string, isCaseStrict = false) =>
  stepLetter({ accepted, letter, answer, isCaseStrict });

describe('stepLetter', () => {
  it('takes the right letter, in the answer’s own writing', () => {
    expect(step('', 'm', 'Monday')).toEqual({ kind: 'accepted', text: 'M' });
    expect(step('don', '’', "don't")).toEqual({ kind: 'accepted', text: "don'" });
    expect(step('well', '—', 'well-known')).toEqual({ kind: 'accepted', text: 'well-' });
    expect(step('ice', ' ', 'ice cream')).toEqual({ kind: 'accepted', text: 'ice ' });
  });

  it('ends on the last letter', () => {
    expect(step('ca', 't', 'cat')).toEqual({ kind: 'finished', text: 'cat' });
  });

  it('refuses a wrong letter and says which was expected', () => {
    expect(step('sc', 'e', 'schedule')).toEqual({ kind: 'refused', expected: 'h' });
    expect(step('', 'm', 'Monday', true)).toEqual({ kind: 'refused', expected: 'M' });
    expect(step('cat', 's', 'cat')).toEqual({ kind: 'refused', expected: '' });
  });

  it('follows the alternate that still fits', () => {
    expect(step('t', 'e', 'TV|television')).toEqual({ kind: 'accepted', text: 'te' });
    expect(step('te', 'x', 'TV|television')).toEqual({ kind: 'refused', expected: 'l' });
  });
});
