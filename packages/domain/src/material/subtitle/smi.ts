import type { CueReader, RawCue } from './raw-cue.ts';

const sync = /<sync\b[^<>]{0,100}?\bstart\s*=\s*"?\s*(-?\d{1,9})/i;

/** The lines of a part: each paragraph and each break starts one. */
const readLines = (part: string): string[] =>
  part
    .replace(/[\r\n]/g, ' ')
    .replace(/<(?:br|p|\/p)\b[^<>]{0,200}>/gi, '\n')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && line !== '&nbsp;');

/** SAMI. A part ends where the next one starts; an empty part only ends the one before it. */
export const smi: CueReader = {
  isOf: (lines) => lines.some((line) => sync.test(line)),
  read(lines) {
    const parts: { line: number; startMs: number; text: string[] }[] = [];
    for (const [at, line] of lines.entries()) {
      const pieces = line.split(/(?=<sync\b)/i);
      for (const piece of pieces) {
        const found = sync.exec(piece);
        if (found) {
          const startMs = Math.max(0, Number(found[1]));
          const text = piece.slice(piece.indexOf('>', found[0].length) + 1);
          parts.push({ line: at + 1, startMs, text: [text] });
        } else parts.at(-1)?.text.push(piece);
      }
    }
    const starts = [...new Set(parts.map(({ startMs }) => startMs))].toSorted((a, b) => a - b);
    const nextOf = new Map(starts.map((startMs, at) => [startMs, starts[at + 1]]));
    const cues: RawCue[] = parts.map(({ line, startMs, text }) => ({
      line,
      startMs,
      endMs: nextOf.get(startMs),
      lines: readLines(text.join('\n').replace(/<\/(?:body|sami)>/gi, '')),
    }));
    return { cues, unread: [] };
  },
};
