import { type CueReader, type RawCue, toMs } from './raw-cue.ts';

const time = String.raw`(\d{1,3}):(\d{1,2}):(\d{1,2})\.(\d{1,3})`;
const timing = new RegExp(String.raw`^\s*${time},${time}\s*$`);

/** SBV of YouTube: `0:00:01.000,0:00:02.500`, and then the text. */
export const sbv: CueReader = {
  isOf: (lines) => lines.some((line) => timing.test(line)),
  read(lines) {
    const cues: (RawCue & { lines: string[] })[] = [];
    for (const [at, line] of lines.entries()) {
      const found = timing.exec(line);
      if (found)
        cues.push({
          line: at + 1,
          startMs: toMs(...found.slice(1, 5)),
          endMs: toMs(...found.slice(5, 9)),
          lines: [],
        });
      else if (line.trim() !== '') cues.at(-1)?.lines.push(...line.split('[br]'));
    }
    return { cues, unread: [] };
  },
};
