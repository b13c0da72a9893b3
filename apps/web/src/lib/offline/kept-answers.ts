import type { KeptStore } from './kept-store.ts';

/** Most answers kept of all learners on this device. */
const answerLimit = 200;
/** A longer answer is not kept, in characters of JSON. */
const lengthLimit = 400_000;

/** Answers as last seen, for when the server cannot be reached. */
export type KeptAnswers = {
  /** Keeps an answer; a disk that takes nothing costs the copy alone. */
  keep: (userId: number, path: string, request: object, values: unknown) => Promise<void>;
  find: (userId: number, path: string, request: object) => Promise<unknown>;
};

/** Names what was asked and by whom: another learner never finds it. */
export function keyOf(userId: number, path: string, request: object): string {
  const fields = Object.entries(request)
    .filter(([, value]) => value !== undefined)
    .sort(([left], [right]) => (left < right ? -1 : 1));
  return `${userId} ${path} ${JSON.stringify(fields)}`;
}

/** Creates the keeping of answers over a store; `now` in milliseconds since 1970. */
export function createKeptAnswers(store: KeptStore, now: () => number): KeptAnswers {
  return {
    async keep(userId, path, request, values) {
      if (JSON.stringify(values).length > lengthLimit) return;
      try {
        await store.putAnswer({ key: keyOf(userId, path, request), values, seenAt: now() }, answerLimit);
      } catch {
        // The page has the answer itself.
      }
    },
    async find(userId, path, request) {
      try {
        return (await store.findAnswer(keyOf(userId, path, request)))?.values;
      } catch {
        // As if it had never been kept: the caller says that there is no network.
        return undefined;
      }
    },
  };
}
