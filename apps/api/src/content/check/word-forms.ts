import { listIrregularLemmas } from '@tingci/domain/lexicon/irregular-forms';
import { type Inflection, listForms } from '@tingci/domain/lexicon/lemma';
import type { WordEntry } from '../format/word-book-format.ts';

type PartOfSpeech = WordEntry['meanings'][number]['pos'];

const inflectionsOf: Partial<Record<PartOfSpeech, readonly Inflection[]>> = {
  'n.': ['noun'],
  'num.': ['noun'],
  'abbr.': ['noun'],
  'v.': ['verb'],
  'adj.': ['gradable'],
  'adv.': ['gradable'],
  'phr.': ['noun', 'verb'],
};

/**
 * The regular forms of a spelling for these parts of speech, in lower case, the spelling first: `fee`, a noun, has no
 * `feed`.
 */
export function listRegularForms(spelling: string, parts: readonly PartOfSpeech[]): string[] {
  const word = spelling.toLowerCase();
  const own = word.split(/[ -]/);
  const isRegular = (form: string) =>
    form
      .split(/[ -]/)
      .every((part, at) =>
        listIrregularLemmas(part).every(({ lemma }) => part === own[at] || lemma !== own[at]),
      );
  return listForms(
    word,
    parts.flatMap((part) => inflectionsOf[part] ?? []),
  ).filter(isRegular);
}

/** The words of an English text in lower case; an inner apostrophe or hyphen stays part of its word. */
export function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*/gu) ?? []
  );
}

/**
 * Whether `text` has a spelling of the entry as whole words, in a regular form of its parts of speech or in the
 * possessive.
 */
export function holdsForm(
  text: string,
  { word, variants, meanings }: Pick<WordEntry, 'word' | 'variants' | 'meanings'>,
): boolean {
  const words = wordsOf(text);
  const texts = [words, words.map((each) => each.replace(/'s$/, ''))].map((each) => ` ${each.join(' ')} `);
  const parts = meanings.map(({ pos }) => pos);
  return [word, ...variants]
    .flatMap((spelling) => listRegularForms(spelling, parts))
    .some((form) => texts.some((each) => each.includes(` ${wordsOf(form).join(' ')} `)));
}
