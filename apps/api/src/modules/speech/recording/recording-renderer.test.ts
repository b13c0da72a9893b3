import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RecordingLine } from '@tingci/domain/speech/recording-line';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createClipService } from '../clip/clip.service.ts';
import { createClipCache } from '../clip/clip-cache.ts';
import { measureMp3 } from '../sound/mp3-frames.ts';
import { createFakeProvider, fakeClip, quietLog } from '../sound/sound.fixture.ts';
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

/** What one process has: its own memory, over a folder it may share. */
function createProcess(...providers: SpeechProvider[]): RecordingRenderer {
  const cache = createClipCache({ dir, maxBytes: 1_000_000, log: quietLog });
  const service = createClipService({ providers, cache, recordings: undefined, memoryBytes: 1000 });
  const renderer = createRecordingRenderer({
    service,
    providers,
    cache,
    claimsDir: join(dir, 'claims'),
    memoryBytes: 1_000_000,
  });
  closing.push(async () => {
    await renderer.close();
    await service.settle();
  });
  return renderer;
}

const lines: RecordingLine[] = ['One.', 'Two.', 'Three.'].map((text) => ({
  request: { text, accent: 'uk', kind: 'sentence' },
  pauseMs: 300,
}));

async function make(renderer: RecordingRenderer, of = lines): Promise<Recording> {
  const opened = await renderer.open(of);
  return 'clip' in opened ? opened : opened.recording;
}

describe('a recording', () => {
  test('is every line in order with its time, made once for all who ask', async () => {
    const engine = createFakeProvider('engine');
    const renderer = createProcess(engine);
    const made = await Promise.all([make(renderer), make(renderer), make(renderer)]);
    expect(new Set(made.map(({ clip }) => clip.etag)).size).toBe(1);
    expect(engine.asked.map(({ text }) => text)).toEqual(['One.', 'Two.', 'Three.']);
    const { clip, isLasting } = await make(renderer);
    expect(isLasting).toBe(true);
    expect(clip.marks).toHaveLength(3);
    expect(measureMp3(clip.mp3)?.durationMs).toBeCloseTo(clip.durationMs, 3);
    const [first, second] = clip.marks;
    expect((second?.startMs ?? 0) - (first?.endMs ?? 0)).toBeGreaterThan(250);
  });

  test('is found again after a restart without a word being spoken', async () => {
    const { clip } = await make(createProcess(createFakeProvider('engine')));
    const engine = createFakeProvider('engine');
    expect((await make(createProcess(engine))).clip).toEqual(clip);
    expect(engine.asked).toEqual([]);
  });

  test('is made by one of two processes that share the folder', async () => {
    const engines = [createFakeProvider('engine'), createFakeProvider('engine')];
    const made = await Promise.all(engines.map((engine) => make(createProcess(engine))));
    expect(made[0]?.clip.etag).toBe(made[1]?.clip.etag);
    expect(engines.map(({ asked }) => asked.length).sort()).toEqual([0, 3]);
  });

  test('is made also where no claim can be written', async () => {
    const renderer = createProcess(createFakeProvider('engine'));
    writeFileSync(join(dir, 'claims'), 'not a folder');
    expect((await make(renderer)).clip.marks).toHaveLength(3);
  });

  test('goes on where a process left it', async () => {
    const dying = createFakeProvider('engine', ({ text }) => {
      if (text !== 'One.') throw new SpeechError('failed', 'died');
      return fakeClip();
    });
    await expect(make(createProcess(dying))).rejects.toThrow('died');
    await endProcesses();
    const engine = createFakeProvider('engine');
    await make(createProcess(engine));
    expect(engine.asked.map(({ text }) => text)).toEqual(['Two.', 'Three.']);
  });

  test('has one voice throughout, and a stand-in for the first is not kept for ever', async () => {
    const natural = createFakeProvider('natural', ({ text }) => {
      if (text === 'Three.') throw new SpeechError('failed', 'no more');
      return fakeClip(4, 1);
    });
    const engine = createFakeProvider('engine', () => fakeClip(4, 2));
    const { isLasting } = await make(createProcess(natural, engine));
    expect(isLasting).toBe(false);
    expect(engine.asked.map(({ text }) => text)).toEqual(['One.', 'Two.', 'Three.']);
  });

  test('is another one when a line, a voice or the engine is', () => {
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

  test('tells how far it is, and says when too many wait', async () => {
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const engine = createFakeProvider('engine', async () => {
      await gate;
      return fakeClip();
    });
    const renderer = createProcess(engine);
    const others = Array.from({ length: 24 }, (_, index) =>
      lines.map((line) => ({ ...line, pauseMs: index })),
    );
    const opened = await Promise.all(others.map((each) => renderer.open(each)));
    await expect(renderer.open(lines)).rejects.toMatchObject({ code: 'busy' });
    expect(opened[0]).toMatchObject({ progress: { done: 0, total: 3 } });
    release();
    const [job] = opened;
    if (!job || 'clip' in job) throw new Error('made already');
    await job.recording;
    expect(job.progress).toEqual({ done: 3, total: 3 });
  });
});
