import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findSilence, type Loudness, snapToSilence } from './snap-to-silence.ts';
import { findTimelineFault } from './timeline.ts';

/** Speech with noise, and pauses from 1.0 to 1.3 s and from 2.0 to 2.04 s. */
const sound: Loudness = {
  perSecond: 50,
  bars: Array.from({ length: 200 }, (_, at) =>
    (at >= 50 && at < 65) || at === 100 || at === 101 ? 0.04 + (at % 2) * 0.01 : 0.4 + (at % 7) * 0.08,
  ),
};

const sentence = (id: string, startMs: number, endMs: number) => ({
  id,
  startMs,
  endMs,
  text: id,
  translation: '',
});

test('a start goes shortly before the speech, an end shortly after it', () => {
  expect(findSilence(sound, 'start', 1100)).toBe(1240);
  expect(findSilence(sound, 'end', 900)).toBe(1060);
  expect(findSilence(sound, 'end', 1250)).toBe(1060);
});

test('a pause inside a word, one that is far away, and a sound without pauses change nothing', () => {
  expect(findSilence(sound, 'start', 2000)).toBeUndefined();
  expect(findSilence(sound, 'start', 1800)).toBeUndefined();
  expect(findSilence({ perSecond: 50, bars: [] }, 'end', 100)).toBeUndefined();
  const two = [sentence('a', 1800, 3000)];
  expect(snapToSilence(two, sound, 4000)).toBe(two);
});

test('a border of two sentences opens around the silence, in either direction', () => {
  for (const borderMs of [1000, 1100, 1250, 1400]) {
    const two = [sentence('a', 300, borderMs), sentence('b', borderMs, 2600)];
    expect(snapToSilence(two, sound, 4000), String(borderMs)).toEqual([
      sentence('a', 300, 1060),
      sentence('b', 1240, 2600),
    ]);
  }
});

test('one sentence moves alone', () => {
  const two = [sentence('a', 300, 1000), sentence('b', 1100, 2600)];
  expect(snapToSilence(two, sound, 4000, 'b')).toEqual([two[0], sentence('b', 1240, 2600)]);
});

test('times stay in order', () => {
  const places = fc.uniqueArray(fc.integer({ min: 0, max: 39 }), { minLength: 2, maxLength: 12 });
  const bars = fc.array(fc.constantFrom(0, 0.02, 0.5, 1), { minLength: 200, maxLength: 200 });
  fc.assert(
    fc.property(places, bars, (marks, loud) => {
      const sorted = [...marks].sort((a, b) => a - b).map((mark) => mark * 100);
      const sentences = sorted.slice(1).map((endMs, at) => sentence(String(at), sorted[at] ?? 0, endMs));
      const snapped = snapToSilence(sentences, { perSecond: 50, bars: loud }, 4000);
      expect(findTimelineFault(snapped, 4000)).toBeUndefined();
      expect(snapped.map(({ id }) => id)).toEqual(sentences.map(({ id }) => id));
    }),
  );
});
