import { afterAll, beforeAll, expect, it } from 'vitest';
import { addMissing } from './older-browsers.ts';

const native = {
  groupBy: Map.groupBy,
  any: AbortSignal.any,
  Segmenter: Intl.Segmenter,
  toSorted: Array.prototype.toSorted,
  toReversed: Array.prototype.toReversed,
  with: Array.prototype.with,
  isWellFormed: String.prototype.isWellFormed,
  toWellFormed: String.prototype.toWellFormed,
};

beforeAll(() => {
  for (const [owner, name] of [
    [Map, 'groupBy'],
    [AbortSignal, 'any'],
    [Intl, 'Segmenter'],
    [Array.prototype, 'toSorted'],
    [Array.prototype, 'toReversed'],
    [Array.prototype, 'with'],
    [String.prototype, 'isWellFormed'],
    [String.prototype, 'toWellFormed'],
  ] as const) {
    Reflect.deleteProperty(owner, name);
  }
  addMissing();
});

afterAll(() => {
  Object.assign(Map, { groupBy: native.groupBy });
  Object.assign(AbortSignal, { any: native.any });
  Object.assign(Intl, { Segmenter: native.Segmenter });
  Object.assign(Array.prototype, {
    toSorted: native.toSorted,
    toReversed: native.toReversed,
    with: native.with,
  });
  Object.assign(String.prototype, { isWellFormed: native.isWellFormed, toWellFormed: native.toWellFormed });
});

it('groups, sorts, rotates and changes copies as browsers do', () => {
  const list = [3, 1, 2];
  expect([...Map.groupBy(list, (each) => each % 2)]).toEqual([...native.groupBy(list, (each) => each % 2)]);
  expect(list.toSorted()).toEqual([1, 2, 3]);
  expect(list.toSorted((a, b) => b - a)).toEqual([3, 2, 1]);
  expect(list.toReversed()).toEqual([2, 1, 3]);
  expect(list.with(-1, 9)).toEqual([3, 1, 9]);
  expect(list).toEqual([3, 1, 2]);
});

it('fires at the first of several aborts, also at an earlier one', () => {
  const [one, other] = [new AbortController(), new AbortController()];
  const either = AbortSignal.any([one.signal, other.signal]);
  expect(either.aborted).toBe(false);
  other.abort('why');
  expect([either.aborted, either.reason]).toEqual([true, 'why']);
  expect(AbortSignal.any([other.signal, one.signal]).reason).toBe('why');
});

it('finds lone surrogates, replaces them, and counts code points', () => {
  expect(['a', '😀', '😀'.slice(0, 1)].map((text) => text.isWellFormed())).toEqual([true, true, false]);
  expect(`听😀${'😀'.slice(1)}`.toWellFormed()).toBe('听😀\ufffd');
  const segments = [...new Intl.Segmenter('zh').segment('听😀')];
  expect(segments.map(({ segment }) => segment)).toEqual(['听', '😀']);
});
