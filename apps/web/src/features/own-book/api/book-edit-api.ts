import { queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@tingci/contract';
import { type BookEntry, formatBookEntry, parseBookEntry } from '@tingci/domain/lexicon/book/book-entry';
import { api } from '../../../lib/api/api.ts';
import { ApiError } from '../../../lib/api/error.ts';
import type { ImportSize } from './book-upload-api.ts';
import { toListFile } from './line-list.ts';

/** A whole own book as lines. */
export type EditedBook = {
  id: number;
  name: string;
  isDefault: boolean;
  size: ImportSize;
  /** Names this content of the book for the update. */
  version: string;
  lines: BookEntry[];
};

type WireBook = ResponseOf<'/api/study/lexicon/v2/upload/book/detail'>;

const toBook = (wire: WireBook): EditedBook => ({
  id: wire.id,
  name: wire.name,
  isDefault: wire.is_default,
  size: wire.word_count as ImportSize,
  version: wire.version,
  lines: wire.lines.map(parseBookEntry),
});

/** A book to edit. Each visit reads it again, and one that is being edited stays. */
export const editedBookQuery = (id: number | undefined) =>
  queryOptions({
    queryKey: ['edited-book', id],
    enabled: id !== undefined,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: async ({ signal }) =>
      toBook(await api.read('/api/study/lexicon/v2/upload/book/detail', { id: id ?? 0 }, { signal })),
  });

/** Replaces the lines of a book; resolves with the stored book. The caller shows the errors. */
export const updateLines = async (
  book: Pick<EditedBook, 'id' | 'name' | 'size' | 'version'>,
  lines: readonly BookEntry[],
): Promise<EditedBook> => {
  const path = '/api/study/lexicon/v2/upload/book/update/{id}';
  const fields = { id: book.id, version: book.version, title: book.name, word_count: book.size };
  const texts = lines.map(formatBookEntry);
  const file = toListFile(texts);
  return toBook(
    file
      ? await api.upload(`${path}/list`, fields, file, { isSilent: true })
      : await api.post(path, { ...fields, lines: texts }, { isSilent: true }),
  );
};

/** Whether an update was refused because the book was changed elsewhere. */
export const isBookChanged = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'book_changed';
