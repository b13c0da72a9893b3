import type { ColumnChoice } from '@tingci/domain/lexicon/table/table-columns';
import type { ListFault } from '@tingci/domain/lexicon/word-list';
import type { BookFormat } from './book-table.ts';

/** A file to read, as the process gets it. */
export type ReadOrder = { path: string; name: string };

/** A file that was read. A row is one text, `line⇥cell⇥cell`: many small objects would take the server long to pass on. */
export type ReadTable = {
  format: BookFormat;
  rows: string[];
  faults: ListFault[];
  soundCount: number;
  mediaCount: number;
  columns: ColumnChoice;
  /** A column or headings name chapters. */
  hasChapters: boolean;
};

export type ReadAnswer = { table: ReadTable } | { refusal: string };
