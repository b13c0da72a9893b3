import type { Word } from '@tingci/contract/lexicon/catalogue';
import type { ExportedWord } from '@tingci/domain/lexicon/book/book-text';
import { countChapters, namedChapters } from '@tingci/domain/lexicon/book/own-book';
import type { OwnBookCounts } from '../store/own-book.repository.ts';
import type { WordMatch } from './match-words.ts';
import type { OwnWord } from './own-words.service.ts';

// The colours of the shelves' books, so that own books look like them.
const COVERS = ['#2f7d6b', '#34558b', '#8a4b78', '#2b6a94', '#7a5c2e', '#4b6b3c', '#8a4a3b', '#53587a'];

/** The colour of a learner's book's cover. */
export const coverOf = (bookId: number): string => COVERS[bookId % COVERS.length] ?? '';

const chapterCountOf = ({ wordCount, chapterSize, namedCount }: OwnBookCounts): number =>
  chapterSize !== namedChapters ? countChapters(wordCount, chapterSize) : wordCount === 0 ? 0 : namedCount;

/** An own book with its numbers. */
export function presentOwnBook(book: OwnBookCounts) {
  return {
    id: book.id,
    name: book.name,
    type: 'lexicon' as const,
    is_default: book.isDefault,
    cover: book.isDefault ? '#b4501f' : coverOf(book.id),
    word_count: book.wordCount,
    chapter_size: book.chapterSize,
    chapter_count: chapterCountOf(book),
    learned_count: book.learnedCount,
    last_learned_at: book.lastLearnedAt,
    follow: book.follow,
    review: book.review,
    has_decision: book.hasDecision,
    has_word: book.hasWord,
  };
}

export function presentOwnWord(row: OwnWord, word: Word) {
  return {
    lexicon_id: row.wordId,
    word,
    own_meaning: row.meaning,
    note: row.note,
    added_at: row.addedAt,
    wrong_count: row.wrongCount,
    has_recording: row.recordingId !== null,
  };
}

export const presentMatch = ({ word, isExact, suggestions }: WordMatch) => ({
  word,
  is_exact: isExact,
  suggestions,
});

/** A word of an own book in an exported file. */
export function presentExportedWord({ wordId, word, chapter, note, wrongCount, addedAt }: OwnWord) {
  return {
    lexicon_id: wordId,
    word: word.word,
    translate: word.translate,
    ...word.phonetic_transcriptions,
    example: word.example,
    example_translate: word.example_translate,
    chapter,
    note,
    wrong_count: wrongCount,
    added_at: addedAt,
  };
}

/** A word of an own book as a deck has it. */
export const toDeckWord = ({ word, chapter }: OwnWord): ExportedWord => ({
  word: word.word,
  meaning: word.translate,
  phonetic: word.phonetic_transcriptions.ukphone,
  example: word.example,
  chapter,
});
