import { type EntryLine, formatEntry, parseEntry } from '../entry-line.ts';

/** A line of a book that is being edited. `wordId`: the word that the line had; a new line has none. */
export type BookEntry = EntryLine & { wordId?: number | undefined };

/** A line as one text: the id of its word, a tab, then the parts of `formatEntry`. */
export const formatBookEntry = ({ wordId, ...line }: BookEntry): string =>
  `${wordId ?? ''}\t${formatEntry(line)}`;

/** The parts of such a text, trimmed; `wordId` is NaN when it is no number. */
export function parseBookEntry(text: string): BookEntry {
  const end = text.indexOf('\t');
  const id = end < 0 ? '' : text.slice(0, end).trim();
  return { ...parseEntry(text.slice(end + 1)), wordId: id === '' ? undefined : Number(id) };
}
