import * as contract from '@tingci/contract/review/review';
import * as setting from '@tingci/contract/review/review-setting';
import * as stats from '@tingci/contract/review/review-statistics';
import { type Binding, bind } from '../../platform/http/bind.ts';
import type { LexiconService } from '../lexicon/book/lexicon.service.ts';
import type { createPlanService } from './plan/plan.service.ts';
import {
  type MapPaperSources,
  presentAnswer,
  presentCard,
  presentCardGroups,
  presentHoliday,
  presentSummary,
  presentToday,
  presentWords,
} from './review.presenter.ts';
import type { createReviewSettingService } from './setting/review-setting.service.ts';
import type { createReviewStatisticsService } from './statistics/review-statistics.service.ts';
import type { createTodayService } from './today/today.service.ts';

type Services = {
  today: ReturnType<typeof createTodayService>;
  plan: ReturnType<typeof createPlanService>;
  statistics: ReturnType<typeof createReviewStatisticsService>;
  settings: ReturnType<typeof createReviewSettingService>;
  lexicon: Pick<LexiconService, 'markWords'>;
  mapPaperSources: MapPaperSources;
};

/** Handlers of the review's endpoints, without that of the answers. */
export function createReviewBindings(services: Services): Binding[] {
  const { today, plan, statistics, settings, lexicon, mapPaperSources } = services;
  return [
    bind(contract.countReviews, async (_, { session, nowMs }) =>
      presentToday(await today.count(session.userId, nowMs)),
    ),
    bind(contract.listCardGroups, async (_, { session, nowMs }) =>
      presentCardGroups(await plan.listCardGroups(session.userId, nowMs)),
    ),
    bind(contract.listReviewWords, async ({ limit }, { session, nowMs }) => {
      const found = await today.listWords(session.userId, limit, nowMs);
      const shared = found.list.map(({ word }) => word);
      const [words, sources] = await Promise.all([
        lexicon.markWords(session.userId, shared, nowMs),
        mapPaperSources(
          session.userId,
          found.list.map(({ wordId }) => wordId),
        ),
      ]);
      return presentWords(found, words, sources);
    }),
    bind(contract.clearReviews, async (_, { session, nowMs }) => {
      const { moved, until } = await today.defer(session.userId, nowMs);
      return { moved, until: until ?? null };
    }),
    bind(contract.undoClearReviews, async (_, { session, nowMs }) => ({
      restored: await today.undoDeferral(session.userId, nowMs),
    })),
    bind(contract.addReviewWords, async ({ group_id, lexicon_ids }, { session, nowMs }) => ({
      added: await settings.addWords(session.userId, group_id, lexicon_ids, nowMs),
    })),
    bind(stats.findTodayAccuracy, async (_, { session, nowMs }) => {
      const { reviewed, right } = await statistics.countToday(session.userId, nowMs);
      return { reviewed, right, accuracy: reviewed === 0 ? null : right / reviewed };
    }),
    bind(stats.findReviewStatistics, async (_, { session, nowMs }) =>
      presentSummary(await statistics.summarise(session.userId, nowMs)),
    ),
    bind(stats.listReviewDays, async ({ from, to }, { session }) => {
      const days = await statistics.listDays(session.userId, from, to);
      return { list: days.map(({ elapsedMs, ...day }) => ({ ...day, elapsed_ms: elapsedMs })) };
    }),
    bind(stats.findReviewWord, async ({ lexicon_id }, { session }) => {
      const { card, days, answers } = await statistics.findWord(session.userId, lexicon_id);
      return { card: card ? presentCard(card) : null, days, answers: answers.map(presentAnswer) };
    }),
    bind(stats.listReviewMemories, async ({ lexicon_ids }, { session }) => {
      const found = await statistics.listMemories(session.userId, lexicon_ids);
      return {
        list: found.map(({ wordId, dueDay, rightDays }) => ({
          lexicon_id: wordId,
          due_day: dueDay,
          right_days: rightDays,
        })),
      };
    }),
    bind(setting.findReviewSetting, async (_, { session }) => {
      const found = await settings.find(session.userId);
      return {
        retention: found.retention,
        fitted_at: found.fittedAt?.getTime() ?? null,
        graded: found.graded,
        holidays: found.holidays.map(presentHoliday),
      };
    }),
    bind(setting.changeReviewSetting, async ({ retention }, { session }) => {
      await settings.changeRetention(session.userId, retention);
      return null;
    }),
    bind(setting.addReviewHoliday, async (holiday, { session }) => {
      await settings.addHoliday(session.userId, holiday);
      return null;
    }),
    bind(setting.deleteReviewHoliday, async ({ id }, { session }) => {
      await settings.deleteHoliday(session.userId, id);
      return null;
    }),
  ];
}
