import { toast } from '../../../lib/toast.ts';
import { sendPractice } from '../api/dictation-api.ts';
import { toRequest } from '../model/outbox-batch.ts';
import { judgeFailure } from '../model/outbox-failure.ts';
import { copy } from './copy.ts';
import { forgetDemo, readDemo, writeDemo } from './demo-store.ts';

/**
 * Posts what was written as a visitor to the account that was made of it; events carry their ids, so posting again
 * stores nothing twice. Without a network the answers wait for the next start of the app.
 */
export async function adoptDemo(userId: number): Promise<void> {
  const kept = readDemo(Date.now());
  const first = kept?.entries[0];
  if (!kept || !first || (kept.claimedBy ?? userId) !== userId) return;
  writeDemo({ ...kept, claimedBy: userId });
  try {
    const { results } = await sendPractice(toRequest(first, kept.entries, Date.now()));
    forgetDemo();
    const stored = results.filter(({ state }) => state === 'stored').length;
    if (stored > 0) toast.success(copy.adopted(stored));
  } catch (error) {
    const kind = judgeFailure(error);
    // The chapter has gone meanwhile, say: waiting would change nothing.
    if (kind === 'request' || kind === 'practice') forgetDemo();
  }
}

/** Posts what an earlier visit could not. */
export async function resumeAdoption(userId: number): Promise<void> {
  if (readDemo(Date.now())?.claimedBy === userId) await adoptDemo(userId);
}
