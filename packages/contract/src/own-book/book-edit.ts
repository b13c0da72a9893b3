import { parseBookEntry } from '@tingci/domain/lexicon/book/book-entry';
import { ownBookWordsMax } from '@tingci/domain/lexicon/book/own-book';
import { proReasons } from '@tingci/domain/membership';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { idSchema, text } from '../primitives.ts';
import { entrySchema, linesBytes, linesFile } from './entry-line.ts';
import { bookChapterSizeSchema, bookNameSchema, titleSchema } from './own-book.ts';

/** A line of a book as one text, `formatBookEntry` of the domain. */
export const bookEntrySchema = text(920)
  .transform(parseBookEntry)
  .pipe(entrySchema.extend({ wordId: idSchema.optional() }));

/** A whole book as lines, to be edited. */
const editedBookSchema = bookNameSchema.extend({
  is_default: z.boolean(),
  /** Words per chapter; 0 for named chapters. */
  word_count: z.int(),
  /** Names this content of the book. An update states the version that it was made from. */
  version: z.string(),
  /** The words in their order, each `id⇥word⇥meaning⇥⇥phonetic⇥example⇥chapter`. Empty parts are those of the dictionary. */
  lines: z.array(z.string()).max(ownBookWordsMax),
});

export const findUploadedBook = defineEndpoint({
  area: 'own-book',
  access: 'user',
  rate: 'heavy',
  path: '/api/study/lexicon/v2/upload/book/detail',
  summary: 'All lines of an own book, with the version that an update names.',
  request: z.strictObject({ id: idSchema }),
  response: editedBookSchema,
});

const changed = {
  area: 'own-book',
  access: 'pro',
  reason: proReasons.editBook,
  rate: 'heavy',
  response: editedBookSchema,
} as const;

const changedFields = {
  id: idSchema,
  version: text(64),
  title: titleSchema,
  word_count: bookChapterSizeSchema,
};

export const updateUploadedBook = defineEndpoint({
  ...changed,
  path: '/api/study/lexicon/v2/upload/book/update/{id}',
  summary:
    'Replaces the lines of an own book. A line with an id and the same spelling keeps its word, and with it the learner’s progress. An update of an older version is refused, and nothing is overwritten. It stores all lines or none.',
  request: z.strictObject({
    ...changedFields,
    lines: z.array(bookEntrySchema).min(1, { error: '至少留一个单词' }).max(ownBookWordsMax),
  }),
  maxBytes: linesBytes,
});

export const updateUploadedBookList = defineEndpoint({
  ...changed,
  path: '/api/study/lexicon/v2/upload/book/update/{id}/list',
  summary: 'As `update/{id}`, for a long list: the lines are the file.',
  file: linesFile,
  request: z.strictObject(changedFields),
});
