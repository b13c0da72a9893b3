import { describe, expect, test } from 'vitest';
import { readWav, writeWav } from './wav.ts';

const samples = Int16Array.from([0, 1, -1, 32_767, -32_768]);
const file = writeWav({ sampleRate: 22_050, samples });

describe('a WAV file', () => {
  test('has the samples that were written', () => {
    expect(readWav(file)).toEqual({ sampleRate: 22_050, samples });
  });

  test('is read from the middle of a larger buffer', () => {
    const larger = new Uint8Array(file.length + 3);
    larger.set(file, 3);
    expect(readWav(larger.subarray(3))?.samples).toEqual(samples);
  });

  test.each<[string, (copy: Uint8Array) => Uint8Array]>([
    ['a text', () => new TextEncoder().encode('<script>alert(1)</script>'.repeat(4))],
    ['nothing', () => new Uint8Array()],
    ['a file that was cut', (copy) => copy.subarray(0, copy.length - 1)],
    ['a file with bytes behind it', (copy) => Uint8Array.from([...copy, 0, 0])],
    ['two channels', (copy) => copy.fill(2, 22, 23)],
    ['eight bits', (copy) => copy.fill(8, 34, 35)],
    ['compressed sound', (copy) => copy.fill(85, 20, 21)],
    ['an impossible rate', (copy) => copy.fill(255, 24, 28)],
  ])('is not %s', (_name, change) => {
    expect(readWav(change(file.slice()))).toBeUndefined();
  });
});
