import { type CueReader, type RawCue, toMs } from './raw-cue.ts';

const time = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})(?:[.,](\d{1,9}))?`;
const timing = new RegExp(String.raw`^\s*${time}\s*-->\s*${time}(?:\s.*)?$`);

/** The times of a line such as `00:00:01,000 --> 00:00:02,500`; undefined when they cannot be read. */
const readTiming = (line: string): (Pick<RawCue, 'startMs'> & { endMs: number }) | undefined => {
  const found = timing.exec(line);
  if (!found) return undefined;
  const [start, end] = [found.slice(1, 5), found.slice(5, 9)];
  const isTime = [start, end].every(([, minutes, seconds]) => Number(minutes) < 60 && Number(seconds) < 60);
  return isTime ? { startMs: toMs(...start), endMs: toMs(...end) } : undefined;
};

const isEmpty = (line: string | undefined): boolean => line === undefined || line.trim() === '';
const isNumber = (line: string): boolean => /^\s*\d{1,7}\s*$/.test(line);
const isTiming = (line: string | undefined): boolean => line?.includes('-->') ?? false;

/** `gap` is the number of empty lines between the number of a cue and its time; undefined in a file without numbers. */
type Shape = { isVtt: boolean; gap: number | undefined };

/** Removes the number or name of the next cue, which is right before its time. */
const removeName = (block: string[], { isVtt, gap }: Shape): void => {
  const at = block.length - 1 - (gap ?? 0);
  const last = block[at] ?? '';
  const isNext = block.slice(at + 1).every(isEmpty) && !isEmpty(last);
  if (isNext && ((gap !== undefined && isNumber(last)) || (isVtt && at > 0 && isEmpty(block[at - 1]))))
    block.length = at;
};

/** The lines without the notes, styles and regions of WebVTT, each of which starts after an empty line. */
const removeNotes = (block: readonly string[]): string[] => {
  let isNote = false;
  return block.filter((line, at) => {
    if (isEmpty(line)) isNote = false;
    else if (at > 0 && isEmpty(block[at - 1])) isNote ||= /^(?:NOTE|STYLE|REGION)(?:\s|$)/.test(line);
    return !isNote;
  });
};

/** What stands before the first time says how cues are numbered. */
const readGap = (before: readonly string[]): number | undefined => {
  const at = before.findLastIndex((line) => !isEmpty(line));
  return at >= 0 && before.length - at <= 2 && isNumber(before[at] ?? '')
    ? before.length - 1 - at
    : undefined;
};

/** An empty line does not end a cue: a text without a time of its own belongs to the cue before it. */
const readFile = (lines: readonly string[], isVtt: boolean): ReturnType<CueReader['read']> => {
  const places = lines.flatMap((line, at) => (isTiming(line) ? [at] : []));
  const shape = { isVtt, gap: readGap(lines.slice(Math.max(0, (places[0] ?? 0) - 3), places[0] ?? 0)) };
  const cues: RawCue[] = [];
  const unread: number[] = [];
  for (const [index, at] of places.entries()) {
    const next = places[index + 1];
    const block = lines.slice(at + 1, next);
    if (next !== undefined) removeName(block, shape);
    const said = (isVtt ? removeNotes(block) : block).filter((line) => !isEmpty(line));
    const span = readTiming(lines[at] ?? '');
    if (span) cues.push({ ...span, line: at + 1, lines: said });
    else unread.push(at + 1);
  }
  return { cues, unread };
};

/** WebVTT. Notes, styles and regions are left out. */
export const vtt: CueReader = {
  isOf: (lines) => /^WEBVTT(?:\s|$)/.test(lines[0] ?? ''),
  read: (lines) => readFile(lines, true),
};

/** SubRip, also without numbers or empty lines. */
export const srt: CueReader = {
  isOf: (lines) => lines.some(isTiming),
  read: (lines) => readFile(lines, false),
};
