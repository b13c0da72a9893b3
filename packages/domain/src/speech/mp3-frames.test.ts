import { describe, expect, test } from 'vitest';
import { measureMp3 } from './mp3-frames.ts';

/** Silent frames, MPEG 2, 48 kbit/s, 22,050 Hz, mono. */
function fakeMp3(frames: number): Buffer {
  const frame = Buffer.alloc(156);
  frame.set([0xff, 0xf3, 0x60, 0xc4]);
  return Buffer.concat(Array.from({ length: frames }, () => frame));
}

describe('measureMp3', () => {
  test('counts frames and their time', () => {
    expect(measureMp3(fakeMp3(10))).toEqual({ frames: 10, durationMs: (10 * 576_000) / 22_050, bytes: 1560 });
  });

  test.each([
    // MPEG 1, 128 kbit/s, 44.1 kHz: the commonest frame.
    [[0xff, 0xfb, 0x90, 0x64], 417, (2 * 1152 * 1000) / 44_100],
    [[0xff, 0xfb, 0x92, 0x64], 418, (2 * 1152 * 1000) / 44_100],
    // MPEG 2.5, 16 kbit/s, 8 kHz.
    [[0xff, 0xe3, 0x28, 0xc4], 144, (2 * 576 * 1000) / 8000],
    // MPEG 2, 64 kbit/s, 24 kHz.
    [[0xff, 0xf3, 0x84, 0xc4], 192, (2 * 576 * 1000) / 24_000],
  ])('reads header %j as %i bytes', (header, bytes, durationMs) => {
    const frame = Buffer.alloc(bytes);
    frame.set(header);
    const measure = measureMp3(Buffer.concat([frame, frame]));
    expect(measure).toEqual({ frames: 2, durationMs: expect.closeTo(durationMs, 6), bytes: bytes * 2 });
  });

  test('skips an ID3v2 tag', () => {
    const tag = Buffer.alloc(10 + 300);
    tag.write('ID3\x04\x00\x00', 'latin1');
    tag.set([0, 0, 2, 44], 6);
    expect(measureMp3(Buffer.concat([tag, fakeMp3(3)]))?.frames).toBe(3);
  });

  test('does not count a frame that is cut short', () => {
    expect(measureMp3(fakeMp3(5).subarray(0, -1))?.frames).toBe(4);
  });

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['a page', Buffer.from('<!doctype html><title>502</title>'.repeat(50))],
    ['JSON', Buffer.from('{"error":{"message":"no"}}'.repeat(50))],
    ['one frame', fakeMp3(1)],
    ['only a tag', Buffer.from('ID3\x04\x00\x00\x7f\x7f\x7f\x7f', 'latin1')],
    ['ones', Buffer.alloc(2000, 0xff)],
  ])('refuses %s', (_name, data) => {
    expect(measureMp3(data)).toBeUndefined();
  });
});
