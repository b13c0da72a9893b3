import { describe, expect, it } from 'vitest';
import { parsePreferences } from './preferences.ts';

const initial = { mask: 'none', policies: {}, isWordCleared: false, chapterSize: undefined };

describe('parsePreferences', () => {
  it.each([{}, { mask: 'all', policies: 7, chapterSize: 15 }, { policies: null }])(
    'reads %j as no preferences',
    (stored) => {
      expect(parsePreferences(stored)).toEqual(initial);
    },
  );

  it('keeps the valid part of each field', () => {
    const stored = {
      mask: 'vowels',
      policies: { 听写: 'exam', 跟打: 'strictest', 'other mode': 'exam' },
      isWordCleared: true,
      chapterSize: 30,
    };
    expect(parsePreferences(stored)).toEqual({ ...stored, policies: { 听写: 'exam' } });
  });
});
