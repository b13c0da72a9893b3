/** The features of a phone. Phones that share most of them are easily confused. */
const FEATURES: Readonly<Record<string, readonly number[]>> = {
  // Consonants: 1, voice, place (lips 0 to throat 6), manner (stop 0, affricate 1, fricative 2, nasal 3, liquid 4, glide 5).
  P: [1, 0, 0, 0],
  B: [1, 1, 0, 0],
  T: [1, 0, 3, 0],
  D: [1, 1, 3, 0],
  K: [1, 0, 5, 0],
  G: [1, 1, 5, 0],
  CH: [1, 0, 4, 1],
  JH: [1, 1, 4, 1],
  F: [1, 0, 1, 2],
  V: [1, 1, 1, 2],
  TH: [1, 0, 2, 2],
  DH: [1, 1, 2, 2],
  S: [1, 0, 3, 2],
  Z: [1, 1, 3, 2],
  SH: [1, 0, 4, 2],
  ZH: [1, 1, 4, 2],
  HH: [1, 0, 6, 2],
  M: [1, 1, 0, 3],
  N: [1, 1, 3, 3],
  NG: [1, 1, 5, 3],
  L: [1, 1, 3, 4],
  R: [1, 1, 4, 4],
  Y: [1, 1, 4, 5],
  W: [1, 1, 0, 5],
  // Vowels: 0, height (close 0 to open 4), backness 0 to 4, length and glide.
  IY: [0, 0, 0, 1],
  IH: [0, 1, 1, 0],
  EH: [0, 3, 0, 0],
  EY: [0, 2, 0, 2],
  AE: [0, 4, 1, 0],
  AA: [0, 4, 3, 1],
  AO: [0, 3, 4, 1],
  OW: [0, 2, 4, 2],
  UH: [0, 1, 3, 0],
  UW: [0, 0, 4, 1],
  AH: [0, 3, 3, 0],
  ER: [0, 2, 2, 1],
  AY: [0, 4, 2, 3],
  AW: [0, 4, 2, 4],
  OY: [0, 3, 4, 3],
};

const GAP = 0.9;

/** How unlike two phones are, 0 to 1. A vowel and a consonant are wholly unlike. */
function distanceOfPhones(a: string, b: string): number {
  if (a === b) return 0;
  const [one, other] = [FEATURES[a], FEATURES[b]];
  if (!one || !other || one[0] !== other[0]) return 1;
  const sum = one.reduce((total, value, index) => total + Math.abs(value - (other[index] ?? 0)), 0);
  return Math.min(1, 0.3 + sum * 0.12);
}

/** Edit distance of two pronunciations, weighted by features; Infinity beyond `limit`. */
export function distanceOf(a: readonly string[], b: readonly string[], limit = Infinity): number {
  if (Math.abs(a.length - b.length) * GAP > limit) return Infinity;
  let above = Array.from({ length: b.length + 1 }, (_, index) => index * GAP);
  for (const [row, phone] of a.entries()) {
    const line = [(row + 1) * GAP];
    let least = line[0] ?? 0;
    for (const [column, other] of b.entries()) {
      const value = Math.min(
        (above[column] ?? 0) + distanceOfPhones(phone, other),
        (above[column + 1] ?? 0) + GAP,
        (line[column] ?? 0) + GAP,
      );
      line.push(value);
      if (value < least) least = value;
    }
    if (least > limit) return Infinity;
    above = line;
  }
  return above.at(-1) ?? Infinity;
}

/** The `count` words that sound nearest to `word`. Homophones are no neighbours. */
export function listNeighbours(
  word: string,
  phones: readonly string[],
  candidates: readonly (readonly [word: string, phones: readonly string[]])[],
  count: number,
): string[] {
  const nearest: { word: string; distance: number }[] = [];
  for (const [other, otherPhones] of candidates) {
    if (other === word) continue;
    const limit = nearest.length < count ? Infinity : (nearest.at(-1)?.distance ?? Infinity);
    const distance = distanceOf(phones, otherPhones, limit);
    if (distance === 0 || distance >= limit) continue;
    const at = nearest.findIndex((each) => each.distance > distance);
    nearest.splice(at < 0 ? nearest.length : at, 0, { word: other, distance });
    if (nearest.length > count) nearest.pop();
  }
  return nearest.map(({ word: each }) => each);
}
