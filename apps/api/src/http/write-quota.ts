import { AppError } from '../core/app-error.ts';
import { createDailyQuota } from '../core/daily-quota.ts';
import type { SharedLimits } from '../shared-limits/shared-limits.ts';

const KIB = 1024;
/** What one learner may send to be stored in a day. Twenty thousand answers and some whole books are less. */
const KIB_A_DAY = 32 * KIB;
/** The same while the disk is low: far more than answers of a day. */
const KIB_A_DAY_WHEN_LOW = 4 * KIB;

export type WriteQuota = {
  /**
   * Counts a request that writes, by its size. Rejects with `daily_quota` when the learner has sent too much today. While
   * the disk is low it rejects files, and learners who send much, with `disk_low`.
   */
  take(
    learner: { userId: number },
    request: { bytes: number; isFile: boolean },
    nowMs: number,
  ): Promise<void>;
};

/** Bounds what one learner writes in a day, so that whoever fills the disk stops before everybody must. */
export function createWriteQuota(deps: {
  scale: number;
  isDiskLow: () => boolean;
  shared?: SharedLimits | undefined;
}): WriteQuota {
  const { scale, isDiskLow, shared } = deps;
  const usual = createDailyQuota('writes', KIB_A_DAY * scale, shared);
  const whenLow = createDailyQuota('writes-low', KIB_A_DAY_WHEN_LOW * scale, shared, 'disk_low');
  return {
    async take({ userId }, { bytes, isFile }, nowMs) {
      if (isFile) {
        // The quota of files counts them, whenever they come.
        if (isDiskLow()) throw new AppError('disk_low');
        return;
      }
      const kib = Math.max(1, Math.ceil(bytes / KIB));
      if (isDiskLow()) await whenLow.take(userId, kib, nowMs);
      await usual.take(userId, kib, nowMs);
    },
  };
}
