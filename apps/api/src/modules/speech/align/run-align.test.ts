import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeWav } from '@tingci/domain/speech/wav';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AlignStep } from './align-protocol.ts';
import { runAlign } from './run-align.ts';

let folder: string;
let path: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tingci-align-test-'));
  path = join(folder, 'silence.wav');
  await writeFile(path, writeWav({ sampleRate: 8000, samples: new Int16Array(8000 * 10) }));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const command = () => ({ path, durationMs: 10_000, texts: ['Good morning.'] });

test('the process tells its steps and why it refuses', async () => {
  const steps = new Set<AlignStep>();
  const { signal } = new AbortController();
  const outcome = await runAlign(command(), { signal, onProgress: (_, step) => steps.add(step) });
  expect(outcome).toEqual({ refused: 'silent' });
  expect([...steps]).toEqual(['reading', 'speaking', 'aligning']);
});

test('a file that is gone is an error', async () => {
  const { signal } = new AbortController();
  const gone = { ...command(), path: join(folder, 'none') };
  await expect(runAlign(gone, { signal, onProgress: () => undefined })).rejects.toThrow('ENOENT');
});

test('a cancelled alignment ends its process', async () => {
  const control = new AbortController();
  const running = runAlign(command(), { signal: control.signal, onProgress: () => undefined });
  control.abort(new Error('cancelled'));
  await expect(running).rejects.toThrow('cancelled');
});
