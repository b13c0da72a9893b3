import type { submitPractice } from '@tingci/contract/dictation/practice';
import { submitReview } from '@tingci/contract/review/review';
import type { z } from 'zod';
import { type Binding, bind } from '../../../platform/http/bind.ts';
import type { UserContext } from '../../../platform/http/caller/caller.ts';
import type { createReviewStatisticsService } from '../statistics/review-statistics.service.ts';

/** Stores the answers of a request, and returns the outcome of each. */
export type SubmitAnswers = (
  input: z.output<typeof submitPractice.request>,
  context: UserContext,
) => Promise<z.output<typeof submitPractice.response>>;

/** The handler that stores the answers of a review and tells when the words come back. */
export const createSubmitBinding = (
  submitAnswers: SubmitAnswers,
  statistics: ReturnType<typeof createReviewStatisticsService>,
): Binding =>
  bind(submitReview, async (input, context) => {
    const { results } = await submitAnswers(input, context);
    const wordIds = [...new Set(input.events.map(({ word_id }) => word_id))];
    const days = await statistics.listDueDays(context.session.userId, wordIds);
    return { results, cards: days.map(({ wordId, dueDay }) => ({ lexicon_id: wordId, due_day: dueDay })) };
  });
