import { describe, expect, it } from 'vitest';
import type { Mark } from './api/walkman-api.ts';
import { readChoice, walkmanPath } from './list-address.ts';
import { isSilent, markAt, startOf } from './marks.ts';
import { toWalkmanOptions } from './walkman-options.ts';

const mark = (item: number, part: Mark['part'], start: number, end: number): Mark => ({
  item,
  part,
  start,
  end,
});

const marks = [
  mark(0, 'word', 0, 800),
  mark(0, 'meaning', 1200, 2000),
  mark(2, 'word', 5000, 5900),
  mark(2, 'meaning', 6300, 7000),
];

describe('the marks of a sound', () => {
  it.each([
    [0, 0],
    [799, 0],
    [1199, 0],
    [1200, 1],
    [4999, 1],
    [5000, 2],
    [99_999, 3],
  ])('at %i ms mark %i is the last that started', (atMs, index) => {
    expect(markAt(marks, atMs)).toBe(index);
  });

  it('find no mark before the first', () => {
    expect(markAt(marks.slice(2), 100)).toBeUndefined();
    expect(markAt([], 100)).toBeUndefined();
  });

  it('give the start of an item, or of the next that is said', () => {
    expect([0, 1, 2, 3].map((item) => startOf(marks, item))).toEqual([0, 5000, 5000, undefined]);
  });

  it.each([
    [500, false],
    [900, true],
    [2500, true],
    [5100, false],
    [8000, true],
  ])('at %i ms it is silent: %s', (atMs, expected) => {
    expect(isSilent(marks, atMs)).toBe(expected);
  });
});

describe('the address of a list', () => {
  it.each([
    [{ kind: 'chapter', id: 7 }, '/walkman?list=chapter&id=7'],
    [{ kind: 'errors' }, '/walkman?list=errors'],
  ] as const)('%j is %s', (choice, path) => {
    expect(walkmanPath(choice)).toBe(path);
    expect(readChoice(new URLSearchParams(path.split('?')[1]))).toEqual(choice);
  });

  it.each(['', 'list=none', 'list=own', 'list=own&id=x', 'list=chapter&id=-1', 'list=article&id=1.5'])(
    'of %j is no list',
    (query) => {
      expect(readChoice(new URLSearchParams(query))).toBeUndefined();
    },
  );
});

describe('what is said', () => {
  const config = {
    accent: 'us',
    isPronunciationTrained: true,
    isSpellingTrained: false,
    isDefinitionTrained: true,
    repetitions: 1,
    playInterval: 3,
  } as const;
  const device = { hasExample: true, isMeaningFirst: true, isOnPaper: false };

  it('follows the config and the choices of the device', () => {
    expect(toWalkmanOptions(config, device)).toEqual({
      accent: 'us',
      parts: { word: true, spelling: false, meaning: true, example: true },
      isMeaningFirst: true,
      repeats: 1,
      gapMs: 3000,
    });
  });

  it('never spells a word that is written on paper, and leaves time to write', () => {
    const options = toWalkmanOptions(
      { ...config, isPronunciationTrained: false, isSpellingTrained: true },
      { ...device, isOnPaper: true },
    );
    expect(options.parts).toEqual({ word: true, spelling: false, meaning: true, example: false });
    expect(options.repeats).toBe(2);
    expect(options.gapMs).toBe(5000);
  });
});
