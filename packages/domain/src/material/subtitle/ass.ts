import { type CueReader, type RawCue, toMs } from './raw-cue.ts';

const time = /^\s*(\d{1,3}):(\d{1,2}):(\d{1,2})(?:[.:](\d{1,3}))?\s*$/;
/** Columns of a file that does not name them. */
const usual = ['layer', 'start', 'end', 'style', 'name', 'marginl', 'marginr', 'marginv', 'effect', 'text'];

const readTime = (text: string | undefined): number | undefined => {
  const found = time.exec(text ?? '');
  return found ? toMs(...found.slice(1)) : undefined;
};

/** The first `count - 1` fields of a line, and the rest, which may have commas. */
const splitFields = (line: string, count: number): string[] => {
  const fields: string[] = [];
  let from = 0;
  while (fields.length < count - 1) {
    const comma = line.indexOf(',', from);
    if (comma < 0) break;
    fields.push(line.slice(from, comma));
    from = comma + 1;
  }
  return [...fields, line.slice(from)];
};

/** Lines of a text: `\N` breaks it. Drawings have no words. */
const readText = (text: string): string[] =>
  /\{[^{}]{0,300}\\p[1-9][^{}]{0,300}\}/.test(text)
    ? []
    : text
        .replace(/\{[^{}]{0,1000}\}/g, '')
        .replace(/\\h/g, ' ')
        .split(/\\[Nn]/);

/** Advanced SubStation Alpha and SubStation Alpha. */
export const ass: CueReader = {
  isOf: (lines) =>
    lines.some((line) => /^\s*Dialogue\s*:/i.test(line)) &&
    lines.some((line) => /^\s*\[(?:Script Info|Events|V4\+? Styles)\]/i.test(line)),
  read(lines) {
    const cues: RawCue[] = [];
    const unread: number[] = [];
    let columns = usual;
    let isEvents = false;
    for (const [at, line] of lines.entries()) {
      if (/^\s*\[/.test(line)) isEvents = /^\s*\[Events\]/i.test(line);
      const format = isEvents ? /^\s*Format\s*:(.*)$/i.exec(line) : null;
      if (format) columns = (format[1] ?? '').split(',').map((name) => name.trim().toLowerCase());
      const dialogue = /^\s*Dialogue\s*:/i.exec(line);
      if (!dialogue) continue;
      const fields = splitFields(line.slice(dialogue[0].length), columns.length);
      const startMs = readTime(fields[columns.indexOf('start')]);
      const endMs = readTime(fields[columns.indexOf('end')]);
      if (startMs === undefined || endMs === undefined) unread.push(at + 1);
      else cues.push({ line: at + 1, startMs, endMs, lines: readText(fields[columns.length - 1] ?? '') });
    }
    return { cues, unread };
  },
};
