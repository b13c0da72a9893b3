import { columnRoles } from '@tingci/domain/lexicon/book/column-role';
import { defaultChapterSize, ownBookWordsMax } from '@tingci/domain/lexicon/book/own-book';
import { rowEditsMax } from '@tingci/domain/lexicon/table/read-columns';
import { columnsMax } from '@tingci/domain/lexicon/table/table-columns';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { emptyRequest, emptyResponse, instantSchema, text } from '../primitives.ts';
import { entryLineSchema, linesBytes, linesFile } from './entry-line.ts';
import { bookChapterSizeSchema, bookNameSchema, titleSchema } from './own-book.ts';

const read = { area: 'own-book', access: 'user', rate: 'read' } as const;
const write = { ...read, rate: 'write' } as const;

const MIB = 1024 * 1024;

/** Largest file of a word list, in bytes. */
export const bookFileBytesMax = 20 * MIB;

const draftVersionSchema = z.int().min(1).max(2_000_000_000);

const columnsSchema = z.array(z.enum(columnRoles)).min(1).max(columnsMax);

/** A word list that was read from a file. */
const listTableSchema = z.object({
  format: z.string(),
  /** The rows of the file, each `line⇥cell⇥cell`. Line 0 has the names that the file gives its fields. */
  rows: z.array(z.string()).max(20_001),
  /** Lines that could not be read at all, with the reason. */
  faults: z.array(z.object({ line: z.int(), text: z.string(), reason: z.string() })).max(501),
  /** Notes of a deck with a sound. The words of a new book get it. */
  sound_count: z.int(),
  /** Other sounds and pictures of a deck, which a book does not get. */
  media_count: z.int(),
  /** What each column holds. */
  columns: columnsSchema,
  /** Whether the first row has the names of the columns. */
  is_headed: z.boolean(),
});

/** A list that is being made into a book. It is kept on the server until it is a book or discarded. */
export const draftSchema = listTableSchema.extend({
  /** Grows with each change. A change names the version that it was made from. */
  version: z.int(),
  /** The name of the file. */
  name: z.string(),
  title: z.string(),
  word_count: z.int(),
  /** Rows that the learner wrote anew, each `line⇥word⇥meaning`. Without a word the row is left out. */
  edits: z.array(z.string()).max(rowEditsMax),
  updated_at: instantSchema,
});

const listFile = {
  ...read,
  rate: 'heavy',
  file: { maxBytes: bookFileBytesMax },
  request: z.strictObject({ name: text(200).trim().min(1, { error: '请填写文件名' }) }),
} as const;

export const readListFile = defineEndpoint({
  ...listFile,
  path: '/api/study/lexicon/v1/word/book/words/read',
  summary:
    'Reads a word list from a file (txt, csv, tsv, xlsx, docx, apkg, JSON) and answers with its rows. It stores nothing: the words of the list are added to a book by `words/add`.',
  response: listTableSchema,
});

export const readBookFile = defineEndpoint({
  ...listFile,
  path: '/api/study/lexicon/v1/upload/book/read',
  summary:
    'Reads a word list from a file, or from pasted text, and keeps it as the learner’s draft in place of the one before.',
  response: draftSchema,
});

export const findBookDraft = defineEndpoint({
  ...read,
  path: '/api/study/lexicon/v1/upload/book/draft/detail',
  summary: 'The learner’s draft of a book, null without one; and the text that they pasted for the next.',
  request: emptyRequest,
  response: z.object({
    draft: draftSchema.nullable(),
    /** Text that is not read yet. Version 0 without one. */
    pasted: z.object({ version: z.int(), text: z.string() }),
  }),
});

/** Longest pasted text that the server keeps, in letters. Longer texts are read at once, or are a file. */
export const pastedMax = 300_000;

export const savePastedText = defineEndpoint({
  ...write,
  path: '/api/study/lexicon/v1/upload/book/draft/paste',
  summary:
    'Keeps a pasted text until it is read or the draft is deleted. A text in place of an older version is refused: another tab was faster.',
  request: z.strictObject({
    /** The version of the text before; 0 for the first. */
    version: z.int().min(0).max(2_000_000_000),
    /** Empty when the learner removed it all; the client drops empty fields. */
    text: text(pastedMax).default(''),
  }),
  response: z.object({ version: z.int() }),
  maxBytes: 2 * MIB,
});

export const saveBookDraft = defineEndpoint({
  ...write,
  path: '/api/study/lexicon/v1/upload/book/draft',
  summary: 'Keeps a change of the draft. A change of an older version is refused: another tab was faster.',
  request: z.strictObject({
    version: draftVersionSchema,
    title: text(200),
    word_count: bookChapterSizeSchema,
    columns: columnsSchema,
    is_headed: z.boolean(),
    edits: z.array(text(300)).max(rowEditsMax),
  }),
  response: z.object({ version: z.int() }),
  maxBytes: MIB,
});

export const discardBookDraft = defineEndpoint({
  ...write,
  path: '/api/study/lexicon/v1/upload/book/draft/delete',
  summary: 'Deletes the draft and the pasted text.',
  whenFull: true,
  request: emptyRequest,
  response: emptyResponse,
});

const newBook = {
  title: titleSchema,
  word_count: bookChapterSizeSchema.default(defaultChapterSize),
  /** The draft that the book is made of. */
  version: draftVersionSchema.optional(),
};

export const uploadBook = defineEndpoint({
  ...write,
  path: '/api/study/lexicon/v1/upload/book',
  summary:
    'Makes a book of lines, in their order, and deletes the draft that they are from. It stores all of them or none. Beyond the free number of books it needs Pro (reason 1).',
  request: z.strictObject({
    ...newBook,
    lines: z.array(entryLineSchema).min(1).max(ownBookWordsMax),
  }),
  response: bookNameSchema.extend({
    count: z.int(),
    /** The job that gives the words the sounds of the deck; empty without sounds. */
    sound_job: z.string(),
  }),
  maxBytes: linesBytes,
});

export const uploadBookList = defineEndpoint({
  ...write,
  path: '/api/study/lexicon/v1/upload/book/list',
  summary: 'As `upload/book`, for a long list: the lines are the file.',
  file: linesFile,
  request: z.strictObject(newBook),
  response: uploadBook.response,
});
