import { describe, expect, it } from 'vitest';
import { chordOf, formatChord, keyOf } from './chord.ts';

const press = (key: string, over: Partial<Parameters<typeof chordOf>[0]> = {}) =>
  chordOf({ key, code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...over });

describe('the chord of a key press', () => {
  it.each([
    ['j', { ctrlKey: true }, 'mod+j'],
    ['J', { ctrlKey: true, shiftKey: true }, 'mod+shift+j'],
    ['j', { metaKey: true }, 'mod+j'],
    ['ArrowLeft', { ctrlKey: true }, 'mod+arrowleft'],
    ['Enter', {}, 'enter'],
    ['Enter', { shiftKey: true }, 'shift+enter'],
    [' ', {}, 'space'],
    ['?', { shiftKey: true }, '?'],
    ['Q', { shiftKey: true }, 'shift+q'],
    ['F2', {}, 'f2'],
    ['+', { ctrlKey: true, shiftKey: true }, 'mod++'],
  ])('%j with %o is %s', (key, over, chord) => {
    expect(press(key, over)).toBe(chord);
  });

  it('reads through a Chinese input method and other alphabets', () => {
    expect(press('？', { shiftKey: true })).toBe('?');
    expect(press('；', { ctrlKey: true })).toBe('mod+;');
    expect(press('Process', { ctrlKey: true, code: 'KeyJ' })).toBe('mod+j');
    expect(press('Process', { ctrlKey: true, code: 'Semicolon' })).toBe('mod+;');
    expect(press('о', { ctrlKey: true, code: 'KeyJ' })).toBe('mod+j');
    // ⌥ types another letter on a Mac.
    expect(press('∆', { altKey: true, code: 'KeyJ' })).toBe('alt+j');
  });

  it.each([
    ['Control', { ctrlKey: true }],
    ['Shift', { shiftKey: true }],
    ['Dead', {}],
    ['Process', { code: 'KeyJ' }],
    ['Unidentified', {}],
    ['q', { ctrlKey: true, altKey: true }],
  ])('%j with %o is none', (key, over) => {
    expect(press(key, over)).toBeUndefined();
  });
});

it.each([
  ['mod+j', 'Ctrl+J', '⌘J'],
  ['mod+arrowleft', 'Ctrl+←', '⌘←'],
  ['shift+enter', 'Shift+回车', '⇧回车'],
  ['alt+shift+q', 'Alt+Shift+Q', '⌥⇧Q'],
  ['mod++', 'Ctrl++', '⌘+'],
  ['?', '?', '?'],
  ['f10', 'F10', 'F10'],
])('%s reads %s, on a Mac %s', (chord, wide, mac) => {
  expect([formatChord(chord, false), formatChord(chord, true)]).toEqual([wide, mac]);
});

it('finds the key of a chord', () => {
  expect(['mod+j', 'mod++', '+', 'alt+shift+f2'].map(keyOf)).toEqual(['j', '+', '+', 'f2']);
});
