import { MEANING_MAX } from '@tingci/domain/lexicon/word-list';
import { refreshOwnBooks } from '../../../lib/query-client.ts';
import { toast } from '../../../lib/toast.ts';
import { postMeaning } from '../api/own-words-api.ts';
import { copy } from './copy.ts';

const undoMs = 5_000;

/** A word of an own book. */
export type OwnPlace = { bookId: number; wordId: number; word: string };

/** The reason why a text cannot be a meaning; undefined when it can. Lengths are in UTF-16 units. */
export const findMeaningFault = (meaning: string): string | undefined =>
  meaning.trim().length > MEANING_MAX ? copy.tooLong(MEANING_MAX) : undefined;

async function store({ bookId, wordId }: OwnPlace, meaning: string): Promise<string> {
  const { previous } = await postMeaning(bookId, wordId, meaning);
  await refreshOwnBooks();
  return previous;
}

/** Saves the learner's own meaning and offers an undo. Rejects when it could not be saved; the client shows the error. */
export async function saveMeaning(place: OwnPlace, meaning: string): Promise<void> {
  const previous = await store(place, meaning);
  const undo = () => {
    store(place, previous).then(
      () => toast.info(copy.restored),
      () => undefined,
    );
  };
  toast.success(meaning === '' ? copy.cleared(place.word) : copy.saved(place.word), {
    durationMs: undoMs,
    action: { label: copy.undo, run: undo },
  });
}
