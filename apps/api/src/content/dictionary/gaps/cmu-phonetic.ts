import { phoneticFaults } from '../../check/phonetics.ts';
import { findArpabet } from '../../quality/cmu.ts';
import { writeSyllables } from './syllables.ts';

/** ARPAbet vowels in the American characters of this product: with stress, and without stress when that differs. */
const vowels: Record<string, readonly [stressed: string, unstressed?: string]> = {
  AA: ['ɑː'],
  AE: ['æ'],
  AH: ['ʌ', 'ə'],
  AO: ['ɔː'],
  AW: ['aʊ'],
  AY: ['aɪ'],
  EH: ['e'],
  ER: ['ɜːr', 'ər'],
  EY: ['eɪ'],
  IH: ['ɪ'],
  IY: ['iː', 'i'],
  OW: ['oʊ'],
  OY: ['ɔɪ'],
  UH: ['ʊ'],
  UW: ['uː'],
};

const consonants: Record<string, string> = {
  CH: 'tʃ',
  DH: 'ð',
  G: 'ɡ',
  HH: 'h',
  JH: 'dʒ',
  NG: 'ŋ',
  SH: 'ʃ',
  TH: 'θ',
  Y: 'j',
  ZH: 'ʒ',
};

const stressMarks: Record<string, string> = { '1': 'ˈ', '2': 'ˌ' };

/**
 * The American transcription of a word from CMU; undefined for an unknown word, and for marks that our notation does
 * not have. It knows no phrases, and their stress cannot be derived.
 */
export function phoneticOfCmu(word: string): string | undefined {
  const arpabet = findArpabet(word.toLowerCase());
  if (arpabet === undefined) return undefined;
  const ipa = toIpa(arpabet);
  return phoneticFaults(ipa, 'us').length === 0 ? ipa : undefined;
}

/** ARPAbet, as in `T AY1 M T EY2 B AH0 L`, as IPA with a stress mark before the syllable; no mark for one syllable. */
export function toIpa(arpabet: string): string {
  return writeSyllables(
    arpabet.split(' ').map((phone) => {
      const stress = phone.at(-1) ?? '';
      const vowel = vowels[phone.slice(0, -1)];
      if (!vowel) return { sound: consonants[phone] ?? phone.toLowerCase(), isVowel: false, stress: '' };
      const sound = stress === '0' ? (vowel[1] ?? vowel[0]) : vowel[0];
      return { sound, isVowel: true, stress: stressMarks[stress] ?? '' };
    }),
  );
}
