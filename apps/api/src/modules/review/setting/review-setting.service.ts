import { wantedRetention } from '@tingci/domain/review/memory';
import { AppError, orThrow } from '../../../platform/core/app-error.ts';
import type { Database, Executor } from '../../../platform/db/database.ts';
import type { LexiconService } from '../../lexicon/book/lexicon.service.ts';
import { createCardRepository } from '../card/card.repository.ts';
import type { FoldChanges } from '../card/fold-changes.ts';
import { createReviewStatisticsRepository } from '../statistics/review-statistics.repository.ts';
import { createReviewSettingRepository } from './review-setting.repository.ts';

const HOLIDAYS_MAX = 50;

const createRepositories = (client: Executor) => ({
  settings: createReviewSettingRepository(client),
  cards: createCardRepository(client),
});

/**
 * What a learner decides about their reviews: retention, holidays, added words. The days of the cards follow when they are
 * read.
 */
export function createReviewSettingService(deps: {
  database: Database;
  lexicon: LexiconService;
  foldChanges: FoldChanges;
}) {
  const { database, lexicon, foldChanges } = deps;
  const { settings } = createRepositories(database.pool);
  const statistics = createReviewStatisticsRepository(database.pool);
  const transact = database.transactWith(createRepositories);
  return {
    async find(userId: number) {
      const rules = await foldChanges(userId);
      const graded = await statistics.countGraded(userId);
      return { ...rules, retention: rules.retention ?? wantedRetention.usual, graded };
    },
    changeRetention: (userId: number, retention: number): Promise<void> =>
      transact(async (own) => {
        await own.cards.lockLearner(userId);
        await own.settings.saveRetention(userId, retention);
      }),
    /** Adds a holiday; one with the same id is added once. */
    addHoliday: (userId: number, holiday: { id: string; from: string; to: string }): Promise<void> =>
      transact(async (own) => {
        await own.cards.lockLearner(userId);
        const ids = await own.settings.listHolidayIds(userId);
        if (ids.includes(holiday.id.toLowerCase())) return;
        if (ids.length >= HOLIDAYS_MAX) throw new AppError('review_holidays_full');
        if (!(await own.settings.addHoliday(userId, holiday))) throw new AppError('review_holiday_overlap');
      }),
    async deleteHoliday(userId: number, id: string): Promise<void> {
      orThrow((await settings.deleteHoliday(userId, id)) || undefined, 'not_found');
    },
    /** Adds words of one of the learner's own books; resolves to the number of new ones. */
    async addWords(userId: number, bookId: number, wordIds: readonly number[], nowMs: number) {
      const [chapterId] = await lexicon.listChapterIds(userId, bookId);
      const chapter = orThrow(chapterId, 'not_found');
      const answers = orThrow(await lexicon.findAnswers(userId, chapter, wordIds), 'not_found');
      const known = wordIds.filter((id) => answers.has(id));
      return settings.addWords(userId, [...new Set(known)], chapter, new Date(nowMs));
    },
  };
}
