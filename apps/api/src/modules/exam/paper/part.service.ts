import { AppError, orThrow } from '../../../core/app-error.ts';
import { partsOf } from '../store/paper-document.ts';
import type { PaperStore } from '../store/paper-store.ts';
import type { AttemptRepository } from './attempt.repository.ts';
import { presentLines } from './paper.presenter.ts';

/** A part of a listening test that a learner took. `sentences` are in the order of the recording's spans. */
export type TakenPart = {
  title: string;
  partTitle: string;
  attemptId: string;
  sentences: readonly { speaker: string; text: string }[];
};

export type PartService = ReturnType<typeof createPartService>;

/** The texts of listening parts, which nobody may read before they took the part. */
export function createPartService(
  papers: Pick<PaperStore, 'find'>,
  attempts: Pick<AttemptRepository, 'findIdOfPart'>,
) {
  return {
    /** Throws `not_found` for an unknown part, and `part_not_taken` before the learner handed it in. */
    async get(userId: number, paperId: number, number: number): Promise<TakenPart> {
      const paper = orThrow(await papers.find('listening', paperId), 'not_found');
      const part = orThrow(
        partsOf(paper).find((each) => each.number === number),
        'not_found',
      );
      const attemptId = await attempts.findIdOfPart(userId, paperId, number);
      if (attemptId === undefined) throw new AppError('part_not_taken');
      return {
        title: paper.body.title_zh,
        partTitle: part.title,
        attemptId,
        sentences: presentLines(part).map(({ speaker, text }) => ({ speaker, text })),
      };
    },
  };
}
