import { describe, expect, it } from 'vitest';
import { renderTone } from './tones.ts';

const rate = 48_000;
const loudest = (samples: Float32Array) => samples.reduce((most, each) => Math.max(most, Math.abs(each)), 0);

describe.each([
  ['key', 0.04],
  ['right', 0.3],
  ['wrong', 0.25],
] as const)('the sound for %s', (name, seconds) => {
  const samples = renderTone(name, rate);

  it(`ends within ${seconds} s`, () => {
    expect(samples.length / rate).toBeLessThanOrEqual(seconds);
  });

  it('is quiet, but audible', () => {
    expect(loudest(samples)).toBeLessThanOrEqual(0.15);
    expect(loudest(samples)).toBeGreaterThan(0.02);
  });

  it('starts and ends with silence and has no jump', () => {
    expect(Math.abs(samples[0] ?? 1)).toBe(0);
    expect(Math.abs(samples.at(-1) ?? 1)).toBeLessThan(0.001);
    const steps = samples.map((each, index) => Math.abs(each - (samples[index - 1] ?? 0)));
    expect(loudest(steps)).toBeLessThan(0.03);
  });
});

it('makes the key sound the quietest', () => {
  expect(loudest(renderTone('key', rate))).toBeLessThan(loudest(renderTone('right', rate)));
  expect(loudest(renderTone('key', rate))).toBeLessThan(loudest(renderTone('wrong', rate)));
});
