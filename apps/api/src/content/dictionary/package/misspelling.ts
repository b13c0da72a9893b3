import { listLemmaCandidates } from '@tingci/domain/lexicon/lemma';
import { toSpellingKey } from '@tingci/domain/written-form/spelling-variant';
import type { EcdictEntry } from '../ecdict/ecdict-row.ts';

/** Shorter words have too many neighbours. */
const LEAST_LETTERS = 5;

/** Recognises entries that are misspellings of common words. */
export type MisspellingFilter = {
  /** Call it with every common entry first. */
  learn(entry: EcdictEntry): void;
  isMisspelt(entry: EcdictEntry): boolean;
};

/**
 * ECDICT has entries such as `accomodate` and `untill`. A look-up must not confirm them. A rare word is one of them when
 * it is one edit away from a common word and means the same. A form or another spelling (`randomisation`) never is.
 */
export function createMisspellingFilter(): MisspellingFilter {
  const neighbours = new Map<string, string[]>();
  const glosses = new Map<string, ReadonlySet<string>>();
  return {
    learn(entry) {
      const key = keyOf(entry.word.toLowerCase());
      if (key === undefined || glosses.has(key)) return;
      glosses.set(key, new Set(glossesOf(entry)));
      for (const near of listDeletions(key)) {
        const words = neighbours.get(near);
        if (words) words.push(key);
        else neighbours.set(near, [key]);
      }
    },
    isMisspelt(entry) {
      const key = keyOf(entry.word);
      if (key === undefined || glosses.has(key)) return false;
      const own = glossesOf(entry);
      const near = new Set(listDeletions(key).flatMap((each) => neighbours.get(each) ?? []));
      const same = [...near].filter((word) => own.some((gloss) => glosses.get(word)?.has(gloss)));
      if (same.length === 0) return false;
      const lemmas = [
        ...listLemmaCandidates(key).map((candidate) => candidate.key),
        ...entry.forms.map(({ lemma }) => lemma),
      ];
      if (lemmas.some((lemma) => glosses.has(lemma))) return false;
      return same.every((word) => toSpellingKey(word) !== toSpellingKey(key));
    },
  };
}

// A capital letter is that of a name.
const keyOf = (word: string): string | undefined =>
  word.length >= LEAST_LETTERS && /^[a-z]+$/.test(word) ? word : undefined;

/** The word, and all texts with one letter less: two words that share one are about one edit apart. */
const listDeletions = (key: string): string[] => [
  key,
  ...new Set(Array.from(key, (_, at) => key.slice(0, at) + key.slice(at + 1))),
];

/** The Chinese words of the meanings, without what is in brackets, and without 人名, 姓氏 and the like. */
const glossesOf = ({ meanings }: EcdictEntry): string[] =>
  meanings
    .flatMap(({ zh }) => zh.replace(/[（(【[][^）)】\]]*[）)】\]]/gu, '').split(/[,，;；、:：\s]+/u))
    .filter((gloss) => gloss !== '' && !/[名姓]/u.test(gloss));
