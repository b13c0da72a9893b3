import { expect, test } from 'vitest';
import type { Features } from './cepstra.ts';
import { findPath, widen } from './coarse-to-fine.ts';
import { createRandom } from './synthetic-speech.fixture.ts';
import { countCells, type Reference, warp, wholePlane } from './warp.ts';

/** Frames of four numbers that wander. */
function wander(count: number, seed: number): Features {
  const random = createRandom(seed);
  const values = new Float32Array(count * 4);
  for (let at = 0; at < values.length; at += 1) values[at] = 0.85 * (values[at - 4] ?? 0) + random() - 0.5;
  return { count, size: 4, values };
}

/** The frames again, each `times(frame)` times. */
function stretch(
  { count, size, values }: Features,
  times: (frame: number) => number,
): Features & { from: number[] } {
  const from: number[] = [];
  for (let frame = 0; frame < count; frame += 1) from.push(...new Array<number>(times(frame)).fill(frame));
  const stretched = new Float32Array(from.length * size);
  for (const [at, frame] of from.entries())
    stretched.set(values.subarray(frame * size, (frame + 1) * size), at * size);
  return { count: from.length, size, values: stretched, from };
}

const asText = (features: Features): Reference => ({ ...features, pauses: new Float32Array(features.count) });

test('the path follows a stretched sound exactly', () => {
  const text = wander(200, 1);
  const sound = stretch(text, (frame) => 1 + (frame % 3));
  const { path, cost } = warp(sound, asText(text), wholePlane(sound.count, text.count), {
    gapCost: 0,
    edge: 0,
  });
  expect(cost).toBeCloseTo(0);
  expect([...path.first]).toEqual(sound.from);
});

test('a sound of many minutes is found within its corridor', () => {
  const text = wander(6000, 2);
  const sound = stretch(text, (frame) => (frame > 2000 && frame < 3500 ? 2 : 1));
  const path = findPath(sound, asText(text), 0);
  const errors = sound.from.map((frame, at) => Math.abs((path.first[at] ?? 0) - frame));
  expect(Math.max(...errors)).toBeLessThan(12);
});

test('a corridor is connected, whole at both ends, and grows with the lengths alone', () => {
  const coarse = { first: Int32Array.from([0, 0, 6, 6]), last: Int32Array.from([0, 6, 6, 9]) };
  const { first, last } = widen(coarse, 8, 20, 1);
  expect([first[0], last[7]]).toEqual([0, 19]);
  for (let row = 1; row < 8; row += 1) {
    expect(first[row]).toBeGreaterThanOrEqual(first[row - 1] as number);
    expect(first[row]).toBeLessThanOrEqual((last[row - 1] as number) + 1);
  }
  expect(countCells({ first, last })).toBeLessThan(8 * 20);
});
