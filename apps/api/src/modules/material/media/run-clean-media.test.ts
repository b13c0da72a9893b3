import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeWav } from '@tingci/domain/speech/wav';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCleanMedia } from './run-clean-media.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tingci-clean-'));
});
afterAll(() => rm(folder, { recursive: true }));

const owner = { userId: 1 };
const never = new AbortController().signal;

async function write(content: Uint8Array) {
  const path = join(folder, crypto.randomUUID());
  await writeFile(path, content);
  return { path, bytes: content.length };
}

test('a sound is cleaned in a process, which measures the result', async () => {
  const sound = writeWav({ sampleRate: 8000, samples: new Int16Array(4000).fill(7) });
  const list = Buffer.concat([Buffer.from('LIST\x08\0\0\0'), Buffer.from('Li Lei !')]);
  const file = await write(Buffer.concat([sound, list]));
  const run = { folder, signal: never };
  const cleaned = await createCleanMedia()(owner, file, run);
  const content = await readFile(file.path);
  expect(content.includes('Li Lei')).toBe(false);
  const sha256 = createHash('sha256').update(content).digest('hex');
  expect(cleaned).toEqual({ type: 'audio/wav', durationMs: 500, bytes: file.bytes, sha256 });
});

test.each([
  ['RIFF    WAVE', 'resource_broken'],
  ['no sound', 'resource_type'],
])('a refusal of "%s" comes out of the process', async (content, code) => {
  const file = await write(Buffer.from(content));
  const cleaning = createCleanMedia()(owner, file, { folder, signal: never });
  await expect(cleaning).rejects.toMatchObject({ code });
});

test('the work ends with its request, also while it waits', async () => {
  const page = Buffer.concat([Buffer.from('OggS\0\0'), Buffer.alloc(21)]);
  const head = Buffer.concat([Buffer.from('OpusHead'), Buffer.alloc(11)]);
  const tags = Buffer.concat([Buffer.from('OpusTags'), Buffer.alloc(8)]);
  const packet = (content: Buffer) => {
    const first = Buffer.concat([page, Buffer.of(content.length), content]);
    first[26] = 1;
    return first;
  };
  // Pages of nothing: they take more than a second of a core.
  const file = await write(Buffer.concat([packet(head), packet(tags), Buffer.alloc(60_000_000, page)]));
  const clean = createCleanMedia();
  const gone = new AbortController();
  const run = { folder, signal: gone.signal };
  const works = [1, 1, 2].map((userId) => clean({ userId }, file, run));
  gone.abort(new Error('the client has gone'));
  for (const work of await Promise.allSettled(works))
    expect(work).toMatchObject({ status: 'rejected', reason: { message: 'the client has gone' } });
});
