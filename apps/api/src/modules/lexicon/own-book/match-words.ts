import type { DictionaryService, SharedLookUp } from '../dictionary/dictionary.service.ts';

/** Looks up many texts, in their order. */
export type MatchWords = (texts: readonly string[]) => Promise<SharedLookUp[]>;

/** A long list must leave connections of the pool for other learners. */
const CONCURRENCY = 4;

/** Looks up the texts of a list in the dictionary, a few at a time. */
export function createMatchWords(dictionary: Pick<DictionaryService, 'lookUp'>): MatchWords {
  return async (texts) => {
    const found: SharedLookUp[] = [];
    for (let at = 0; at < texts.length; at += CONCURRENCY) {
      const some = texts.slice(at, at + CONCURRENCY);
      found.push(...(await Promise.all(some.map((text) => dictionary.lookUp(text, false)))));
    }
    return found;
  };
}
