import { listPhonesOfIpa, type Pronunciations } from './pronunciations.ts';
import type { Choice } from './test-sets.ts';

/** A word that the two accents speak differently, and the phones of both. */
export type AccentPair = { word: string; ipa: string; british: string; american: string };

const VOWEL = /^(?:AA|AE|AH|AO|AW|AY|EH|ER|EY|IH|IY|OW|OY|UH|UW)$/;

/**
 * Words whose British and American phones differ where the American model can hear it: an r after a vowel, or the vowel of
 * `bath`. British phones are those of our books; American ones are the recogniser's.
 */
export function listAccentPairs(
  choices: readonly Choice[],
  pronunciations: Pronunciations,
): { rhotic: AccentPair[]; bath: AccentPair[] } {
  const rhotic: AccentPair[] = [];
  const bath: AccentPair[] = [];
  for (const word of new Map(choices.map((choice) => [choice.word, choice])).values()) {
    const ipa = word.phonetics.uk;
    const british = listPhonesOfIpa(ipa);
    const [american] = pronunciations.get(word.word) ?? [];
    if (!british || !american) continue;
    const pair = { word: word.word, ipa, british: british.join(' '), american: american.join(' ') };
    if (hasLateR(american) && !hasLateR(british)) rhotic.push(pair);
    else if (american.includes('AE') && pair.british === pair.american.replace('AE', 'AA')) bath.push(pair);
  }
  return { rhotic, bath };
}

// ER is an American vowel with an r; our British phones have it only for the vowel of `bird`.
function hasLateR(phones: readonly string[]): boolean {
  return phones.some((phone, index) => {
    const isAfterVowel = VOWEL.test(phones[index - 1] ?? '') && !VOWEL.test(phones[index + 1] ?? '');
    return (phone === 'R' && isAfterVowel) || phone === 'ER';
  });
}
