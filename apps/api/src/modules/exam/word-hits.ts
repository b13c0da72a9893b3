import { ANSWER_PLACES } from '../../content/exam/paper-index.ts';
import type { Phrase, PhraseHit, WordCount, WordExamRepository, WordTotal } from './word-exam.repository.ts';

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
  return { words, phrases: phrases.flatMap((parts) => planPhrase(parts, totals) ?? []) };
}

/** Looking for each place of the rarest word may cost this many times what reading all places of all words does. */
const MOST_PROBES = 2;

/** How to find a phrase; undefined when no paper has one of its words. */
function planPhrase(words: readonly string[], totals: ReadonlyMap<string, WordTotal>): Phrase | undefined {
  const found = words.flatMap((word) => totals.get(word) ?? []);
  if (found.length < words.length) return undefined;
  const counts = found.map(({ total }) => total);
  const least = Math.min(...counts);
  const rarest = counts.indexOf(least);
  const others = found.filter((_, at) => at !== rarest);
  const probes = least * Math.max(...others.map(({ total, papers }) => total / papers));
  return { words, rarest, isCommon: probes > MOST_PROBES * counts.reduce((sum, count) => sum + count, 0) };
}

/** Words and phrases by paper: the counts, papers without them left out, and where the phrases stand. */
export async function countForms(
  repository: WordExamRepository,
  { words, phrases }: WantedForms,
): Promise<{ counts: Map<number, WordCount>; hits: PhraseHit[] }> {
  const [counts, hits, answerHits] = await Promise.all([
    repository.mapCounts(words),
    listHits(repository, 'places', phrases),
    listHits(repository, 'answer_places', phrases),
  ]);
  const countOf = (paperId: number) => counts.get(paperId) ?? { places: 0, answers: [] };
  for (const { paperId } of hits) {
    const { places, answers } = countOf(paperId);
    counts.set(paperId, { places: places + 1, answers });
  }
  for (const { paperId, place } of answerHits) {
    const { places, answers } = countOf(paperId);
    const number = Math.floor(place / ANSWER_PLACES);
    counts.set(paperId, { places, answers: [...new Set([...answers, number])] });
  }
  return { counts, hits };
}

/** The first place of any word or phrase, in the order of the papers. */
export async function findFirst(
  repository: WordExamRepository,
  { words, phrases }: WantedForms,
): Promise<PhraseHit | undefined> {
  const [first, hits] = await Promise.all([
    repository.findFirstHit(words),
    listHits(repository, 'places', phrases, 1),
  ]);
  return [...(first ? [first] : []), ...hits].sort((a, b) => a.paperId - b.paperId || a.place - b.place)[0];
}

async function listHits(
  repository: WordExamRepository,
  field: 'places' | 'answer_places',
  phrases: readonly Phrase[],
  limit?: number,
): Promise<PhraseHit[]> {
  const found = await Promise.all(phrases.map((phrase) => repository.listPhraseHits(field, phrase, limit)));
  return found.flat();
}
