import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readHeader } from '@tingci/domain/speech/mp3-frames';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMp3Encoder } from 'wasm-media-encoders';
import { cleanMedia } from './clean-media.ts';

const RATE = 44_100;
const SECONDS = 40;
let folder: string;
let made: Buffer;

/** A tone that changes each second, with noise in the second half of the time: frames of many sizes. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tingci-index-'));
  const samples = new Float32Array(RATE * SECONDS);
  let noise = 1;
  for (const at of samples.keys()) {
    noise = (noise * 16_807) % 2_147_483_647;
    const second = Math.floor(at / RATE);
    samples[at] =
      0.3 * Math.sin((2 * Math.PI * (300 + second * 20) * at) / RATE) + (second % 8 > 4 ? noise / 8e9 : 0);
  }
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate: RATE, channels: 1, vbrQuality: 4 });
  made = Buffer.concat([Buffer.from(encoder.encode([samples])), encoder.finalize()]);
});
afterAll(() => rm(folder, { recursive: true }));

async function clean(content: Uint8Array) {
  const path = join(folder, crypto.randomUUID());
  await writeFile(path, content);
  return { ...(await cleanMedia(path)), content: await readFile(path) };
}

/** Where the frames of a file start. */
function listFrames(content: Buffer): number[] {
  const starts: number[] = [];
  for (let at = 0; at < content.length; ) {
    const header = readHeader(content, at);
    if (!header) break;
    starts.push(at);
    at += header.bytes;
  }
  return starts;
}

test('frames of several sizes get an index, and stay as they are', async () => {
  const { content, durationMs } = await clean(made);
  const [tag = 0, ...starts] = listFrames(content);
  expect(Math.abs((durationMs ?? 0) - SECONDS * 1000)).toBeLessThan(100);
  const at = content.indexOf('Xing');
  expect(at).toBeGreaterThan(tag);
  const [frames, bytes] = [content.readUInt32BE(at + 8), content.readUInt32BE(at + 12)];
  expect(frames).toBe(starts.length);
  const off = Array.from({ length: 99 }, (_, index) => {
    const place = ((content[at + 16 + index + 1] ?? 0) * bytes) / 256;
    const heard = starts.findLastIndex((start) => start <= place);
    return Math.abs(heard - ((index + 1) * frames) / 100);
  });
  // Half a step of 1/256 is 0.08 s of 40 s, and a frame has 26 ms.
  expect(Math.max(...off)).toBeLessThan(6);
  expect(content.subarray(starts[0]).equals(made.subarray(0, content.length - (starts[0] ?? 0)))).toBe(true);
});

test('a second cleaning changes nothing', async () => {
  const once = await clean(made);
  const twice = await clean(once.content);
  expect([twice.durationMs, listFrames(twice.content).length]).toEqual([
    once.durationMs,
    listFrames(once.content).length,
  ]);
});
