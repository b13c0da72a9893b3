import { randomUUID } from 'node:crypto';
import { configSchema } from '@tingci/contract/account/config';
import { holidayOn } from '@tingci/domain/review/holiday';
import { spreadWords } from '@tingci/domain/review/spread';
import { shiftDay, studyDay } from '@tingci/domain/study-day';
import type { SharedWord } from '../../../content/word/shared-word.ts';
import { orThrow } from '../../../platform/core/app-error.ts';
import type { Database, Executor } from '../../../platform/db/database.ts';
import type { LexiconService } from '../../lexicon/book/lexicon.service.ts';
import { createCardRepository } from '../card/card.repository.ts';
import type { LearnerRules } from '../card/fold-cards.ts';
import type { FoldChanges } from '../card/fold-changes.ts';
import { TIME_DAYS, USUAL_REVIEW_MS } from '../card/review-time.ts';
import { createTodayRepository, type WaitingWord } from './today.repository.ts';

const FORECAST_DAYS = 30;
const MINUTE_MS = 60_000;
/** Nobody has more words waiting. */
const WAITING_MAX = 50_000;
/** Deferred words are spread by the words that are due on so many coming days. */
const SPREAD_DAYS = 365;

const usualCap = configSchema.parse({}).review_total;

export type WordToReview = WaitingWord & { word: SharedWord };

const createRepositories = (client: Executor) => ({
  cards: createCardRepository(client),
  waiting: createTodayRepository(client),
});

/** What waits for review on the learner's local day, and its words. */
export function createTodayService(deps: {
  database: Database;
  lexicon: LexiconService;
  foldChanges: FoldChanges;
}) {
  const { database, lexicon, foldChanges } = deps;
  const { waiting } = createRepositories(database.pool);
  const transact = database.transactWith(createRepositories);

  /** The rules with folded cards, and the learner's local day. */
  async function begin(userId: number, nowMs: number) {
    const rules = await foldChanges(userId);
    return { rules, today: studyDay(nowMs, rules.timeZone) };
  }

  return {
    /** Counts for today and the forecast, from folded cards. */
    async count(userId: number, nowMs: number) {
      const { rules, today } = await begin(userId, nowMs);
      const { later, averageMs, ...counts } = await waiting.count(userId, today, {
        laterDays: FORECAST_DAYS - 1,
        timeDays: TIME_DAYS,
        timeZone: rules.timeZone,
      });
      const plan = Math.min(counts.due, Math.max(0, capOn(today, rules) - counts.done));
      const days = listDays(shiftDay(today, 1), FORECAST_DAYS - 1);
      return {
        day: today,
        ...counts,
        plan,
        cap: capOf(rules),
        minutes: Math.ceil((plan * (averageMs ?? USUAL_REVIEW_MS)) / MINUTE_MS),
        forecast: [counts.due, ...days.map((day) => later[day] ?? 0)],
        holiday: holidayOn(today, rules.holidays),
      };
    },
    /** The next words of today's plan, at most `limit`, with the rules for their next dates. */
    async listWords(userId: number, limit: number, nowMs: number) {
      const { rules, today } = await begin(userId, nowMs);
      const rows = await waiting.listWaiting(userId, today, limit, capOn(today, rules));
      const words = await lexicon.listPlacedWords(userId, rows);
      const list = rows.map((row, at): WordToReview => ({ ...row, word: orThrow(words[at], 'not_found') }));
      return { list, total: rows[0]?.total ?? 0, rules };
    },
    /**
     * Spreads the words that wait today over the coming days, within the cap. Returns their number and the last day. The
     * transaction locks the learner: of two devices one moves the words.
     */
    async defer(userId: number, nowMs: number): Promise<{ moved: number; until: string | undefined }> {
      const { rules, today } = await begin(userId, nowMs);
      return transact(async (own) => {
        await own.cards.lockLearner(userId);
        const ids = await own.waiting.listWaitingIds(userId, today, WAITING_MAX);
        const due = await own.waiting.mapDueDays(userId, shiftDay(today, 1), SPREAD_DAYS);
        const loads = listDays(shiftDay(today, 1), SPREAD_DAYS).map((day) => due.get(day) ?? 0);
        const offsets = spreadWords(ids.length, loads, capOf(rules));
        const words = ids.map((wordId, at) => ({ wordId, toDay: shiftDay(today, offsets[at] ?? 1) }));
        if (words.length > 0) {
          await own.cards.raiseVersion(userId);
          await own.waiting.defer(userId, randomUUID(), words, new Date(nowMs));
        }
        return { moved: words.length, until: words.at(-1)?.toDay };
      });
    },
    /** Takes back the last deferral of today; resolves to the number of its words, 0 without one. */
    async undoDeferral(userId: number, nowMs: number): Promise<number> {
      const { rules, today } = await begin(userId, nowMs);
      const batch = await waiting.findLastDeferral(userId, today, rules.timeZone);
      if (batch === undefined) return 0;
      return transact(async (own) => {
        await own.cards.lockLearner(userId);
        await own.cards.raiseVersion(userId);
        return own.waiting.undoDeferral(userId, batch, new Date(nowMs));
      });
    },
  };
}

/** The days of a span, in order. */
const listDays = (from: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => shiftDay(from, at));

// With a cap of 0 no day would ever have room for deferred words.
const capOf = ({ cap }: LearnerRules): number => Math.max(1, cap ?? usualCap);

/** Words to review on a day: none on a holiday. */
const capOn = (day: string, rules: LearnerRules): number =>
  holidayOn(day, rules.holidays) ? 0 : capOf(rules);
