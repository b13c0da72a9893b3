import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type ContrastEntry,
  type ContrastWord,
  contrastWords,
  countCombinations,
} from '@tingci/domain/lexicon/contrast';
import { orThrow } from '../../../platform/core/app-error.ts';
import type { ContentCache } from '../../lexicon/book/content-cache.ts';
import type { LexiconEntry } from '../../lexicon/book/lexicon-entry.ts';
import type { BookWords } from './book-words.ts';
import type { ContrastRepository } from './contrast.repository.ts';

/** The selected words of a comparison: those of these combinations, with or without the mastered ones. */
export type ContrastChoice = { parts: readonly number[]; isUnmastered: boolean };

type ComparedBook = { id: number; name: string; isOwn: boolean; words: readonly ContrastWord[] };

/** Books compared with each other and with the learner's knowledge. */
export function createContrastService(deps: {
  repository: ContrastRepository;
  bookWords: BookWords;
  content: Pick<ContentCache<LexiconEntry>, 'getCatalogue' | 'mapEntries'>;
}) {
  const { repository, bookWords, content } = deps;

  async function getBooks(userId: number, bookIds: readonly number[]): Promise<ComparedBook[]> {
    const { books, version } = await content.getCatalogue();
    const shelf = new Map(books.map((book) => [book.id, book]));
    const ownIds = bookIds.filter((id) => !shelf.has(id));
    const own = ownIds.length > 0 ? await repository.listOwnBooks(userId, ownIds) : [];
    const found: ComparedBook[] = [];
    for (const id of bookIds) {
      const onShelf = shelf.get(id);
      if (onShelf) {
        found.push({ id, name: onShelf.name, isOwn: false, words: await bookWords.ofShelf(id, version) });
      } else {
        const { name, wordIds } = orThrow(
          own.find(({ bookId }) => bookId === id),
          'not_found',
        );
        found.push({ id, name, isOwn: true, words: await bookWords.listByIds(wordIds, version) });
      }
      // The event loop runs other requests between two books.
      await nextTurn();
    }
    return found;
  }

  async function compare(userId: number, bookIds: readonly number[]) {
    const books = await getBooks(userId, bookIds);
    const known = await repository.getKnown(userId);
    await nextTurn();
    const knowledge = { learned: new Set(known.learned), mastered: new Set(known.mastered) };
    await nextTurn();
    const entries = contrastWords(
      books.map(({ words }) => words),
      knowledge,
    );
    return { books, entries };
  }

  async function choose(
    userId: number,
    bookIds: readonly number[],
    { parts, isUnmastered }: ContrastChoice,
  ): Promise<ContrastEntry[]> {
    const { entries } = await compare(userId, bookIds);
    return entries.filter(({ part, isMastered }) => parts.includes(part) && !(isUnmastered && isMastered));
  }

  return {
    /**
     * The books in the requested order, and the number of words in each exact set of them. Refuses another learner's
     * book.
     */
    async contrast(userId: number, bookIds: readonly number[]) {
      const { books, entries } = await compare(userId, bookIds);
      await nextTurn();
      return { books, parts: countCombinations(entries) };
    },
    /** A page of the words of some combinations, in the order of the books. */
    async listWords(
      userId: number,
      bookIds: readonly number[],
      choice: ContrastChoice,
      { page, pageSize }: { page: number; pageSize: number },
    ) {
      const chosen = await choose(userId, bookIds, choice);
      const shown = chosen.slice((page - 1) * pageSize, page * pageSize);
      const words = await content.mapEntries(shown.map(({ id }) => id));
      return {
        total: chosen.length,
        list: shown.map((entry) => ({ ...entry, word: orThrow(words.get(entry.id), 'not_found').word })),
      };
    },
    /** The ids of the words of some combinations, in the order of the books. */
    async listIds(userId: number, bookIds: readonly number[], choice: ContrastChoice): Promise<number[]> {
      return (await choose(userId, bookIds, choice)).map(({ id }) => id);
    },
  };
}
