import { writingTimeMs } from '@tingci/domain/exam/exam-clock';
import { AppError } from '../../../platform/core/app-error.ts';
import type { SittingSubject } from '../sitting/sitting-subject.ts';
import type { EssayService } from './essay.service.ts';

/** Writing tasks as the subject of sittings. */
export const createEssaySubject = (essays: EssayService): SittingSubject => ({
  types: ['writing'],
  async requireThere({ documentId }, isMember) {
    await essays.get(documentId, isMember);
  },
  async requireStart({ documentId, part, retakeOf }, isMember) {
    if (part !== null || retakeOf !== null) throw new AppError('invalid_fields');
    await essays.get(documentId, isMember);
  },
  async findEnd({ documentId, startedAt }) {
    const document = await essays.find(documentId);
    return document && startedAt.getTime() + writingTimeMs(document.body.task);
  },
  hasContent: ({ texts }) => texts.some(({ text }) => text.trim() !== ''),
  async close({ userId, id, documentId, startedAt }, endMs, nowMs) {
    const elapsedMs = endMs - startedAt.getTime();
    await essays.submit({ userId, id, documentId, text: '', elapsedMs }, { isMember: true, nowMs });
  },
});
