import { dictionary } from 'cmu-pronouncing-dictionary';

/** ARPAbet of the dictionary, in our American characters without length. */
const signs: Record<string, string> = {
  AA: 'ɑ',
  AE: 'æ',
  AH: 'ʌ',
  AO: 'ɔ',
  AW: 'aʊ',
  AY: 'aɪ',
  EH: 'e',
  ER: 'ɜr',
  EY: 'eɪ',
  IH: 'ɪ',
  IY: 'i',
  OW: 'oʊ',
  OY: 'ɔɪ',
  UH: 'ʊ',
  UW: 'u',
  B: 'b',
  CH: 'tʃ',
  D: 'd',
  DH: 'ð',
  F: 'f',
  G: 'ɡ',
  HH: 'h',
  JH: 'dʒ',
  K: 'k',
  L: 'l',
  M: 'm',
  N: 'n',
  NG: 'ŋ',
  P: 'p',
  R: 'r',
  S: 's',
  SH: 'ʃ',
  T: 't',
  TH: 'θ',
  V: 'v',
  W: 'w',
  Y: 'j',
  Z: 'z',
  ZH: 'ʒ',
};

const VOWEL = /aʊ|aɪ|eɪ|oʊ|ɔɪ|[ɑæʌɔeɪiʊuɜəo]/g;

/**
 * A pronunciation for comparison: its sounds in broad classes, and the index of the vowel with the main stress (-1 when
 * none is marked).
 */
export type Broad = { sounds: string; stress: number };

/** Broad form of our American transcription. */
export function broadOfIpa(ipa: string): Broad {
  const plain = ipa.replaceAll('ː', '').replaceAll('ˌ', '').replaceAll(' ', '');
  const before = plain.split('ˈ')[0] ?? '';
  const isMarked = plain.includes('ˈ');
  return {
    sounds: broad(plain.replaceAll('ˈ', '')),
    stress: isMarked ? (before.match(VOWEL) ?? []).length : -1,
  };
}

/** The dictionary's first pronunciation of a lower-case word, in its notation; undefined for an unknown word. */
export function findArpabet(word: string): string | undefined {
  return Object.hasOwn(dictionary, word) ? (dictionary as Record<string, string>)[word] : undefined;
}

/** Broad forms of the dictionary's pronunciations of one word; empty for an unknown word. */
export function listBroadOfCmu(word: string): Broad[] {
  const spelling = word.toLowerCase();
  const variants = [spelling, ...['1', '2', '3'].map((number) => `${spelling}(${number})`)];
  return variants.flatMap((name) => {
    const phones = findArpabet(name)?.split(' ');
    if (!phones) return [];
    const vowels = phones.filter((phone) => /\d$/.test(phone));
    return [
      {
        sounds: broad(phones.map((phone) => signs[phone.replace(/\d$/, '')] ?? '').join('')),
        stress: vowels.length > 1 ? vowels.findIndex((phone) => phone.endsWith('1')) : -1,
      },
    ];
  });
}

/**
 * Differences of notation, not of pronunciation: weak vowels, cot and caught, a lost yod, a glide between vowels, the
 * vowel before r.
 */
const broad = (signsOfWord: string): string =>
  signsOfWord
    .replace(/[ɜəʌ]r/g, 'R')
    .replace(/[ɪi]r/g, 'Ir')
    .replace(/[eæ]r/g, 'Er')
    .replace(/[ʊuɔo]r/g, 'Or')
    .replace(/oʊr/g, 'Or')
    .replace(/ɔ(?!ɪ)/g, 'ɑ')
    .replace(/j(?=[uʊəʌR])/g, '')
    .replace(/(?<![aeoɔ])[ɪiəʌeʊu](?![ʊɪ])/g, 'V')
    .replace(/V[jw]?(?=V|eɪ)/g, 'V')
    .replace(/V+(?=R)|(?<=V)V+/g, '');
