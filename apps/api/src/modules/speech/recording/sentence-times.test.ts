import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Accent } from '@tingci/domain/speech/accent';
import { MPEGDecoder } from 'mpg123-decoder';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLocalStore } from '../../../platform/files/local-store.ts';
import { createClipService } from '../clip/clip.service.ts';
import { createClipCache } from '../clip/clip-cache.ts';
import { createOfflineVoices } from '../providers/offline-provider.ts';
import { quietLog } from '../sound/sound.fixture.ts';
import { listArticleLines } from './article-lines.ts';
import { presentRecording } from './recording.presenter.ts';
import { createRecordingRenderer } from './recording-renderer.ts';

/** `TIMED_SENTENCES=50` measures as many of each accent; the default takes a few. */
const count = Number(process.env.TIMED_SENTENCES ?? '6');
const LARGEST_ERROR_MS = 60;
const SILENT_LEVEL = 0.015;
const STEP_MS = 5;

const article = (name: string) =>
  JSON.parse(
    readFileSync(new URL(`../../../../../../content/articles/${name}.json`, import.meta.url), 'utf8'),
  );
const sentences = ['city-foxes', 'a-smaller-kitchen', 'learning-to-listen'].flatMap((name) =>
  article(name).paragraphs.flat(),
);

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'tingci-times-'));
});
afterAll(() => rmSync(dir, { recursive: true }));

/** When the voice begins after a moment at which the sound is silent, ms. */
function findOnset(samples: Float32Array, sampleRate: number, afterMs: number): number {
  const step = Math.round((sampleRate * STEP_MS) / 1000);
  for (let at = Math.round((afterMs * sampleRate) / 1000); at < samples.length; at += step) {
    if (samples.subarray(at, at + step).some((sample) => Math.abs(sample) >= SILENT_LEVEL))
      return (at * 1000) / sampleRate;
  }
  return Number.NaN;
}

test.each<Accent>(['us', 'uk'])(
  'a sentence is highlighted and marked within 60 ms of its decoded sound (%s)',
  async (accent) => {
    const deadlineMs = { word: 60_000, sentence: 60_000, spelling: 60_000, chinese: 60_000 };
    const { main: provider } = createOfflineVoices({
      workers: 2,
      queueLimit: 100,
      deadlineMs,
      startDeadlineMs: 60_000,
      idleMs: { extra: 60_000, last: 60_000 },
      log: quietLog,
    });
    const cache = createClipCache({
      store: createLocalStore({ dir, isReadOnly: () => false }),
      maxBytes: 100_000_000,
      log: quietLog,
    });
    const service = createClipService({
      providers: [provider],
      cache,
      recordings: undefined,
      memoryBytes: 1_000_000,
    });
    const renderer = createRecordingRenderer({
      service,
      providers: [provider],
      cache,
      memoryBytes: 20_000_000,
    });
    const decoder = new MPEGDecoder();
    try {
      await decoder.ready;
      const lines = listArticleLines({ paragraphs: [sentences.slice(0, count)] }, accent);
      const run = { signal: AbortSignal.timeout(300_000), onLine: () => undefined };
      const { clip } = await renderer.render(lines, run);
      const { channelData, sampleRate } = decoder.decode(clip.mp3);
      const samples = channelData[0] ?? new Float32Array();
      const state = { url: '', isReady: true, done: 0, total: 0, durationMs: 0, fromMs: 0, untilMs: 0 };
      // What the page highlights, and where a labelled practice counts a sentence from.
      const { spans } = presentRecording({ ...state, spans: clip.marks });
      expect(spans).toHaveLength(count);
      const errors = spans.map(({ start }, at) => {
        const before = spans[at - 1]?.end ?? 0;
        return Math.round(findOnset(samples, sampleRate, (before + start) / 2) - start);
      });
      const marks = clip.marks.map(({ soundMs = 0 }, at) => {
        const before = spans[at - 1]?.end ?? 0;
        return Math.round(findOnset(samples, sampleRate, (before + (spans[at]?.start ?? 0)) / 2) - soundMs);
      });
      const isFar = (error: number) => !(Math.abs(error) <= LARGEST_ERROR_MS);
      expect(errors.filter(isFar)).toEqual([]);
      expect(marks.filter(isFar)).toEqual([]);
    } finally {
      await service.settle();
      await provider.close?.();
      decoder.free();
    }
  },
  60_000 + count * 5_000,
);
