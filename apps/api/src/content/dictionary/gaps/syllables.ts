/** Clusters that can start an English syllable; all single consonants except ŋ can. */
const onsets = new Set(
  `pl pr pj bl br bj tr tw tj dr dw dj kl kr kw kj ɡl ɡr ɡw fl fr fj vj θr θw ʃr hj mj nj lj sp st sk sf sm sn sl sw
  spl spr spj str stj skr skw skl skj`.split(/\s+/),
);

/** A sound of a word. `stress`: the mark of a stressed vowel, else empty. */
export type Phone = { sound: string; isVowel: boolean; stress: string };

/** The sounds of one word as IPA, with each stress mark before its syllable; no mark for one syllable, unless `isMarked`. */
export function writeSyllables(
  phones: readonly Phone[],
  isMarked = phones.filter(({ isVowel }) => isVowel).length > 1,
): string {
  let written = '';
  let cluster: string[] = [];
  for (const { sound, isVowel, stress } of phones) {
    if (!isVowel) {
      cluster.push(sound);
      continue;
    }
    const onset = written === '' ? cluster.length : onsetLength(cluster);
    const coda = cluster.slice(0, cluster.length - onset);
    const head = cluster.slice(cluster.length - onset);
    written += coda.join('') + (isMarked ? stress : '') + head.join('') + sound;
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
