import { cleanLookUp, toLookUpKey } from '@tingci/domain/lexicon/look-up-key';
import { presentMeanings } from '../../../content/word/shared-word.ts';
import type { DictionaryService, SharedLookUp } from '../../lexicon/dictionary/dictionary.service.ts';
import type { OwnEntryRepository } from '../store/own-entry.repository.ts';

/** What a text of a list is. `isExact`: the word has this spelling, in any case; otherwise the text is a form of it. */
export type WordMatch = {
  word: { id: number; word: string; translate: string } | null;
  isExact: boolean;
  suggestions: string[];
};

/** Looks up many texts for a learner, in their order. */
export type MatchWords = (userId: number, texts: readonly string[]) => Promise<WordMatch[]>;

/** A long list must leave connections of the pool for other learners. */
const CONCURRENCY = 4;

/** Looks up the texts of a list in the dictionary, a few at a time, and then among the learner's own words. */
export function createMatchWords(
  dictionary: Pick<DictionaryService, 'lookUp'>,
  entries: Pick<OwnEntryRepository, 'mapOwn'>,
): MatchWords {
  return async (userId, texts) => {
    const found: SharedLookUp[] = [];
    for (let at = 0; at < texts.length; at += CONCURRENCY) {
      const some = texts.slice(at, at + CONCURRENCY);
      found.push(...(await Promise.all(some.map((text) => dictionary.lookUp(text, false)))));
    }
    const cleaned = texts.map((text) => cleanLookUp(text) || text);
    const own = await entries.mapOwn(userId, cleaned);
    return found.map(({ info, suggestions }, index) => {
      const text = cleaned[index] ?? '';
      const isExact = info !== null && toLookUpKey(info.word) === toLookUpKey(text);
      const entry = isExact ? undefined : own.get(text);
      if (entry) {
        const word = { id: entry.id, word: entry.word, translate: presentMeanings(entry.meanings) };
        return { word, isExact: true, suggestions: [] };
      }
      const word = info && { id: info.id, word: info.word, translate: info.translate };
      return { word, isExact, suggestions };
    });
  };
}
