import { describe, expect, it } from 'vitest';
import { toSpokenMeaning } from './spoken-meaning.ts';
import {
  countHeadLines,
  estimateMs,
  listWalkmanLines,
  splitWalkman,
  type WalkmanItem,
  type WalkmanOptions,
  walkmanLimits,
} from './walkman-lines.ts';

const options: WalkmanOptions = {
  accent: 'uk',
  parts: { word: true, spelling: true, meaning: true, example: true },
  isMeaningFirst: false,
  repeats: 2,
  gapMs: 3000,
};

const item = (text: string, change: Partial<WalkmanItem> = {}): WalkmanItem => ({
  text,
  kind: 'word',
  meaning: 'n. 租户；房客',
  example: `The ${text} left.`,
  ...change,
});

const partsOf = (items: WalkmanItem[], change: Partial<WalkmanOptions> = {}) =>
  listWalkmanLines(items, { ...options, ...change }).map(({ part }) => part);

describe('the meaning that is spoken', () => {
  it.each([
    ['n. 放弃；抛弃\nv. 遗弃（某人）；离开；另一义', '放弃，抛弃，遗弃'],
    ['vt.& vi. 使尴尬', '使尴尬'],
    ['adj. 必要的', '必要的'],
    ['（英）公寓', '公寓'],
    ['n. 重复；重复', '重复'],
    ['abbr. BBC', ''],
    ['', ''],
  ])('%j is %j', (meaning, spoken) => {
    expect(toSpokenMeaning(meaning)).toBe(spoken);
  });
});

describe('the lines of a walkman', () => {
  it('say the word, its letters, its meaning and its example', () => {
    expect(partsOf([item('tenant')])).toEqual(['word', 'word', 'spelling', 'meaning', 'example']);
    expect(partsOf([item('tenant')], { isMeaningFirst: true })[0]).toBe('meaning');
    const only = { word: true, spelling: false, meaning: false, example: false };
    expect(partsOf([item('tenant')], { parts: only })).toEqual(['word', 'word']);
  });

  it('have the silences of repeats, parts and items', () => {
    const lines = listWalkmanLines([item('tenant'), item('rent')], options);
    expect(lines.map(({ pauseMs }) => pauseMs).slice(0, 6)).toEqual([700, 450, 450, 450, 3000, 700]);
    expect(lines.map((line) => line.item)).toEqual([0, 0, 0, 0, 0, 1, 1, 1, 1, 1]);
  });

  it('speak a sentence and its translation, without letters', () => {
    const sentence = item('She left.', { kind: 'sentence', meaning: '她走了。', example: '' });
    const lines = listWalkmanLines([sentence], { ...options, repeats: 1 });
    expect(lines.map(({ request }) => [request.kind, request.text])).toEqual([
      ['sentence', 'She left.'],
      ['chinese', '她走了。'],
    ]);
  });

  it('leave out what cannot be said', () => {
    expect(partsOf([item('—', { meaning: 'n. …', example: '' })])).toEqual([]);
  });
});

describe('a long list', () => {
  it('is split so that no item is lost and each sound is within its limits', () => {
    const items = Array.from({ length: 1234 }, (_, at) => item(`word${at}`));
    for (const gapMs of [0, 5000, 60_000]) {
      const ranges = splitWalkman(items, { ...options, gapMs });
      expect(ranges[0]?.from).toBe(0);
      expect(ranges.at(-1)?.to).toBe(items.length);
      for (const [at, { from, to }] of ranges.entries()) {
        if (at > 0) expect(from).toBe(ranges[at - 1]?.to);
        const lines = listWalkmanLines(items.slice(from, to), { ...options, gapMs });
        expect(to - from).toBeLessThanOrEqual(walkmanLimits.items);
        expect(lines.length).toBeLessThanOrEqual(walkmanLimits.lines);
        expect(estimateMs(lines)).toBeLessThanOrEqual(walkmanLimits.ms);
      }
    }
    expect(splitWalkman([], options)).toEqual([]);
  });

  it('has a head of its first two items', () => {
    const lines = listWalkmanLines([item('a1'), item('b1'), item('c1')], options);
    expect(countHeadLines(lines)).toBe(10);
    expect(countHeadLines(lines.slice(0, 7))).toBe(7);
  });
});
