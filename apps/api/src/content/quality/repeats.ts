import { wordsOf } from '../check/word-forms.ts';
import type { Breach, Content } from '../format/word-book-format.ts';
import { listSentences, type Sentence } from './sentence.ts';

/** Two sentences that share this part of their word triples count as the same. */
const TOO_ALIKE = 0.5;

/** Sentences that are nearly the same, by the Jaccard index of their word triples. */
export function repeatedSentences(content: Content): Breach[] {
  const holders = new Map<string, number[]>();
  const seen: { sentence: Sentence; triples: Set<string> }[] = [];
  return listSentences(content).flatMap((sentence) => {
    const triples = new Set(triplesOf(sentence.text));
    const shared = new Map<number, number>();
    for (const triple of triples) {
      for (const index of holders.get(triple) ?? []) shared.set(index, (shared.get(index) ?? 0) + 1);
    }
    const twin = [...shared].find(([index, count]) => {
      const other = seen[index]?.triples.size ?? 0;
      return count / (triples.size + other - count) >= TOO_ALIKE;
    });
    const position = seen.push({ sentence, triples }) - 1;
    for (const triple of triples) holders.set(triple, [...(holders.get(triple) ?? []), position]);
    const first = twin && seen[twin[0]]?.sentence;
    return first
      ? [
          {
            file: sentence.file,
            key: sentence.key,
            reason: `${sentence.field}: nearly the sentence of ${first.key} (${first.file})`,
          },
        ]
      : [];
  });
}

const triplesOf = (text: string): string[] => {
  const words = ['^', ...wordsOf(text), '$'];
  return words.slice(2).map((_, index) => words.slice(index, index + 3).join(' '));
};

/** Words of one chapter with the same Chinese: a learner could not know which one is meant. */
export function repeatedMeanings({ words, books }: Content): Breach[] {
  const entries = new Map(words.map(({ value }) => [value.key, value] as const));
  return books.flatMap(({ file, value: { chapters } }) =>
    chapters.flatMap((chapter) => {
      const holders = new Map<string, string>();
      return chapter.words.flatMap(({ key, overrides }) => {
        const chinese =
          (overrides?.meanings ?? entries.get(key)?.meanings)?.map(({ pos, zh }) => `${pos}${zh}`).join() ??
          key;
        const holder = holders.get(chinese);
        holders.set(chinese, key);
        return holder ? [{ file, key, reason: `has the meaning of ${holder} in the same chapter` }] : [];
      });
    }),
  );
}

/** Entries that have one sense twice. */
export function repeatedSenses({ words }: Content): Breach[] {
  return words.flatMap(({ file, value: { key, meanings } }) =>
    meanings
      .filter(({ zh }) => {
        const senses = zh.split('；');
        return new Set(senses).size < senses.length;
      })
      .map(({ zh }) => ({ file, key, reason: `meanings: "${zh}" gives a sense twice` })),
  );
}
