/** A highlight in a text of the test, with an empty or a written note. A note alone has an empty quote. */
export type Mark = {
  id: string;
  /** The text it is in, such as a paragraph or the stem of a question. */
  place: string;
  /** Positions in that text, in UTF-16 units. */
  start: number;
  end: number;
  /** The first words of the text, as a name in the list, and to notice that a text has changed. */
  quote: string;
  note: string;
};

/** Longest note, in UTF-16 units. */
export const noteMax = 400;
const QUOTE_MAX = 80;
const VALUE_MAX = 1000;
/** Most marks of one test. */
export const marksMax = 300;

/** The start of a text, without half a character at its end. */
const cut = (text: string, max: number): string => text.slice(0, max).replace(/[\ud800-\udbff]$/, '');

/** A mark as the text of an event. A note whose special characters need too much room is cut. */
export function writeMark({ place, start, end, quote, note }: Omit<Mark, 'id'>): string {
  const encode = (text: string) => JSON.stringify([place, start, end, cut(quote, QUOTE_MAX), text]);
  let kept = cut(note, noteMax);
  while (encode(kept).length > VALUE_MAX) kept = cut(kept, kept.length - 20);
  return encode(kept);
}

/** Reads the text of an event; undefined for any other text. */
export function readMark(id: string, value: string): Mark | undefined {
  let fields: unknown;
  try {
    fields = JSON.parse(value);
  } catch {
    return undefined;
  }
  if (!Array.isArray(fields)) return undefined;
  const [place, start, end, quote, note] = fields as unknown[];
  const isGood =
    typeof place === 'string' &&
    typeof quote === 'string' &&
    typeof note === 'string' &&
    Number.isSafeInteger(start) &&
    Number.isSafeInteger(end);
  return isGood ? { id, place, start: Number(start), end: Number(end), quote, note } : undefined;
}

/** A piece of a text: plain, or inside the marks. */
export type Piece = { text: string; from: number; marks: readonly Mark[] };

/** Splits a text at the edges of its marks. A mark whose quote is not at its place any more is left out. */
export function splitAtMarks(text: string, marks: readonly Mark[]): Piece[] {
  const fitting = marks.filter(
    ({ start, end, quote }) => start < end && end <= text.length && text.slice(start, end).startsWith(quote),
  );
  const edges = [...new Set([0, text.length, ...fitting.flatMap(({ start, end }) => [start, end])])].sort(
    (a, b) => a - b,
  );
  return edges.slice(0, -1).map((from, index) => {
    const to = edges[index + 1] ?? text.length;
    return {
      text: text.slice(from, to),
      from,
      marks: fitting.filter(({ start, end }) => start <= from && end >= to),
    };
  });
}
