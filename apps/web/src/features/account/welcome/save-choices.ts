import type { LearnerConfig } from '../../../shared-state/session/learner-config.ts';
import { accentOf } from '../../../shared-state/settings/accent.ts';
import { type Plan, savePlan } from '../api/plan-api.ts';
import { bandOf, saveBand } from '../api/profile-api.ts';

export type Choices = {
  accent: 'uk' | 'us';
  /** The IELTS band aimed for; undefined without one. */
  band: number | undefined;
  bookId: number;
  dailyWords: number;
};

/** The learner's earlier choices, with defaults for the others. */
export function initialChoices(
  config: LearnerConfig,
  plan: Plan | undefined,
  books: readonly { id: number }[],
): Choices | undefined {
  const bookId = books.find(({ id }) => id === plan?.bookId)?.id ?? books[0]?.id;
  if (bookId === undefined) return undefined;
  return {
    accent: accentOf(config),
    band: bandOf(config),
    bookId,
    dailyWords: plan?.dailyWords ?? 20,
  };
}

/** Saves the choices; the learner counts as new until all are saved. Rejects when one is refused. */
export async function saveChoices({ accent, band, bookId, dailyWords }: Choices): Promise<void> {
  await savePlan({ bookId, dailyWords });
  await saveBand(band, { accent, isNewLearner: false });
}
