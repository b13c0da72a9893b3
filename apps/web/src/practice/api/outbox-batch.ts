import type { RequestOf, ResponseOf } from '@tingci/contract/index';
import type { OutboxEntry } from '../store/practice-store.ts';

type PracticePath = '/api/study/lexicon/v1/practice/result';
export type PracticeRequest = RequestOf<PracticePath>;
export type PracticeReply = ResponseOf<PracticePath>;

const batchLimit = 200;

/** The next request: events of the oldest waiting practice, as many as one request can hold. */
export function nextBatch(entries: readonly OutboxEntry[]): OutboxEntry[] {
  const first = entries[0];
  if (!first) return [];
  return entries
    .filter((entry) => entry.practiceId === first.practiceId && entry.isCaseStrict === first.isCaseStrict)
    .slice(0, batchLimit);
}

// Answers that an earlier version stored can have a fraction of a millisecond, which the server refuses.
const toSent = ({ event }: OutboxEntry): OutboxEntry['event'] => ({
  ...event,
  elapsed_ms: Math.round(event.elapsed_ms),
});

/** The request for a batch of one practice. `sentAt` is from this device's clock. A bare request has only events. */
export function toRequest(
  first: OutboxEntry,
  batch: readonly OutboxEntry[],
  sentAt: number,
): PracticeRequest {
  const setup = batch.find((entry) => entry.setup)?.setup;
  return { ...toBareRequest(first, batch), sent_at: sentAt, ...(setup && { setup }) };
}

/** The request for a batch with its answers only. */
export function toBareRequest(first: OutboxEntry, batch: readonly OutboxEntry[]): PracticeRequest {
  return {
    practice_id: first.practiceId,
    chapter_id: first.chapterId,
    mode: first.mode,
    is_case_strict: first.isCaseStrict,
    policy: first.policy,
    events: batch.map(toSent),
  };
}
