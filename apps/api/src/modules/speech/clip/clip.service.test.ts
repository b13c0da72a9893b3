import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SpeechRequest } from '@tingci/domain/speech/speech-request';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createLocalStore } from '../../../platform/files/local-store.ts';
import { createFakeProvider, fakeClip, quietLog } from '../sound/sound.fixture.ts';
import { SpeechError, type SpeechProvider, type StoredClip } from '../sound/speech-provider.ts';
import { type ClipService, createClipService, type RecordingSource } from './clip.service.ts';
import { type ClipCache, createClipCache } from './clip-cache.ts';

let dir: string;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'tingci-speech-'));
});

const services: ClipService[] = [];

afterEach(async () => {
  await Promise.all(services.splice(0).map((service) => service.settle()));
  rmSync(dir, { recursive: true });
});

const request: SpeechRequest = { text: 'ear', accent: 'uk', kind: 'word' };

function createService(
  providers: SpeechProvider[],
  rest: { recordings?: RecordingSource; cache?: ClipCache; own?: SpeechProvider } = {},
) {
  const cache =
    rest.cache ??
    createClipCache({
      store: createLocalStore({ dir, isReadOnly: () => false }),
      maxBytes: 1_000_000,
      log: quietLog,
    });
  const service = createClipService({
    providers,
    cache,
    recordings: rest.recordings,
    findOwnVoice: () => rest.own,
    memoryBytes: 1_000_000,
  });
  services.push(service);
  return service;
}

describe('the speech service', () => {
  test('asks the engine once for fifty concurrent calls, and not again', async () => {
    const engine = createFakeProvider('engine');
    const service = createService([engine]);
    const answers = await Promise.all(Array.from({ length: 50 }, () => service.getClip(request)));
    expect(engine.asked).toHaveLength(1);
    expect(new Set(answers.map(({ clip }) => clip.etag)).size).toBe(1);
    await service.getClip(request);
    expect(engine.asked).toHaveLength(1);
  });

  test('finds its clips again after a restart', async () => {
    const first = createService([createFakeProvider('engine')]);
    const { clip } = await first.getClip(request);
    await first.settle();
    const engine = createFakeProvider('engine', () => fakeClip(9));
    expect((await createService([engine]).getClip(request)).clip).toEqual(clip);
    expect(engine.asked).toEqual([]);
  });

  test('separates accent, kind, text and hint', async () => {
    const engine = createFakeProvider('engine');
    const service = createService([engine]);
    const others: SpeechRequest[] = [
      { ...request, accent: 'us' },
      { ...request, kind: 'spelling' },
      { ...request, text: 'Ear' },
      { ...request, ipa: 'ɪə' },
    ];
    for (const other of [request, ...others]) await service.getClip(other);
    expect(engine.asked).toEqual([request, ...others]);
  });

  test('serves without a cache when the disk refuses writes', async () => {
    const cache: ClipCache = {
      read: async () => undefined,
      write: async () => undefined,
      scan: async () => undefined,
      bytes: () => 0,
      settle: async () => undefined,
    };
    const { clip } = await createService([createFakeProvider('engine')], { cache }).getClip(request);
    expect(clip.mp3).toEqual(fakeClip().mp3);
  });

  test('uses a later provider as a substitute, and asks the first again for the same text when it has recovered', async () => {
    let isDown = true;
    const natural = createFakeProvider('natural', () => {
      if (isDown) throw new SpeechError('busy', 'down');
      return fakeClip(7);
    });
    const offline = createFakeProvider('offline');
    const service = createService([natural, offline]);
    expect(await service.getClip(request)).toMatchObject({ isLasting: false, clip: fakeClip() });
    isDown = false;
    expect(await service.getClip(request)).toMatchObject({ isLasting: true, clip: fakeClip(7) });
    expect(offline.asked).toHaveLength(1);
  });

  test('does not ask a paused provider, but uses its earlier clips', async () => {
    let isPaused = false;
    const natural = { ...createFakeProvider('natural', () => fakeClip(7)), isPaused: () => isPaused };
    const service = createService([natural, createFakeProvider('offline')]);
    await service.getClip(request);
    isPaused = true;
    expect(await service.getClip(request)).toMatchObject({ isLasting: true, clip: fakeClip(7) });
    expect(await service.getClip({ ...request, text: 'eye' })).toMatchObject({ isLasting: false });
    expect(natural.asked).toHaveLength(1);
  });

  test('remembers for a while that a text cannot be made, but not that the engine was busy', async () => {
    let code: 'failed' | 'busy' = 'failed';
    const engine = createFakeProvider('engine', () => {
      throw new SpeechError(code, 'no');
    });
    const service = createService([engine]);
    for (let i = 0; i < 3; i += 1)
      await expect(service.getClip(request)).rejects.toMatchObject({ code: 'failed' });
    expect(engine.asked).toHaveLength(1);
    code = 'busy';
    for (let i = 0; i < 3; i += 1) {
      await expect(service.getClip({ ...request, text: 'eye' })).rejects.toMatchObject({ code: 'busy' });
    }
    expect(engine.asked).toHaveLength(4);
  });

  test('prefers a recording to any voice', async () => {
    const engine = createFakeProvider('engine');
    const recordings: RecordingSource = {
      getVersion: async () => '1',
      tagOf: () => '',
      find: async ({ text }) => (text === 'ear' ? { clip: fakeClip(11), tag: 'aa' } : undefined),
    };
    const service = createService([engine], { recordings });
    expect(await service.getClip(request)).toMatchObject({
      isLasting: true,
      clip: fakeClip(11),
      recording: 'aa',
    });
    expect((await service.getClip({ ...request, text: 'eye' })).clip.mp3).toEqual(fakeClip().mp3);
    expect(engine.asked.map(({ text }) => text)).toEqual(['eye']);
  });
});

describe('a voice that speaks later', () => {
  function createLater(say: () => ReturnType<typeof fakeClip> = () => fakeClip(7)) {
    const store = new Map<string, StoredClip>();
    const voice: SpeechProvider & { asked: SpeechRequest[] } = {
      ...createFakeProvider('later', say),
      later: {
        cache: {
          read: async (key) => store.get(key),
          write: async (key, clip) => void store.set(key, clip),
        },
      },
    };
    return { voice, store };
  }

  test('is replaced until it has spoken, and keeps its clips apart', async () => {
    const { voice, store } = createLater();
    const today = createFakeProvider('today');
    const service = createService([today], { own: voice });
    expect(await service.hasMade(request)).toBe(false);
    expect(await service.getClip(request)).toMatchObject({ isLasting: false, clip: fakeClip() });
    await service.makeAhead(request);
    expect(await service.hasMade(request)).toBe(true);
    expect(await service.getClip(request)).toMatchObject({ isLasting: true, clip: fakeClip(7) });
    expect([voice.asked.length, today.asked.length, store.size]).toEqual([1, 1, 1]);
  });

  test('speaks once, however many ask meanwhile', async () => {
    const { voice } = createLater();
    const service = createService([createFakeProvider('today')], { own: voice });
    await Promise.all(Array.from({ length: 20 }, () => service.getClip(request)));
    await service.makeAhead(request);
    expect(voice.asked).toHaveLength(1);
  });

  test('that cannot say a text leaves it to the next for good', async () => {
    const { voice } = createLater(() => {
      throw new SpeechError('unspeakable', 'silent');
    });
    const service = createService([createFakeProvider('today')], { own: voice });
    await service.makeAhead(request);
    expect(await service.getClip(request)).toMatchObject({ isLasting: true, clip: fakeClip() });
    expect(voice.asked).toHaveLength(1);
  });

  test('that fails is replaced, and asked again later', async () => {
    const { voice } = createLater(() => {
      throw new SpeechError('busy', 'full');
    });
    const service = createService([createFakeProvider('today')], { own: voice });
    await service.makeAhead(request);
    expect(await service.getClip(request)).toMatchObject({ isLasting: false, clip: fakeClip() });
    await service.makeAhead(request);
    expect(voice.asked.length).toBeGreaterThan(1);
  });
});
