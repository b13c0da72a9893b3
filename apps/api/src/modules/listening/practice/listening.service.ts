import { correctInstant } from '@tingci/domain/dictation/event-time';
import { countCauses } from '@tingci/domain/listening/labels';
import { orThrow } from '../../../platform/core/app-error.ts';
import { createDailyQuota } from '../../../platform/shared-limits/daily-quota.ts';
import type { SharedLimits } from '../../../platform/shared-limits/shared-limits.ts';
import type { Listening, ListeningRepository, PractisedSource, StoredEvent } from './listening.repository.ts';

/** One event as a device sent it. */
export type SentListeningEvent = Omit<StoredEvent, 'reportedMs'>;

export type ListeningOutcome = {
  id: string;
  state: 'stored' | 'duplicate' | 'rejected';
  /** Why it was rejected, for the learner. */
  reason: string | null;
};

const UNKNOWN_SENTENCE = '这句话不在这次练习里';
/** Another device can continue a practice for this long. */
const OPEN_FOR_MS = 30 * 86_400_000;
/** A stored setup takes as much room as some events. */
const SENTENCES_AS_AN_EVENT = 5;
/** Earlier reports that a labelled practice is compared with. */
const EARLIER_MAX = 10;

/** Stores what learners did in listening practices. */
export function createListeningService(deps: {
  repository: ListeningRepository;
  /** Events that a learner may send in a day. It keeps one account from filling the disk. */
  eventsADay: number;
  sharedLimits?: SharedLimits | undefined;
}) {
  const { repository } = deps;
  const eventsToday = createDailyQuota('listening', deps.eventsADay, deps.sharedLimits);

  return {
    /**
     * Stores each event once, and returns the outcome of each, in the same order. Throws `not_found` for a practice that has no
     * setup, and `practice_elsewhere` for one of another source or kind.
     */
    async submit(
      practice: Listening,
      events: readonly SentListeningEvent[],
      clock: { nowMs: number; sentAtMs: number | undefined },
    ): Promise<ListeningOutcome[]> {
      const { userId, setup } = practice;
      const size = Math.ceil((setup?.items.length ?? 0) / SENTENCES_AS_AN_EVENT);
      await eventsToday.take(userId, events.length + size, clock.nowMs);
      const timed = events.map((event) => ({
        ...event,
        occurredMs: correctInstant({ reportedMs: event.occurredMs, ...clock }),
        reportedMs: event.occurredMs,
      }));
      const firstMs = Math.min(...timed.map(({ occurredMs }) => occurredMs));
      if (setup) await repository.save(practice, setup, firstMs);
      const known = orThrow(await repository.findSetup(userId, practice.id), 'not_found');
      const isSame =
        known.sourceKind === practice.sourceKind &&
        known.sourceId === practice.sourceId &&
        known.isLabelled === practice.isLabelled;
      orThrow(isSame || undefined, 'practice_elsewhere');
      const sentences = new Set(known.setup.items.map(({ id }) => id)).add('');
      const records = new Map<string, StoredEvent>();
      for (const event of timed) {
        if (sentences.has(event.sentenceId) && !records.has(event.id)) records.set(event.id, event);
      }
      const stored = new Set(
        records.size > 0 ? await repository.append(practice, [...records.values()]) : [],
      );
      return events.map(({ id }) => {
        if (!records.has(id)) return { id, state: 'rejected', reason: UNKNOWN_SENTENCE };
        // The second of two equal ids in one request is a duplicate.
        return { id, state: stored.delete(id) ? 'stored' : 'duplicate', reason: null };
      });
    },
    /** The latest practice of a source that another device can continue. */
    findOpen: (userId: number, source: PractisedSource, nowMs: number) =>
      repository.findLatest(userId, source, new Date(nowMs - OPEN_FOR_MS)),
    /** A labelled practice, and how many marks the earlier ones of its source have. Throws `not_found`. */
    async getLabelled(userId: number, id: string) {
      const practice = orThrow(await repository.find(userId, id), 'not_found');
      orThrow(practice.isLabelled || undefined, 'not_found');
      const earlier = await repository.listEarlierLabelled(userId, practice, EARLIER_MAX);
      return {
        practice,
        earlier: earlier.map(({ marks, ...each }) => ({
          ...each,
          causes: countCauses(
            marks.map(({ cause, undoes, ...mark }) => ({
              ...mark,
              cause: cause ?? undefined,
              undoes: undoes ?? undefined,
            })),
          ),
        })),
      };
    },
    /** A practice and the one of the same source before it. */
    async getWithPrevious(userId: number, id: string) {
      const practice = orThrow(await repository.find(userId, id), 'not_found');
      return { practice, previous: await repository.findPrevious(userId, practice) };
    },
  };
}
