import type { Accent } from '@tingci/domain/speech/accent';

const consonants = [...'pbtdkɡfvθðszʃʒhmnŋlrjw', 'tʃ', 'dʒ'];
const sharedVowels = [
  'iː',
  'ɪ',
  'i',
  'e',
  'æ',
  'ɑː',
  'ɔː',
  'ʊ',
  'uː',
  'u',
  'ʌ',
  'ɜː',
  'ə',
  'eɪ',
  'aɪ',
  'ɔɪ',
  'aʊ',
];
const vowels: Record<Accent, readonly string[]> = {
  uk: [...sharedVowels, 'ɒ', 'əʊ', 'ɪə', 'eə', 'ʊə'],
  us: [...sharedVowels, 'oʊ'],
};

/** Similar characters that are wrong, each with the right one. */
const lookalikes: Record<string, string> = {
  g: 'ɡ (U+0261)',
  "'": 'ˈ (U+02C8)',
  '’': 'ˈ (U+02C8)',
  '‘': 'ˈ (U+02C8)',
  '`': 'ˈ (U+02C8)',
  ',': 'ˌ (U+02CC)',
  ':': 'ː (U+02D0)',
  '\u04d9': 'ə (U+0259)',
  '\u01dd': 'ə (U+0259)',
  ɛ: 'e',
  ε: 'e',
  '\u0430': 'a (U+0061)',
  '\u0435': 'e (U+0065)',
  ɹ: 'r',
  ʧ: 'tʃ',
  ʤ: 'dʒ',
  ϑ: 'θ (U+03B8)',
  ß: 'ʃ',
  '∫': 'ʃ (U+0283)',
  ɚ: 'ər',
  ɝ: 'ɜːr',
  ʳ: 'r',
  '/': 'no slashes',
  '(': 'no brackets',
};

const STRESS = 'ˈˌ';

// Longest first, so that tʃ is not read as t.
const inventory = {
  uk: inventoryOf('uk'),
  us: inventoryOf('us'),
};

function inventoryOf(accent: Accent): string[] {
  return [...consonants, ...vowels[accent], ...STRESS, ' '].sort((a, b) => b.length - a.length);
}

/**
 * Why `ipa` is not a valid pronunciation in `accent`; empty when it is valid. It has no slashes, a vowel in every
 * syllable, and for RP no r before consonants.
 */
export function phoneticFaults(ipa: string, accent: Accent): string[] {
  const signs = signsOf(ipa, accent);
  const read = signs.join('').length;
  if (read < ipa.length) return [unknownSign(ipa, read, accent)];
  return [...stressFaults(signs, accent), ...rhoticFaults(signs, accent)];
}

/** The signs of `ipa` as far as the alphabet of `accent` goes. */
function signsOf(ipa: string, accent: Accent): string[] {
  const signs: string[] = [];
  for (let at = 0; at < ipa.length; ) {
    const sign = inventory[accent].find((known) => ipa.startsWith(known, at));
    if (!sign) break;
    signs.push(sign);
    at += sign.length;
  }
  return signs;
}

/**
 * The words of `ipa` with two or more vowels before the main stress and no secondary stress there. English gives one of
 * them a stress: `ˌrekəmenˈdeɪʃən`.
 */
export function listWithoutSecondaryStress(ipa: string, accent: Accent): string[] {
  return ipa.split(' ').filter((word) => {
    const [before = '', main] = word.split('ˈ');
    if (main === undefined || before.includes('ˌ')) return false;
    return signsOf(before, accent).filter((sign) => vowels[accent].includes(sign)).length > 1;
  });
}

/**
 * The words of a phrase whose British r is missing although the next word starts with a vowel: `for example` is `fər
 * ɪɡˈzɑːmpəl`.
 */
export function listUnlinked(phrase: string, ukphone: string): string[] {
  const words = phrase.split(/[ -]/);
  const sounds = ukphone.replace(/[ˈˌ]/g, '').split(' ');
  if (words.length !== sounds.length) return [];
  return words.filter(
    (word, at) =>
      /re?$/.test(word) &&
      !sounds[at]?.endsWith('r') &&
      vowels.uk.some((vowel) => sounds[at + 1]?.startsWith(vowel)),
  );
}

function unknownSign(ipa: string, at: number, accent: Accent): string {
  const sign = String.fromCodePoint(ipa.codePointAt(at) ?? 0);
  const code = `U+${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
  const meant = lookalikes[sign];
  return `"${sign}" (${code}) is not in the ${accent.toUpperCase()} alphabet${meant ? `: write ${meant}` : ''}`;
}

function stressFaults(signs: readonly string[], accent: Accent): string[] {
  const faults: string[] = [];
  const isVowel = (sign: string) => vowels[accent].includes(sign);
  const syllables = signs.filter(isVowel).length;
  const primary = signs.filter((sign) => sign === 'ˈ').length;
  const parts = signs.filter((sign) => sign === ' ').length + 1;
  if (syllables === 0) faults.push('has no vowel');
  if (syllables > 1 && primary === 0) faults.push('has no main stress ˈ');
  if (syllables === 1 && primary > 0) faults.push('needs no stress mark: it has one syllable');
  if (primary > parts) faults.push('has more than one main stress ˈ');
  signs.forEach((sign, index) => {
    const next = signs[index + 1];
    if (STRESS.includes(sign) && (next === undefined || next === ' ' || STRESS.includes(next))) {
      faults.push('has a stress mark before no sound');
    }
  });
  return faults;
}

function rhoticFaults(signs: readonly string[], accent: Accent): string[] {
  // British speakers pronounce an r before the vowel of the next word of a phrase.
  const sounds = signs.filter((sign) => !STRESS.includes(sign) && !(accent === 'uk' && sign === ' '));
  const faults = sounds.flatMap((sign, index) => {
    const next = sounds[index + 1] ?? '';
    if (accent === 'uk' && sign === 'r' && !vowels.uk.includes(next))
      return ['RP has no r before a consonant or at the end'];
    if (accent === 'us' && sign === 'ɜː' && next !== 'r') return ['American ɜː is followed by r'];
    if (accent === 'us' && ['ɪ', 'e', 'ʊ'].includes(sign) && next === 'ə')
      return [`American has r, not ə, after ${sign}`];
    return [];
  });
  return [...new Set(faults)];
}
