import { ANSWER_PLACES } from '../../content/exam/paper-index.ts';
import type { Phrase, PhraseHit, WordCount, WordExamRepository } from './word-exam.repository.ts';

/** What is looked for: single words, and phrases all of whose words occur somewhere. */
export type WantedForms = { words: readonly string[]; phrases: readonly Phrase[] };

/** Sorts keys of papers into words and phrases, and leaves out phrases with a word that no paper has. */
export async function planForms(
  repository: WordExamRepository,
  keys: readonly string[],
): Promise<WantedForms> {
  const words = keys.filter((key) => !key.includes(' '));
  const phrases = keys.filter((key) => key.includes(' ')).map((key) => key.split(' '));
  if (phrases.length === 0) return { words, phrases: [] };
  const totals = await repository.mapTotals([...new Set(phrases.flat())]);
  return {
    words,
    phrases: phrases
      .filter((parts) => parts.every((part) => totals.has(part)))
      .map((parts) => {
        const counts = parts.map((part) => totals.get(part) ?? 0);
        return { words: parts, rarest: counts.indexOf(Math.min(...counts)) };
      }),
  };
}

/** The counts of words and phrases by paper; papers without them are left out. */
export async function countForms(
  repository: WordExamRepository,
  { words, phrases }: WantedForms,
): Promise<Map<number, WordCount>> {
  const counts = await repository.mapCounts(words);
  const countOf = (paperId: number) => counts.get(paperId) ?? { places: 0, answers: [] };
  for (const { paperId } of await listHits(repository, 'places', phrases)) {
    const { places, answers } = countOf(paperId);
    counts.set(paperId, { places: places + 1, answers });
  }
  for (const { paperId, place } of await listHits(repository, 'answer_places', phrases)) {
    const { places, answers } = countOf(paperId);
    const number = Math.floor(place / ANSWER_PLACES);
    counts.set(paperId, { places, answers: [...new Set([...answers, number])] });
  }
  return counts;
}

/** Where the phrases stand in these papers. */
export function listPhrasesIn(
  repository: WordExamRepository,
  { phrases }: WantedForms,
  paperIds: readonly number[],
): Promise<PhraseHit[]> {
  return listHits(repository, 'places', phrases, { paperIds });
}

/** The first place of any word or phrase, in the order of the papers. */
export async function findFirst(
  repository: WordExamRepository,
  { words, phrases }: WantedForms,
): Promise<PhraseHit | undefined> {
  const first = await repository.findFirstHit(words);
  const hits = await listHits(repository, 'places', phrases, { limit: 1 });
  return [...(first ? [first] : []), ...hits].sort((a, b) => a.paperId - b.paperId || a.place - b.place)[0];
}

async function listHits(
  repository: WordExamRepository,
  field: 'places' | 'answer_places',
  phrases: readonly Phrase[],
  within: { paperIds?: readonly number[]; limit?: number } = {},
): Promise<PhraseHit[]> {
  const found = await Promise.all(phrases.map((phrase) => repository.listPhraseHits(field, phrase, within)));
  return found.flat();
}
