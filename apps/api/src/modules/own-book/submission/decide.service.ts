import { createAuditLog } from '../../../platform/audit/audit-log.ts';
import { AppError, orThrow } from '../../../platform/core/app-error.ts';
import type { Database } from '../../../platform/db/database.ts';
import { createSubmissionRepository, type ReviewState } from '../sharing-store/submission.repository.ts';
import { parseLines } from '../store/book-lines.repository.ts';
import { findHints } from './submission-hints.ts';

export type Decision = {
  /** The state in which the administrator saw the submission. */
  from: 'waiting' | 'approved';
  state: 'approved' | 'refused';
  reason: string;
  adminId: number;
  nowMs: number;
};

/** The administrators' side of the review. `onApproved` brings the new version to the copies that follow the book. */
export function createDecideService(deps: {
  database: Database;
  onApproved: (ownerId: number) => Promise<void>;
}) {
  const reviews = createSubmissionRepository(deps.database.pool);
  const transact = deps.database.transactWith((client) => ({
    reviews: createSubmissionRepository(client),
    audit: createAuditLog(client),
  }));

  /** The version that others see; without one the version that was refused last. */
  async function findPrevious({ id, bookId, state }: { id: number; bookId: number; state: string }) {
    if (state === 'approved') return undefined;
    const approved = await reviews.findApproved(bookId);
    if (approved) return { ...approved, state: 'approved' as const, reason: '' };
    const refused = await reviews.findRefused(bookId, id);
    return refused && { ...refused, state: 'refused' as const };
  }

  return {
    async list(state: ReviewState, { page, pageSize }: { page: number; pageSize: number }) {
      const [list, counts] = await Promise.all([
        reviews.list(state, { limit: pageSize, offset: (page - 1) * pageSize }),
        reviews.count(),
      ]);
      return { list, counts, total: counts[state] };
    },
    /** A submission with its lines, the version decided before (see `findPrevious`), and hints. */
    async find(reviewId: number) {
      const review = orThrow(await reviews.find(reviewId), 'not_found');
      const lines = parseLines(review.lines);
      const bareIds = await reviews.listBare(lines.flatMap(({ wordId }) => wordId ?? []));
      const previous = await findPrevious(review);
      return {
        review,
        lines,
        previous: previous && { ...previous, lines: parseLines(previous.lines) },
        hints: findHints(lines, new Set(bareIds)),
      };
    },
    /** Decides a submission. Of two administrators the second gets `review_decided`. */
    async decide(reviewId: number, decision: Decision): Promise<void> {
      const { from, state, reason, adminId, nowMs } = decision;
      if (state === 'refused' && reason === '') throw new AppError('review_reason');
      const { userId } = await transact(async (held) => {
        const review = await held.reviews.lock(reviewId);
        if (!review || review.state !== from || from === state) throw new AppError('review_decided');
        await held.reviews.endDecided(review.bookId, state, reviewId);
        await held.reviews.decide(reviewId, { state, reason, adminId }, new Date(nowMs));
        await held.audit.append({
          actor: adminId,
          action:
            state === 'approved' ? 'book_approved' : from === 'approved' ? 'book_taken_down' : 'book_refused',
          subject: `book review ${reviewId}`,
          reason,
          detail: { book_id: review.bookId, user_id: review.userId, version: review.version },
        });
        return review;
      });
      if (state === 'approved') await deps.onApproved(userId);
    },
  };
}

export type DecideService = ReturnType<typeof createDecideService>;
