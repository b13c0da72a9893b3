import { ANSWER_PLACES } from '../../content/exam/paper-index.ts';
import type { PaperCount, Phrase, PhraseHit, WordExamRepository } from './word-exam.repository.ts';

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

/** Every paper with its counts of words and phrases. */
export async function countForms(
  repository: WordExamRepository,
  { words, phrases }: WantedForms,
): Promise<PaperCount[]> {
  const papers = await repository.listCounts(words);
  if (phrases.length === 0) return papers;
  const hits = Map.groupBy(await listHits(repository, 'places', phrases), ({ paperId }) => paperId);
  const answers = Map.groupBy(await listHits(repository, 'answer_places', phrases), ({ paperId }) => paperId);
  return papers.map((paper) => ({
    ...paper,
    places: paper.places + (hits.get(paper.id)?.length ?? 0),
    answers: [
      ...new Set([
        ...paper.answers,
        ...(answers.get(paper.id) ?? []).map(({ place }) => Math.floor(place / ANSWER_PLACES)),
      ]),
    ],
  }));
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
