import { describe, expect, it } from 'vitest';
import { acceptText, diffRefused, isRefused, isWholeSpelling, stepLetter } from './letter-block.ts';

const step = (accepted: string, letter: string, answer: string, isCaseStrict = false) =>
  stepLetter({ accepted, letter, answer, isCaseStrict });

describe('stepLetter', () => {
  it('accepts the right letter, in the case of the answer', () => {
    expect(step('', 'm', 'Monday')).toEqual({ kind: 'accepted', text: 'M' });
    expect(step('don', '’', "don't")).toEqual({ kind: 'accepted', text: "don'" });
    expect(step('well', '—', 'well-known')).toEqual({ kind: 'accepted', text: 'well-' });
    expect(step('ice', ' ', 'ice cream')).toEqual({ kind: 'accepted', text: 'ice ' });
    expect(step('so', ' ', 'so…that')).toEqual({ kind: 'accepted', text: 'so ' });
    expect(step('so ', 't', 'so ... that')).toEqual({ kind: 'accepted', text: 'so t' });
  });

  it('finishes with the last letter', () => {
    expect(step('ca', 't', 'cat')).toEqual({ kind: 'finished', text: 'cat' });
  });

  it('refuses a wrong letter and returns the expected one', () => {
    expect(step('sc', 'e', 'schedule')).toEqual({ kind: 'refused', expected: 'h' });
    expect(step('', 'm', 'Monday', true)).toEqual({ kind: 'refused', expected: 'M' });
    expect(step('cat', 's', 'cat')).toEqual({ kind: 'refused', expected: '' });
  });

  it('follows the alternate that still matches', () => {
    expect(step('t', 'e', 'TV|television')).toEqual({ kind: 'accepted', text: 'te' });
    expect(step('te', 'x', 'TV|television')).toEqual({ kind: 'refused', expected: 'l' });
  });

  it.each([
    ['letter-case', '', 'P', 'paris', 'p'],
    ['full-width', '', 'ｐ', 'paris', 'p'],
    ['quote-style', 'o', '‘', "o'clock", "o'"],
    ['hyphen-style', 'ice', '–', 'ice-cream', 'ice-'],
    ['hyphen-or-space', 'ice', ' ', 'ice-cream', 'ice-'],
    ['hyphen-or-space', 'ice', '-', 'ice cream', 'ice '],
    ['diacritics', 'caf', 'e', 'café', 'café'],
    ['spelling-variant', 'colo', 'r', 'colour', 'color'],
    ['spelling-variant', 'chec', 'k', 'cheque', 'check'],
    ['alternate', 'p', 'r', 'scheme|programme', 'pr'],
  ])('allows %s: %j then %j for %s', (_, accepted, letter, answer, text) => {
    const taken = step(accepted, letter, answer);
    expect(taken.kind).not.toBe('refused');
    expect('text' in taken && taken.text).toBe(text);
  });
});

describe('isRefused', () => {
  it.each([
    ['sche', 'schedule', false],
    ['SCHE', 'schedule', false],
    ['she', 'schedule', true],
    ['schedules', 'schedule', true],
    ['', 'schedule', false],
  ])('%j for %s: %s', (typed, answer, expected) => {
    expect(isRefused({ typed, answer, isCaseStrict: false })).toBe(expected);
  });
});

describe('diffRefused', () => {
  const last = (typed: string, answer: string) =>
    diffRefused({ typed, answer, isCaseStrict: false }).filter((each) => each.op !== 'same');

  it.each([
    ['ska', 'school', { op: 'wrong', typed: 'k', answer: 'c' }],
    ['acom', 'accommodation', { op: 'missing', answer: 'c' }],
    ['sh', 'schedule', { op: 'missing', answer: 'c' }],
    ['untill', 'until', { op: 'extra', typed: 'l' }],
    ['begg', 'begin', { op: 'extra', typed: 'g' }],
    ['rece', 'receive', undefined],
  ])('%s for %s', (typed, answer, expected) => {
    // A refused attempt ends with its first wrong letter. The letters before it were accepted.
    const at = Array.from(typed).findIndex((_, index) =>
      isRefused({ typed: typed.slice(0, index + 1), answer, isCaseStrict: false }),
    );
    const found = at === -1 ? [] : last(typed.slice(0, at + 1), answer);
    expect(found).toEqual(expected === undefined ? [] : [expected]);
  });
});

describe('isWholeSpelling', () => {
  it.each([
    ['catalog', 'catalogue', true],
    ['catalogue', 'catalogue', true],
    ['catalo', 'catalogue', false],
    ['Math', 'maths', true],
    ['tv', 'TV|television', true],
    ['tele', 'TV|television', false],
  ])('%s of %s: %s', (typed, answer, expected) => {
    expect(isWholeSpelling({ typed, answer, isCaseStrict: false })).toBe(expected);
  });
});

describe('acceptText', () => {
  const take = (before: string, text: string) =>
    acceptText({ before, text, answer: 'receive', isCaseStrict: false });

  it('accepts letters up to the last one, or up to a wrong one', () => {
    expect(take('rec', 'rece')).toEqual({ kind: 'accepted', text: 'rece' });
    expect(take('receiv', 'receive')).toEqual({ kind: 'finished', text: 'receive' });
    expect(take('rec', 'reci')).toEqual({ kind: 'refused', text: 'rec', typed: 'reci' });
    expect(take('rec', 'rxec')).toEqual({ kind: 'refused', text: 'r', typed: 'rx' });
  });

  it('does not count a deletion as a mistake', () => {
    expect(take('receiv', 'recei')).toEqual({ kind: 'accepted', text: 'recei' });
    expect(take('receiv', 'eceiv')).toEqual({ kind: 'accepted', text: '' });
    expect(take('receiv', 'reeiv')).toEqual({ kind: 'accepted', text: 're' });
    expect(take('receiv', '')).toEqual({ kind: 'accepted', text: '' });
  });
});
