/** IPA to the engine's phones, longest first. A vowel gets its stress digit later. */
const phones: readonly (readonly [ipa: string, names: readonly string[]])[] = [
  ['ɜːr', ['er']],
  ['tʃ', ['ch']],
  ['dʒ', ['jh']],
  ['eɪ', ['ey']],
  ['aɪ', ['ay']],
  ['ɔɪ', ['oy']],
  ['aʊ', ['aw']],
  ['əʊ', ['ow']],
  ['oʊ', ['ow']],
  ['ɪə', ['ih', 'ax']],
  ['eə', ['eh', 'ax']],
  ['ɛə', ['eh', 'ax']],
  ['ʊə', ['uh', 'ax']],
  ['ər', ['er']],
  ['iː', ['iy']],
  ['uː', ['uw']],
  ['ɑː', ['aa']],
  ['ɔː', ['ao']],
  ['ɜː', ['er']],
  ['ɝː', ['er']],
  ['ɝ', ['er']],
  ['ɚ', ['er']],
  ['ɪ', ['ih']],
  ['i', ['iy']],
  ['e', ['eh']],
  ['ɛ', ['eh']],
  ['æ', ['ae']],
  ['ɒ', ['aa']],
  ['ɑ', ['aa']],
  ['ɔ', ['ao']],
  ['ʊ', ['uh']],
  ['u', ['uw']],
  ['ʌ', ['ah']],
  ['ə', ['ax']],
  ['θ', ['th']],
  ['ð', ['dh']],
  ['ʃ', ['sh']],
  ['ʒ', ['zh']],
  ['ŋ', ['ng']],
  ['ɡ', ['g']],
  ['ɹ', ['r']],
  ['ɾ', ['t']],
  ['j', ['y']],
  ['h', ['hh']],
  ...[...'pbtdkgfvszmnlrw'].map((letter) => [letter, [letter]] as const),
];

const vowels = new Set([
  'aa',
  'ae',
  'ah',
  'ao',
  'aw',
  'ax',
  'ay',
  'eh',
  'er',
  'ey',
  'ih',
  'iy',
  'ow',
  'oy',
  'uh',
  'uw',
]);

const unspoken = /[/.ˑ·-]/;
const stressMarks: Readonly<Record<string, string>> = { ˈ: '1', "'": '1', ˌ: '1' };

// As in ipa-to-espeak.ts: a sound in brackets is heard only before a vowel that is not there.
const optional = /\([^)]*\)/g;

/** An IPA pronunciation as the engine's phones, one list for each word; undefined when a sign is unknown. */
export function ipaToFlite(ipa: string): string[][] | undefined {
  const words: string[][] = [];
  for (const word of ipa.normalize('NFC').replace(optional, '').replaceAll('/', ' ').trim().split(/\s+/)) {
    const names = wordToFlite(word);
    if (!names) return undefined;
    words.push(names);
  }
  return words;
}

function wordToFlite(signs: string): string[] | undefined {
  const names: string[] = [];
  let stress = '0';
  for (let at = 0; at < signs.length; ) {
    const sign = signs.charAt(at);
    const mark = stressMarks[sign];
    if (mark !== undefined || unspoken.test(sign)) {
      stress = mark ?? stress;
      at += 1;
      continue;
    }
    const found = phones.find(([start]) => signs.startsWith(start, at));
    if (!found) return undefined;
    for (const name of found[1]) {
      if (vowels.has(name)) {
        names.push(name + stress);
        stress = '0';
      } else names.push(name);
    }
    at += found[0].length;
  }
  if (names.length === 0) return undefined;
  // Books do not mark the stress of one syllable.
  const voiced = names.filter((name) => /\d$/.test(name));
  return voiced.length === 1 ? names.map((name) => name.replace('0', '1')) : names;
}
