import { existsSync, readFileSync } from 'node:fs';

/** Pronunciations of each word in lower case, as lists of ARPAbet phones without stress. */
export type Pronunciations = Map<string, string[][]>;

/** The dictionary of the recogniser's American model (Debian's pocketsphinx-en-us). */
export const DICTIONARY_PATH = '/usr/share/pocketsphinx/model/en-us/cmudict-en-us.dict';

/** Reads the recogniser's dictionary; undefined without it. */
export function readPronunciations(): Pronunciations | undefined {
  if (!existsSync(DICTIONARY_PATH)) return undefined;
  const pronunciations: Pronunciations = new Map();
  for (const line of readFileSync(DICTIONARY_PATH, 'utf8').split('\n')) {
    const [name = '', ...phones] = line.trim().split(/\s+/);
    const word = name.replace(/\(\d+\)$/, '');
    if (word === '' || phones.length === 0) continue;
    pronunciations.set(word, [...(pronunciations.get(word) ?? []), phones]);
  }
  return pronunciations;
}

const VOWELS = new Set('AA AE AH AO AW AY EH ER EY IH IY OW OY UH UW'.split(' '));

// The BATH words begin an /ɑː/ before these consonants.
const BATH_FOLLOWERS = new Set(['F', 'S', 'TH', 'N']);

/** British forms of an American pronunciation by rule: no r before a consonant, LOT, BATH, and the yod of `new`. */
export function listBritishForms(phones: readonly string[]): string[][] {
  const forms = [dropR(phones)];
  // The American model has no rounded LOT vowel; AO is the nearest.
  if (phones.includes('AA')) forms.push(dropR(phones.map((phone) => (phone === 'AA' ? 'AO' : phone))));
  const isBath = (phone: string, index: number) =>
    phone === 'AE' && BATH_FOLLOWERS.has(phones[index + 1] ?? '');
  if (phones.some(isBath)) forms.push(dropR(phones.map((phone, i) => (isBath(phone, i) ? 'AA' : phone))));
  const yod = dropR(phones).flatMap((phone, index, all) =>
    phone === 'UW' && ['T', 'D', 'N', 'S'].includes(all[index - 1] ?? '') ? ['Y', 'UW'] : [phone],
  );
  forms.push(yod);
  return forms;
}

function dropR(phones: readonly string[]): string[] {
  return phones.flatMap((phone, index) => {
    const isBeforeVowel = VOWELS.has(phones[index + 1] ?? '');
    if (phone === 'R' && index > 0 && VOWELS.has(phones[index - 1] ?? '') && !isBeforeVowel) {
      return ['IH', 'EH', 'UH', 'AY', 'AW'].includes(phones[index - 1] ?? '') ? ['AH'] : [];
    }
    if (phone === 'ER' && !isBeforeVowel) return ['AH'];
    if (phone === 'ER') return ['AH', 'R'];
    return [phone];
  });
}

const IPA: readonly (readonly [string, string])[] = [
  ['tʃ', 'CH'],
  ['dʒ', 'JH'],
  ['eɪ', 'EY'],
  ['aɪ', 'AY'],
  ['ɔɪ', 'OY'],
  ['aʊ', 'AW'],
  ['əʊ', 'OW'],
  ['oʊ', 'OW'],
  ['ɪə', 'IH AH'],
  ['eə', 'EH AH'],
  ['ʊə', 'UH AH'],
  ['ɜːr', 'ER'],
  ['ər', 'ER'],
  ['ɜː', 'ER'],
  ['iː', 'IY'],
  ['uː', 'UW'],
  ['ɑː', 'AA'],
  ['ɔː', 'AO'],
  ['i', 'IY'],
  ['u', 'UW'],
  ['ɪ', 'IH'],
  ['e', 'EH'],
  ['æ', 'AE'],
  ['ɒ', 'AA'],
  ['ʊ', 'UH'],
  ['ʌ', 'AH'],
  ['ə', 'AH'],
  ['θ', 'TH'],
  ['ð', 'DH'],
  ['ʃ', 'SH'],
  ['ʒ', 'ZH'],
  ['ŋ', 'NG'],
  ['ɡ', 'G'],
  ['j', 'Y'],
  ['h', 'HH'],
  ...[...'pbtdkfvszmnlrw'].map((letter) => [letter, letter.toUpperCase()] as const),
];

/** A transcription of our books in the recogniser's phones; undefined when it has another sign. */
export function listPhonesOfIpa(ipa: string): string[] | undefined {
  const phones: string[] = [];
  const signs = ipa.replace(/[ˈˌ\s]/g, '');
  for (let at = 0; at < signs.length; ) {
    const found = IPA.find(([sign]) => signs.startsWith(sign, at));
    if (!found) return undefined;
    phones.push(...found[1].split(' '));
    at += found[0].length;
  }
  return phones;
}
