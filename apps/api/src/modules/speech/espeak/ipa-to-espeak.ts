import type { Accent } from '@tingci/domain/speech/accent';

/** IPA to the engine's phoneme names, longest first. US and RP have the same names except where a pair is given. */
const phonemes: readonly (readonly [ipa: string, uk: string, us?: string])[] = [
  ['tʃ', 'tS'],
  ['ɑːr', 'A:|r', 'A@'],
  ['ɔːr', 'O:|r', 'O@'],
  ['ɜːr', '3:|r', '3:'],
  ['ər', '@|r', '3'],
  ['dʒ', 'dZ'],
  ['eɪ', 'eI'],
  ['aɪ', 'aI'],
  ['ɔɪ', 'OI'],
  ['aʊ', 'aU'],
  ['əʊ', 'oU'],
  ['oʊ', 'oU'],
  ['ɪə', 'i@3'],
  ['eə', 'e@'],
  ['ɛə', 'e@'],
  ['ʊə', 'U@'],
  ['iː', 'i:'],
  ['uː', 'u:'],
  ['ɑː', 'A:'],
  ['ɔː', 'O:'],
  ['ɜː', '3:'],
  ['ɝː', '3:'],
  ['ɝ', '3:'],
  ['ɚ', '3'],
  ['ɪ', 'I'],
  ['i', 'i'],
  ['e', 'E'],
  ['ɛ', 'E'],
  ['æ', 'a'],
  ['ɒ', '0'],
  ['ɑ', 'A:'],
  ['ɔ', 'O:'],
  ['ʊ', 'U'],
  ['u', 'u:'],
  ['ʌ', 'V'],
  ['ə', '@'],
  ['θ', 'T'],
  ['ð', 'D'],
  ['ʃ', 'S'],
  ['ʒ', 'Z'],
  ['ŋ', 'N'],
  ['ɡ', 'g'],
  ['ɹ', 'r'],
  ['ɾ', 't', 't#'],
  ['ˈ', "'"],
  ["'", "'"],
  ['ˌ', ','],
  ...[...'pbtdkgfvszmnlrjwh'].map((letter) => [letter, letter] as const),
];

const unspoken = /[/.ˑ·-]/;

// As the engine itself writes the boundary between two words.
const wordBorder = '||';

// A sound in brackets, as in /ˈwɔːtə(r)/, is heard only before a vowel, and here none follows.
const optional = /\([^)]*\)/g;

/**
 * The engine's names for an English pronunciation in IPA; undefined when any character is unknown, so that no partial
 * word is spoken.
 */
export function ipaToEspeak(ipa: string, accent: Accent): string | undefined {
  const signs = ipa.normalize('NFC').replace(optional, '').trim();
  const names: string[] = [];
  let at = 0;
  while (at < signs.length) {
    const rest = signs.slice(at);
    if (unspoken.test(rest.charAt(0))) {
      at += 1;
      continue;
    }
    if (/\s/.test(rest.charAt(0))) {
      names.push(wordBorder);
      at += rest.length - rest.trimStart().length;
      continue;
    }
    const found = phonemes.find(([sign]) => rest.startsWith(sign));
    if (!found) return undefined;
    names.push(accent === 'us' ? (found[2] ?? found[1]) : found[1]);
    at += found[0].length;
  }
  // The bar separates phonemes such as t and S, which would otherwise be read as one name.
  return names.some((name) => name !== wordBorder) ? joinNames(names) : undefined;
}

function joinNames(names: readonly string[]): string {
  return names.reduce((joined, name) => {
    const isOpen = joined === '' || /[',|]$/.test(joined) || name === wordBorder;
    return isOpen ? joined + name : `${joined}|${name}`;
  }, '');
}
