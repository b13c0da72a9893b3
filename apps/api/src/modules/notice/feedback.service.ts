import { createAuditLog } from '../../platform/audit/audit-log.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { Database } from '../../platform/db/database.ts';
import { createFeedbackRepository, type FeedbackStatus, type NewFeedback } from './feedback.repository.ts';

const DAY_MS = 86_400_000;

/** How often a learner can send feedback in 24 hours. */
export const feedbackPerDay = 10;

/** Sends, lists, closes and opens feedback again. */
export function createFeedbackService(database: Database) {
  const direct = createFeedbackRepository(database.pool);
  const transact = database.transactWith((client) => ({
    feedback: createFeedbackRepository(client),
    audit: createAuditLog(client),
  }));
  return {
    /** Throws `feedback_limit`, and `not_found` for a picture that the learner did not upload for it. */
    submit: (sent: NewFeedback, nowMs: number): Promise<void> =>
      transact(async ({ feedback }) => {
        await feedback.lock(sent.userId);
        if ((await feedback.countSince(sent.userId, new Date(nowMs - DAY_MS))) >= feedbackPerDay)
          throw new AppError('feedback_limit');
        if (!(await feedback.insert(sent, new Date(nowMs)))) throw new AppError('not_found');
      }),
    async list(status: FeedbackStatus, { page, pageSize }: { page: number; pageSize: number }) {
      const [list, counts] = await Promise.all([
        direct.list(status, { limit: pageSize, offset: (page - 1) * pageSize }),
        direct.count(),
      ]);
      return { list, counts, total: counts[status] };
    },
    /** Closes feedback, or opens it again; returns how many changed. */
    update: (
      ids: readonly number[],
      change: { status: FeedbackStatus; note: string; adminId: number; nowMs: number },
    ): Promise<number> =>
      transact(async ({ feedback, audit }) => {
        const { status, note, adminId, nowMs } = change;
        const isDone = status === 'done';
        const updated = isDone
          ? await feedback.close(ids, new Date(nowMs), adminId, note)
          : await feedback.reopen(ids, note);
        if (updated > 0) {
          await audit.append({
            actor: adminId,
            action: isDone ? 'feedback_closed' : 'feedback_reopened',
            subject: 'feedback',
            reason: note,
            detail: { question_ids: ids.join(' '), updated },
          });
        }
        return updated;
      }),
  };
}

export type FeedbackService = ReturnType<typeof createFeedbackService>;
