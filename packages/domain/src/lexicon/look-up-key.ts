const straighten = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[‘’ʼ′`´]/g, "'")
    .replace(/[‐‑–—−]/g, '-');

/** Cleans typed or selected text: straight apostrophes and hyphens, single spaces, no punctuation around it. */
export function cleanLookUp(typed: string): string {
  return straighten(typed)
    .replace(/\s+/gu, ' ')
    .replace(/^[^\p{L}\p{N}'-]+|[^\p{L}\p{N}'.-]+$/gu, '')
    .trim();
}

/** The look-up key of a spelling. It equals the database function `look_key`: only ASCII letters change case. */
export function toLookUpKey(word: string): string {
  return word.replace(/[A-Z]/g, (letter) => letter.toLowerCase()).replaceAll('’', "'");
}

const broadClasses: Record<string, string> = { c: 'k', z: 's', q: 'k' };

/** The letters that most misspellings leave unchanged. It equals the database function `word_skeleton`. */
export function skeletonOf(word: string): string {
  return toLookUpKey(word)
    .replaceAll('ph', 'f')
    .replace(/[aeiouyhw '.-]/g, '')
    .replace(/[czq]/g, (letter) => broadClasses[letter] ?? letter)
    .replace(/(.)\1+/gu, '$1');
}

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** All keys that are one edit away: a letter missing, doubled or wrong, or two letters swapped. About 54 per letter. */
export function listNearKeys(key: string): string[] {
  const nearKeys = new Set<string>();
  for (let at = 0; at <= key.length; at++) {
    const before = key.slice(0, at);
    const after = key.slice(at);
    if (after) nearKeys.add(before + after.slice(1));
    if (after.length > 1) nearKeys.add(before + after.charAt(1) + after.charAt(0) + after.slice(2));
    for (const letter of letters) {
      nearKeys.add(before + letter + after);
      if (after) nearKeys.add(before + letter + after.slice(1));
    }
  }
  nearKeys.delete(key);
  nearKeys.delete('');
  return [...nearKeys];
}

/**
 * Number of edits between two keys: letters missing, extra or wrong, or two neighbours swapped (optimal string
 * alignment). Infinity when there are more than `most`; then it stops early, because most pairs are far apart.
 */
export function countSlips(typed: string, word: string, most: number): number {
  if (Math.abs(typed.length - word.length) > most) return Number.POSITIVE_INFINITY;
  let beforeLast: number[] = [];
  let last = Array.from({ length: word.length + 1 }, (_, at) => at);
  for (let i = 1; i <= typed.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= word.length; j++) {
      const isSame = typed[i - 1] === word[j - 1];
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1]) {
        cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1);
      }
      row.push(cost);
      if (cost < least) least = cost;
    }
    if (least > most) return Number.POSITIVE_INFINITY;
    beforeLast = last;
    last = row;
  }
  const slips = last[word.length] ?? 0;
  return slips > most ? Number.POSITIVE_INFINITY : slips;
}
