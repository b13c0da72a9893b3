import { ass } from './ass.ts';
import { lrc } from './lrc.ts';
import type { CueReader } from './raw-cue.ts';
import { sbv } from './sbv.ts';
import { smi } from './smi.ts';
import { srt, vtt } from './srt-vtt.ts';

/** Readers by format, in the order in which they are asked. */
const readers = { vtt, ass, srt, sbv, smi, lrc } as const satisfies Record<string, CueReader>;

export type SubtitleFormat = keyof typeof readers | 'text';

/** Formats that are known by name, and not read. */
export type UnreadFormat = 'ttml' | 'microdvd' | 'json';

const unreadFormats: Readonly<Record<UnreadFormat, RegExp>> = {
  ttml: /^\s*(?:<\?xml[^>]{0,200}>\s*)?<(?:tt|timedtext|transcript)[\s>]/i,
  microdvd: /^\s*\{\d{1,7}\}\{\d{1,7}\}/,
  json: /^\s*[[{]\s*(?:"|\{\s*")/,
};

/** As much of a file as tells a format that is not read. */
const HEAD = 1000;

/** The name of a format that is not read; undefined for others. */
export const findUnreadFormat = (lines: readonly string[]): UnreadFormat | undefined => {
  const head = lines.slice(0, 10).join('\n').slice(0, HEAD);
  const names = Object.keys(unreadFormats) as UnreadFormat[];
  return names.find((name) => unreadFormats[name].test(head));
};

/** Programs end lines with CR LF, LF or CR; some write a CR too many. */
export const splitLines = (content: string): string[] => content.replace(/^\uFEFF/, '').split(/\r{0,3}\n|\r/);

/** The format of a file by its content. */
export const findFormat = (lines: readonly string[]): SubtitleFormat => {
  const names = Object.keys(readers) as (keyof typeof readers)[];
  return names.find((name) => readers[name].isOf(lines)) ?? 'text';
};

export const readerOf = (format: keyof typeof readers): CueReader => readers[format];
