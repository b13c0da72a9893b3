/** A sound of a transcription: a vowel by its position in the mouth, or a consonant by its features. */
type Vowel = {
  readonly kind: 'vowel';
  /** Height (0 close, 3 open) and backness (0 front, 2 back) at the start and at the end of the sound. */
  readonly from: readonly [height: number, backness: number];
  readonly to: readonly [height: number, backness: number];
  readonly isLong: boolean;
};
type Consonant = {
  readonly kind: 'consonant';
  /** Position in the mouth, from 0 (lips) to 7 (throat). */
  readonly place: number;
  readonly manner: 'stop' | 'fricative' | 'affricate' | 'nasal' | 'liquid' | 'glide';
  readonly isVoiced: boolean;
};
export type Phoneme = (Vowel | Consonant) & { readonly symbol: string };

const spots: Record<string, readonly [number, number]> = {
  i: [0, 0],
  ɪ: [0.5, 0.3],
  e: [1, 0],
  ɛ: [1.7, 0],
  æ: [2.4, 0.1],
  a: [3, 0.4],
  ʌ: [2, 1.3],
  ə: [1.5, 1],
  ɜ: [1.6, 1],
  ɚ: [1.5, 1.1],
  ɝ: [1.6, 1.1],
  ɑ: [3, 1.8],
  ɒ: [2.8, 2],
  ɔ: [2, 2],
  o: [1.2, 2],
  ʊ: [0.5, 1.7],
  u: [0, 2],
};

// Diphthongs are tried first, so that the longest match wins.
const diphthongs = ['eɪ', 'aɪ', 'ɔɪ', 'aʊ', 'əʊ', 'oʊ', 'ɪə', 'eə', 'ɛə', 'ʊə'];

const consonant = (place: number, manner: Consonant['manner'], isVoiced: boolean): Consonant => ({
  kind: 'consonant',
  place,
  manner,
  isVoiced,
});

const consonants: Record<string, Consonant> = {
  p: consonant(0, 'stop', false),
  b: consonant(0, 'stop', true),
  m: consonant(0, 'nasal', true),
  w: consonant(0, 'glide', true),
  f: consonant(1, 'fricative', false),
  v: consonant(1, 'fricative', true),
  θ: consonant(2, 'fricative', false),
  ð: consonant(2, 'fricative', true),
  t: consonant(3, 'stop', false),
  d: consonant(3, 'stop', true),
  s: consonant(3, 'fricative', false),
  z: consonant(3, 'fricative', true),
  n: consonant(3, 'nasal', true),
  l: consonant(3, 'liquid', true),
  r: consonant(4, 'liquid', true),
  ʃ: consonant(4, 'fricative', false),
  ʒ: consonant(4, 'fricative', true),
  tʃ: consonant(4, 'affricate', false),
  dʒ: consonant(4, 'affricate', true),
  j: consonant(5, 'glide', true),
  k: consonant(6, 'stop', false),
  g: consonant(6, 'stop', true),
  ŋ: consonant(6, 'nasal', true),
  x: consonant(6, 'fricative', false),
  h: consonant(7, 'fricative', false),
};

const spellings: readonly [RegExp, string][] = [
  [/[ɡ]/g, 'g'],
  [/[ɹɾʀ]/g, 'r'],
  [/ɫ/g, 'l'],
  [/ʧ|t͡ʃ/g, 'tʃ'],
  [/ʤ|d͡ʒ/g, 'dʒ'],
  [/:/g, 'ː'],
  [/[ɐ]/g, 'ʌ'],
  [/ɨ/g, 'ɪ'],
];

/**
 * The sounds of a transcription such as `/ˈʃedʒuːl/`. Stress marks, syllable marks and unknown symbols are left out.
 * Sounds in brackets count as spoken. Of several transcriptions the first one counts.
 */
export const readPhonemes = (transcription: string): Phoneme[] => {
  const first = transcription.split(/[,;]/)[0] ?? '';
  const text = spellings.reduce((result, [from, to]) => result.replace(from, to), first.normalize('NFC'));
  const phonemes: Phoneme[] = [];
  for (let at = 0; at < text.length; ) {
    const pair = text.slice(at, at + 2);
    const single = text.charAt(at);
    const symbol = diphthongs.includes(pair) || pair in consonants ? pair : single;
    at += symbol.length;
    const knownConsonant = consonants[symbol];
    if (knownConsonant) {
      phonemes.push({ ...knownConsonant, symbol });
      continue;
    }
    const from = spots[symbol.charAt(0)];
    if (!from) continue;
    const isLong = text.charAt(at) === 'ː';
    if (isLong) at += 1;
    phonemes.push({ kind: 'vowel', symbol, from, to: spots[symbol.charAt(1)] ?? from, isLong });
  }
  return phonemes;
};

// Sounds that Chinese learners often confuse. They are nearer than their features say.
const confused = new Set(
  ['n l', 'v w', 'θ s', 'ð z', 'ð d', 'r l', 'ɪ i', 'e æ', 'ɛ æ', 'n ŋ', 'ʃ s', 'tʃ t', 'ʌ ɑ', 'ʊ u'].flatMap(
    (pair) => [pair, pair.split(' ').reverse().join(' ')],
  ),
);
const confusedCost = 0.2;

const gap = (a: readonly [number, number], b: readonly [number, number]): number =>
  Math.hypot(a[0] - b[0], a[1] - b[1]);

const vowelCost = (a: Vowel, b: Vowel): number => {
  const length = a.isLong === b.isLong ? 0 : 0.15;
  return Math.min(1, (gap(a.from, b.from) + gap(a.to, b.to)) / 4 + length);
};

const consonantCost = (a: Consonant, b: Consonant): number => {
  const voice = a.isVoiced === b.isVoiced ? 0 : 0.2;
  const manner = a.manner === b.manner ? 0 : 0.4;
  return Math.min(1, voice + manner + Math.min(0.45, Math.abs(a.place - b.place) * 0.12));
};

/** The cost of one sound heard for another: 0 for the same, 1 for very different, more for a vowel and a consonant. */
const swapCost = (a: Phoneme, b: Phoneme): number => {
  if (a.kind === 'vowel' && b.kind === 'vowel') {
    const cost = a.symbol === b.symbol && a.isLong === b.isLong ? 0 : vowelCost(a, b);
    return confused.has(`${a.symbol} ${b.symbol}`) ? Math.min(cost, confusedCost) : cost;
  }
  if (a.kind === 'consonant' && b.kind === 'consonant') {
    if (a.symbol === b.symbol) return 0;
    return confused.has(`${a.symbol} ${b.symbol}`) ? confusedCost : consonantCost(a, b);
  }
  return 1.6;
};

// A weak ə is often dropped. Any other sound is not.
const lossCost = (phoneme: Phoneme): number => (phoneme.symbol === 'ə' ? 0.5 : 0.9);

/** Sounds as numbers, in which they are compared. Each symbol and length has one, given at its first use. */
export type SoundCodes = Uint8Array;

const MOST_CODES = 256;
const codeOf = new Map<string, number>();
const coded: Phoneme[] = [];
const swapCosts = new Float64Array(MOST_CODES * MOST_CODES).fill(Number.NaN);
const lossCosts = new Float64Array(MOST_CODES);

/** The codes of a word's sounds. There are about sixty sounds. */
export function encodeSounds(sounds: readonly Phoneme[]): SoundCodes {
  return Uint8Array.from(sounds, (sound) => {
    const key = sound.kind === 'vowel' && sound.isLong ? `${sound.symbol}ː` : sound.symbol;
    const known = codeOf.get(key);
    if (known !== undefined) return known;
    const code = coded.length;
    codeOf.set(key, code);
    coded.push(sound);
    lossCosts[code] = lossCost(sound);
    return code;
  });
}

function swapCostOf(a: number, b: number): number {
  const at = a * MOST_CODES + b;
  const known = swapCosts[at] as number;
  if (!Number.isNaN(known)) return known;
  const cost = swapCost(coded[a] as Phoneme, coded[b] as Phoneme);
  swapCosts[at] = cost;
  return cost;
}

/**
 * How different two words sound: the lowest cost of changing one list of sounds into the other (a weighted edit
 * distance), divided by the longer length. 0 is the same sound. About 1 has nothing in common. Infinity when one list
 * is empty.
 */
export const phoneticDistance = (left: readonly Phoneme[], right: readonly Phoneme[]): number =>
  codedDistance(encodeSounds(left), encodeSounds(right));

/** {@link phoneticDistance} of encoded sounds. A request compares a hundred thousand pairs. */
export function codedDistance(left: SoundCodes, right: SoundCodes): number {
  if (left.length === 0 || right.length === 0) return Number.POSITIVE_INFINITY;
  const row = new Float64Array(right.length + 1);
  for (let at = 0; at < right.length; at++) {
    row[at + 1] = (row[at] as number) + (lossCosts[right[at] as number] as number);
  }
  for (const a of left) {
    const loss = lossCosts[a] as number;
    let diagonal = row[0] as number;
    let added = diagonal + loss;
    row[0] = added;
    for (let at = 0; at < right.length; at++) {
      const b = right[at] as number;
      const above = row[at + 1] as number;
      const best = Math.min(diagonal + swapCostOf(a, b), above + loss, added + (lossCosts[b] as number));
      diagonal = above;
      row[at + 1] = best;
      added = best;
    }
  }
  return (row[right.length] as number) / Math.max(left.length, right.length);
}
