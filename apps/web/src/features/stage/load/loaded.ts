/** What was loaded, and the place it was loaded for. */
export type Loaded<Load> = { key: string; load: Load };

/**
 * Puts something else on a place, as an update of the state. Where the learner has gone to another place meanwhile, what
 * came there stays: nothing would load it again. On the same place the last one counts, as it does in the store.
 */
export const replaceAt =
  <Load>(key: string, load: Load) =>
  (now: Loaded<Load> | undefined): Loaded<Load> | undefined =>
    now?.key === key ? { key, load } : now;
