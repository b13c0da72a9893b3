import * as contract from '@tingci/contract/own-book/submission';
import { formatEntry } from '@tingci/domain/lexicon/entry-line';
import { type Binding, bind } from '../../../platform/http/bind.ts';
import type { ListedSubmission, OwnSubmission, ReviewState } from '../sharing-store/submission.repository.ts';
import type { DecideService } from './decide.service.ts';
import type { SubmissionOfBook, SubmissionService } from './submission.service.ts';

/** Handlers of the review of own books for the community shelf. */
export function createSubmissionBindings(reviews: SubmissionService, decisions: DecideService): Binding[] {
  return [
    bind(contract.submitBook, async ({ g_id }, { session, nowMs }) =>
      presentOfBook(await reviews.submit(session.userId, g_id, nowMs)),
    ),
    bind(contract.findReviewOfBook, async ({ g_id }, { session }) =>
      presentOfBook(await reviews.find(session.userId, g_id)),
    ),
    bind(contract.withdrawBook, async ({ review_id }, { session }) => {
      await reviews.withdraw(session.userId, review_id);
      return null;
    }),
    bind(contract.closeDecision, async ({ g_id }, { session, nowMs }) => {
      await reviews.closeDecisions(session.userId, g_id, nowMs);
      return null;
    }),
    bind(contract.showReview, async (_, { session }) => ({ review_auth: session.isAdmin })),
    bind(contract.listReviews, async ({ state, page, page_size }) => {
      const found = await decisions.list(state, { page, pageSize: page_size });
      return { ...found, list: found.list.map(presentListed), page, page_size };
    }),
    bind(contract.findReview, async ({ id }) => {
      const { review, lines, previous, hints } = await decisions.find(id);
      return {
        ...presentListed(review),
        chapter_size: review.chapterSize,
        lines: lines.map(formatEntry),
        previous: previous
          ? {
              name: previous.name,
              state: previous.state,
              reason: previous.reason,
              decided_at: previous.decidedAt,
              lines: previous.lines.map(formatEntry),
            }
          : null,
        hints,
      };
    }),
    bind(contract.decideReview, async ({ id, from, state, reason }, { session, nowMs }) => {
      await decisions.decide(id, { from, state, reason, adminId: session.userId, nowMs });
      return null;
    }),
  ];
}

const presentOwn = (review: OwnSubmission) => ({
  id: review.id,
  // The statements leave out what has ended.
  state: review.state as ReviewState,
  reason: review.reason,
  word_count: review.wordCount,
  submitted_at: review.submittedAt,
  decided_at: review.decidedAt,
});

const presentOfBook = ({ latest, approved, isChanged }: SubmissionOfBook) => ({
  latest: latest ? presentOwn(latest) : null,
  approved: approved ? presentOwn(approved) : null,
  is_changed: isChanged,
});

const presentListed = (review: ListedSubmission) => ({
  ...presentOwn(review),
  name: review.name,
  user_id: review.userId,
  nickname: review.nickname,
});
