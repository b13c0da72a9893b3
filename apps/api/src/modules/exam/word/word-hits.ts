import type { PaperType } from '@tingci/contract/exam/paper';
import { PLACES } from '../../../content/load/paper-index.ts';
import type { PhraseHit, WordCount, WordExamRepository } from './word-exam.repository.ts';

/** A search: single words, and phrases as lists of words. */
export type WantedForms = { words: readonly string[]; phrases: readonly (readonly string[])[] };

// Each word of a phrase is one more table to join: thirty took gigabytes of memory.
const MOST_WORDS = 6;
const MOST_PHRASES = 8;

/** Sorts keys of papers into words and phrases. A phrase of more than six words is not searched for, nor a ninth phrase. */
export function sortKeys(keys: readonly string[]): WantedForms {
  const isPhrase = (key: string) => key.includes(' ');
  return {
    words: keys.filter((key) => !isPhrase(key)),
    phrases: keys
      .filter(isPhrase)
      .map((key) => key.split(' '))
      .filter((words) => words.length <= MOST_WORDS)
      .slice(0, MOST_PHRASES),
  };
}

/**
 * Counts how often the words and phrases occur in each paper, and finds where the phrases are. A paper without them is
 * left out. Words are counted in papers of both types, phrases only in those of the given type.
 */
export async function countForms(
  repository: WordExamRepository,
  { words, phrases }: WantedForms,
  type: PaperType,
): Promise<{ counts: Map<number, WordCount>; hits: PhraseHit[] }> {
  const [forms, found] = await Promise.all([
    repository.listCounts(words),
    Promise.all(phrases.map((phrase) => repository.listPhraseHits(phrase, type))),
  ]);
  const hits = found.flatMap(({ heard }) => heard);
  const counts = new Map<number, WordCount>();
  for (const [paperId, places, ...answerPlaces] of forms) addCount(counts, paperId, places, answerPlaces);
  for (const { paperId } of hits) addCount(counts, paperId, 1, []);
  for (const { paperId, place } of found.flatMap(({ answers }) => answers)) {
    addCount(counts, paperId, 0, [place]);
  }
  return { counts, hits };
}

const noAnswers: readonly number[] = [];

function addCount(
  counts: Map<number, WordCount>,
  paperId: number,
  places: number,
  answerPlaces: readonly number[],
): void {
  const known = counts.get(paperId);
  const answers = known?.answers ?? noAnswers;
  counts.set(paperId, {
    places: (known?.places ?? 0) + places,
    answers:
      answerPlaces.length === 0 ? answers : [...new Set([...answers, ...answerPlaces.map(questionAt)])],
  });
}

const questionAt = (place: number): number => Math.floor(place / PLACES);

/** The first position of any word or phrase in the papers of a type, in their order. */
export async function findFirst(
  repository: WordExamRepository,
  { words, phrases }: WantedForms,
  type: PaperType,
): Promise<PhraseHit | undefined> {
  const [first, found] = await Promise.all([
    repository.findFirstHit(words, type),
    Promise.all(phrases.map((phrase) => repository.listPhraseHits(phrase, type, 1))),
  ]);
  const hits = [...(first ? [first] : []), ...found.flatMap(({ heard }) => heard)];
  return hits.sort((a, b) => a.paperId - b.paperId || a.place - b.place)[0];
}
