import type { ResponseOf } from '@tingci/contract';
import type { ColumnChoice } from '@tingci/domain/lexicon/table/table-columns';
import type { ListFault, ListRow } from '@tingci/domain/lexicon/word-list';
import { api } from '../../../lib/api/api.ts';

/** A word list that the server read from a file. */
export type ListTable = {
  rows: ListRow[];
  /** Lines that could not be read at all. */
  faults: ListFault[];
  /** Words of a deck that have a sound. */
  soundCount: number;
  /** Other sounds and pictures of a deck. */
  mediaCount: number;
  columns: ColumnChoice;
};

type WireTable = ResponseOf<'/api/study/lexicon/v1/word/book/words/read'>;

/** The table of an answer. */
export const toTable = (wire: WireTable): ListTable => ({
  rows: wire.rows.map((row) => {
    const [line = '0', ...cells] = row.split('\t');
    return { line: Number(line), cells };
  }),
  faults: wire.faults,
  soundCount: wire.sound_count,
  mediaCount: wire.media_count,
  columns: { roles: wire.columns, isHeaded: wire.is_headed },
});

/** The fields of a request with a file of this name. */
export const fileFields = (name: string) => ({ name: name.slice(-200) });

/** Reads a file for a book that exists. The caller shows the errors. */
export const readListFile = async (file: File, signal: AbortSignal): Promise<ListTable> =>
  toTable(
    await api.upload('/api/study/lexicon/v1/word/book/words/read', fileFields(file.name), file, {
      isSilent: true,
      signal,
    }),
  );
