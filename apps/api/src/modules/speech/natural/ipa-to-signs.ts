import type { Accent } from '@tingci/domain/speech/accent';

/**
 * IPA of our books and of eSpeak NG to the signs of the model, longest first. British and American have the same signs
 * except where a pair is given. Source: the inventories of misaki, the text front end of Kokoro (hexgrad/misaki,
 * `EN_PHONES.md` and `espeak.py`). It writes British length, `Q` for GOAT, `a` for TRAP, and no American length.
 */
const table: readonly (readonly [ipa: string, uk: string, us?: string])[] = [
  ['ɜːr', 'ɜːɹ', 'ɜɹ'],
  ['ɜːɹ', 'ɜːɹ', 'ɜɹ'],
  ['tʃ', 'ʧ'],
  ['dʒ', 'ʤ'],
  ['eɪ', 'A'],
  ['aɪ', 'I'],
  ['ɔɪ', 'Y'],
  ['aʊ', 'W'],
  ['əʊ', 'Q', 'O'],
  ['oʊ', 'Q', 'O'],
  ['ɪə', 'ɪə', 'iə'],
  ['iə', 'ɪə', 'iə'],
  ['eə', 'ɛː', 'ɛ'],
  ['ɛə', 'ɛː', 'ɛ'],
  ['ʊə', 'ʊə'],
  ['iː', 'iː', 'i'],
  ['uː', 'uː', 'u'],
  ['ɑː', 'ɑː', 'ɑ'],
  ['ɔː', 'ɔː', 'ɔ'],
  ['oː', 'ɔː', 'ɔ'],
  ['ɜː', 'ɜː', 'ɜɹ'],
  ['ɛː', 'ɛː', 'ɛ'],
  ['ɝː', 'ɜː', 'ɜɹ'],
  ['ɝ', 'ɜː', 'ɜɹ'],
  ['ɚ', 'ə', 'əɹ'],
  ['n\u0329', 'ᵊn'],
  ['l\u0329', 'ᵊl'],
  ['m\u0329', 'ᵊm'],
  ['e', 'ɛ'],
  ['ɛ', 'ɛ'],
  ['æ', 'a', 'æ'],
  ['a', 'a', 'æ'],
  ['ɒ', 'ɒ', 'ɑ'],
  ['ɑ', 'ɑː', 'ɑ'],
  ['ɔ', 'ɒ', 'ɔ'],
  ['o', 'ɔː', 'ɔ'],
  ['ᵻ', 'ɪ', 'ᵻ'],
  ['ɐ', 'ə'],
  ['g', 'ɡ'],
  ['r', 'ɹ'],
  ['ɾ', 't', 'T'],
  ['ʔ', 't'],
  ['ɬ', 'l'],
  ['x', 'k'],
  ...[...'ɪiʊuʌəbdfhjklmnpstvwzðɡŋθɹʃʒ'].map((sign) => [sign, sign] as const),
];

const vowels = new Set([...'AIOQWYaæɑɒɔəɛɜɪiʊuʌᵻᵊ']);
const stresses: Readonly<Record<string, string>> = { ˈ: 'ˈ', "'": 'ˈ', ˌ: 'ˌ' };
const unspoken = /[/.ˑ·_-]/;
// As in ipa-to-espeak.ts: a sound in brackets is heard only before a vowel that is not there.
const optional = /\([^)]*\)/g;

/**
 * The model's signs for a pronunciation in IPA; undefined when a character is unknown, so that no partial word is spoken.
 * The model has the stress before the vowel, our books before the syllable.
 */
export function ipaToSigns(ipa: string, accent: Accent): string | undefined {
  const words: string[] = [];
  for (const word of ipa.normalize('NFC').replace(optional, '').trim().split(/\s+/)) {
    const signs = wordToSigns(word, accent);
    if (signs === undefined) return undefined;
    if (signs !== '') words.push(signs);
  }
  return words.length === 0 ? undefined : words.join(' ');
}

function wordToSigns(word: string, accent: Accent): string | undefined {
  let signs = '';
  let stress = '';
  for (let at = 0; at < word.length; ) {
    const char = word.charAt(at);
    const mark = stresses[char];
    if (mark !== undefined || unspoken.test(char)) {
      stress = mark ?? stress;
      at += 1;
      continue;
    }
    const found = table.find(([ipa]) => word.startsWith(ipa, at));
    if (!found) return undefined;
    const [ipa, uk, us = uk] = found;
    const sound = accent === 'uk' ? uk : us;
    if (vowels.has(sound.charAt(0))) {
      signs += stress;
      stress = '';
    }
    signs += sound;
    at += ipa.length;
  }
  return signs;
}

/** A word of one syllable with its stress, which books do not mark. */
export function stressAlone(signs: string): string {
  if (/[ˈ]/.test(signs)) return signs;
  const at = [...signs].findIndex((sign) => vowels.has(sign));
  return at < 0 ? signs : `${signs.slice(0, at)}ˈ${signs.slice(at)}`;
}
