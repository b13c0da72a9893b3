import { readCueLines } from './subtitle-text.ts';
import type { Cue } from './timeline.ts';

/** A line of a subtitle file whose times cannot be read, from 1. */
export type LineFault = { readonly line: number };

const time = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})(?:[.,](\d{1,3}))?`;
const timing = new RegExp(String.raw`^\s*${time}\s*-->\s*${time}(?:\s.*)?$`);

const toMs = ([hours = '0', minutes = '0', seconds = '0', part = '0']: readonly (string | undefined)[]) =>
  Number(hours) * 3_600_000 + Number(minutes) * 60_000 + Number(seconds) * 1000 + Number(part.padEnd(3, '0'));

/** The times of a line such as `00:00:01,000 --> 00:00:02,500`; undefined when they cannot be read. */
const readTiming = (line: string): Pick<Cue, 'startMs' | 'endMs'> | undefined => {
  const found = timing.exec(line);
  if (!found) return undefined;
  const [start, end] = [found.slice(1, 5), found.slice(5, 9)];
  const isTime = [start, end].every(([, minutes, seconds]) => Number(minutes) < 60 && Number(seconds) < 60);
  return isTime ? { startMs: toMs(start), endMs: toMs(end) } : undefined;
};

/**
 * The cues of SRT or WebVTT in the order of the file. Notes, styles and regions have no times, so they are left out, and so
 * are cues in which nothing is said.
 */
export const parseSrtOrVtt = (lines: readonly string[]): Cue[] | LineFault => {
  const cues: Cue[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (!line.includes('-->')) continue;
    const span = readTiming(line);
    if (!span) return { line: at + 1 };
    const said: string[] = [];
    while (at + 1 < lines.length && lines[at + 1]?.trim() !== '' && !lines[at + 1]?.includes('-->')) {
      at += 1;
      said.push(lines[at] ?? '');
    }
    // The number of the next cue, when no empty line is before it.
    if (lines[at + 1]?.includes('-->') && /^\s*\d+\s*$/.test(said.at(-1) ?? '')) said.pop();
    const { text, translation } = readCueLines(said);
    const last = cues.at(-1);
    // Some programs write the translation as a cue of its own.
    if (text === '' && translation !== '' && last?.startMs === span.startMs && last.translation === '')
      cues[cues.length - 1] = { ...last, translation };
    else if (text !== '') cues.push({ ...span, text, translation });
  }
  return cues;
};
