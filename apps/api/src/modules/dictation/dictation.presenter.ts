import type { ErrorEntry } from './error-book.service.ts';
import type { EventOutcome } from './practice.service.ts';

export function presentOutcome({ id, state, isRight, reason }: EventOutcome) {
  return { id, state, is_right: isRight, reason };
}

/** A word of the error book; `last_typed` is empty when the answer was revealed. */
export function presentError(entry: ErrorEntry) {
  return {
    lexicon_id: entry.wordId,
    word: entry.word,
    group_id: entry.bookId,
    group_name: entry.bookName,
    chapter_id: entry.chapterId,
    wrong_count: entry.wrongCount,
    last_typed: entry.lastTyped,
    first_wrong_at: entry.firstWrongAt,
    last_wrong_at: entry.lastWrongAt,
  };
}
