import { randomUUID } from 'node:crypto';
import { configSchema } from '@tingci/contract/account/config';
import { holidayOn } from '@tingci/domain/review/holiday';
import { spreadWords } from '@tingci/domain/review/spread';
import { shiftDay, studyDay } from '@tingci/domain/study-day';
import { orThrow } from '../../../core/app-error.ts';
import type { Database } from '../../../db/database.ts';
import type { LexiconService } from '../../lexicon/book/lexicon.service.ts';
import type { SharedWord } from '../../lexicon/own-store/word-marks.ts';
import { createCardRepository } from '../card/card.repository.ts';
import { foldStaleCards, type LearnerRules } from '../card/fold-cards.ts';
import { createTodayRepository, type WaitingWord } from './today.repository.ts';

const FORECAST_DAYS = 30;
/** The expected time of a review is the average of so many days. */
const TIME_DAYS = 28;
/** Without any review: 12 seconds. */
const USUAL_REVIEW_MS = 12_000;
const MINUTE_MS = 60_000;
/** Nobody has more words waiting. */
const WAITING_MAX = 50_000;
/** Deferred words are spread by the words that are due on so many coming days. */
const SPREAD_DAYS = 365;

const usualCap = configSchema.parse({}).review_total;

export type WordToReview = WaitingWord & { word: SharedWord };

/** What waits for review on the learner's local day, and its words. */
export function createTodayService(deps: { database: Database; lexicon: LexiconService }) {
  const { database, lexicon } = deps;
  const cards = createCardRepository(database.pool);
  const waiting = createTodayRepository(database.pool);

  /** The rules with folded cards, and the learner's local day. */
  async function begin(userId: number, nowMs: number) {
    const rules = await foldStaleCards(cards, userId);
    return { rules, today: studyDay(nowMs, rules.timeZone) };
  }

  return {
    /** Counts for today and the forecast, from folded cards. */
    async count(userId: number, nowMs: number) {
      const { rules, today } = await begin(userId, nowMs);
      const [counts, later, averageMs, deferred] = await Promise.all([
        waiting.count(userId, today),
        waiting.mapDueDays(userId, shiftDay(today, 1), FORECAST_DAYS - 1),
        waiting.findReviewTime(userId, shiftDay(today, -TIME_DAYS)),
        waiting.findLastDeferral(userId, today, rules.timeZone),
      ]);
      const plan = planOf(counts, rules, today);
      const days = listDays(shiftDay(today, 1), FORECAST_DAYS - 1);
      return {
        day: today,
        ...counts,
        plan,
        cap: capOf(rules),
        minutes: Math.ceil((plan * (averageMs ?? USUAL_REVIEW_MS)) / MINUTE_MS),
        forecast: [counts.due, ...days.map((day) => later.get(day) ?? 0)],
        holiday: holidayOn(today, rules.holidays),
        isDeferred: deferred !== undefined,
      };
    },
    /** The next words of today's plan, at most `limit`, with the rules for their next dates. */
    async listWords(userId: number, limit: number, nowMs: number) {
      const { rules, today } = await begin(userId, nowMs);
      const plan = planOf(await waiting.count(userId, today), rules, today);
      const rows = await waiting.listWaiting(userId, today, Math.min(limit, plan));
      const words = await lexicon.listPlacedWords(userId, rows);
      const list = rows.map((row, at): WordToReview => ({ ...row, word: orThrow(words[at], 'not_found') }));
      return { list, total: plan, rules };
    },
    /**
     * Spreads the words that wait today over the coming days, within the cap. Returns their number and the last day. The
     * transaction locks the cards: of two devices one moves the words.
     */
    async defer(userId: number, nowMs: number): Promise<{ moved: number; until: string | undefined }> {
      const { rules, today } = await begin(userId, nowMs);
      return database.transactWith(createTodayRepository)(async (days) => {
        const ids = await days.lockWaiting(userId, today, WAITING_MAX);
        const due = await days.mapDueDays(userId, shiftDay(today, 1), SPREAD_DAYS);
        const loads = listDays(shiftDay(today, 1), SPREAD_DAYS).map((day) => due.get(day) ?? 0);
        const offsets = spreadWords(ids.length, loads, capOf(rules));
        const words = ids.map((wordId, at) => ({ wordId, toDay: shiftDay(today, offsets[at] ?? 1) }));
        if (words.length > 0) await days.defer(userId, randomUUID(), words, new Date(nowMs));
        return { moved: words.length, until: words.at(-1)?.toDay };
      });
    },
    /** Takes back the last deferral of today; resolves to the number of its words, 0 without one. */
    async undoDeferral(userId: number, nowMs: number): Promise<number> {
      const { rules, today } = await begin(userId, nowMs);
      const batch = await waiting.findLastDeferral(userId, today, rules.timeZone);
      return batch === undefined ? 0 : waiting.undoDeferral(userId, batch, new Date(nowMs));
    },
  };
}

/** The days of a span, in order. */
const listDays = (from: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => shiftDay(from, at));

const capOf = ({ cap }: LearnerRules): number => cap ?? usualCap;

/** Words to review today: none on a holiday. */
function planOf({ due, done }: { due: number; done: number }, rules: LearnerRules, today: string): number {
  if (holidayOn(today, rules.holidays)) return 0;
  return Math.min(due, Math.max(0, capOf(rules) - done));
}
