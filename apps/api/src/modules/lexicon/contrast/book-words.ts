import type { ContrastWord } from '@tingci/domain/lexicon/contrast';
import { LRUCache } from 'lru-cache';
import type { ContrastRepository } from './contrast.repository.ts';

const MAX_BOOKS = 100;
const MAX_SPELLINGS = 300_000;

export type BookWords = {
  /** The words of a book of the content, in order, retired ones left out. */
  ofShelf(bookId: number, version: string): Promise<readonly ContrastWord[]>;
  /** These words, in order, retired ones left out. */
  ofIds(wordIds: readonly number[], version: string): Promise<readonly ContrastWord[]>;
};

/**
 * Books as lists that can be compared at once. What a book of the content holds and how a word is spelt changes only with
 * the content's version, so it is read once and kept; reading it for ten thousand words costs a good second.
 */
export function createBookWords(
  repository: Pick<ContrastRepository, 'listShelfWords' | 'listSpellings'>,
): BookWords {
  // Made at the first comparison: a cache of this size takes its memory when it is made.
  let kept: ReturnType<typeof edition> | undefined;

  function edition(version: string) {
    return {
      version,
      shelf: new LRUCache<number, readonly ContrastWord[]>({ max: MAX_BOOKS }),
      spellingOf: new LRUCache<number, number>({ max: MAX_SPELLINGS }),
    };
  }

  function current(version: string) {
    if (kept?.version !== version) kept = edition(version);
    return kept;
  }

  async function ofIds(wordIds: readonly number[], version: string): Promise<readonly ContrastWord[]> {
    const { spellingOf } = current(version);
    const missing = wordIds.filter((id) => !spellingOf.has(id));
    const found = new Map(missing.length > 0 ? await repository.listSpellings(missing) : []);
    for (const [id, spellingId] of found) spellingOf.set(id, spellingId);
    return wordIds.flatMap((id) => {
      const spellingId = found.get(id) ?? spellingOf.get(id);
      return spellingId === undefined ? [] : [{ id, spellingId }];
    });
  }

  return {
    ofIds,
    async ofShelf(bookId, version) {
      const { shelf } = current(version);
      const known = shelf.get(bookId);
      if (known) return known;
      const words = await ofIds(await repository.listShelfWords(bookId), version);
      shelf.set(bookId, words);
      return words;
    },
  };
}
