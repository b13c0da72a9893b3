import { listComparedWords, measureSimilarity } from './similarity.ts';

/** A sentence with an id that survives edits of its text. */
export type Sentence = { readonly id: string; readonly text: string };

/** FNV-1a with 64 bits, as 13 characters of base 36. It names a text inside one article; it is no protection. */
const hashText = (text: string): string => {
  let hash = 0xcbf29ce484222325n;
  for (let at = 0; at < text.length; at++) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(text.charCodeAt(at))) * 0x100000001b3n);
  }
  return hash.toString(36).padStart(13, '0');
};

/**
 * Ids of sentences, made from their words. Changed punctuation, case, or order keeps an id, and so does a change of another
 * sentence. Equal sentences are numbered.
 */
export const toSentences = (texts: readonly string[]): Sentence[] => {
  const counts = new Map<string, number>();
  return texts.map((text) => {
    const hash = hashText(listComparedWords(text).join(' '));
    const count = counts.get(hash) ?? 0;
    counts.set(hash, count + 1);
    return { id: count === 0 ? hash : `${hash}-${count + 1}`, text };
  });
};

/** At least this share of words is equal in two versions of one sentence. */
const sameSentence = 0.5;

/**
 * The sentences of a changed text with the ids of the earlier version: a sentence with an unchanged id keeps it, and an edited
 * sentence between the same neighbours takes over the id of the sentence that it is most similar to. Other sentences are new.
 */
export const carrySentenceIds = (before: readonly Sentence[], after: readonly Sentence[]): Sentence[] => {
  const position = new Map(before.map(({ id }, at) => [id, at]));
  const kept = new Set(after.map(({ id }) => id).filter((id) => position.has(id)));
  let last = -1;
  return after.map((sentence, at) => {
    const known = position.get(sentence.id);
    if (known !== undefined) {
      last = known;
      return sentence;
    }
    const nextKept = after.slice(at + 1).find(({ id }) => (position.get(id) ?? -1) > last);
    const end = nextKept === undefined ? before.length : (position.get(nextKept.id) ?? before.length);
    const words = listComparedWords(sentence.text);
    let best: { at: number; similarity: number } | undefined;
    for (let index = last + 1; index < end; index++) {
      const other = before[index];
      if (other === undefined || kept.has(other.id)) continue;
      const similarity = measureSimilarity(words, listComparedWords(other.text));
      if (similarity >= sameSentence && similarity > (best?.similarity ?? 0))
        best = { at: index, similarity };
    }
    const found = best && before[best.at];
    if (!best || !found) return sentence;
    last = best.at;
    kept.add(found.id);
    return { id: found.id, text: sentence.text };
  });
};
