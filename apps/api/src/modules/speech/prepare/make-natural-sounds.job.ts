import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { type BoundJob, bindJob, defineJob } from '../../../platform/jobs/job.ts';
import type { Speech } from '../speech.ts';
import { estimateBytes, type SoundBooks } from './sound-plan.ts';

export const makeNaturalSoundsJob = defineJob({
  name: 'make-natural-sounds',
  title: '用自然发音朗读词库',
  payload: z.strictObject({}),
  access: 'admin',
  steps: { speaking: '正在朗读' },
  // The next run continues: sounds that exist are only read.
  retry: { limit: 0, delaySeconds: 60, maxDelaySeconds: 60 },
  concurrency: 1,
  timeoutSeconds: 20 * 3600,
  maxWaiting: 1,
  keptSeconds: 7 * 86_400,
  cron: '30 17 * * *',
});

/** Words of all books together. */
const MAX_SOUNDS = 200_000;
const LOOK_MS = 200;

type Deps = {
  speech: Pick<
    Speech,
    'readAddress' | 'service' | 'stats' | 'hasNaturalDefault' | 'naturalCacheMaxBytes' | 'isCacheReadOnly'
  >;
  books: SoundBooks;
};

/**
 * Makes the words of the library in the natural voices where they are the default, one sound at a time while nobody waits
 * for an engine. It stops before the sounds would push each other out of their store.
 */
export function createMakeNaturalSoundsJob({ speech, books }: Deps): BoundJob {
  async function letListenersFirst(signal: AbortSignal): Promise<void> {
    while (speech.stats().waiting > 0) await pause(LOOK_MS, undefined, { signal });
    signal.throwIfAborted();
  }

  async function listWords(): Promise<string[]> {
    const words = new Set<string>();
    for (const { id } of await books.listBooks())
      for (const address of (await books.listAddresses(id, { hasExamples: false })) ?? []) {
        if (words.size >= MAX_SOUNDS) break;
        words.add(address);
      }
    return [...words];
  }

  return bindJob(makeNaturalSoundsJob, async ({ signal, progress }) => {
    if (!speech.hasNaturalDefault) return { outcome: 'not the default' };
    const addresses = await listWords();
    const room = speech.naturalCacheMaxBytes;
    let made = 0;
    let bytes = 0;
    progress(0, 'speaking');
    for (const [index, address] of addresses.entries()) {
      bytes += estimateBytes({ addresses: [address], recordings: [] });
      if (bytes > room || speech.isCacheReadOnly()) return { outcome: 'full', sounds: made };
      const request = speech.readAddress(address);
      if (request) {
        await letListenersFirst(signal);
        await speech.service.makeAhead(request);
        if (await speech.service.hasMade(request)) made += 1;
      }
      progress((index + 1) / addresses.length, 'speaking');
    }
    await speech.service.settle();
    return { outcome: 'done', sounds: made, of: addresses.length };
  });
}
