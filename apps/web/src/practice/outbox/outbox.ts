import { createStore, type StoreApi } from 'zustand/vanilla';
import { createBackoff } from '../../lib/retry/backoff.ts';
import type { SetTimer } from '../../lib/retry/timer.ts';
import {
  kindOf,
  nextBatch,
  type OutboxKind,
  type OutboxReply,
  type OutboxRequest,
  toBareRequest,
  toRequest,
} from '../api/outbox/outbox-batch.ts';
import { judgeFailure, stopsAll } from '../api/outbox/outbox-failure.ts';
import type { OutboxEntry, PracticeStore, RefusedEntry } from '../store/practice-store.ts';

/**
 * The state that the learner sees: answers that are not on the server yet, answers that the server does not accept, and
 * whether all of them would survive a reload.
 */
export type SyncState = { pending: number; isSending: boolean; refused: number; isDurable: boolean };

export type Outbox = {
  state: StoreApi<SyncState>;
  /** Counts an entry as waiting at once, and sends it after it was written, or with the next flush. */
  expect: (written: Promise<void>, isSentAtOnce?: boolean) => void;
  /** Counts something as waiting that is no entry yet: letters that are being typed. Returns a function that ends this. */
  hold: () => () => void;
  /** Runs `changed` after this or another tab wrote, sent or removed entries. Returns a function that ends this. */
  subscribe: (changed: () => void) => () => void;
  /** Sends the waiting answers now; resolves when nothing more can be done at once. */
  flush: () => Promise<void>;
  /** The answers that were set aside. */
  listRefused: () => Promise<RefusedEntry[]>;
  /** Moves answers that were set aside back into the queue. */
  retryRefused: () => Promise<void>;
  /** Discards answers that were set aside. The learner has them as a file, or does not want them. */
  discardRefused: () => Promise<void>;
  stop: () => void;
};

/** The other tabs on this queue. One tab sends at a time, and each tab announces its changes. */
export type Tabs = {
  exclusive: (work: () => Promise<void>) => Promise<void>;
  announce: () => void;
  subscribe: (changed: () => void) => () => void;
};

/**
 * Sends waiting answers until the server has confirmed each as stored, now or earlier. A failed request changes
 * nothing: the same events with the same ids are sent again, after a delay that doubles up to a minute. When the server
 * refuses a request for its content, a binary search finds the bad answer and sets it aside; the others are stored.
 */
export function createOutbox(deps: {
  userId: number;
  store: PracticeStore;
  tabs: Tabs;
  send: (request: OutboxRequest, kind: OutboxKind) => Promise<OutboxReply>;
  now: () => number;
  setTimer: SetTimer;
}): Outbox {
  const { userId, store, tabs, send, now, setTimer } = deps;
  const state = createStore<SyncState>(() => ({
    pending: 0,
    isSending: false,
    refused: 0,
    isDurable: store.isDurable(),
  }));
  const backoff = createBackoff(setTimer, () => void flush());
  let running: Promise<void> | undefined;
  let isAskedAgain = false;
  let isStopped = false;
  const listeners = new Set<() => void>();
  const change = (next: Partial<SyncState>) => state.setState(next);

  let held = 0;
  const recount = async (): Promise<OutboxEntry[]> => {
    const [entries, refused] = await Promise.all([store.listOutbox(userId), store.listRefused(userId)]);
    change({ pending: entries.length + held, refused: refused.length, isDurable: store.isDurable() });
    for (const changed of listeners) changed();
    return entries;
  };

  const setAside = async (entries: readonly OutboxEntry[], reasonOf: (id: string) => string) => {
    await store.setAside(entries.map((entry) => ({ ...entry, reason: reasonOf(entry.id) })));
    tabs.announce();
  };

  const settle = async (batch: readonly OutboxEntry[], reply: OutboxReply) => {
    const answered = new Map(reply.results.map((result) => [result.id, result]));
    const settled = batch.filter((entry) => answered.has(entry.id));
    // A reply that names none of our events would loop endlessly. It counts as a failure, with a delay.
    if (settled.length === 0) throw new Error('the reply names none of the events');
    const isRejected = (entry: OutboxEntry) => answered.get(entry.id)?.state === 'rejected';
    const rejected = settled.filter(isRejected);
    if (rejected.length > 0) await setAside(rejected, (id) => answered.get(id)?.reason ?? '');
    await store.removeFromOutbox(settled.filter((entry) => !isRejected(entry)).map((entry) => entry.id));
    tabs.announce();
  };

  const sendBatch = async (batch: readonly OutboxEntry[], isBare: boolean): Promise<void> => {
    const [first] = batch;
    if (!first || isStopped) return;
    let reply: OutboxReply;
    try {
      const request = isBare ? toBareRequest(first, batch) : toRequest(first, batch, now());
      reply = await send(request, kindOf(first));
    } catch (error) {
      const kind = judgeFailure(error);
      const reason = error instanceof Error ? error.message : '';
      if (kind === 'practice') return setAside(batch, () => reason);
      if (kind !== 'request') throw error;
      // Additional data must never cost an answer.
      if (!isBare) return sendBatch(batch, true);
      if (batch.length === 1) return setAside(batch, () => reason);
      const half = batch.length >> 1;
      await sendBatch(batch.slice(0, half), true);
      return sendBatch(batch.slice(half), true);
    }
    await settle(batch, reply);
  };

  const sendAll = async () => {
    // A practice that the server cannot take now does not hold up the others.
    const failed = new Map<string, unknown>();
    for (;;) {
      const batch = nextBatch((await recount()).filter(({ practiceId }) => !failed.has(practiceId)));
      const [first] = batch;
      if (!first || isStopped) break;
      try {
        await sendBatch(batch, false);
      } catch (error) {
        if (stopsAll(error)) throw error;
        failed.set(first.practiceId, error);
      }
    }
    for (const error of failed.values()) throw error;
  };

  const run = async () => {
    backoff.cancel();
    change({ isSending: true });
    try {
      do {
        isAskedAgain = false;
        await tabs.exclusive(sendAll);
      } while (isAskedAgain && !isStopped);
      backoff.reset();
    } catch (error) {
      // A new login flushes the queue. Until then the server would refuse every request.
      if (!isStopped && judgeFailure(error) !== 'waiting') {
        // A flush was asked for during the failing request, for example because the network is back: no delay is
        // needed.
        if (isAskedAgain) backoff.retryNow();
        else backoff.retryLater();
      }
    } finally {
      change({ isSending: false, isDurable: store.isDurable() });
      running = undefined;
    }
  };

  const flush = (): Promise<void> => {
    if (isStopped) return Promise.resolve();
    if (running) isAskedAgain = true;
    running ??= run();
    return running;
  };

  // Another tab changed the shared queue. When the count cannot be read, the old count stays until the next one.
  const unsubscribe = tabs.subscribe(() => void recount().catch(() => undefined));

  return {
    state,
    flush,
    subscribe(changed) {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
    expect(written, isSentAtOnce = true) {
      change({ pending: state.getState().pending + 1 });
      const go = () => {
        change({ isDurable: store.isDurable() });
        tabs.announce();
        return isSentAtOnce ? flush() : undefined;
      };
      void written.then(go, go);
    },
    hold() {
      held += 1;
      change({ pending: state.getState().pending + 1 });
      return () => {
        held -= 1;
        change({ pending: state.getState().pending - 1 });
      };
    },
    listRefused: () => store.listRefused(userId),
    async retryRefused() {
      await store.restoreRefused(userId);
      tabs.announce();
      // Sending shows no failure of its own. But the caller must not see an empty queue that nobody counted.
      await recount();
      await flush();
    },
    async discardRefused() {
      await store.discardRefused(userId);
      tabs.announce();
      await recount();
    },
    stop() {
      isStopped = true;
      backoff.cancel();
      unsubscribe();
    },
  };
}
