import type { PaperType } from '@tingci/contract/exam/paper';
import { correctInstant } from '@tingci/domain/dictation/event-time';
import { graceMs, longestExamMs } from '@tingci/domain/exam/exam-clock';
import { condenseSitting, foldSitting, type SittingEvent } from '@tingci/domain/exam/sitting';
import { AppError, orThrow } from '../../../core/app-error.ts';
import { createDailyQuota } from '../../../shared-limits/daily-quota.ts';
import type { SharedLimits } from '../../../shared-limits/shared-limits.ts';
import type { PaperService } from '../paper/paper.service.ts';
import type { Sitting, SittingRepository, SittingScope } from '../store/sitting.repository.ts';
import { findSittingEnd } from '../store/sitting-end.ts';

/** What a learner can continue for this long. */
const OPEN_FOR_MS = 30 * 86_400_000;

type Named = Omit<SittingScope, 'documentId'> & { type: PaperType; paperId: number };

export type SittingService = ReturnType<typeof createSittingService>;

/** Sittings: what learners do between the start of a paper and its submission. */
export function createSittingService(deps: {
  sittings: SittingRepository;
  papers: PaperService;
  /** Events that a learner may send in a day. It keeps one account from filling the disk. */
  eventsADay: number;
  sharedLimits?: SharedLimits | undefined;
}) {
  const { sittings, papers } = deps;
  const eventsToday = createDailyQuota('sitting', deps.eventsADay, deps.sharedLimits);

  /** Hands in an exam whose time is over. Undefined while it runs, and when nothing was answered. */
  async function closeIfOver(sitting: Sitting, nowMs: number): Promise<string | undefined> {
    const paper = await papers.find(sitting.documentId);
    if (!paper || sitting.mode !== 'exam') return undefined;
    const state = foldSitting(await sittings.listEvents(sitting.userId, sitting.id));
    const endMs = findSittingEnd(sitting, paper, state);
    const isEmpty = [...state.answers.values()].every((typed) => typed.trim() === '');
    if (nowMs <= endMs + graceMs || isEmpty) return undefined;
    const { userId, id, part, retakeOf, startedAt } = sitting;
    const elapsedMs = endMs - startedAt.getTime();
    const attempt = { userId, id, part, retakeOf, answers: {}, elapsedMs, submittedAt: new Date(endMs) };
    await papers.submit({ type: paper.kind, id: paper.id }, attempt, { isMember: true, nowMs });
    return id;
  }

  return {
    /** Starts the sitting with its first call, and stores events unless it was handed in. */
    async save(
      { userId, id, type, paperId, ...scope }: Named & { userId: number; id: string },
      events: readonly (SittingEvent & { id: string })[],
      clock: { nowMs: number; sentAtMs: number | undefined },
      isMember: boolean,
    ): Promise<{ startedAt: Date; isHandedIn: boolean }> {
      await eventsToday.take(userId, events.length, clock.nowMs);
      const timed = events.map((event) => ({
        ...event,
        occurredAt: correctInstant({ reportedMs: event.occurredAt, ...clock }),
      }));
      let known = await sittings.find(userId, id);
      if (!known) {
        // Only a whole paper has the time of the test.
        if (scope.mode === 'exam' && (scope.part !== null || scope.retakeOf !== null))
          throw new AppError('invalid_fields');
        const paper = await papers.get({ type, id: paperId }, isMember);
        await papers.listNumbers(paper, { userId, ...scope });
        // An exam begins when the server says so. A practice may have begun without a network.
        const firstMs =
          scope.mode === 'exam'
            ? clock.nowMs
            : Math.min(clock.nowMs, ...timed.map(({ occurredAt }) => occurredAt));
        await sittings.add({ userId, id, documentId: paperId, ...scope, startedAt: new Date(firstMs) });
        known = orThrow(await sittings.find(userId, id), 'not_found');
      }
      if (known.documentId !== paperId) throw new AppError('not_found');
      if (timed.length > 0 && !known.isHandedIn) await sittings.append(userId, id, timed);
      return known;
    },
    /** The sitting to continue, or the id of an exam that this call handed in. */
    async open(userId: number, { type, paperId, ...scope }: Named, nowMs: number, isMember: boolean) {
      const since = new Date(nowMs - OPEN_FOR_MS);
      const found = await sittings.findOpen(userId, { documentId: paperId, ...scope }, since);
      if (!found) {
        await papers.get({ type, id: paperId }, isMember);
        return undefined;
      }
      const handedIn = await closeIfOver(found, nowMs);
      if (handedIn !== undefined) return { handedIn };
      const events = condenseSitting(await sittings.listEvents(userId, found.id));
      const isOver = found.mode === 'exam' && nowMs > found.startedAt.getTime() + longestExamMs + graceMs;
      return isOver ? undefined : { sitting: found, events };
    },
    /** Hands in the exams of a learner that ended while nobody was there. */
    async closeOverdue(userId: number, nowMs: number): Promise<void> {
      const overdue = await sittings.listOverdue(userId, new Date(nowMs - longestExamMs - graceMs));
      for (const sitting of overdue) await closeIfOver(sitting, nowMs);
    },
    /** The paper of a practice and its answers so far, scored for one part. An exam is refused. */
    async check(userId: number, id: string, part: number, answers: Readonly<Record<string, string>>) {
      const sitting = orThrow(await sittings.find(userId, id), 'not_found');
      if (sitting.mode === 'exam') throw new AppError('forbidden');
      const paper = orThrow(await papers.find(sitting.documentId), 'not_found');
      return papers.scoreDraft(paper, { ...sitting, answers, elapsedMs: 0, submittedAt: new Date(0) }, part);
    },
  };
}
