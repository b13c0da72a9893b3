import type { PracticeEvent as WireEvent } from '@tingci/contract/dictation';
import type { ResponseOf } from '@tingci/contract/index';
import type { Word } from '@tingci/contract/lexicon';
import type { PracticeEvent } from '@tingci/domain/dictation/practice-event';
import { isSessionEnded, type SessionSetup, type SessionState } from '@tingci/domain/dictation/session';
import { answerOf } from '../model/session-setup.ts';

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
  open: Pick<OpenPractice, 'mode' | 'setup'>,
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
  desk: { practiceId: string | undefined; state: SessionState },
  there: { practiceId: string; lastAt: number; state: SessionState },
): boolean {
  const done = countEnded(there.state);
  if (desk.practiceId === there.practiceId) return done > countEnded(desk.state);
  const lastHere = desk.state.events.findLast((event) => event.kind !== 'shown' && event.kind !== 'played');
  return done > 0 && !isSessionEnded(there.state) && there.lastAt > (lastHere?.occurredAt ?? 0);
}
