import { countSlips, toLookUpKey } from '@tingci/domain/lexicon/look-up-key';
import type { NearWord } from './dictionary.repository.ts';

/** How many typing errors a text of this length may have and still mean another word. */
export const mostSlips = (length: number): number => (length < 5 ? 1 : length < 8 ? 2 : 3);

/** The most likely words of a misspelt text: fewest errors first, then taught and common ones; each spelling once. */
export function rankNearWords(typed: string, words: readonly NearWord[], limit: number): string[] {
  const key = toLookUpKey(typed);
  const most = mostSlips(key.length);
  const ranked = words
    .map((near) => ({ ...near, slips: countSlips(key, toLookUpKey(near.word), most) }))
    .filter(({ slips }) => slips > 0 && slips <= most)
    .sort(
      (a, b) =>
        a.slips - b.slips ||
        Number(b.isAuthored) - Number(a.isAuthored) ||
        (a.rank ?? Number.MAX_SAFE_INTEGER) - (b.rank ?? Number.MAX_SAFE_INTEGER) ||
        (a.word < b.word ? -1 : 1),
    );
  return [...new Set(ranked.map(({ word }) => word))].slice(0, limit);
}
