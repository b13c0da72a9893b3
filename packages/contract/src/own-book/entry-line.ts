import { detailMax, parseEntry } from '@tingci/domain/lexicon/entry-line';
import { MEANING_MAX } from '@tingci/domain/lexicon/word-list';
import { z } from 'zod';
import { idSchema, text } from '../primitives.ts';

/** Largest JSON request with lines, in bytes. A longer list is sent as a file. */
export const linesBytes = 256 * 1024;

/** A list of lines as a file: UTF-8, each line as in the JSON request, with a line feed between them. */
export const linesFile = { maxBytes: 16 * 1024 * 1024, isList: true } as const;

/**
 * The parts of a line of a book: any English text, what the learner gave for it, and the word of the dictionary that the
 * text is a form of, which gives a line without a meaning its own.
 */
export const entrySchema = z.strictObject({
  text: text(50).regex(/\p{Script=Latin}/u, { error: '没有英文单词' }),
  meaning: text(MEANING_MAX),
  formOf: idSchema.optional(),
  phonetic: text(detailMax.phonetic),
  example: text(detailMax.example),
  chapter: text(detailMax.chapter),
});

/** A line of a book as one text. `formatEntry` of the domain writes it, or `formatLine` when it has no details. */
export const entryLineSchema = text(900).transform(parseEntry).pipe(entrySchema);
