import { toast } from '../../lib/toast.ts';
import { toWordRequest } from '../../practice/api/outbox/outbox-batch.ts';
import { judgeFailure } from '../../practice/api/outbox/outbox-failure.ts';
import { sendPractice } from '../../practice/api/practice-api.ts';
import { copy } from './copy.ts';
import { claimRuns, type DemoRun, forgetRun, readRuns } from './demo-store.ts';

/** The number of stored answers of a run; undefined when the run has to wait. */
async function post({ entries }: DemoRun): Promise<number | undefined> {
  const [first] = entries;
  if (!first) return 0;
  try {
    const { results } = await sendPractice(toWordRequest(first, entries, Date.now()));
    return results.filter(({ state }) => state === 'stored').length;
  } catch (error) {
    const kind = judgeFailure(error);
    // For example, the chapter was deleted meanwhile: a retry would not help.
    return kind === 'request' || kind === 'practice' ? 0 : undefined;
  }
}

/**
 * Posts the claimed runs of this device, also runs of earlier visits that could not be sent. Each run is posted as a
 * practice, oldest first.
 */
export async function resumeAdoption(userId: number): Promise<void> {
  const runs = readRuns(Date.now()).filter(({ claimedBy }) => claimedBy === userId);
  let total = 0;
  for (const run of runs.reverse()) {
    const stored = await post(run);
    if (stored === undefined) break;
    total += stored;
    forgetRun(run, Date.now());
  }
  if (total > 0) toast.success(copy.adopted(total));
}

/**
 * Posts the answers of a visitor to their new account. Events have ids, so a repeated post stores nothing twice.
 * Without a network the answers wait for the next start of the app.
 */
export async function adoptDemo(userId: number): Promise<void> {
  claimRuns(userId, Date.now());
  await resumeAdoption(userId);
}
