/** A line of a text file with its number, from 1. A line that cannot be read has a reason instead. */
export type CsvLine = { line: number; text: string } | { line: number; fault: string };

/** A record with the number of its first line. An invalid line has a reason instead. */
export type CsvRecord = { line: number; fields: string[] } | { line: number; fault: string };

export type CsvOptions = {
  /** The default is a comma. */
  separator?: string;
  /**
   * Accepts quotes that RFC 4180 forbids, as in lists that a person wrote. A quote inside a field stays. Text after a
   * closing quote is dropped.
   */
  isLenient?: boolean;
};

/** A quoted field with more lines than this has a broken quote. */
const LINES_MAX = 30;

/** The fields of a text. `open` when a quote is not closed. `stray` when a quote is not allowed. */
export function parseRecord(text: string, options: CsvOptions = {}): string[] | 'open' | 'stray' {
  const { separator = ',', isLenient = false } = options;
  if (!text.includes('"')) return text.split(separator);
  const fields: string[] = [];
  let at = 0;
  for (;;) {
    const isQuoted = text[at] === '"';
    const quote = isQuoted ? findClosingQuote(text, at + 1) : at;
    if (quote === -1) return 'open';
    const next = text.indexOf(separator, isQuoted ? quote + 1 : at);
    const end = next === -1 ? text.length : next;
    if (!isLenient && (isQuoted ? end > quote + 1 : text.slice(at, end).includes('"'))) return 'stray';
    fields.push(isQuoted ? text.slice(at + 1, quote).replaceAll('""', '"') : text.slice(at, end));
    if (next === -1) return fields;
    at = next + separator.length;
  }
}

function findClosingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}

/**
 * Reads lines as CSV (RFC 4180). An empty line is no record. A broken quote loses only its own line: the next lines
 * are read as records again.
 */
export async function* readRecords(
  lines: AsyncIterable<CsvLine> | Iterable<CsvLine>,
  options: CsvOptions = {},
): AsyncGenerator<CsvRecord> {
  const source = Symbol.asyncIterator in lines ? lines[Symbol.asyncIterator]() : lines[Symbol.iterator]();
  const waiting: CsvLine[] = [];
  const next = async (): Promise<CsvLine | undefined> => {
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
    let parsed = parseRecord(first.text, options);
    const more: CsvLine[] = [];
    let text = first.text;
    while (parsed === 'open' && more.length < LINES_MAX) {
      const following = await next();
      if (following) more.push(following);
      if (!following || 'fault' in following) break;
      text += `\n${following.text}`;
      // Only a second quote can end a quoted field.
      if (following.text.includes('"')) parsed = parseRecord(text, options);
    }
    if (typeof parsed === 'object') yield { line: first.line, fields: parsed };
    else {
      const isUnclosed = parsed === 'open' || more.length > 0;
      waiting.unshift(...more);
      yield { line: first.line, fault: isUnclosed ? '引号没有配对' : '引号的位置不对' };
    }
  }
}
