import type { RequestOf, ResponseOf } from '@tingci/contract/index';
import { createObservable, type Observable } from './observable.ts';
import type { OutboxEntry, PracticeStore } from './practice-store.ts';

type PracticePath = '/api/study/lexicon/v1/practice/result';
export type PracticeRequest = RequestOf<PracticePath>;
export type PracticeReply = ResponseOf<PracticePath>;

/** What the learner is told: answers not yet on the server, and whether one is refused for good. */
export type SyncState = { pending: number; isSending: boolean; refused: number };

export type Outbox = {
  state: Observable<SyncState>;
  /** Counts an entry as waiting at once, and sends when it has been written. */
  expect: (written: Promise<void>) => void;
  /** Sends what waits now; resolves when nothing more can be done at once. */
  flush: () => Promise<void>;
  stop: () => void;
};

const batchLimit = 200;
const firstDelayMs = 2_000;
const longestDelayMs = 60_000;

/** The next request: the oldest practice that waits, as many of its events as one request takes. */
export function nextBatch(entries: readonly OutboxEntry[]): OutboxEntry[] {
  const first = entries[0];
  if (!first) return [];
  return entries
    .filter((entry) => entry.practiceId === first.practiceId && entry.isCaseStrict === first.isCaseStrict)
    .slice(0, batchLimit);
}

/** The request for a batch of one practice. */
export function toRequest(batch: readonly OutboxEntry[]): PracticeRequest | undefined {
  const first = batch[0];
  if (!first) return undefined;
  return {
    practice_id: first.practiceId,
    chapter_id: first.chapterId,
    mode: '听写',
    is_case_strict: first.isCaseStrict,
    events: batch.map((entry) => entry.event),
  };
}

/**
 * Sends waiting answers until the server has told of each that it is stored (or was before). A failed request changes
 * nothing: the same events with the same ids go again, after a delay that doubles up to a minute.
 */
export function createOutbox(parts: {
  userId: number;
  store: PracticeStore;
  send: (request: PracticeRequest) => Promise<PracticeReply>;
  schedule: (run: () => void, delayMs: number) => () => void;
}): Outbox {
  const { userId, store, send, schedule } = parts;
  const state = createObservable<SyncState>({ pending: 0, isSending: false, refused: 0 });
  let delayMs = firstDelayMs;
  let cancelRetry = () => {};
  let running: Promise<void> | undefined;
  let isAskedAgain = false;
  let isStopped = false;
  const change = (next: Partial<SyncState>) => state.set({ ...state.get(), ...next });

  const sendAll = async () => {
    for (;;) {
      const entries = await store.listOutbox(userId);
      change({ pending: entries.length });
      const batch = nextBatch(entries);
      const request = toRequest(batch);
      if (!request || isStopped) return;
      const reply = await send(request);
      const answered = new Map(reply.results.map((result) => [result.id, result.state]));
      const settled = batch.filter((entry) => answered.has(entry.id)).map((entry) => entry.id);
      // A reply that names none of ours would loop for ever; it counts as a failure and waits.
      if (settled.length === 0) throw new Error('the reply names none of the events');
      const refused = settled.filter((id) => answered.get(id) === 'rejected').length;
      await store.removeFromOutbox(settled);
      change({ refused: state.get().refused + refused });
    }
  };

  const run = async () => {
    cancelRetry();
    change({ isSending: true });
    try {
      do {
        isAskedAgain = false;
        await sendAll();
      } while (isAskedAgain && !isStopped);
      delayMs = firstDelayMs;
    } catch {
      if (!isStopped) cancelRetry = schedule(() => void flush(), delayMs);
      delayMs = Math.min(delayMs * 2, longestDelayMs);
    } finally {
      change({ isSending: false });
      running = undefined;
    }
  };

  const flush = (): Promise<void> => {
    if (isStopped) return Promise.resolve();
    if (running) isAskedAgain = true;
    running ??= run();
    return running;
  };

  return {
    state,
    flush,
    expect(written) {
      change({ pending: state.get().pending + 1 });
      void written.then(flush);
    },
    stop() {
      isStopped = true;
      cancelRetry();
    },
  };
}
