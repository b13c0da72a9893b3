import type { Word } from '@tingci/contract/lexicon/catalogue';
import { presentSource } from '../paper-error/present-source.ts';
import type { MistakeRow } from './error-book.repository.ts';
import type { ErrorEntry } from './error-book.service.ts';

/** A word of the error book with the learner's marks. */
export function presentError(entry: ErrorEntry, word: Word) {
  return { word, ...presentPlace(entry), source: presentSource(entry.source) };
}

function presentPlace(entry: ErrorEntry) {
  return {
    lexicon_id: entry.wordId,
    group_id: entry.bookId,
    group_name: entry.bookName,
    chapter_id: entry.chapterId,
    wrong_count: entry.wrongCount,
    right_day_count: entry.rightDayCount,
    patterns: entry.patterns,
    last_typed: entry.lastTyped,
    first_wrong_at: entry.firstWrongAt,
    last_wrong_at: entry.lastWrongAt,
  };
}

/** A word of the error book in an exported file. */
export function presentExported(entry: ErrorEntry) {
  const { word, translate, phonetic_transcriptions } = entry.word;
  return { ...presentPlace(entry), ...phonetic_transcriptions, word, translate };
}

export function presentMistake(mistake: MistakeRow & { bookName: string; choice: string }) {
  const { id, kind, typed, choice, mode } = mistake;
  return { id, kind, typed, choice, mode, group_name: mistake.bookName, occurred_at: mistake.occurredAt };
}
