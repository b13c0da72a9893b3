import { phoneticFaults } from '../../content/check/phonetics.ts';
import { findArpabet } from '../../content/quality/cmu.ts';

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

/** Clusters that can start an English syllable; all single consonants except ŋ can. */
const onsets = new Set(
  `pl pr pj bl br bj tr tw tj dr dw dj kl kr kw kj ɡl ɡr ɡw fl fr fj vj θr θw ʃr hj mj nj lj sp st sk sf sm sn sl sw
  spl spr spj str stj skr skw skl skj`.split(/\s+/),
);

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
  const phones = arpabet.split(' ');
  const isMarked = phones.filter((phone) => /\d$/.test(phone)).length > 1;
  let written = '';
  let cluster: string[] = [];
  for (const phone of phones) {
    const stress = phone.at(-1) ?? '';
    const vowel = vowels[phone.slice(0, -1)];
    if (!vowel) {
      cluster.push(consonants[phone] ?? phone.toLowerCase());
      continue;
    }
    const mark = isMarked ? (stressMarks[stress] ?? '') : '';
    const onset = written === '' ? cluster.length : onsetLength(cluster);
    const coda = cluster.slice(0, cluster.length - onset);
    const head = cluster.slice(cluster.length - onset);
    written += coda.join('') + mark + head.join('') + (stress === '0' ? (vowel[1] ?? vowel[0]) : vowel[0]);
    cluster = [];
  }
  return written + cluster.join('');
}

/** How many of the consonants between two vowels belong to the second: as many as a syllable can start with. */
function onsetLength(cluster: readonly string[]): number {
  for (let length = Math.min(3, cluster.length); length > 1; length--) {
    if (onsets.has(cluster.slice(-length).join(''))) return length;
  }
  return cluster.length > 0 && cluster.at(-1) !== 'ŋ' ? 1 : 0;
}
