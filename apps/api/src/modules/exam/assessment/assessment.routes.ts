import { assessAttempt } from '@tingci/contract/exam/essay';
import { orThrow } from '../../../platform/core/app-error.ts';
import { type Binding, bind } from '../../../platform/http/bind.ts';
import type { AttemptRepository } from '../paper/attempt.repository.ts';
import type { AssessmentRepository } from './assessment.repository.ts';

/** Handlers of self-assessments. */
export function createAssessmentBindings(
  attempts: Pick<AttemptRepository, 'find'>,
  assessments: AssessmentRepository,
): Binding[] {
  return [
    bind(assessAttempt, async ({ attempt_id, bands }, { session, nowMs }) => {
      orThrow(await attempts.find(session.userId, attempt_id), 'not_found');
      await assessments.save(session.userId, attempt_id, bands, new Date(nowMs));
      return null;
    }),
  ];
}
