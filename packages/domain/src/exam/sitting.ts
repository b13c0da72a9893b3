/** How a paper is taken: as on the day of the test, or with pauses, replays and checks. */
export const sittingModes = ['practice', 'exam'] as const;

export type SittingMode = (typeof sittingModes)[number];

/**
 * What a learner does while they take a paper. `target` names what it is about, `value` is its text:
 * - `answered`: a question number, and the answer as typed; `flagged`: a question number, and `1` or nothing;
 * - `marked`: the id of a highlight or note, and its content, or nothing after it was removed;
 * - `wrote`: the tab in which an essay or notes are written, and the whole text;
 * - of a part: `began` (the time to look at its questions), `heard` (up to which ms of its sound), `ended` (its sound),
 *   `spent` (ms of active time) and `checked` (its answers were shown).
 */
export const sittingEventKinds = [
  'answered',
  'flagged',
  'marked',
  'wrote',
  'began',
  'heard',
  'ended',
  'spent',
  'checked',
] as const;

export type SittingEventKind = (typeof sittingEventKinds)[number];

/** One act. `occurredAt` is in milliseconds since 1970. */
export type SittingEvent = {
  kind: SittingEventKind;
  target: string;
  value: string;
  occurredAt: number;
};

/** Of these the last event for a target counts, of `spent` the sum, of `heard` the most, of the others the first. */
const isLastCounted = (kind: SittingEventKind): boolean =>
  kind === 'answered' || kind === 'flagged' || kind === 'marked' || kind === 'wrote';

/** A part of the state by its target. */
type ByTarget<Value> = ReadonlyMap<string, Value>;

/** A text as one tab left it. `writtenAt` is in milliseconds since 1970. */
export type WrittenText = { text: string; writtenAt: number };

/** What the events of a sitting amount to. Times are in milliseconds. */
export type SittingState = {
  /** By question number, as typed; an answer that was deleted is an empty text. */
  answers: ByTarget<string>;
  flags: ReadonlySet<string>;
  /** The content of each highlight and note by its id. */
  marks: ByTarget<string>;
  /** The text of each tab that wrote, the newest first. The first one is the essay, or the notes. */
  texts: readonly WrittenText[];
  /** By part: when the time to look at its questions began, and when its sound ended. Milliseconds since 1970. */
  began: ByTarget<number>;
  ended: ByTarget<number>;
  heardMs: ByTarget<number>;
  spentMs: ByTarget<number>;
  checked: ReadonlySet<string>;
};

/**
 * The fewest events with the same state, in order of time: the last answer to each question, the sum of the time, and so
 * on. A device that continues a sitting needs only these.
 */
export function condenseSitting(events: readonly SittingEvent[]): SittingEvent[] {
  const kept = new Map<string, SittingEvent>();
  for (const event of inOrder(events)) {
    const key = `${event.kind} ${event.target}`;
    const before = kept.get(key);
    kept.set(key, before ? combine(before, event) : event);
  }
  return inOrder([...kept.values()]);
}

function combine(before: SittingEvent, event: SittingEvent): SittingEvent {
  if (isLastCounted(event.kind)) return event;
  if (event.kind === 'spent') return { ...event, value: String(toMs(before.value) + toMs(event.value)) };
  if (event.kind === 'heard') return toMs(event.value) > toMs(before.value) ? event : before;
  return before;
}

/** Folds the events of a sitting, in any order. */
export function foldSitting(events: readonly SittingEvent[]): SittingState {
  const condensed = condenseSitting(events);
  const of = (kind: SittingEventKind) => condensed.filter((event) => event.kind === kind);
  const texts = (kind: SittingEventKind) => new Map(of(kind).map(({ target, value }) => [target, value]));
  const times = (kind: SittingEventKind) =>
    new Map(of(kind).map(({ target, occurredAt }) => [target, occurredAt]));
  const amounts = (kind: SittingEventKind) =>
    new Map(of(kind).map(({ target, value }) => [target, toMs(value)]));
  const named = (kind: SittingEventKind) =>
    new Set(of(kind).flatMap(({ target, value }) => (value === '' ? [] : target)));
  return {
    answers: texts('answered'),
    flags: named('flagged'),
    marks: new Map([...texts('marked')].filter(([, value]) => value !== '')),
    texts: of('wrote')
      .map(({ value, occurredAt }) => ({ text: value, writtenAt: occurredAt }))
      .reverse(),
    began: times('began'),
    ended: times('ended'),
    heardMs: amounts('heard'),
    spentMs: amounts('spent'),
    checked: named('checked'),
  };
}

const LONGEST_MS = 86_400_000;

/** Milliseconds of a value: a whole number up to a day; 0 for every other text. */
const toMs = (value: string): number => (/^\d{1,8}$/.test(value) ? Math.min(Number(value), LONGEST_MS) : 0);

const inOrder = (events: readonly SittingEvent[]): SittingEvent[] =>
  [...events].sort((a, b) => a.occurredAt - b.occurredAt);
