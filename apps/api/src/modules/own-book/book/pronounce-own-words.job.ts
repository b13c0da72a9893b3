import { z } from 'zod';
import { AppError } from '../../../platform/core/app-error.ts';
import { type BoundJob, bindJob, defineJob } from '../../../platform/jobs/job.ts';
import type { JobQueue } from '../../../platform/jobs/job-queue.ts';
import type { Transcribe } from '../../speech/espeak/transcribe.ts';
import type { OwnEntry, OwnEntryRepository } from '../store/own-entry.repository.ts';

/** Texts in one call of the engine, which takes about a second for them. */
const BATCH = 200;

const pronounceOwnWords = defineJob({
  name: 'pronounce-own-words',
  title: '生成自建单词的音标',
  payload: z.strictObject({ user_id: z.int().positive() }),
  access: 'admin',
  steps: { transcribing: '正在生成音标' },
  retry: { limit: 3, delaySeconds: 5, maxDelaySeconds: 60 },
  concurrency: 1,
  timeoutSeconds: 1800,
  maxWaiting: 1000,
  keptSeconds: 86_400,
});

type Deps = { entries: OwnEntryRepository; transcribe: Transcribe };

async function store({ entries, transcribe }: Deps, userId: number, some: readonly Silent[]): Promise<void> {
  const phonetics = await transcribe(some.map(({ word }) => word));
  const made = some.map(({ id }, index) => ({ id, phonetic: phonetics[index] ?? '' }));
  await entries.setPhonetics(
    userId,
    made.filter(({ phonetic }) => phonetic !== ''),
  );
}

type Silent = Pick<OwnEntry, 'id' | 'word'>;

/** Stores the pronunciations of a few new words at once, and leaves those of a long list to the job. */
export function createPronounce(deps: Deps, jobs: Pick<JobQueue, 'enqueue'>) {
  return async (userId: number, silent: readonly Silent[]): Promise<void> => {
    if (silent.length === 0) return;
    if (silent.length <= BATCH) return store(deps, userId, silent);
    try {
      await jobs.enqueue(
        pronounceOwnWords,
        { user_id: userId },
        { ownerId: null, key: `pronounce:${userId}` },
      );
    } catch (error) {
      // The list is stored already. Without jobs its words have no phonetics.
      if (!(error instanceof AppError)) throw error;
    }
  };
}

/** Pronounces all of a learner's own words that have no phonetic, in order of their ids. */
export function createPronounceJob(deps: Deps): BoundJob {
  return bindJob(pronounceOwnWords, async ({ payload, signal, progress }) => {
    const userId = payload.user_id;
    progress(0, 'transcribing');
    // A text that the engine cannot write stays without a phonetic, so the id decides where to continue.
    for (let afterId = 0; ; ) {
      const some = await deps.entries.listSilent(userId, afterId, BATCH);
      const last = some.at(-1);
      if (!last) return undefined;
      signal.throwIfAborted();
      await store(deps, userId, some);
      afterId = last.id;
    }
  });
}
