import { unnamedChapter } from '@tingci/domain/lexicon/book/own-book';

/** Numbers of named chapters are above those of the slices of a book, which has 10,000 words at most. */
export const NAMED_FROM = 10_000;

/** Whether a chapter called `c` is a named one. */
export const IS_NAMED_CHAPTER = `c.sequence > ${NAMED_FROM}`;

/** The name of the chapter of a word in an own book, called `o`. */
export const CHAPTER_OF_WORD = `coalesce(nullif(o.chapter, ''), '${unnamedChapter}')`;
