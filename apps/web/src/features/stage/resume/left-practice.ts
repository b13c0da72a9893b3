import { isAnswer } from '@tingci/domain/dictation/practice-event';
import { isSessionEnded, type SessionSetup, type SessionState } from '@tingci/domain/dictation/session';
import type { Answer } from '../../../practice/api/outbox/wire-event.ts';
import { unitKeyOf } from '../../../practice/api/outbox/wire-setup.ts';
import { answerOf } from '../../../practice/session/session-setup.ts';
import type { Word } from '../../../shared-state/words/word.ts';
import type { OpenPractice } from '../api/open-practice-api.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * `known` with the values that `saved` has for its fields. Another version of the page may have written other fields;
 * they must not reach the engine.
 */
function withSaved<Fields>(known: Fields, saved: unknown): Fields {
  if (!isRecord(known)) return typeof saved === typeof known ? (saved as Fields) : known;
  if (!isRecord(saved)) return known;
  const fields = Object.entries(known).map(([name, value]) => [name, withSaved(value, saved[name])]);
  return Object.fromEntries(fields) as Fields;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The setup of an open practice over the words of its chapter; undefined when one of its words is missing there. */
export function readSetup(
  open: Pick<LeftPractice, 'mode' | 'setup'>,
  words: readonly Word[],
  known: SessionSetup['settings'],
  practiceId: string,
): SessionSetup | undefined {
  const wordOf = new Map(words.map((word) => [word.id, word]));
  const items = open.setup.wordIds.flatMap((id) => {
    const word = wordOf.get(id);
    return word ? [{ id: String(id), answer: answerOf(word) }] : [];
  });
  if (items.length !== open.setup.wordIds.length) return undefined;
  const settings = withSaved(known, parse(open.setup.settings));
  return { practiceId, mode: open.mode, seed: open.setup.seed, items, settings };
}

/** A practice that was left open: of one chapter, or of several chapters together. */
export type LeftPractice = Pick<OpenPractice, 'mode' | 'setup' | 'device' | 'isOwn' | 'lastAt' | 'events'> & {
  /** The practice on the server of each chapter. */
  practices: Record<string, string>;
};

/** The practices by chapter that a practice names, and its unit of a book. */
const readScope = (open: OpenPractice): { practices: Record<string, string>; part: unknown } => {
  const saved = parse(open.setup.settings);
  const { practices, part } = isRecord(saved) ? saved : {};
  if (!isRecord(practices)) return { practices: { [open.chapterId]: open.practiceId }, part };
  const ids = Object.entries(practices).flatMap(([chapterId, id]) =>
    typeof id === 'string' ? [[chapterId, id]] : [],
  );
  return { practices: Object.fromEntries(ids), part };
};

const inOrder = (left: Answer, right: Answer): number =>
  left.occurredAt - right.occurredAt || (left.id < right.id ? -1 : 1);

/**
 * The last practice of a scope that was left, joined from the open practice of each chapter. Undefined when it had
 * other chapters or another unit, or when one of its chapters was practised alone since then.
 */
export function joinPractices(
  { scopeKey, chapterIds }: { scopeKey: string; chapterIds: readonly number[] },
  opens: readonly OpenPractice[],
): LeftPractice | undefined {
  const [latest] = [...opens].sort((left, right) => right.lastAt - left.lastAt);
  if (!latest) return undefined;
  const { practices, part } = readScope(latest);
  const isSame =
    part === unitKeyOf(scopeKey) &&
    Object.keys(practices).length === chapterIds.length &&
    chapterIds.every((id) => practices[id] !== undefined);
  const isJoined = (open: OpenPractice) => practices[open.chapterId] === open.practiceId;
  const joined = opens.filter(isJoined);
  const begunAt = Math.min(...joined.map((open) => open.startedAt));
  if (!isSame || opens.some((open) => !isJoined(open) && open.lastAt >= begunAt)) return undefined;
  const { mode, setup, device, isOwn, lastAt } = latest;
  const events = joined.flatMap((open) => open.events).sort(inOrder);
  return { mode, setup, device, isOwn, lastAt, events, practices };
}

/**
 * The answers of a practice on every device: first those of the server, in its order, then those that still wait here.
 * Each device that replays them gets the same state.
 */
export function joinAnswers(stored: readonly Answer[], waiting: readonly Answer[]): Answer[] {
  const known = new Set(stored.map(({ id }) => id));
  return [...stored, ...waiting.filter(({ id }) => !known.has(id))];
}

const countEnded = (state: SessionState): number =>
  state.turns.filter((turn) => turn.ending !== undefined).length;

/**
 * Whether `there` is further than `here`: the same practice with more words done, or a later practice that has not
 * ended.
 */
export function isFurther(
  here: { practiceId: string; state: SessionState },
  there: { practiceId: string; lastAt: number; state: SessionState },
): boolean {
  const done = countEnded(there.state);
  if (here.practiceId === there.practiceId) return done > countEnded(here.state);
  // A practice that was only opened and played has no answer. Then any answer on another device is later.
  const lastHere = here.state.events.findLast((event) => isAnswer(event) || event.kind === 'undone');
  return done > 0 && !isSessionEnded(there.state) && there.lastAt > (lastHere?.occurredAt ?? 0);
}
