import { countSlips, toLookUpKey } from '@tingci/domain/lexicon/look-up-key';
import { isVulgar } from '../../../content/word/vulgar.ts';
import type { NearWord } from './dictionary.repository.ts';

/** Rarer words of an imported dictionary are hardly what somebody meant. */
const COMMON_RANK = 30_000;

/** How many typing errors a text of this length may have and still mean another word. */
export const mostSlips = (length: number): number => (length < 5 ? 1 : 2);

/**
 * The likeliest words of an unknown text: fewest errors first, then taught and common ones; each spelling once. Two errors
 * leave the first letter: `accompany` is not near `company`.
 */
export function rankNearWords(typed: string, words: readonly NearWord[], limit: number): string[] {
  const key = toLookUpKey(typed);
  const most = mostSlips(key.length);
  const ranked = words
    .filter(({ isAuthored, rank }) => isAuthored || (rank !== null && rank <= COMMON_RANK))
    .map((near) => ({ ...near, slips: countSlips(key, toLookUpKey(near.word), most) }))
    .filter(
      ({ slips, word }) => slips > 0 && slips <= most && (slips === 1 || toLookUpKey(word)[0] === key[0]),
    )
    .filter(({ word }) => !isVulgar(word, []))
    .sort(
      (a, b) =>
        a.slips - b.slips ||
        Number(b.isAuthored) - Number(a.isAuthored) ||
        (a.rank ?? Number.MAX_SAFE_INTEGER) - (b.rank ?? Number.MAX_SAFE_INTEGER) ||
        (a.word < b.word ? -1 : 1),
    );
  return [...new Set(ranked.map(({ word }) => word))].slice(0, limit);
}
