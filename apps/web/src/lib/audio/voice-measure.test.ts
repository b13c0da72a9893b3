import { expect, test } from 'vitest';
import { listPeaks, measureVoice } from './voice-measure.ts';

const RATE = 8000;
const sound = (...parts: [seconds: number, level: number][]) =>
  Float32Array.from(
    parts.flatMap(([seconds, level]) =>
      Array.from({ length: seconds * RATE }, (_, at) => level * Math.sin(at)),
    ),
  );

test('silence before and after a voice does not count', () => {
  const { seconds, pauses } = measureVoice(sound([0.5, 0], [1, 0.5], [0.4, 0]), RATE);
  expect(seconds).toBeCloseTo(1, 1);
  expect(pauses).toBe(0);
});

test('only a long silence inside is a pause', () => {
  const short = sound([0.5, 0.5], [0.1, 0], [0.5, 0.5]);
  const long = sound([0.5, 0.5], [0.4, 0], [0.5, 0.5], [0.3, 0.001], [0.2, 0.4]);
  expect(measureVoice(short, RATE).pauses).toBe(0);
  expect(measureVoice(long, RATE).pauses).toBe(2);
});

test('a silent sound has no length', () => {
  expect(measureVoice(sound([1, 0]), RATE)).toEqual({ seconds: 0, pauses: 0 });
  expect(measureVoice(new Float32Array(), RATE)).toEqual({ seconds: 0, pauses: 0 });
});

test('peaks are shares of the loudest part', () => {
  expect(listPeaks(Float32Array.from([0, 0.5, -1, 0.25, 0, 0]), 3)).toEqual([0.5, 1, 0]);
  expect(listPeaks(new Float32Array(), 2)).toEqual([0, 0]);
});
