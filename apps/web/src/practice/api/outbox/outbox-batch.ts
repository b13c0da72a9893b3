import type { RequestOf, ResponseOf } from '@tingci/contract/index';
import {
  type HandIn,
  isOfWord,
  type ListeningEntry,
  type OutboxEntry,
  type SittingEntry,
  type WordEntry,
} from '../../store/practice-store.ts';

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
export type OutboxRequest = PracticeRequest | ListeningRequest | SittingRequest | HandInRequest;

/** Events of a sitting. */
export type SittingRequest = RequestOf<'/api/study/zhenti/v1/sitting/save'>;
/** A sitting that is handed in. Its only event has the id of its entry. */
export type HandInRequest = { handIn: HandIn; events: { id: string }[] };

/** Whether a request is one of a listening practice. */
export const isListeningRequest = (request: OutboxRequest): request is ListeningRequest =>
  'source_kind' in request;

/** Whether a request has events of a sitting. */
export const isSittingRequest = (request: OutboxRequest): request is SittingRequest =>
  'sitting_id' in request;

/** Whether a request hands a sitting in. */
export const isHandInRequest = (request: OutboxRequest): request is HandInRequest => 'handIn' in request;

/** What an entry belongs to. It decides which endpoint stores it. */
export type OutboxKind = 'words' | 'review' | 'listening' | 'labelled' | 'sitting' | 'hand-in';

/** What an entry belongs to. */
export function kindOf(entry: OutboxEntry): OutboxKind {
  if (entry.source) return entry.isLabelled ? 'labelled' : 'listening';
  if (entry.sitting) return 'sitting';
  if (entry.handIn) return 'hand-in';
  return entry.isReview ? 'review' : 'words';
}

/** Most events of one request, as the contract says. */
const batchLimit = (entry: OutboxEntry): number => (entry.sitting ? 100 : 200);

/** Entries with the same value can travel in one request, when they are of one practice. */
const requestKey = (entry: OutboxEntry): string => {
  if (entry.handIn) return `hand-in ${entry.id}`;
  if (entry.sitting) return `sitting ${entry.skewMs}`;
  return entry.source ? 'listening' : `words ${entry.isCaseStrict}`;
};

/**
 * The next request: events of the oldest waiting practice, as many as one request can hold. A hand-in comes after all
 * events of its sitting.
 */
export function nextBatch(entries: readonly OutboxEntry[]): OutboxEntry[] {
  const oldest = entries[0];
  if (!oldest) return [];
  const own = entries.filter(({ practiceId }) => practiceId === oldest.practiceId);
  const first = own.find(({ handIn }) => handIn === undefined) ?? oldest;
  return own.filter((entry) => requestKey(entry) === requestKey(first)).slice(0, batchLimit(first));
}

// Answers that an earlier version stored can have a fraction of a millisecond, which the server refuses.
const toSent = <Event extends { elapsed_ms: number }>({ event }: { event: Event }): Event => ({
  ...event,
  elapsed_ms: Math.round(event.elapsed_ms),
});

const isListening = (entry: OutboxEntry): entry is ListeningEntry => entry.source !== undefined;
const isOfSitting = (entry: OutboxEntry): entry is SittingEntry => entry.sitting !== undefined;

/** The request for a batch of one practice. `sentAt` is from this device's clock. A bare request has no more than it needs. */
export function toRequest(first: OutboxEntry, batch: readonly OutboxEntry[], sentAt: number): OutboxRequest {
  const bare = toBareRequest(first, batch);
  if (isHandInRequest(bare)) return bare;
  // The times of a sitting are those of the server's clock, as far as the device knew it.
  if (isSittingRequest(bare) && isOfSitting(first)) return { ...bare, sent_at: sentAt + first.skewMs };
  if (isListeningRequest(bare)) return { ...bare, sent_at: sentAt };
  return isOfWord(first) ? toWordRequest(first, batch.filter(isOfWord), sentAt) : bare;
}

/** The request for answers to words of one practice. */
export function toWordRequest(
  first: WordEntry,
  batch: readonly WordEntry[],
  sentAt: number,
): PracticeRequest {
  const setup = batch.find((entry) => entry.setup)?.setup;
  return { ...toBareWordRequest(first, batch), sent_at: sentAt, ...(setup && { setup }) };
}

const toBareWordRequest = (first: WordEntry, batch: readonly WordEntry[]): PracticeRequest => ({
  practice_id: first.practiceId,
  chapter_id: first.chapterId,
  mode: first.mode,
  is_case_strict: first.isCaseStrict,
  policy: first.policy,
  events: batch.map(toSent),
});

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
  if (first.handIn) return { handIn: first.handIn, events: [{ id: first.id }] };
  if (isOfSitting(first))
    return {
      sitting_id: first.practiceId,
      ...first.sitting,
      events: batch.filter(isOfSitting).map(({ event }) => event),
    };
  return toBareWordRequest(first, batch.filter(isOfWord));
}
