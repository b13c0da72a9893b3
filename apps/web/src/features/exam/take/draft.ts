import type { PaperType } from '@tingci/contract/exam/paper';
import { createJSONStorage, persist } from 'zustand/middleware';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** The learner's answers so far. `attemptId` is the id of the result, so that a repeated submit stores it once. */
export type Draft = {
  attemptId: string;
  /** Active time on the paper, in milliseconds. */
  spentMs: number;
  /** By question number. */
  answers: Readonly<Record<number, string>>;
};

export type DraftStore = {
  store: StoreApi<Draft>;
  write(number: number, typed: string): void;
  /** Adds active time. */
  spend(ms: number): void;
  /** Deletes the draft after it was submitted. */
  clear(): void;
};

export type DraftName = { userId: number; type: PaperType; id: number; part: number | undefined };

const LONGEST = 200;

/** A draft that survives a reload on this device. */
export function createDraft(
  { userId, type, id, part }: DraftName,
  { storage, newId }: { storage: () => Storage; newId: () => string },
): DraftStore {
  const begin = (): Draft => ({ attemptId: newId(), spentMs: 0, answers: {} });
  const store = createStore<Draft>()(
    persist(begin, {
      name: `tingci-paper:${userId}:${type}:${id}:${part ?? 'all'}`,
      storage: createJSONStorage(storage),
      // A draft of an earlier version has no active time.
      merge: (stored, fresh) => ({ ...fresh, ...(stored as Partial<Draft>) }),
    }),
  );
  let isCleared = false;
  return {
    store,
    write(number, typed) {
      store.setState(({ answers }) => ({ answers: { ...answers, [number]: typed.slice(0, LONGEST) } }));
    },
    spend(ms) {
      // The page leaves after the submit, and its last seconds would begin a new draft.
      if (isCleared) return;
      store.setState(({ spentMs }) => ({ spentMs: spentMs + ms }));
    },
    clear() {
      isCleared = true;
      store.setState(begin(), true);
      store.persist.clearStorage();
    },
  };
}

/** Whether a question has an answer. */
export const isAnswered = (answers: Draft['answers'], number: number): boolean =>
  (answers[number] ?? '').trim() !== '';
