import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createLocalStore } from '../../../platform/files/local-store.ts';
import { JobError } from '../../../platform/jobs/job.ts';
import { type ClipService, createClipService } from '../clip/clip.service.ts';
import { createClipCache } from '../clip/clip-cache.ts';
import { createRecordingRenderer } from '../recording/recording-renderer.ts';
import { createFakeProvider, fakeClip, quietLog } from '../sound/sound.fixture.ts';
import { SpeechError, type SpeechProvider } from '../sound/speech-provider.ts';
import { createPrepareSoundsJob } from './prepare-sounds.job.ts';
import { estimateBytes, type SoundPlan } from './sound-plan.ts';

let dir: string;
const services: ClipService[] = [];

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'tingci-prepare-'));
});
afterEach(async () => {
  await Promise.all(services.splice(0).map((service) => service.settle()));
  rmSync(dir, { recursive: true });
});

const words = Array.from({ length: 30 }, (_, n) => `word ${n}`);
const plan: SoundPlan = {
  addresses: words,
  recordings: [
    ['One.', 'Two.'].map((text) => ({ request: { text, accent: 'uk', kind: 'sentence' }, pauseMs: 0 })),
  ],
};

/** A process of its own over the folder of the test. */
function createRun(
  provider: SpeechProvider,
  {
    sounds = plan as SoundPlan | 'none',
    waiting = (): number => 0,
    cacheMaxBytes = 10_000_000,
    isFull = false,
  } = {},
) {
  const cache = createClipCache({
    store: createLocalStore({ dir, isReadOnly: () => false }),
    maxBytes: cacheMaxBytes,
    log: quietLog,
  });
  const providers = [provider];
  const service = createClipService({ providers, cache, recordings: undefined, memoryBytes: 1000 });
  services.push(service);
  const stop = new AbortController();
  const fractions: number[] = [];
  const job = createPrepareSoundsJob({
    speech: {
      readAddress: (text) => ({ text, accent: 'uk', kind: 'word' }),
      service,
      stats: () => ({ ...service.counts(), waiting: waiting() }),
      cacheMaxBytes,
      isCacheReadOnly: () => isFull,
    },
    renderer: createRecordingRenderer({ service, providers, cache, memoryBytes: 1000 }),
    plan: async () => (sounds === 'none' ? undefined : sounds),
  });
  return {
    stop,
    fractions,
    run: () =>
      job.handle({
        payload: { kind: 'book', id: 1, hasExamples: false },
        signal: stop.signal,
        progress: (fraction) => void fractions.push(fraction),
      }),
  };
}

describe('the preparation of sounds', () => {
  test('makes every sound, reports the progress, and finds them again in another process', async () => {
    const engine = createFakeProvider('engine');
    const first = createRun(engine);
    expect(await first.run()).toEqual({ sounds: 32 });
    expect(engine.asked.map(({ text }) => text)).toEqual([...words, 'One.', 'Two.']);
    expect([first.fractions[0], first.fractions.at(-1)]).toEqual([0, 1]);
    expect(first.fractions.toSorted((a, b) => a - b)).toEqual(first.fractions);

    const idle = createFakeProvider('engine');
    expect(await createRun(idle).run()).toEqual({ sounds: 32 });
    expect(idle.asked).toEqual([]);
  });

  test('continues after it was stopped', async () => {
    const engine = createFakeProvider('engine', ({ text }) => {
      if (text === 'word 19') cut.stop.abort(new Error('stopped'));
      return fakeClip();
    });
    const cut = createRun(engine);
    await expect(cut.run()).rejects.toThrow('stopped');
    await Promise.all(services.map((service) => service.settle()));
    const rest = createFakeProvider('engine');
    await createRun(rest).run();
    // Several are asked for at a time, so their order can differ.
    const asked = rest.asked.map(({ text }) => text).sort();
    expect(asked).toEqual([...words.slice(20), 'One.', 'Two.'].sort());
  });

  test('waits while listeners wait for the engine', async () => {
    let looks = 0;
    const engine = createFakeProvider('engine');
    const polite = createRun(engine, {
      waiting: () => {
        looks += 1;
        if (looks <= 3) expect(engine.asked).toEqual([]);
        return looks <= 3 ? 1 : 0;
      },
    });
    await polite.run();
    expect(engine.asked).toHaveLength(32);
  });

  test('asks a busy engine again, and names the sounds that failed after all others are made', async () => {
    let busy = 3;
    const engine = createFakeProvider('engine', ({ text }) => {
      if (text === 'word 5' && busy-- > 0) throw new SpeechError('busy', 'later');
      if (text === 'word 7') throw new SpeechError('unspeakable', 'no sound');
      return fakeClip();
    });
    await expect(createRun(engine).run()).rejects.toThrow(
      new JobError('32 个声音里有 1 个没有生成：word 7。其余的已保存，可以重试'),
    );
    expect(engine.asked.at(-1)?.text).toBe('Two.');
  });

  test('stops early when the engine fails again and again, and a retry follows', async () => {
    const engine = createFakeProvider('engine', () => {
      throw new SpeechError('failed', 'died');
    });
    const error = await createRun(engine)
      .run()
      .catch((caught: unknown) => caught);
    expect(error).not.toBeInstanceOf(JobError);
    expect(engine.asked).toHaveLength(10);
  });

  test.each<[string, Parameters<typeof createRun>[1], string]>([
    ['a source that is gone', { sounds: 'none' }, '词书、试卷或文章已不存在'],
    ['nothing to speak', { sounds: { addresses: [], recordings: [] } }, '没有需要生成的声音'],
    [
      'more than a job may have',
      { sounds: { addresses: Array.from({ length: 60_001 }, String), recordings: [] } },
      '声音有 60001 个，一次最多 60000 个',
    ],
    [
      'a cache that is too small',
      { cacheMaxBytes: 100_000 },
      '大约需要 1 MB，声音缓存只有 1 MB。请调大 SPEECH_CACHE_MB 后重试',
    ],
    ['a full disk', { isFull: true }, '磁盘空间不足，声音无法保存。请清理磁盘后重试'],
  ])('refuses %s', async (_name, options, message) => {
    const engine = createFakeProvider('engine');
    await expect(createRun(engine, options).run()).rejects.toThrow(new JobError(message));
    expect(engine.asked).toEqual([]);
  });
});

test('the size of a plan counts words, sentences and lines', () => {
  const addresses = ['/api/study/speech/uk/word?text=a', '/api/study/speech/uk/sentence?text=b'];
  expect(estimateBytes({ addresses, recordings: plan.recordings })).toBe(6_000 + 32_000 + 4 * 32_000);
});
