import { toast } from '../../lib/toast.ts';
import { sendPractice } from '../../practice/api/practice-api.ts';
import { toRequest } from '../../practice/outbox/outbox-batch.ts';
import { judgeFailure } from '../../practice/outbox/outbox-failure.ts';
import { copy } from './copy.ts';
import { claimRuns, type DemoRun, forgetRun, readRuns } from './demo-store.ts';

/** How many answers of a run were stored; undefined where the run has to wait. */
async function post({ entries }: DemoRun): Promise<number | undefined> {
  const [first] = entries;
  if (!first) return 0;
  try {
    const { results } = await sendPractice(toRequest(first, entries, Date.now()));
    return results.filter(({ state }) => state === 'stored').length;
  } catch (error) {
    const kind = judgeFailure(error);
    // The chapter has gone meanwhile, say: waiting would change nothing.
    return kind === 'request' || kind === 'practice' ? 0 : undefined;
  }
}

/**
 * Posts what was claimed here, by this visit or by an earlier one that could not: each run as the practice it is, in
 * the order they were written.
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
 * Posts what was written as a visitor to the account that was made of it; events carry their ids, so posting again
 * stores nothing twice. Without a network the answers wait for the next start of the app.
 */
export async function adoptDemo(userId: number): Promise<void> {
  claimRuns(userId, Date.now());
  await resumeAdoption(userId);
}
