import type { ResourceSentence } from './timeline.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** A time of SRT, such as `00:01:02,500`. */
const formatTime = (ms: number): string => {
  const seconds = Math.floor(ms / 1000);
  const clock = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':');
  return `${clock},${String(ms % 1000).padStart(3, '0')}`;
};

/** An empty line ends a cue. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The sentences with text as SRT: the English in one line, its translation in the next. `readSubtitle` reads it again. */
export const writeSrt = (sentences: readonly ResourceSentence[]): string =>
  sentences
    .filter(({ text }) => text.trim() !== '')
    .map(({ startMs, endMs, text, translation }, at) => {
      const said = [text, translation].map(oneLine).filter((line) => line !== '');
      return `${[at + 1, `${formatTime(startMs)} --> ${formatTime(endMs)}`, ...said].join('\r\n')}\r\n`;
    })
    .join('\r\n');
