import { exportRoles } from '../book/book-text.ts';
import type { ColumnRole } from '../book/column-role.ts';
import { detailMax, type EntryDetails } from '../entry-line.ts';
import { collectEntries, type LineReading } from '../list/collect.ts';
import type { DoubtKind } from '../list/doubt.ts';
import { headingOf } from '../list/heading.ts';
import { joinLines } from '../list/join-lines.ts';
import { styleOf } from '../list/list-style.ts';
import { MEANING_MAX, toMeaning } from '../list/meaning.ts';
import { type Reading, readLine } from '../list/read-line.ts';
import { shorten } from '../list/shorten.ts';
import type { ListRow, WordList } from '../word-list.ts';
import type { ColumnChoice } from './table-columns.ts';

/** A row that the learner wrote anew before the book was made. An empty word leaves the row out. */
export type RowEdit = { line: number; word: string; meaning: string };

/** Most rows that a learner can write anew in a draft. */
export const rowEditsMax = 2000;

/** What a learner changed in a list: rows that they wrote anew, and kinds of doubtful lines with the other reading. */
export type ListChoice = { edits?: readonly RowEdit[]; flipped?: readonly DoubtKind[] };

const clip = (text: string, max: number): string =>
  text.replace(/\s+/gu, ' ').trim().slice(0, max).toWellFormed().replaceAll('\0', '');

const toPhonetic = (cell: string): string => clip(cell.replace(/[/[\]]+/g, ' '), detailMax.phonetic);

/** The columns of one word: a table can have two words in a row, each with a meaning beside it. */
type Place = Record<Exclude<ColumnRole, 'none'>, number>;

function placesOf(roles: readonly ColumnRole[]): Place[] {
  const starts = roles.flatMap((role, at) => (role === 'word' ? [at] : []));
  const columnOf = (role: ColumnRole, from: number, to: number) => {
    const at = roles.slice(0, to).indexOf(role, from);
    return at === -1 && from > 0 && role === 'chapter' ? roles.indexOf(role) : at;
  };
  const bounds =
    starts.length > 1
      ? starts.map((at, index) => [index === 0 ? 0 : at, starts[index + 1] ?? roles.length])
      : [[0, roles.length]];
  return bounds.map(([from = 0, to = 0]) => ({
    line: columnOf('line', from, to),
    word: columnOf('word', from, to),
    meaning: columnOf('meaning', from, to),
    phonetic: columnOf('phonetic', from, to),
    example: columnOf('example', from, to),
    chapter: columnOf('chapter', from, to),
  }));
}

/** Whether a table is an export of a book: its words are taken as they are. */
const isExport = (rows: readonly ListRow[], { isHeaded }: ColumnChoice): boolean =>
  isHeaded && exportRoles(rows[0]?.cells) !== undefined;

/** The words of a table whose columns hold what `choice` says, with the changes of the learner. */
export function readColumns(
  rows: readonly ListRow[],
  choice: ColumnChoice,
  { edits = [], flipped = [] }: ListChoice = {},
): WordList {
  const places = placesOf(choice.roles);
  const edited = new Map(edits.map((edit) => [edit.line, edit]));
  const body = choice.isHeaded ? rows.slice(1) : rows;
  const isVerbatim = isExport(rows, choice);
  const lineColumn = places[0]?.line ?? -1;
  const style = styleOf(
    lineColumn < 0 ? [] : body.slice(0, 2000).map(({ cells }) => cells[lineColumn] ?? ''),
  );
  let chapter = '';
  const lines = body.map(({ line, cells }): LineReading => {
    const cell = (column: number) => cells[column] ?? '';
    const edit = edited.get(line);
    const shown = edit
      ? `${edit.word} ${edit.meaning}`
      : cells.filter((each) => each.trim() !== '').join(' ');
    if (edit?.word.trim() === '') return { line, shown: '', entries: [] };
    const heading = isVerbatim || edit ? undefined : headingOfRow(cells, lineColumn);
    if (heading !== undefined) {
      chapter = heading;
      return { line, shown, entries: [], heading };
    }
    // Spreadsheets name the chapter in its first row only.
    chapter = clip(cell(places[0]?.chapter ?? -1), detailMax.chapter) || chapter;
    const readings = edit
      ? [readEdit(edit)]
      : places.map((place) => readPlace(cell, place, isVerbatim, style));
    const detailed = readings.map((reading, index) =>
      withDetails(reading, cell, places[index] ?? places[0], chapter),
    );
    return { line, shown, ...mergeReadings(detailed) };
  });
  const list = collectEntries(style.isStacked ? joinLines(lines) : lines, flipped);
  const [head] = rows;
  if (choice.isHeaded && head && head.line > 0 && head.cells.some((each) => each.trim() !== '')) {
    list.leftOut.unshift({ line: head.line, text: shorten(head.cells.join(' ')), reason: '列名' });
    list.lineCount++;
  }
  return list;
}

/** A chapter that a row names, alone in its cells. */
function headingOfRow(cells: readonly string[], lineColumn: number): string | undefined {
  const filled = cells.filter((each) => each.trim() !== '');
  const [only] = filled;
  return filled.length === 1 && only !== undefined && (lineColumn >= 0 || cells.length > 0)
    ? headingOf(only)
    : undefined;
}

function readPlace(
  cell: (column: number) => string,
  at: Place,
  isVerbatim: boolean,
  style: Parameters<typeof readLine>[1],
): Reading {
  if (at.line >= 0) return readLine(cell(at.line), style);
  const word = cell(at.word);
  if (isVerbatim) return verbatim(word, cell(at.meaning));
  const reading = readLine(word);
  const given = toMeaning(cell(at.meaning));
  if (given === '') return reading;
  const withMeaning = (entry: Reading['entries'][number]) => ({ ...entry, meaning: given });
  return {
    ...reading,
    entries: reading.entries.map(withMeaning),
    ...(reading.other && { other: reading.other.map(withMeaning) }),
  };
}

const verbatim = (word: string, meaning: string): Reading => {
  const text = word.replace(/\s+/gu, ' ').trim();
  return { entries: text === '' ? [] : [{ text, meaning: clip(meaning, MEANING_MAX) }] };
};

function readEdit({ word, meaning }: RowEdit): Reading {
  if (meaning.trim() !== '') return verbatim(word, meaning);
  return { entries: readLine(word).entries.slice(0, 1) };
}

/** A reading with the other columns of its row. What a column holds replaces what the line says. */
function withDetails(
  reading: Reading,
  cell: (column: number) => string,
  at: Place | undefined,
  chapter: string,
): Reading {
  const given = someOf({
    phonetic: toPhonetic(cell(at?.phonetic ?? -1)),
    example: clip(cell(at?.example ?? -1), detailMax.example),
    chapter,
  });
  const add = (entry: Reading['entries'][number]) => ({ ...entry, details: { ...entry.details, ...given } });
  return {
    ...reading,
    entries: reading.entries.map(add),
    ...(reading.other && { other: reading.other.map(add) }),
  };
}

function mergeReadings(readings: readonly Reading[]): Reading {
  const [first = { entries: [] }] = readings;
  if (readings.length === 1) return first;
  const doubt = readings.find((each) => each.doubt)?.doubt;
  const entries = readings.flatMap((each) => each.entries);
  if (doubt === undefined) return { entries };
  return {
    entries,
    doubt,
    other: readings.flatMap((each) => (each.doubt && each.other?.length ? each.other : each.entries)),
  };
}

const someOf = (details: EntryDetails): Partial<EntryDetails> =>
  Object.fromEntries(Object.entries(details).filter(([, text]) => text !== ''));
