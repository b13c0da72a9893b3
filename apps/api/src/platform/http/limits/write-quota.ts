import { AppError } from '../../core/app-error.ts';
import { createDailyQuota } from '../../shared-limits/daily-quota.ts';
import type { SharedLimits } from '../../shared-limits/shared-limits.ts';

const KIB = 1024;
/** KiB that one learner may send in a day in requests that write. 20,000 answers and some whole books need less. */
const KIB_A_DAY = 32 * KIB;
/** The same while the disk is low. The answers of a day need far less. */
const KIB_A_DAY_WHEN_LOW = 4 * KIB;

export type WriteQuota = {
  /**
   * Counts a request that writes, by its size in bytes. Rejects with `daily_quota` when the learner has sent too much
   * today. While the disk is low it rejects every file, and learners who send much, with `disk_low`.
   */
  take(
    learner: { userId: number },
    request: { bytes: number; isFile: boolean },
    nowMs: number,
  ): Promise<void>;
};

/** Limits what each learner writes in a day, so that one learner cannot fill the disk and stop the writes of all. */
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
        // FILE_QUOTA_MB limits the files of a learner, so they do not count here.
        if (isDiskLow()) throw new AppError('disk_low');
        return;
      }
      const kib = Math.max(1, Math.ceil(bytes / KIB));
      if (isDiskLow()) await whenLow.take(userId, kib, nowMs);
      await usual.take(userId, kib, nowMs);
    },
  };
}
