import type { PaperErrorService, PaperSource } from './paper-error.service.ts';

/** The question of a paper that a word came from; null without one. */
export function presentSource(source: PaperSource | undefined) {
  if (!source) return null;
  const { attemptId, paperId, type, title, part, number, sentence, lines } = source;
  return {
    attempt_id: attemptId,
    paper_id: paperId,
    type,
    title,
    part,
    number,
    sentence,
    lines: lines ?? null,
  };
}

/** Finds and presents the sources of words, for endpoints of other modules. */
export const createSourcePresenter =
  ({ mapSources }: PaperErrorService) =>
  async (userId: number, wordIds: readonly number[]) => {
    const sources = await mapSources(userId, wordIds);
    return new Map([...sources].map(([wordId, source]) => [wordId, presentSource(source)] as const));
  };
