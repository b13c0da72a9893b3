import { graceMs, longestExamMs } from '@tingci/domain/exam/exam-clock';
import { AppError, orThrow } from '../../../platform/core/app-error.ts';
import type { SittingRepository } from '../sitting/sitting.repository.ts';
import { partsOf } from '../store/paper-document.ts';
import type { PaperStore } from '../store/paper-store.ts';
import type { AttemptRepository } from './attempt.repository.ts';
import { presentLines } from './paper.presenter.ts';

/** A part of a listening test that a learner took or practises. `sentences` are in the order of the recording's spans. */
export type TakenPart = {
  title: string;
  partTitle: string;
  /** The last attempt with this part; undefined while it is only practised. */
  attemptId: string | undefined;
  sentences: readonly { speaker: string; text: string }[];
};

export type PartService = ReturnType<typeof createPartService>;

/** The texts of listening parts, which nobody may read before they took or practised the part, nor in an exam. */
export function createPartService(
  papers: Pick<PaperStore, 'find'>,
  attempts: Pick<AttemptRepository, 'findIdOfPart'>,
  sittings: Pick<SittingRepository, 'findPart'>,
) {
  return {
    /** Throws `not_found` for an unknown part, `part_not_taken`, and `part_in_exam` while the learner takes it as an exam. */
    async get(userId: number, paperId: number, number: number, nowMs: number): Promise<TakenPart> {
      const paper = orThrow(await papers.find('listening', paperId), 'not_found');
      const part = orThrow(
        partsOf(paper).find((each) => each.number === number),
        'not_found',
      );
      const attemptId = await attempts.findIdOfPart(userId, paperId, number);
      const since = new Date(nowMs - longestExamMs - graceMs);
      const { isPractised, isInExam } = await sittings.findPart(userId, paperId, number, since);
      if (isInExam) throw new AppError('part_in_exam');
      if (attemptId === undefined && !isPractised) throw new AppError('part_not_taken');
      return {
        title: paper.body.title_zh,
        partTitle: part.title,
        attemptId,
        sentences: presentLines(part).map(({ speaker, text }) => ({ speaker, text })),
      };
    },
  };
}
