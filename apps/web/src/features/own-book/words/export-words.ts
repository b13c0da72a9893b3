import { makeBookCsv, makeBookJson } from '@tingci/domain/lexicon/book/book-text';
import { formatInstant, saveTable, saveText, type TableKind } from '../../../lib/list/table-file.ts';
import type { OwnExport } from '../api/own-words-api.ts';
import { text } from './copy.ts';

export type ExportKind = TableKind | 'anki' | 'csv' | 'json';

const { columns } = text;

const tableOf = (list: readonly OwnExport[]) => ({
  columns: [
    { head: columns.word, width: 20 },
    { head: columns.uk, width: 18 },
    { head: columns.us, width: 18 },
    { head: columns.translate, width: 36 },
    { head: columns.example, width: 48 },
    { head: columns.exampleTranslate, width: 36 },
    { head: columns.note, width: 30 },
    { head: columns.wrongCount, width: 10 },
    { head: columns.addedAt, width: 18 },
  ],
  rows: list.map((entry) => [
    entry.word,
    entry.phonetics.uk,
    entry.phonetics.us,
    entry.translate.replaceAll('\n', '；'),
    entry.example,
    entry.exampleTranslation,
    entry.note,
    entry.wrongCount,
    formatInstant(entry.addedAt),
  ]),
});

const escapeHtml = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

// Anki reads a field that starts with a quotation mark as quoted, and a line that starts with # as a heading.
const ankiField = (value: string): string => {
  const html = escapeHtml(value)
    .replaceAll('\t', ' ')
    .replace(/\r\n|\r|\n/g, '<br>');
  return /["#]/.test(html) ? `"${html.replaceAll('"', '""')}"` : html;
};

/** The words as a text that Anki imports: the word first, every other value in its own field. */
export function makeAnki(deck: string, list: readonly OwnExport[]): string {
  const names = [columns.word, columns.uk, columns.us, columns.translate, columns.example];
  const heads = [
    '#separator:tab',
    '#html:true',
    `#deck:${deck.replace(/[\r\n]/g, ' ')}`,
    `#columns:${[...names, columns.exampleTranslate, columns.note].join('\t')}`,
  ];
  const lines = list.map((entry) =>
    [
      entry.word,
      entry.phonetics.uk,
      entry.phonetics.us,
      entry.translate,
      entry.example,
      entry.exampleTranslation,
      entry.note,
    ]
      .map(ankiField)
      .join('\t'),
  );
  return `${[...heads, ...lines].join('\n')}\n`;
}

const toExported = ({ word, translate, phonetics, example, chapter }: OwnExport) => ({
  ...{ word, meaning: translate, phonetic: phonetics.uk, example, chapter },
});

/** Makes a file of the words and downloads it. */
export async function saveWords(kind: ExportKind, title: string, list: readonly OwnExport[]): Promise<void> {
  if (kind === 'anki') saveText(makeAnki(title, list), title, '-anki.txt');
  else if (kind === 'csv') saveText(makeBookCsv(list.map(toExported)), title, '.csv');
  else if (kind === 'json') saveText(makeBookJson(list.map(toExported)), title, '.json');
  else await saveTable(kind, title, tableOf(list));
}
