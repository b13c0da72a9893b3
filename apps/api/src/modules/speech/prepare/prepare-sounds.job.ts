import { setTimeout as pause } from 'node:timers/promises';
import { soundSourceKinds } from '@tingci/contract/admin/sounds';
import { z } from 'zod';
import { type BoundJob, bindJob, defineJob, JobError } from '../../../platform/jobs/job.ts';
import type { RecordingRenderer } from '../recording/recording-renderer.ts';
import { SpeechError } from '../sound/speech-provider.ts';
import type { Speech } from '../speech.ts';
import { estimateBytes, type SoundPlan, type SoundSource } from './sound-plan.ts';

export const prepareSoundsJob = defineJob({
  name: 'prepare-sounds',
  title: '预先生成声音',
  payload: z.strictObject({
    kind: z.enum(soundSourceKinds),
    id: z.int().positive(),
    hasExamples: z.boolean(),
  }),
  access: 'admin',
  steps: { speaking: '正在朗读' },
  // A second attempt finds the sounds of the first in the cache.
  retry: { limit: 3, delaySeconds: 30, maxDelaySeconds: 600 },
  concurrency: 1,
  timeoutSeconds: 4 * 3600,
  maxWaiting: 50,
  keptSeconds: 30 * 86_400,
});

/** The largest book has 10,000 words: two accents, with examples. */
const MAX_SOUNDS = 60_000;
const FAILURES_IN_A_ROW = 10;
const NAMED_FAILURES = 5;
const LOOK_MS = 100;

type Deps = {
  speech: Pick<Speech, 'readAddress' | 'service' | 'stats' | 'cacheMaxBytes' | 'isCacheReadOnly'>;
  renderer: Pick<RecordingRenderer, 'render'>;
  plan: (source: SoundSource) => Promise<SoundPlan | undefined>;
};

/**
 * Makes and stores every sound of a book, paper or article, with the default voices. It speaks one sound of a book at a
 * time, and waits while listeners wait for the engine.
 */
export function createPrepareSoundsJob({ speech, renderer, plan }: Deps): BoundJob {
  function requireRoom(): void {
    if (speech.isCacheReadOnly()) throw new JobError('磁盘空间不足，声音无法保存。请清理磁盘后重试');
  }

  async function letListenersFirst(signal: AbortSignal): Promise<void> {
    while (speech.stats().waiting > 0) await pause(LOOK_MS, undefined, { signal });
    signal.throwIfAborted();
  }

  /** Whether the sound is in the cache now, by the voice that everybody gets. */
  async function speakOne(address: string, signal: AbortSignal): Promise<boolean> {
    const request = speech.readAddress(address);
    if (!request) return false;
    for (;;) {
      await letListenersFirst(signal);
      try {
        await speech.service.makeAhead(request);
        return (await speech.service.getClip(request)).isLasting;
      } catch (error) {
        if (!(error instanceof SpeechError)) throw error;
        if (error.code !== 'busy') return false;
        await pause(LOOK_MS, undefined, { signal });
      }
    }
  }

  return bindJob(prepareSoundsJob, async ({ payload, signal, progress }) => {
    const sounds = await plan(payload);
    if (!sounds) throw new JobError('词书、试卷或文章已不存在');
    const { addresses, recordings } = sounds;
    const total = addresses.length + recordings.reduce((sum, lines) => sum + lines.length, 0);
    if (total === 0) throw new JobError('没有需要生成的声音');
    if (total > MAX_SOUNDS) throw new JobError(`声音有 ${total} 个，一次最多 ${MAX_SOUNDS} 个`);
    requireSpace(estimateBytes(sounds), speech.cacheMaxBytes);

    const failed: string[] = [];
    let done = 0;
    let inARow = 0;
    const note = (isMade: boolean, name: string) => {
      inARow = isMade ? 0 : inARow + 1;
      if (!isMade) failed.push(name);
      // Not a fault of one text. The next attempt continues here.
      if (inARow === FAILURES_IN_A_ROW) throw new Error('the voices fail one after the other');
    };
    progress(0, 'speaking');
    for (const address of addresses) {
      requireRoom();
      note(await speakOne(address, signal), speech.readAddress(address)?.text ?? address);
      done += 1;
      progress(done / total, 'speaking');
    }
    for (const [index, lines] of recordings.entries()) {
      requireRoom();
      await letListenersFirst(signal);
      const before = done;
      const onLine = (spoken: number) => progress((before + spoken) / total, 'speaking');
      note(await renderOne(lines, onLine, signal), `第 ${index + 1} 段录音`);
      done += lines.length;
      progress(done / total, 'speaking');
    }
    await speech.service.settle();
    if (failed.length > 0) throw new JobError(tellFailures(failed, total));
    return { sounds: total };
  });

  async function renderOne(
    lines: SoundPlan['recordings'][number],
    onLine: (spoken: number) => void,
    signal: AbortSignal,
  ): Promise<boolean> {
    try {
      return (await renderer.render(lines, { signal, onLine })).isLasting;
    } catch (error) {
      // A busy engine may be free at the next attempt.
      if (error instanceof SpeechError && error.code !== 'busy') return false;
      throw error;
    }
  }
}

function requireSpace(bytes: number, maxBytes: number): void {
  if (bytes <= maxBytes) return;
  const megabytes = (value: number) => Math.ceil(value / 1024 / 1024);
  throw new JobError(
    `大约需要 ${megabytes(bytes)} MB，声音缓存只有 ${megabytes(maxBytes)} MB。请调大 SPEECH_CACHE_MB 后重试`,
  );
}

function tellFailures(failed: readonly string[], total: number): string {
  const more = failed.length > NAMED_FAILURES ? ' 等' : '';
  return `${total} 个声音里有 ${failed.length} 个没有生成：${failed.slice(0, NAMED_FAILURES).join('、')}${more}。其余的已保存，可以重试`;
}
