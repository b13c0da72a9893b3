import { addPatterns, noPatterns, oncePerAttempt, type PatternCounts } from './judge/pattern.ts';
import { activeMs, type PracticeEvent } from './practice-event.ts';
import { replaySession, type SessionSetup, type SessionState } from './session.ts';
import { hasMistake, isScored, needsRepeat, type Turn, wasAnsweredRight } from './turn.ts';

/**
 * The numbers of a practice. All of them are derived. `accuracy` is right words at the first attempt, divided by
 * scored words of round 0; it is 0 to 1, and undefined before the first word. An exam also scores words that were
 * left out. `wordsPerMinute` counts right words of every round per active minute. `wrongItemIds` are mistakes; 模糊 is
 * no mistake. `patterns` counts wrong attempts of every round by pattern. `streak` is the longest run of turns that were right at the first attempt, `currentStreak` the last
 * run.
 */
export type PracticeScore = {
  readonly total: number;
  readonly done: number;
  readonly scored: number;
  readonly right: number;
  readonly accuracy: number | undefined;
  readonly elapsedMs: number;
  readonly wordsPerMinute: number;
  readonly wrongItemIds: readonly string[];
  readonly patterns: PatternCounts;
  readonly streak: number;
  readonly currentStreak: number;
};

const isRight = (turn: Turn): boolean => turn.ending === 'answered' && !needsRepeat(turn);

const measureStreaks = (scored: readonly Turn[]): { streak: number; currentStreak: number } => {
  let streak = 0;
  let currentStreak = 0;
  for (const turn of scored) {
    currentStreak = isRight(turn) ? currentStreak + 1 : 0;
    streak = Math.max(streak, currentStreak);
  }
  return { streak, currentStreak };
};

/** Active time of a practice in milliseconds. */
export const sumElapsed = (events: readonly PracticeEvent[]): number =>
  events.reduce((sum, event) => sum + activeMs(event), 0);

/** Scores a practice session. */
export const scoreSession = (state: SessionState): PracticeScore => {
  const isExam = state.setup.settings.judge.policy === 'exam';
  const isCounted = (turn: Turn) => isScored(turn) || (isExam && turn.ending === 'skipped');
  const chapter = state.turns.filter((turn) => turn.round === 0);
  const scored = chapter.filter(isCounted);
  const right = scored.filter(isRight).length;
  const elapsedMs = sumElapsed(state.events);
  const written = state.turns.filter(wasAnsweredRight).length;
  const attempts = state.turns.flatMap((turn) => turn.attempts);
  return {
    total: chapter.length,
    done: chapter.filter((turn) => turn.ending !== undefined).length,
    scored: scored.length,
    right,
    accuracy: scored.length === 0 ? undefined : right / scored.length,
    elapsedMs,
    wordsPerMinute: elapsedMs === 0 ? 0 : written / (elapsedMs / 60_000),
    wrongItemIds: [...new Set(state.turns.filter(hasMistake).map((turn) => turn.itemId))],
    patterns: attempts.reduce((sum, each) => addPatterns(sum, oncePerAttempt(each.patterns)), noPatterns),
    ...measureStreaks(state.turns.filter(isCounted)),
  };
};

/** Scores a practice from its setup and events. */
export const scoreEvents = (setup: SessionSetup, events: readonly PracticeEvent[]): PracticeScore =>
  scoreSession(replaySession(setup, events));
