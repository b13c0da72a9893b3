import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ContrastWord } from '@tingci/domain/lexicon/contrast';
import { LRUCache } from 'lru-cache';
import type { ContrastRepository } from './contrast.repository.ts';

const MAX_BOOKS = 100;
const MAX_SPELLINGS = 300_000;
/** Words that are looked up before the event loop runs other requests. */
const WORDS_A_TURN = 2_500;

export type BookWords = {
  /** The words of a book of the content, in order, without retired ones. */
  ofShelf(bookId: number, version: string): Promise<readonly ContrastWord[]>;
  /** These words, in order, without retired ones. */
  listByIds(wordIds: readonly number[], version: string): Promise<readonly ContrastWord[]>;
};

/**
 * Books as lists for fast comparison. The words of a content book and their spelling change only with the content's
 * version, so they are cached; reading ten thousand words takes more than a second.
 */
export function createBookWords(
  repository: Pick<ContrastRepository, 'listShelfWords' | 'listSpellings'>,
): BookWords {
  // Created at the first comparison: a cache of this size allocates its memory at creation.
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

  async function listByIds(wordIds: readonly number[], version: string): Promise<readonly ContrastWord[]> {
    const { spellingOf } = current(version);
    const words: ContrastWord[] = [];
    for (let start = 0; start < wordIds.length; start += WORDS_A_TURN) {
      const some = wordIds.slice(start, start + WORDS_A_TURN);
      const missing = some.filter((id) => !spellingOf.has(id));
      const found = new Map(missing.length > 0 ? await repository.listSpellings(missing) : []);
      for (const id of some) {
        const spellingId = found.get(id) ?? spellingOf.get(id);
        if (spellingId === undefined) continue;
        spellingOf.set(id, spellingId);
        words.push({ id, spellingId });
      }
      await nextTurn();
    }
    return words;
  }

  return {
    listByIds,
    async ofShelf(bookId, version) {
      const { shelf } = current(version);
      const known = shelf.get(bookId);
      if (known) return known;
      const words = await listByIds(await repository.listShelfWords(bookId), version);
      shelf.set(bookId, words);
      return words;
    },
  };
}
