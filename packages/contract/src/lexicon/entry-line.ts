import { detailMax, parseEntry } from '@tingci/domain/lexicon/entry-line';
import { MEANING_MAX } from '@tingci/domain/lexicon/word-list';
import { z } from 'zod';
import { idSchema, text } from '../primitives.ts';

/** Largest request that can carry the lines of a whole book, in bytes. */
export const wholeLinesBytes = 8 * 1024 * 1024;

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
