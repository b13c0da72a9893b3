import type { PracticeEvent as WireEvent } from '@tingci/contract/dictation/practice';
import type { ResponseOf } from '@tingci/contract/index';
import type { Word } from '@tingci/contract/lexicon/catalogue';
import { isAnswer, type PracticeEvent } from '@tingci/domain/dictation/practice-event';
import { isSessionEnded, type SessionSetup, type SessionState } from '@tingci/domain/dictation/session';
import { answerOf } from '../../../practice/session/session-setup.ts';
import { partOf } from '../../../practice/session/wire-setup.ts';

export type OpenPractice = NonNullable<ResponseOf<'/api/study/lexicon/v1/practice/open'>['practice']>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * `known` with what `kept` says of its fields: another version of the page may have written fields that this one does
 * not know, or fewer, and neither may reach the engine.
 */
function withKept<Fields>(known: Fields, kept: unknown): Fields {
  if (!isRecord(known)) return typeof kept === typeof known ? (kept as Fields) : known;
  if (!isRecord(kept)) return known;
  const fields = Object.entries(known).map(([name, value]) => [name, withKept(value, kept[name])]);
  return Object.fromEntries(fields) as Fields;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The setup of an open practice over the words of its chapter; undefined when one of its words is no longer there. */
export function readSetup(
  open: Pick<LeftPractice, 'mode' | 'setup'>,
  words: readonly Word[],
  known: SessionSetup['settings'],
  practiceId: string,
): SessionSetup | undefined {
  const wordOf = new Map(words.map((word) => [word.id, word]));
  const items = open.setup.word_ids.flatMap((id) => {
    const word = wordOf.get(id);
    return word ? [{ id: String(id), answer: answerOf(word) }] : [];
  });
  if (items.length !== open.setup.word_ids.length) return undefined;
  const settings = withKept(known, parse(open.setup.settings));
  return { practiceId, mode: open.mode, seed: open.setup.seed, items, settings };
}

/** A practice left open: of one chapter, or of several that were practised as one. */
export type LeftPractice = Pick<
  OpenPractice,
  'mode' | 'setup' | 'device' | 'is_own' | 'last_at' | 'events'
> & {
  /** The practice on the server of each chapter. */
  practices: Record<string, string>;
};

/** Where a practice was written: its practices by chapter, and the part of a book. */
const readWhere = (open: OpenPractice): { practices: Record<string, string>; part: unknown } => {
  const kept = parse(open.setup.settings);
  const { practices, part } = isRecord(kept) ? kept : {};
  if (!isRecord(practices)) return { practices: { [open.chapter_id]: open.practice_id }, part };
  const ids = Object.entries(practices).flatMap(([chapterId, id]) =>
    typeof id === 'string' ? [[chapterId, id]] : [],
  );
  return { practices: Object.fromEntries(ids), part };
};

const inOrder = (left: WireEvent, right: WireEvent): number =>
  left.occurred_at - right.occurred_at || (left.id < right.id ? -1 : 1);

/**
 * The practice that was left last of a desk's chapters, put together from what is open of each; undefined where it was
 * over other chapters or another part of the book, or where one of them was practised otherwise since, which hides its
 * part.
 */
export function joinPractices(
  { place, chapterIds }: { place: string; chapterIds: readonly number[] },
  opens: readonly OpenPractice[],
): LeftPractice | undefined {
  const [latest] = [...opens].sort((left, right) => right.last_at - left.last_at);
  if (!latest) return undefined;
  const { practices, part } = readWhere(latest);
  const isSame =
    part === partOf(place) &&
    Object.keys(practices).length === chapterIds.length &&
    chapterIds.every((id) => practices[id] !== undefined);
  const isPart = (open: OpenPractice) => practices[open.chapter_id] === open.practice_id;
  const parts = opens.filter(isPart);
  const begunAt = Math.min(...parts.map((part) => part.started_at));
  if (!isSame || opens.some((open) => !isPart(open) && open.last_at >= begunAt)) return undefined;
  const { mode, setup, device, is_own, last_at } = latest;
  const events = parts.flatMap((part) => part.events).sort(inOrder);
  return { mode, setup, device, is_own, last_at, events, practices };
}

/** An answer as the engine replays it. */
export function toEvent(wire: WireEvent, practiceId: string): PracticeEvent {
  return {
    id: wire.id,
    practiceId,
    itemId: String(wire.word_id),
    turn: wire.turn,
    kind: wire.kind,
    typed: wire.typed,
    hints: wire.hints,
    elapsedMs: wire.elapsed_ms,
    occurredAt: wire.occurred_at,
    ...(wire.choice_id === undefined ? {} : { choiceId: String(wire.choice_id) }),
    ...(wire.grade === undefined ? {} : { grade: wire.grade }),
    ...(wire.undoes === undefined ? {} : { undoes: wire.undoes }),
  };
}

/**
 * The answers of a practice on every device: those the server has, in its order, then those that still wait here. Each
 * device that replays them comes to the same place.
 */
export function joinAnswers(stored: readonly WireEvent[], waiting: readonly WireEvent[]): WireEvent[] {
  const known = new Set(stored.map(({ id }) => id));
  return [...stored, ...waiting.filter(({ id }) => !known.has(id))];
}

const countEnded = (state: SessionState): number =>
  state.turns.filter((turn) => turn.ending !== undefined).length;

/**
 * Whether going on with `there` brings the learner further than the desk: the same practice with more words done, or a
 * later one that is not over.
 */
export function isWorthGoingOn(
  desk: { practiceId: string; state: SessionState },
  there: { practiceId: string; lastAt: number; state: SessionState },
): boolean {
  const done = countEnded(there.state);
  if (desk.practiceId === there.practiceId) return done > countEnded(desk.state);
  // Opening, hearing and leaving a desk practises nothing: what was done elsewhere meanwhile is later all the same.
  const lastHere = desk.state.events.findLast((event) => isAnswer(event) || event.kind === 'undone');
  return done > 0 && !isSessionEnded(there.state) && there.lastAt > (lastHere?.occurredAt ?? 0);
}
