import type { Database, Executor } from '../../platform/db/database.ts';
import { createCardRepository } from './card/card.repository.ts';
import { foldBatches } from './card/fold-cards.ts';
import { createReviewSettingRepository } from './setting/review-setting.repository.ts';

const createRepositories = (client: Executor) => ({
  settings: createReviewSettingRepository(client),
  cards: createCardRepository(client),
});

/** Computes a learner's interval factors and all cards again from the facts. */
export async function rebuildCards(database: Database, userId: number): Promise<void> {
  await database.transactWith(createRepositories)(async (own) => {
    await own.cards.lockLearner(userId);
    const rules = await own.settings.findRules(userId);
    if (rules) await own.settings.saveRetention(userId, rules.retention);
    await own.cards.remake(userId);
  });
  await foldBatches(createCardRepository(database.pool), userId);
}
