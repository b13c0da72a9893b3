import { readCueLines } from './subtitle-text.ts';
import type { Cue } from './timeline.ts';

const stamp = /^\s*\[(\d{1,3}):(\d{1,2})(?:[.:](\d{1,3}))?\]/;
/** The time of a word inside a line. */
const wordStamp = /\[\d{1,3}:\d{1,2}(?:[.:]\d{1,3})?\]\s*/g;
const offsetTag = /^\s*\[offset:\s*([+-]?\d{1,7})\s*\]/i;

/** Whether a text has lines of LRC. */
export const isLrc = (lines: readonly string[]): boolean => lines.some((line) => stamp.test(line));

/** Estimated ms of speech for each letter. It gives the last line its end. */
const letterMs = 80;

type Stamped = { startMs: number; text: string; translation: string };

/**
 * Reads the cues of LRC lyrics. A line ends where the next line starts. A line with several times becomes a cue at each of
 * them, and then the cues are sorted by time. The tag `offset` moves all cues; a positive value makes them earlier.
 */
export const parseLrc = (lines: readonly string[]): Cue[] => {
  const said: Stamped[] = [];
  let offsetMs = 0;
  let isRepeated = false;
  for (const line of lines) {
    const offset = offsetTag.exec(line);
    if (offset) offsetMs = Number(offset[1]);
    const starts: number[] = [];
    let rest = line;
    for (let found = stamp.exec(rest); found; found = stamp.exec(rest)) {
      const [whole, minutes, seconds, part = '0'] = found;
      starts.push(Number(minutes) * 60_000 + Number(seconds) * 1000 + Number(part.padEnd(3, '0')));
      rest = rest.slice(whole.length);
    }
    isRepeated ||= starts.length > 1;
    for (const startMs of starts) said.push({ startMs, ...readCueLines([rest.replace(wordStamp, '')]) });
  }
  if (isRepeated) said.sort((a, b) => a.startMs - b.startMs);
  return joinTranslations(said).flatMap((line, at, all) => {
    if (line.text === '') return [];
    const endMs = all[at + 1]?.startMs ?? line.startMs + 500 + line.text.length * letterMs;
    return { ...line, startMs: Math.max(0, line.startMs - offsetMs), endMs: Math.max(0, endMs - offsetMs) };
  });
};

/** A translation is a second line with the same time. */
const joinTranslations = (said: readonly Stamped[]): Stamped[] => {
  const joined: Stamped[] = [];
  for (const line of said) {
    const last = joined.at(-1);
    if (line.text === '' && line.translation !== '' && last?.startMs === line.startMs)
      joined[joined.length - 1] = { ...last, translation: line.translation };
    else joined.push(line);
  }
  return joined;
};
