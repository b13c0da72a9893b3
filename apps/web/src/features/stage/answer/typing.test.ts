import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanInput, cleanPaste, cleanTyped, isPlain } from './typing.ts';

describe('typed text', () => {
  it.each([
    ['hello', 'hello'],
    ['ｈｅｌｌｏ', 'hello'],
    ['ＩＥＬＴＳ　９', 'IELTS 9'],
    ['ice\u00a0cream', 'ice cream'],
    ['o’clock', "o'clock"],
    ['o‘clock', "o'clock"],
    ['o＇clock', "o'clock"],
    ['“quite”', '"quite"'],
    ['well—known', 'well-known'],
    ['well－known', 'well-known'],
    ['e．g．', 'e.g.'],
    ['e。g。', 'e.g.'],
    ['café naïve', 'café naïve'],
    ['a\u200bb', 'ab'],
    ['good👍🏽', 'good'],
  ])('%j becomes %j', (typed, text) => {
    expect(cleanTyped(typed)).toEqual({ text, isForeign: false });
  });

  it.each([
    ['你好', ''],
    ['hello你', 'hello'],
    ['カタカナ', ''],
    ['한글', ''],
    ['привет', ''],
  ])('%j becomes %j and reports removed letters', (typed, text) => {
    expect(cleanTyped(typed)).toEqual({ text, isForeign: true });
  });

  it('keeps the caret after the same letter', () => {
    expect(cleanInput({ text: 'he你llo', caret: 3 })).toEqual({ text: 'hello', caret: 2, isForeign: true });
    expect(cleanInput({ text: 'ｈｅllo', caret: 2 })).toEqual({ text: 'hello', caret: 2, isForeign: false });
  });

  it('does not change cleaned text or plain text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const once = cleanTyped(text).text;
        expect(cleanTyped(once)).toEqual({ text: once, isForeign: false });
        if (isPlain(text)) expect(once).toBe(text);
      }),
    );
  });
});

describe('pasted text', () => {
  it.each([
    ['schedule', 'schedule', undefined],
    [' schedule\n', 'schedule', undefined],
    ['schedule 时间表', 'schedule', 'pasted'],
    ['\n\nice　cream\nsecond line', 'ice cream', 'first-line'],
    ['“ice  cream”', '"ice cream"', 'pasted'],
    ['时间表', '', 'unpasted'],
    ['', '', 'unpasted'],
    ['…… ——', '', 'unpasted'],
  ])('%j becomes %j', (pasted, text, notice) => {
    expect(cleanPaste(pasted)).toEqual({ text, notice });
  });
});
