import { queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@tingci/contract';
import type { ColumnRole } from '@tingci/domain/lexicon/book/column-role';
import type { namedChapters } from '@tingci/domain/lexicon/book/own-book';
import { type EntryLine, formatEntry } from '@tingci/domain/lexicon/entry-line';
import type { RowEdit } from '@tingci/domain/lexicon/table/read-columns';
import { api } from '../../../lib/api/api.ts';
import { toListFile } from './line-list.ts';
import { fileFields, type ListTable, toTable } from './list-file-api.ts';
import type { ChapterSize } from './own-books-api.ts';

/** Words per chapter of an imported book; 0 for the chapters that the list names. */
export type ImportSize = ChapterSize | typeof namedChapters;

/** What the learner chose for a draft. */
export type DraftChoice = {
  title: string;
  size: ImportSize;
  roles: readonly ColumnRole[];
  isHeaded: boolean;
  /** Rows that were written anew. */
  edits: readonly RowEdit[];
};

/** A list that is being made into a book. */
export type BookDraft = Omit<ListTable, 'columns'> & {
  version: number;
  /** The name of the file. */
  name: string;
  choice: DraftChoice;
};

const UPLOAD = '/api/study/lexicon/v1/upload/book';

type WireDraft = ResponseOf<'/api/study/lexicon/v1/upload/book/read'>;

const toDraft = (wire: WireDraft): BookDraft => {
  const { columns, ...table } = toTable(wire);
  const edits = wire.edits.map((edit) => {
    const [line = '0', word = '', meaning = ''] = edit.split('\t');
    return { line: Number(line), word, meaning };
  });
  return {
    ...table,
    version: wire.version,
    name: wire.name,
    choice: { ...columns, title: wire.title, size: wire.word_count as ImportSize, edits },
  };
};

/** A text that was pasted and is not read yet; version 0 without one. */
export type PastedText = { version: number; text: string };

/** The draft that the server keeps, null without one; and the text that was pasted for the next. */
export const bookDraftQuery = queryOptions({
  queryKey: ['book-draft'],
  // Another device may have changed it: each visit reads it again. A draft that is being changed stays.
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  queryFn: async ({ signal }) => {
    const { draft, pasted } = await api.read(`${UPLOAD}/draft/detail`, {}, { signal });
    return { draft: draft && toDraft(draft), pasted };
  },
});

/** Reads a file into the draft, in place of the one before. The caller shows the errors. */
export const readBookFile = async (file: Blob, name: string): Promise<BookDraft> =>
  toDraft(await api.upload(`${UPLOAD}/read`, fileFields(name), file, { isSilent: true }));

const oneLine = (text: string): string => text.replace(/[\t\r\n]+/g, ' ');

/** Stores a change of the draft; resolves with its new version. The caller shows the errors. */
export const saveDraft = async (version: number, choice: DraftChoice): Promise<number> =>
  (
    await api.post(
      `${UPLOAD}/draft`,
      {
        version,
        title: choice.title,
        word_count: choice.size,
        columns: [...choice.roles],
        is_headed: choice.isHeaded,
        edits: choice.edits.map(({ line, word, meaning }) =>
          [line, oneLine(word), oneLine(meaning)].join('\t'),
        ),
      },
      { isSilent: true },
    )
  ).version;

/** Keeps a pasted text until it is read; resolves with its new version. The caller shows the errors. */
export const savePasted = async (version: number, text: string): Promise<number> =>
  (await api.post(`${UPLOAD}/draft/paste`, { version, text }, { isSilent: true })).version;

export const discardDraft = () => api.post(`${UPLOAD}/draft/delete`, {});

/** A book that was made. `soundJob`: the job that brings the sounds of a deck; empty without sounds. */
export type MadeBook = { id: number; name: string; count: number; soundJob: string };

/** Makes a book of the draft. The caller shows the errors. */
export async function uploadBook(
  { title, size, version }: { title: string; size: ImportSize; version: number },
  lines: readonly EntryLine[],
): Promise<MadeBook> {
  const fields = { title, word_count: size, version };
  const texts = lines.map(formatEntry);
  const file = toListFile(texts);
  const { id, name, count, sound_job } = file
    ? await api.upload(`${UPLOAD}/list`, fields, file, { isSilent: true })
    : await api.post(UPLOAD, { ...fields, lines: texts }, { isSilent: true });
  return { id, name, count, soundJob: sound_job };
}
