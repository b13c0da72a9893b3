import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureMp3 } from '@tingci/domain/speech/mp3-frames';
import type { RecordingLine } from '@tingci/domain/speech/recording-line';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createLocalStore } from '../../../platform/files/local-store.ts';
import { createClipService } from '../clip/clip.service.ts';
import { createClipCache } from '../clip/clip-cache.ts';
import { createFakeProvider, type FakeProvider, fakeClip, quietLog } from '../sound/sound.fixture.ts';
import { SpeechError, type SpeechProvider } from '../sound/speech-provider.ts';
import { createRecordingRenderer, type Recording, type RecordingRenderer } from './recording-renderer.ts';

let dir: string;
const closing: (() => Promise<void>)[] = [];

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'tingci-recording-'));
});

afterEach(async () => {
  await endProcesses();
  rmSync(dir, { recursive: true });
});

async function endProcesses() {
  for (const close of closing.splice(0)) await close();
}

/** The state of one process: its own memory, over a folder that it may share. */
function createProcess(...providers: SpeechProvider[]): RecordingRenderer {
  const cache = createClipCache({
    store: createLocalStore({ dir, isReadOnly: () => false }),
    maxBytes: 1_000_000,
    log: quietLog,
  });
  const service = createClipService({ providers, cache, recordings: undefined, memoryBytes: 1000 });
  closing.push(() => service.settle());
  return createRecordingRenderer({ service, providers, cache, memoryBytes: 1_000_000 });
}

const lines: RecordingLine[] = ['One.', 'Two.', 'Three.'].map((text) => ({
  request: { text, accent: 'uk', kind: 'sentence' },
  pauseMs: 300,
}));

const signal = new AbortController().signal;
/** The texts that an engine was asked for, by the alphabet: two are asked at once, in any order. */
const textsOf = ({ asked }: FakeProvider) => asked.map(({ text }) => text).toSorted();

const render = (
  renderer: RecordingRenderer,
  onLine: (done: number) => void = () => undefined,
): Promise<Recording> => renderer.render(lines, { signal, onLine });

describe('a recording', () => {
  test('is every line in order with its time', async () => {
    const engine = createFakeProvider('engine');
    const renderer = createProcess(engine);
    const told: number[] = [];
    await render(renderer, (done) => told.push(done));
    expect(told).toEqual([1, 2, 3]);
    expect(textsOf(engine)).toEqual(['One.', 'Three.', 'Two.']);
    const { clip, isLasting } = (await renderer.find(lines)) as Recording;
    expect(isLasting).toBe(true);
    expect(clip.marks).toHaveLength(3);
    expect(measureMp3(clip.mp3)?.durationMs).toBeCloseTo(clip.durationMs, 3);
    const [first, second] = clip.marks;
    expect((second?.startMs ?? 0) - (first?.endMs ?? 0)).toBeGreaterThan(250);
  });

  test('is found after a restart without new speech', async () => {
    const { clip } = await render(createProcess(createFakeProvider('engine')));
    const engine = createFakeProvider('engine');
    expect((await createProcess(engine).find(lines))?.clip).toEqual(clip);
    expect((await render(createProcess(engine))).clip).toEqual(clip);
    expect(engine.asked).toEqual([]);
  });

  test('stops between two lines when it is aborted', async () => {
    const controller = new AbortController();
    const stopped = once(controller.signal, 'abort');
    const engine = createFakeProvider('engine', async ({ text }) => {
      if (text === 'One.') controller.abort();
      await stopped;
      return fakeClip();
    });
    const aborted = createProcess(engine).render(lines, {
      signal: controller.signal,
      onLine: () => undefined,
    });
    await expect(aborted).rejects.toThrow(/abort/);
    expect(engine.asked.map(({ text }) => text)).not.toContain('Three.');
  });

  test('continues where another process stopped', async () => {
    const dying = createFakeProvider('engine', ({ text }) => {
      if (text !== 'One.') throw new SpeechError('failed', 'died');
      return fakeClip();
    });
    await expect(render(createProcess(dying))).rejects.toThrow('died');
    await endProcesses();
    const engine = createFakeProvider('engine');
    await render(createProcess(engine));
    expect(textsOf(engine)).toEqual(['Three.', 'Two.']);
  });

  test("has the same voice throughout, and a substitute's recording is not kept permanently", async () => {
    const natural = createFakeProvider('natural', ({ text }) => {
      if (text === 'Three.') throw new SpeechError('failed', 'no more');
      return fakeClip(4, 1);
    });
    const engine = createFakeProvider('engine', () => fakeClip(4, 2));
    const renderer = createProcess(natural, engine);
    expect((await render(renderer)).isLasting).toBe(false);
    const other = createProcess(natural, engine);
    expect(await other.find(lines)).toBeUndefined();
    expect((await other.findStandIn(lines))?.isLasting).toBe(false);
    expect(textsOf(engine)).toEqual(['One.', 'Three.', 'Two.']);
  });

  test('is another one when a line, a voice or the engine changes', () => {
    const renderer = createProcess(createFakeProvider('engine'));
    const other = createProcess({ ...createFakeProvider('engine'), version: '2' });
    const [first, ...rest] = lines as [RecordingLine, ...RecordingLine[]];
    const versions = [
      renderer.versionOf(lines),
      renderer.versionOf(rest),
      renderer.versionOf([{ ...first, pauseMs: 900 }, ...rest]),
      renderer.versionOf([{ ...first, request: { ...first.request, speaker: 'm1' } }, ...rest]),
      other.versionOf(lines),
    ];
    expect(new Set(versions).size).toBe(versions.length);
    expect(renderer.versionOf(structuredClone(lines))).toBe(versions[0]);
  });
});
