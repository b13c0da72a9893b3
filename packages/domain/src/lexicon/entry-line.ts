import { formatLine, type ListLine, parseLine } from './list-line.ts';

/** What a learner gave for a word beside its meaning; empty texts for what is missing. */
export type EntryDetails = { phonetic: string; example: string; chapter: string };

/** Longest detail of each kind, in letters. */
export const detailMax = { phonetic: 80, example: 300, chapter: 40 } as const;

/** A line of an imported book. */
export type EntryLine = ListLine & EntryDetails;

/** A line that may lack any detail. */
export type GivenLine = ListLine & Partial<EntryDetails>;

const LINE_PARTS = 3;

const oneLine = (text: string): string => text.replace(/[\t\r\n]+/g, ' ');

/** A line as one text: the parts of `formatLine`, then phonetic, example and chapter, separated by tabs. */
export function formatEntry(entry: GivenLine): string {
  const { phonetic = '', example = '', chapter = '', ...line } = entry;
  const parts = formatLine(line).split('\t');
  while (parts.length < LINE_PARTS) parts.push('');
  return [...parts, ...[phonetic, example, chapter].map(oneLine)].join('\t').replace(/\t+$/, '');
}

/** The parts of such a text, trimmed. */
export function parseEntry(text: string): EntryLine {
  const parts = text.split('\t');
  const [phonetic = '', example = '', chapter = ''] = parts.slice(LINE_PARTS).map((part) => part.trim());
  return { ...parseLine(parts.slice(0, LINE_PARTS).join('\t')), phonetic, example, chapter };
}
