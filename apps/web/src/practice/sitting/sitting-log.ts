import { v7 as createId } from 'uuid';
import { judgeFailure, stopsAll } from '../api/outbox/outbox-failure.ts';
import { toHandInEntry, toWireSittingEvent } from '../api/outbox/wire-sitting.ts';
import { sendHandIn } from '../api/sitting-submit-api.ts';
import { getOutbox } from '../get-outbox.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { getPracticeStore } from '../store/get-practice-store.ts';
import { getLastActs, type LastActs } from '../store/last-acts.ts';
import type {
  HandIn,
  LoggedSitting,
  PracticeStore,
  SavedSitting,
  SittingLogEvent,
  WireSittingScope,
} from '../store/practice-store.ts';

/** A sitting as the store has it, and whether its hand-in waits for the network. */
export type ReadSitting = LoggedSitting & { isHandInWaiting: boolean };

/** What a hand-in led to: this one counts, another device was first, or it waits in the outbox. */
export type HandInResult = 'done' | 'other' | 'waiting';

/** The log of one sitting in the store and the outbox, shared by all tabs on it. */
export type SittingLog = {
  outbox: Outbox;
  /** Stores an event, to be sent with the next flush. Resolves when it is stored. */
  append: (event: SittingLogEvent) => Promise<void>;
  /** Sends what waits. Resolves to whether the server has all events of the sitting. */
  flush: () => Promise<boolean>;
  /** What all tabs stored. Undefined when the scope has another sitting by now. */
  read: () => Promise<ReadSitting | undefined>;
  /** Runs `changed` after any tab wrote or sent something. Returns a function that ends this. */
  subscribe: (changed: () => void) => () => void;
  /** Hands the sitting in after its events. Without a network the outbox does it later. Rejects when the server refuses. */
  handIn: (handIn: HandIn) => Promise<HandInResult>;
  /** Forgets the sitting on this device after it was handed in. */
  end: () => Promise<void>;
};

const isWaiting = async (store: PracticeStore, userId: number, sittingId: string) =>
  (await store.listOutbox(userId)).some((entry) => entry.handIn && entry.practiceId === sittingId);

/** Opens the log of a stored sitting. */
export function createSittingLog(
  { userId, scopeKey, sittingId, skewMs }: SavedSitting,
  scope: WireSittingScope,
  {
    store,
    outbox,
    lastActs,
    now,
    send,
  }: {
    store: PracticeStore;
    outbox: Outbox;
    lastActs: Pick<LastActs, 'keep'>;
    now: () => number;
    /** Sends a hand-in. Resolves with whether the stored one is this one. */
    send: (handIn: HandIn) => Promise<boolean>;
  },
): SittingLog {
  let writing: Promise<unknown> = Promise.resolve();
  const flush = async () => {
    await writing;
    await outbox.flush();
    const waiting = await store.listOutbox(userId);
    return !waiting.some(({ practiceId, handIn }) => practiceId === sittingId && !handIn);
  };
  const wait = async (handIn: HandIn): Promise<HandInResult> => {
    const entry = toHandInEntry({ id: createId(), userId, sittingId, handIn, handedInAt: now() });
    const written = store.addToOutbox(entry);
    outbox.expect(written);
    await written;
    return 'waiting';
  };
  return {
    outbox,
    append(event) {
      const entry = {
        id: event.id,
        userId,
        practiceId: sittingId,
        sitting: scope,
        skewMs,
        event: toWireSittingEvent(event),
      };
      const forget = lastActs.keep({ scopeKey, event, entry });
      const written = store.append(event, entry).then(forget);
      writing = Promise.allSettled([writing, written]);
      outbox.expect(written, false);
      return written;
    },
    flush,
    async read() {
      const found = await store.findSitting(userId, scopeKey);
      if (found?.sittingId !== sittingId) return undefined;
      return { ...found, isHandInWaiting: await isWaiting(store, userId, sittingId) };
    },
    subscribe: (changed) => outbox.subscribe(changed),
    async handIn(handIn) {
      await flush();
      try {
        const isThis = await send(handIn);
        await store.endSitting(userId, sittingId);
        return isThis ? 'done' : 'other';
      } catch (error) {
        // The server could not be asked. After a refusal the learner decides.
        if (stopsAll(error) && judgeFailure(error) !== 'request') return wait(handIn);
        throw error;
      }
    },
    end: () => store.endSitting(userId, sittingId),
  };
}

/** Opens the log of a stored sitting of this page. */
export async function openSittingLog(saved: SavedSitting, scope: WireSittingScope): Promise<SittingLog> {
  const [store, outbox] = await Promise.all([getPracticeStore(), getOutbox(saved.userId)]);
  return createSittingLog(saved, scope, {
    store,
    outbox,
    lastActs: getLastActs(),
    now: Date.now,
    send: sendHandIn,
  });
}
