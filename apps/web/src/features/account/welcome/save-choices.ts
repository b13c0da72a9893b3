import type { Book } from '../../../practice/api/books-api.ts';
import { type PlanChoice, savePlan } from '../../../practice/api/plan-api.ts';
import { saveRetention } from '../../../practice/api/review-retention-api.ts';
import type { LearnerConfig } from '../../../shared-state/session/learner-config.ts';
import { accentOf } from '../../../shared-state/settings/accent.ts';
import { bandOf, saveBand } from '../api/profile-api.ts';
import { suggestBook } from './plan.ts';

export type Choices = {
  accent: 'uk' | 'us';
  /** The IELTS band aimed for; undefined without one. */
  band: number | undefined;
  /** Largest number of reviews on a day. */
  cap: number;
  /** The wanted retention, from 0 to 1; undefined leaves it as it is. */
  retention: number | undefined;
} & PlanChoice;

/** The learner's earlier choices, with defaults for the others. */
export function initialChoices(
  config: LearnerConfig,
  plan: PlanChoice | undefined,
  books: readonly Book[],
): Choices | undefined {
  const band = bandOf(config);
  const bookId = books.find(({ id }) => id === plan?.bookId)?.id ?? suggestBook(books, band)?.id;
  if (bookId === undefined) return undefined;
  return {
    accent: accentOf(config),
    band,
    bookId,
    dailyWords: plan?.dailyWords ?? 20,
    examDay: plan?.examDay ?? null,
    cap: config.reviewTotal,
    retention: undefined,
  };
}

/** Saves the choices; the learner counts as new until all are saved. Rejects when one is refused. */
export async function saveChoices({ accent, band, cap, retention, ...plan }: Choices): Promise<void> {
  await savePlan(plan);
  if (retention !== undefined) await saveRetention(retention);
  await saveBand(band, { accent, reviewTotal: cap, isNewLearner: false });
}
