import type { PaperType } from '@tingci/contract/exam/paper';
import type { SittingType } from '@tingci/contract/exam/sitting';
import { AppError } from '../../../platform/core/app-error.ts';
import type { SittingSubject } from '../sitting/sitting-subject.ts';
import type { PaperService } from './paper.service.ts';
import { findSittingEnd } from './sitting-end.ts';

const toPaperType = (type: SittingType): PaperType => {
  if (type !== 'listening' && type !== 'reading') throw new AppError('not_found');
  return type;
};

/** Papers as the subject of sittings. */
export const createPaperSubject = (papers: PaperService): SittingSubject => ({
  types: ['listening', 'reading'],
  async requireThere({ type, documentId }, isMember) {
    await papers.get({ type: toPaperType(type), id: documentId }, isMember);
  },
  async requireStart({ type, documentId, mode, ...taken }, isMember) {
    // Only a whole paper has the time of the test.
    if (mode === 'exam' && (taken.part !== null || taken.retakeOf !== null))
      throw new AppError('invalid_fields');
    await papers.listNumbers(await papers.get({ type: toPaperType(type), id: documentId }, isMember), taken);
  },
  async findEnd(sitting, state) {
    const paper = await papers.find(sitting.documentId);
    return paper && findSittingEnd(sitting, paper, state);
  },
  hasContent: ({ answers }) => [...answers.values()].some((typed) => typed.trim() !== ''),
  async close({ documentId, userId, id, part, retakeOf, startedAt }, endMs, nowMs) {
    const paper = await papers.find(documentId);
    if (!paper) return;
    const elapsedMs = endMs - startedAt.getTime();
    const attempt = { userId, id, part, retakeOf, answers: {}, elapsedMs, submittedAt: new Date(endMs) };
    await papers.submit({ type: paper.kind, id: paper.id }, attempt, { isMember: true, nowMs });
  },
});
