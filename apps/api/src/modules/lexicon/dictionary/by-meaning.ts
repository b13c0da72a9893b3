import { toLookUpKey } from '@tingci/domain/lexicon/look-up-key';
import { isVulgar } from '../../../content/word/vulgar.ts';
import type { MeaningWord } from './dictionary.repository.ts';

/** The Chinese characters of a text, as one query; null for a text without any. */
export function toMeaningQuery(text: string): string | null {
  const query = text.replace(/[^一-龥]/gu, '').replace(/(.)[的地]$/u, '$1');
  return query === '' ? null : query;
}

/** The keys of a query in the index: the whole sense, and its pairs of characters (none for one character). */
export function listMeaningKeys(query: string): { whole: string; pairs: string[] } {
  const characters = [...query];
  const pairs = characters.slice(1).map((character, at) => `${characters[at]}${character}`);
  return { whole: `=${query}`, pairs: [...new Set(pairs)] };
}

// The same brackets, separators and last character as in the database function `meaning_keys`.
const sensesOf = (zh: string): string[] =>
  zh
    .replace(/[（(【[<][^）)】\]>]*[）)】\]>]/gu, '')
    .split(/[^一-龥]+/u)
    .filter((part) => part !== '')
    .map((part) => part.replace(/(.)[的地]$/u, '$1'));

/** The place of a word for a query: its first sense that is the query, otherwise behind all of these. */
const SENSES_COUNTED = 4;

function placeOf(query: string, { meanings }: MeaningWord): number {
  const places = meanings.map(({ zh }) => sensesOf(zh).indexOf(query)).filter((at) => at >= 0);
  return places.length > 0 ? Math.min(...places, SENSES_COUNTED) : SENSES_COUNTED + 1;
}

/**
 * The words whose meaning has the query: first those with the query as an early sense, then common ones; each spelling
 * once.
 */
export function rankByMeaning(query: string, words: readonly MeaningWord[], limit: number): MeaningWord[] {
  const rankOf = ({ rank }: MeaningWord) => rank ?? Number.MAX_SAFE_INTEGER;
  const ranked = words
    .filter(({ word, meanings }) => !isVulgar(word, meanings))
    .filter(({ meanings }) => meanings.some(({ zh }) => zh.includes(query)))
    .map((found) => ({ found, place: placeOf(query, found) }))
    .sort(
      (a, b) =>
        a.place - b.place || rankOf(a.found) - rankOf(b.found) || (a.found.word < b.found.word ? -1 : 1),
    )
    .map(({ found }) => found);
  const byWord = new Map<string, MeaningWord>();
  for (const found of ranked) {
    const key = toLookUpKey(found.word);
    const known = byWord.get(key);
    // The authored entry of a spelling is the one that the books teach. It takes the earlier place.
    if (!known || (found.isAuthored && !known.isAuthored)) byWord.set(key, found);
  }
  return [...byWord.values()].slice(0, limit);
}
