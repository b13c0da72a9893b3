import { describe, expect, it } from 'vitest';
import { parsePreferences } from './preferences.ts';

const initial = { mask: 'none', policies: {}, isWordCleared: false, chapterSize: undefined };

describe('parsePreferences', () => {
  it.each([null, '', '{', '[]', 'null', '7', '{"mask":"all","policies":7,"chapterSize":15}'])(
    'reads %j as no preferences',
    (text) => {
      expect(parsePreferences(text)).toEqual(initial);
    },
  );

  it('keeps the valid part of each field', () => {
    const saved = {
      mask: 'vowels',
      policies: { 听写: 'exam', 跟打: 'strictest', 'other mode': 'exam' },
      isWordCleared: true,
      chapterSize: 30,
    };
    expect(parsePreferences(JSON.stringify(saved))).toEqual({ ...saved, policies: { 听写: 'exam' } });
  });
});
