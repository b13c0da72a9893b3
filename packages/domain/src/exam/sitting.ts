/** How a paper is taken: as on the day of the test, or with pauses, replays and checks. */
export const sittingModes = ['practice', 'exam'] as const;

export type SittingMode = (typeof sittingModes)[number];

/** The kinds of acts: see {@link SittingEvent}. */
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

/** An act as the wire and the database have it: `target` names what it is about, `value` is its text. */
export type SittingRow = {
  kind: SittingEventKind;
  target: string;
  value: string;
  occurredAt: number;
};

/** One act of a learner who takes a paper. `occurredAt` is in milliseconds since 1970. */
export type SittingEvent = { readonly occurredAt: number } & (
  | { readonly kind: 'answered'; readonly question: string; readonly typed: string }
  | { readonly kind: 'flagged'; readonly question: string; readonly isOn: boolean }
  /** A highlight or a note; without content after it was removed. */
  | { readonly kind: 'marked'; readonly mark: string; readonly content: string }
  /** The whole text of an essay or of notes, as one tab has it. */
  | { readonly kind: 'wrote'; readonly tab: string; readonly text: string }
  /** Of a part: its questions were looked at, its sound ended, its answers were shown. */
  | { readonly kind: 'began' | 'ended' | 'checked'; readonly part: string }
  /** Of a part: up to where its sound was heard, and active time. */
  | { readonly kind: 'heard' | 'spent'; readonly part: string; readonly ms: number }
);

/** Reads a row. A time that is no number is 0. */
export function readSittingEvent({ kind, target, value, occurredAt }: SittingRow): SittingEvent {
  switch (kind) {
    case 'answered':
      return { kind, question: target, typed: value, occurredAt };
    case 'flagged':
      return { kind, question: target, isOn: value !== '', occurredAt };
    case 'marked':
      return { kind, mark: target, content: value, occurredAt };
    case 'wrote':
      return { kind, tab: target, text: value, occurredAt };
    case 'heard':
    case 'spent':
      return { kind, part: target, ms: toMs(value), occurredAt };
    default:
      return { kind, part: target, occurredAt };
  }
}

/** The reverse of {@link readSittingEvent}. */
export function toSittingRow(event: SittingEvent): SittingRow {
  const { kind, occurredAt } = event;
  const row = (target: string, value: string): SittingRow => ({ kind, target, value, occurredAt });
  switch (kind) {
    case 'answered':
      return row(event.question, event.typed);
    case 'flagged':
      return row(event.question, event.isOn ? '1' : '');
    case 'marked':
      return row(event.mark, event.content);
    case 'wrote':
      return row(event.tab, event.text);
    case 'heard':
    case 'spent':
      return row(event.part, String(event.ms));
    default:
      return row(event.part, kind === 'checked' ? '1' : '');
  }
}

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
 * The fewest events with the same state, in order of time: the last answer, flag, mark and text of each tab, the sum of
 * the time, the most of the sound, and the first of the rest. A device that continues a sitting needs only these.
 */
export function condenseSitting(events: readonly SittingEvent[]): SittingEvent[] {
  const kept = new Map<string, SittingEvent>();
  for (const event of inOrder(events)) {
    const key = `${event.kind} ${toSittingRow(event).target}`;
    const before = kept.get(key);
    kept.set(key, before ? combine(before, event) : event);
  }
  return inOrder([...kept.values()]);
}

function combine(before: SittingEvent, event: SittingEvent): SittingEvent {
  switch (event.kind) {
    case 'answered':
    case 'flagged':
    case 'marked':
    case 'wrote':
      return event;
    case 'spent':
      return before.kind === 'spent' ? { ...event, ms: Math.min(before.ms + event.ms, LONGEST_MS) } : event;
    case 'heard':
      return before.kind === 'heard' && before.ms >= event.ms ? before : event;
    default:
      return before;
  }
}

/** Folds the events of a sitting, in any order. */
export function foldSitting(events: readonly SittingEvent[]): SittingState {
  const answers = new Map<string, string>();
  const flags = new Set<string>();
  const marks = new Map<string, string>();
  const texts: WrittenText[] = [];
  const times = { began: new Map<string, number>(), ended: new Map<string, number>() };
  const amounts = { heard: new Map<string, number>(), spent: new Map<string, number>() };
  const checked = new Set<string>();
  for (const event of condenseSitting(events)) {
    const { occurredAt } = event;
    if (event.kind === 'answered') answers.set(event.question, event.typed);
    else if (event.kind === 'flagged') event.isOn && flags.add(event.question);
    else if (event.kind === 'marked') event.content !== '' && marks.set(event.mark, event.content);
    else if (event.kind === 'wrote') texts.unshift({ text: event.text, writtenAt: occurredAt });
    else if (event.kind === 'checked') checked.add(event.part);
    else if (event.kind === 'heard' || event.kind === 'spent') amounts[event.kind].set(event.part, event.ms);
    else times[event.kind].set(event.part, occurredAt);
  }
  return {
    answers,
    flags,
    marks,
    texts,
    ...times,
    heardMs: amounts.heard,
    spentMs: amounts.spent,
    checked,
  };
}

const LONGEST_MS = 86_400_000;

/** Milliseconds of a value: a whole number up to a day; 0 for every other text. */
const toMs = (value: string): number => (/^\d{1,8}$/.test(value) ? Math.min(Number(value), LONGEST_MS) : 0);

// Two tabs and the server agree on the order also of acts in the same millisecond, whatever ids or order they arrived in.
const inOrder = (events: readonly SittingEvent[]): SittingEvent[] =>
  [...events].sort((a, b) => a.occurredAt - b.occurredAt || compareText(contentOf(a), contentOf(b)));

const contentOf = (event: SittingEvent): string => toSittingRow(event).value;

const compareText = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0);
