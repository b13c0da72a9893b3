import { api } from '../../../lib/api/api.ts';
import { ApiError } from '../../../lib/api/error.ts';
import { queryClient, refreshMastered, refreshOwnBooks } from '../../../lib/query-client.ts';
import { toast } from '../../../lib/toast.ts';
import { ownBooksQuery } from '../../../practice/api/books-api.ts';
import { readLearner } from '../../../shared-state/session/store.ts';
import {
  type CollectOrigin,
  isCollected,
  isMastered,
  type MarkedWord,
  noteMarks,
  showMarkDialog,
} from '../../../shared-state/word-marks/store.ts';
import { cancelCollection, collectWord, masterWord } from '../api/marks-api.ts';
import { copy } from './copy.ts';

const CHANGE_LINK_MS = 5000;

// A second press while the first call runs does nothing.
const busy = new Set<number>();

async function alone(wordId: number, work: () => Promise<void>): Promise<void> {
  if (busy.has(wordId)) return;
  busy.add(wordId);
  try {
    await work();
  } finally {
    busy.delete(wordId);
  }
}

/**
 * A failed collect or book-list call is not shown (docs/specification.md, section 8); it is reported to the operator.
 */
function reportFailure(what: string, error: unknown): void {
  const reason =
    error instanceof ApiError ? (error.code ?? `${error.failure} ${error.status}`) : String(error);
  const event = { name: `${what} ${reason}`.slice(0, 60), path: window.location.pathname, at: Date.now() };
  // Without a connection to the server a report is impossible.
  api.post('/api/study/click-log', { events: [event] }, { isSilent: true }).catch(() => undefined);
}

/** Puts a word into a book; for a change of the book it removes the word from the old one first. Never rejects. */
export async function collectInto(
  word: MarkedWord,
  { bookId, origin, isChange }: { bookId: number; origin: CollectOrigin; isChange: boolean },
): Promise<void> {
  const before = isCollected(word);
  noteMarks('collected', [word.id], true);
  try {
    if (isChange) await cancelCollection(word.id, origin);
    const book = await collectWord(word.id, bookId, origin);
    void refreshOwnBooks();
    toast.success(copy.collected(book.name), {
      durationMs: CHANGE_LINK_MS,
      action: {
        label: copy.edit,
        run: () => showMarkDialog({ kind: 'collect', word, origin, isChange: true }),
      },
    });
  } catch (error) {
    // The first call of a change may have succeeded.
    noteMarks('collected', [word.id], before && !isChange);
    reportFailure('collect', error);
  }
}

async function cancel(word: MarkedWord, origin: CollectOrigin): Promise<void> {
  noteMarks('collected', [word.id], false);
  try {
    const book = await cancelCollection(word.id, origin);
    void refreshOwnBooks();
    const undo = book && {
      action: {
        label: copy.undo,
        run: () => void alone(word.id, () => collectInto(word, { bookId: book.id, origin, isChange: false })),
      },
    };
    toast.success(copy.cancelled, undo ?? {});
  } catch (error) {
    noteMarks('collected', [word.id], true);
    reportFailure('collect/cancel', error);
  }
}

/** Collects a word with the learner's settings, or removes it. */
export function toggleCollection(word: MarkedWord, origin: CollectOrigin = {}): Promise<void> {
  return alone(word.id, async () => {
    if (isCollected(word)) return cancel(word, origin);
    const books = await queryClient.fetchQuery(ownBooksQuery).catch((error: unknown) => {
      reportFailure('book/list', error);
      return undefined;
    });
    if (!books) return;
    const recentId = books.isAutoCollect ? books.recentBookId : null;
    if (recentId !== null) return collectInto(word, { bookId: recentId, origin, isChange: false });
    if (books.isAutoCollect) toast.info(copy.first);
    showMarkDialog({ kind: 'collect', word, origin, isChange: false });
  });
}

/** Marks a word as mastered, or removes the mark. A failure reverts it and shows the server's message. */
export function setMastered(word: MarkedWord, isOn: boolean): Promise<void> {
  return alone(word.id, async () => {
    noteMarks('mastered', [word.id], isOn);
    try {
      await masterWord(word.id, isOn);
    } catch {
      // The client has shown the error.
      noteMarks('mastered', [word.id], !isOn);
      return;
    }
    void refreshMastered();
    toast.success(isOn ? copy.mastered : copy.unmastered, {
      action: { label: copy.undo, run: () => void setMastered(word, !isOn) },
    });
  });
}

/** Marks a word as mastered, after a question about the scope of the mark, or removes the mark. */
export async function toggleMastered(word: MarkedWord): Promise<void> {
  const asks = readLearner()?.config.isMasteringConfirmed ?? true;
  if (!isMastered(word) && asks) showMarkDialog({ kind: 'master', word });
  else await setMastered(word, !isMastered(word));
}
