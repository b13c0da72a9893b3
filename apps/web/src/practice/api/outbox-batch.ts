import type { RequestOf, ResponseOf } from '@tingci/contract/index';
import type { ListeningEntry, OutboxEntry, WordEntry } from '../store/practice-store.ts';

type PracticePath = '/api/study/lexicon/v1/practice/result';
export type PracticeRequest = RequestOf<PracticePath>;
type ListeningPath = '/api/study/article/practice/result';
export type ListeningRequest = RequestOf<ListeningPath>;
/** What the endpoints reply about each event. */
export type OutboxReply = {
  results: readonly Pick<
    ResponseOf<PracticePath | ListeningPath>['results'][number],
    'id' | 'state' | 'reason'
  >[];
};
/** A request for one of the endpoints. Only one of a listening practice names a source. */
export type OutboxRequest = PracticeRequest | ListeningRequest;

/** Whether a request is one of a listening practice. */
export const isListeningRequest = (request: OutboxRequest): request is ListeningRequest =>
  'source_kind' in request;

/** What an entry belongs to. It decides which endpoint stores it. */
export type OutboxKind = 'words' | 'review' | 'listening' | 'labelled';

/** What an entry belongs to. */
export function kindOf(entry: OutboxEntry): OutboxKind {
  if (entry.source) return entry.isLabelled ? 'labelled' : 'listening';
  return entry.isReview ? 'review' : 'words';
}

const batchLimit = 200;

/** The next request: events of the oldest waiting practice, as many as one request can hold. */
export function nextBatch(entries: readonly OutboxEntry[]): OutboxEntry[] {
  const first = entries[0];
  if (!first) return [];
  return entries
    .filter((entry) => entry.practiceId === first.practiceId && isCaseStrict(entry) === isCaseStrict(first))
    .slice(0, batchLimit);
}

const isCaseStrict = (entry: OutboxEntry): boolean => entry.source === undefined && entry.isCaseStrict;

// Answers that an earlier version stored can have a fraction of a millisecond, which the server refuses.
const toSent = <Event extends { elapsed_ms: number }>({ event }: { event: Event }): Event => ({
  ...event,
  elapsed_ms: Math.round(event.elapsed_ms),
});

const isListening = (entry: OutboxEntry): entry is ListeningEntry => entry.source !== undefined;
const isOfWord = (entry: OutboxEntry): entry is WordEntry => entry.source === undefined;

/** The request for a batch of one practice. `sentAt` is from this device's clock. A bare request has no more than it needs. */
export function toRequest(first: OutboxEntry, batch: readonly OutboxEntry[], sentAt: number): OutboxRequest {
  const bare = toBareRequest(first, batch);
  if (isListeningRequest(bare)) return { ...bare, sent_at: sentAt };
  const setup = batch.filter(isOfWord).find((entry) => entry.setup)?.setup;
  return { ...bare, sent_at: sentAt, ...(setup && { setup }) };
}

/** The request for a batch with its answers only. The events of a listening practice mean nothing without its setup. */
export function toBareRequest(first: OutboxEntry, batch: readonly OutboxEntry[]): OutboxRequest {
  if (isListening(first)) {
    const entries = batch.filter(isListening);
    const setup = entries.find((entry) => entry.setup)?.setup;
    return {
      practice_id: first.practiceId,
      source_kind: first.source.kind as ListeningRequest['source_kind'],
      source_id: first.source.id,
      ...(setup && { setup }),
      events: entries.map(toSent),
    };
  }
  return {
    practice_id: first.practiceId,
    chapter_id: first.chapterId,
    mode: first.mode,
    is_case_strict: first.isCaseStrict,
    policy: first.policy,
    events: batch.filter(isOfWord).map(toSent),
  };
}
