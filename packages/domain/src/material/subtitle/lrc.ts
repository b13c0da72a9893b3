import { type CueReader, type RawCue, toMs } from './raw-cue.ts';

const stamp = /^\s*\[(\d{1,3}):(\d{1,2})(?::(\d{1,2}))?(?:[.:](\d{1,3}))?\]/;
/** The time of a word inside a line. */
const wordStamp = /\[\d{1,3}:\d{1,2}(?::\d{1,2})?(?:[.:]\d{1,3})?\]\s*/g;
const offsetTag = /^\s*\[offset:\s*([+-]?\d{1,7})\s*\]/i;
/** A tag such as `[ti:Song]`. */
const otherTag = /^\s*\[[a-z#]\w{0,20}:[^\]]*\]\s*$/i;

/** Shorter median of the pauses between lines than anybody sings, in ms. */
const hastyMs = 400;
/** As many third fields below 60 are no hundredths. */
const surelySeconds = 16;

type Stamped = {
  line: number;
  fields: [string, string, string | undefined, string | undefined][];
  rest: string;
};

const readStamps = (line: string, at: number): Stamped => {
  const fields: Stamped['fields'] = [];
  let rest = line;
  for (let found = stamp.exec(rest); found; found = stamp.exec(rest)) {
    fields.push([found[1] ?? '0', found[2] ?? '0', found[3], found[4]]);
    rest = rest.slice(found[0].length);
  }
  return { line: at + 1, fields, rest: rest.replace(wordStamp, '') };
};

/**
 * Whether the third field of `[00:01:02]` is seconds. Programs write both hours, minutes, seconds and minutes, seconds,
 * hundredths; a file has one of them.
 */
const hasHours = (stamped: readonly Stamped[]): boolean => {
  const threes = stamped.flatMap(({ fields }) => fields.filter(([, , third]) => third !== undefined));
  if (threes.some(([, , , part]) => part !== undefined)) return true;
  if (threes.some(([, , third]) => Number(third) > 59)) return false;
  if (threes.length >= surelySeconds) return true;
  const times = threes
    .map(([minutes, seconds, hundredths]) => toMs('0', minutes, seconds, hundredths))
    .toSorted((a, b) => a - b);
  const pauses = times
    .slice(1)
    .map((time, at) => time - (times[at] ?? 0))
    .toSorted((a, b) => a - b);
  const median = pauses[Math.floor(pauses.length / 2)];
  return median !== undefined && median < hastyMs;
};

/**
 * LRC lyrics. A line with several times is a cue at each of them, and lines with one time are one cue. A line without a time
 * belongs to the line before. A positive `offset` makes all earlier.
 */
const read = (lines: readonly string[]): ReturnType<CueReader['read']> => {
  const stamped = lines.map(readStamps);
  const withHours = hasHours(stamped);
  const byStart = new Map<number, { line: number; lines: string[] }>();
  let last: string[][] = [];
  let offsetMs = 0;
  for (const { line, fields, rest } of stamped) {
    const source = lines[line - 1] ?? '';
    const offset = offsetTag.exec(source);
    if (offset) offsetMs = Number(offset[1]);
    if (fields.length === 0) {
      if (source.trim() !== '' && !otherTag.test(source)) for (const said of last) said.push(source);
      continue;
    }
    last = fields.map(([first, second, third, part]) => {
      const startMs =
        third === undefined
          ? toMs('0', first, second, part)
          : withHours
            ? toMs(first, second, third, part)
            : toMs('0', first, second, third);
      const cue = byStart.get(startMs) ?? { line, lines: [] };
      byStart.set(startMs, cue);
      if (!cue.lines.includes(rest)) cue.lines.push(rest);
      return cue.lines;
    });
  }
  // Its end is the start of the next one, also of an empty one.
  const starts = [...byStart.keys()].toSorted((a, b) => a - b);
  const cues: RawCue[] = starts.map((startMs, at) => {
    const next = starts[at + 1];
    return {
      line: 0,
      lines: [],
      ...byStart.get(startMs),
      startMs: Math.max(0, startMs - offsetMs),
      endMs: next === undefined ? undefined : Math.max(0, next - offsetMs),
    };
  });
  return { cues, unread: [] };
};

export const lrc: CueReader = { isOf: (lines) => lines.some((line) => stamp.test(line)), read };
