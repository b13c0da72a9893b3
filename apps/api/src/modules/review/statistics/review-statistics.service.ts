import { wantedRetention } from '@tingci/domain/review/memory';
import { reviewGrades } from '@tingci/domain/review/review-grade';
import { shiftDay, studyDay } from '@tingci/domain/study-day';
import type { Database } from '../../../platform/db/database.ts';
import type { FoldChanges } from '../card/fold-changes.ts';
import { createReviewStatisticsRepository } from './review-statistics.repository.ts';

const DAYS_OF_MONTHS = 365;
const GRADES_MAX = 100;
const ANSWERS_SHOWN = 20;

/** What the reviews of a learner add up to. */
export function createReviewStatisticsService(deps: { database: Database; foldChanges: FoldChanges }) {
  const { pool } = deps.database;
  const { foldChanges } = deps;
  const statistics = createReviewStatisticsRepository(pool);
  return {
    /** Reviews of the learner's local day and those that were remembered. */
    async countToday(userId: number, nowMs: number) {
      const { timeZone } = await foldChanges(userId);
      return statistics.countDay(userId, studyDay(nowMs, timeZone));
    },
    /** Memory states, the wanted retention, and the true one by month of the last year. */
    async summarise(userId: number, nowMs: number) {
      const { timeZone, retention } = await foldChanges(userId);
      const since = `${shiftDay(studyDay(nowMs, timeZone), -DAYS_OF_MONTHS).slice(0, 7)}-01`;
      const [strength, months, graded] = await Promise.all([
        statistics.countStrength(userId),
        statistics.listMonths(userId, since),
        statistics.countGraded(userId),
      ]);
      return { strength, months, graded, retention: retention ?? wantedRetention.usual };
    },
    async listDays(userId: number, from: string, to: string) {
      await foldChanges(userId);
      return statistics.listDays(userId, from, to);
    },
    /** The card of a word, undefined without one, its graded days and its latest answers. */
    async findWord(userId: number, wordId: number) {
      await foldChanges(userId);
      const [card, rows, answers] = await Promise.all([
        statistics.findCard(userId, wordId),
        statistics.listGrades(userId, wordId, GRADES_MAX),
        statistics.listAnswers(userId, wordId, ANSWERS_SHOWN),
      ]);
      const days = rows.map(({ day, grade }) => ({ day, grade: reviewGrades[grade - 1] ?? 'again' }));
      return { card, days, answers };
    },
    /** When some words come back, and the right days of each since its last mistake. Words without a card are left out. */
    async listMemories(userId: number, wordIds: readonly number[]) {
      await foldChanges(userId);
      return statistics.listMemories(userId, wordIds);
    },
    /** When some words come back, after their latest answers. */
    async listDueDays(userId: number, wordIds: readonly number[]) {
      await foldChanges(userId);
      return statistics.listDueDays(userId, wordIds);
    },
  };
}
