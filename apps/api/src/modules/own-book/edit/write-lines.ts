import type { BookEntry } from '@tingci/domain/lexicon/book/book-entry';
import { namedChapters } from '@tingci/domain/lexicon/book/own-book';
import { splitChapters } from '@tingci/domain/lexicon/book/split-chapters';
import { resolveLines } from '../book/own-lines.ts';
import { parseLines } from '../store/book-lines.repository.ts';
import { type OwnRepositories, settleBook } from '../store/own-books-lock.ts';
import type { OwnEntry } from '../store/own-entry.repository.ts';
import type { WordInBook } from '../store/own-word.repository.ts';

/** Room between two words, for words that are moved later. */
const GAP = 65_536;

type Written = {
  /** New words that nobody has pronounced yet. */
  silent: readonly OwnEntry[];
};

/**
 * Makes the words of a book those of the lines, in the caller's transaction. A line with the id of a word of the book
 * and its spelling keeps this word, and so does one with the id of `known` words. Any other line becomes a word as in an
 * import. Words without a line leave the book.
 */
export async function writeLines(
  own: OwnRepositories,
  userId: number,
  book: { id: number; chapterSize: number },
  lines: readonly BookEntry[],
  nowMs: number,
  known: ReadonlySet<number> = new Set(),
): Promise<Written> {
  const spelling = new Map(
    parseLines(await own.lines.read(userId, book.id)).map(({ wordId, text }) => [wordId, text]),
  );
  const isKept = ({ wordId, text }: BookEntry) =>
    wordId !== undefined && (known.has(wordId) || spelling.get(wordId) === text);
  const fresh = lines.filter((line) => !isKept(line));
  const { ids, silent } = await resolveLines(own.entries, userId, fresh);
  const freshIds = ids.values();
  const words = new Map<number, WordInBook>();
  for (const line of lines) {
    const wordId = isKept(line) ? line.wordId : freshIds.next().value;
    if (wordId === undefined || words.has(wordId)) continue;
    const { meaning, phonetic, example, chapter } = line;
    words.set(wordId, {
      ...{ wordId, note: '', meaning, phonetic, example, chapter },
      ...{ isListed: true, isCollected: false },
    });
  }
  const now = new Date(nowMs);
  const gone = [...spelling.keys()].filter((id) => id !== undefined && !words.has(id)) as number[];
  if (gone.length > 0) await own.words.take(userId, book.id, gone, now);
  const listed = [...words.values()];
  const added = listed.filter(({ wordId }) => !spelling.has(wordId));
  if (added.length > 0) await own.words.add(userId, book.id, added, now);
  const named = book.chapterSize === namedChapters ? splitChapters(listed) : listed;
  await own.lines.replace(
    userId,
    book.id,
    named.map(({ wordId, meaning, phonetic, example, chapter }, index) => ({
      ...{ wordId, meaning, phonetic, example, chapter },
      position: (index + 1) * GAP,
    })),
  );
  await settleBook(own, book.id);
  return { silent };
}
