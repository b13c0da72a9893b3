import type { User } from '@tingci/contract/account/user';
import { api } from '../../../lib/api/api.ts';
import { accentOf } from '../../../shared-state/settings/accent.ts';
import { bandOf, saveBand } from '../target-band.ts';

export type Choices = {
  accent: 'uk' | 'us';
  /** The IELTS band aimed for; undefined without one. */
  band: number | undefined;
  bookId: number;
  dailyWords: number;
};

/** The learner's earlier choices, with defaults for the others. */
export function initialChoices(
  config: User['config'],
  plan: { group_id: number; daily_words: number } | null,
  books: readonly { id: number }[],
): Choices | undefined {
  const bookId = books.find(({ id }) => id === plan?.group_id)?.id ?? books[0]?.id;
  if (bookId === undefined) return undefined;
  return {
    accent: accentOf(config),
    band: bandOf(config),
    bookId,
    dailyWords: plan?.daily_words ?? 20,
  };
}

/** Saves the choices; the learner counts as new until all are saved. Rejects when one is refused. */
export async function saveChoices({ accent, band, bookId, dailyWords }: Choices): Promise<void> {
  await api.post('/api/study/customer/v1/update/study-plan', { group_id: bookId, daily_words: dailyWords });
  await saveBand(band, { phonetic_type: accent === 'us' ? 2 : 1, is_new_user: false });
}
