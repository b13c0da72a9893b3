import { valueMax } from '@tingci/contract/exam/sitting';
import { correctInstant } from '@tingci/domain/dictation/event-time';
import { graceMs, longestExamMs } from '@tingci/domain/exam/exam-clock';
import {
  condenseSitting,
  foldSitting,
  type SittingRow,
  type SittingState,
} from '@tingci/domain/exam/sitting';
import { AppError, orThrow } from '../../../platform/core/app-error.ts';
import { createDailyQuota } from '../../../platform/shared-limits/daily-quota.ts';
import type { SharedLimits } from '../../../platform/shared-limits/shared-limits.ts';
import type { Sitting, SittingRepository } from './sitting.repository.ts';
import type { NamedScope, SittingSubject } from './sitting-subject.ts';

/** What a learner can continue for this long. */
const OPEN_FOR_MS = 30 * 86_400_000;

/** The number of events; a long text counts as several. */
const sizeOf = (events: readonly SittingRow[]): number =>
  events.reduce((sum, { value }) => sum + Math.max(1, Math.ceil(value.length / valueMax)), 0);

export type SittingService = ReturnType<typeof createSittingService>;

/** Sittings: what learners do between the start of a paper and its submission. */
export function createSittingService(deps: {
  sittings: SittingRepository;
  subjects: readonly SittingSubject[];
  /** Events that a learner may send in a day. It keeps one account from filling the disk. */
  eventsADay: number;
  sharedLimits?: SharedLimits | undefined;
}) {
  const { sittings, subjects } = deps;
  const subjectOf = (type: NamedScope['type']): SittingSubject =>
    orThrow(
      subjects.find(({ types }) => types.includes(type)),
      'not_found',
    );
  const eventsToday = createDailyQuota('sitting', deps.eventsADay, deps.sharedLimits);

  /** When an exam ends, and what it is about. Undefined after its document was removed. */
  async function findEnd(sitting: Sitting, state: SittingState) {
    for (const subject of subjects) {
      const endMs = await subject.findEnd(sitting, state);
      if (endMs !== undefined) return { subject, endMs };
    }
    return undefined;
  }

  /** Stores events. A text after the end of an exam does not replace the one that counts. */
  async function append(sitting: Sitting, events: readonly (SittingRow & { id: string })[]) {
    const isTimed = sitting.mode === 'exam' && events.some(({ kind }) => kind === 'wrote');
    const end = isTimed ? await findEnd(sitting, foldSitting([])) : undefined;
    const untilMs = end ? end.endMs + graceMs : null;
    await sittings.append(sitting.userId, sitting.id, events, untilMs);
  }

  /** An exam whose time is over is handed in, unless nothing was done in it. */
  async function closeIfOver(sitting: Sitting, nowMs: number): Promise<'running' | 'empty' | 'handed in'> {
    if (sitting.mode !== 'exam') return 'running';
    const state = foldSitting(await sittings.listEvents(sitting.userId, sitting.id));
    const found = await findEnd(sitting, state);
    if (!found || nowMs <= found.endMs + graceMs) return 'running';
    if (!found.subject.hasContent(state)) return 'empty';
    await found.subject.close(sitting, found.endMs, nowMs);
    return 'handed in';
  }

  return {
    /** Starts the sitting with its first call, and stores events. After it was handed in only texts are stored. */
    async save(
      { id, ...scope }: NamedScope & { id: string },
      events: readonly (SittingRow & { id: string })[],
      clock: { nowMs: number; sentAtMs: number | undefined },
      isMember: boolean,
    ): Promise<{ startedAt: Date; isHandedIn: boolean }> {
      const { userId, documentId } = scope;
      await eventsToday.take(userId, sizeOf(events), clock.nowMs);
      const timed = events.map((event) => ({
        ...event,
        occurredAt: correctInstant({ reportedMs: event.occurredAt, ...clock }),
      }));
      let known = await sittings.find(userId, id);
      if (!known) {
        await subjectOf(scope.type).requireStart(scope, isMember);
        // An exam begins when the server says so. A practice may have begun without a network.
        const firstMs =
          scope.mode === 'exam'
            ? clock.nowMs
            : Math.min(clock.nowMs, ...timed.map(({ occurredAt }) => occurredAt));
        await sittings.add({ ...scope, id, startedAt: new Date(firstMs) });
        known = orThrow(await sittings.find(userId, id), 'not_found');
      }
      if (known.documentId !== documentId) throw new AppError('not_found');
      // A text that another device wrote is kept, also when this one handed in first.
      const kept = known.isHandedIn ? timed.filter(({ kind }) => kind === 'wrote') : timed;
      if (kept.length > 0) await append(known, kept);
      return known;
    },
    /** The sitting to continue, or the id of an exam that this call handed in. */
    async open(scope: NamedScope, nowMs: number, isMember: boolean) {
      const { userId } = scope;
      const found = await sittings.findOpen(userId, scope, new Date(nowMs - OPEN_FOR_MS));
      if (!found) {
        await subjectOf(scope.type).requireThere(scope, isMember);
        return undefined;
      }
      const state = await closeIfOver(found, nowMs);
      if (state === 'handed in') return { handedIn: found.id };
      if (state === 'empty') return undefined;
      return { sitting: found, events: condenseSitting(await sittings.listEvents(userId, found.id)) };
    },
    /** Hands in the exams of a learner that ended while nobody was there. */
    async closeOverdue(userId: number, nowMs: number): Promise<void> {
      const overdue = await sittings.listOverdue(userId, new Date(nowMs - longestExamMs - graceMs));
      for (const sitting of overdue) await closeIfOver(sitting, nowMs);
    },
  };
}
