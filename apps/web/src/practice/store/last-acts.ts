import type { PracticeStore, SittingEntry, SittingLogEvent } from './practice-store.ts';

/** An act on a sitting, and its entry in the outbox. */
export type LastAct = { scopeKey: string; event: SittingLogEvent; entry: SittingEntry };

/** Acts of pages that are left. The browser can end a page before its database has written, but never within a write of `storage`. */
export type LastActs = {
  /** Keeps an act while the page is being left. Returns a function for when the database has it. */
  keep: (act: LastAct) => () => void;
  /** Moves what was kept into the store. Acts of a sitting that has ended count no more. */
  moveInto: (store: PracticeStore) => Promise<void>;
};

const PREFIX = 'last-act:';

/** {@link LastActs} of a page, which fires `pagehide` when it is left. */
export function createLastActs(storage: Storage, page: EventTarget): LastActs {
  let isLeaving = false;
  const follow = ({ type }: Event) => {
    // The browser can bring a page back that was left.
    isLeaving = type === 'pagehide';
  };
  // Before the listeners that store what was gathered.
  for (const type of ['pagehide', 'pageshow']) page.addEventListener(type, follow, { capture: true });

  return {
    keep(act) {
      if (!isLeaving) return () => undefined;
      const key = `${PREFIX}${act.event.id}`;
      try {
        storage.setItem(key, JSON.stringify(act));
      } catch {
        // No room. The database may still have the time to write.
      }
      return () => storage.removeItem(key);
    },
    async moveInto(store) {
      const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
      for (const key of keys.filter((each) => each.startsWith(PREFIX))) {
        const kept = storage.getItem(key);
        // Another tab has moved it.
        if (kept === null) continue;
        storage.removeItem(key);
        const { scopeKey, event, entry }: LastAct = JSON.parse(kept);
        const sitting = await store.findSitting(entry.userId, scopeKey);
        const isKnown = sitting?.events.some(({ id }) => id === event.id);
        if (sitting?.sittingId === event.practiceId && !isKnown) await store.append(event, entry);
      }
    },
  };
}

/** For a browser that gives no `localStorage`. */
const none: LastActs = { keep: () => () => undefined, moveInto: async () => undefined };

function open(): LastActs {
  try {
    return createLastActs(localStorage, window);
  } catch {
    return none;
  }
}

let own: LastActs | undefined;

/** {@link LastActs} of this page. */
export function getLastActs(): LastActs {
  own ??= open();
  return own;
}
