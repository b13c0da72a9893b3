import type { Line } from './read-lines.ts';

/** A record by the number of its first line, or why it is none. */
export type CsvRecord = { line: number; fields: string[] } | { line: number; fault: string };

/** Most lines a quoted field may run over before its quote is taken for a broken one. */
const LINES_MAX = 30;

/** What a text is as a record: its fields, a field whose quote is still open, or a quote where none may stand. */
export function parseRecord(text: string): string[] | 'open' | 'stray' {
  if (!text.includes('"')) return text.split(',');
  const fields: string[] = [];
  let at = 0;
  for (;;) {
    if (text[at] === '"') {
      let value = '';
      let from = at + 1;
      for (;;) {
        const quote = text.indexOf('"', from);
        if (quote < 0) return 'open';
        value += text.slice(from, quote);
        from = quote + 1;
        if (text[from] !== '"') break;
        value += '"';
        from += 1;
      }
      fields.push(value);
      at = from;
      if (at < text.length && text[at] !== ',') return 'stray';
    } else {
      const comma = text.indexOf(',', at);
      const end = comma < 0 ? text.length : comma;
      const value = text.slice(at, end);
      if (value.includes('"')) return 'stray';
      fields.push(value);
      at = end;
    }
    if (at >= text.length) return fields;
    at += 1;
    if (at === text.length) return [...fields, ''];
  }
}

/**
 * Reads lines as CSV (RFC 4180); empty lines are no records. A broken quote costs the one line it stands in: those after it are read
 * anew, as records of their own.
 */
export async function* readRecords(lines: AsyncIterable<Line>): AsyncGenerator<CsvRecord> {
  const source = lines[Symbol.asyncIterator]();
  const waiting: Line[] = [];
  const next = async (): Promise<Line | undefined> => {
    const line = waiting.shift();
    if (line) return line;
    const { value, done } = await source.next();
    return done ? undefined : value;
  };
  for (let first = await next(); first; first = await next()) {
    if ('fault' in first) {
      yield first;
      continue;
    }
    if (first.text.trim() === '') continue;
    let parsed = parseRecord(first.text);
    const more: Line[] = [];
    let text = first.text;
    while (parsed === 'open' && more.length < LINES_MAX) {
      const following = await next();
      if (following) more.push(following);
      if (!following || 'fault' in following) break;
      text += `\n${following.text}`;
      // Only a quote can close a quote.
      if (following.text.includes('"')) parsed = parseRecord(text);
    }
    if (typeof parsed === 'object') yield { line: first.line, fields: parsed };
    else {
      const isUnclosed = parsed === 'open' || more.length > 0;
      waiting.unshift(...more);
      yield { line: first.line, fault: isUnclosed ? '引号没有配对' : '引号的位置不对' };
    }
  }
}
