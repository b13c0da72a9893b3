import { speakingTimeMs } from '@tingci/domain/exam/exam-clock';
import { AppError } from '../../../platform/core/app-error.ts';
import type { SittingSubject } from '../sitting/sitting-subject.ts';
import type { TalkService } from './talk.service.ts';

/** Speaking topics as the subject of sittings. */
export const createTalkSubject = (talks: TalkService): SittingSubject => ({
  types: ['speaking'],
  async requireThere({ documentId }, isMember) {
    await talks.get(documentId, isMember);
  },
  async requireStart({ documentId, part, retakeOf }, isMember) {
    if (part !== null || retakeOf !== null) throw new AppError('invalid_fields');
    await talks.get(documentId, isMember);
  },
  async findEnd({ documentId, startedAt }) {
    return (await talks.find(documentId)) && startedAt.getTime() + speakingTimeMs;
  },
  hasContent: ({ answers }) => [...answers.values()].some((ms) => ms !== ''),
  async close({ userId, id, documentId, startedAt }, endMs) {
    const elapsedMs = endMs - startedAt.getTime();
    const submittedAt = new Date(endMs);
    await talks.submit({ userId, id, documentId, answers: {}, notes: '', elapsedMs, submittedAt }, true);
  },
});
