import { LRUCache } from 'lru-cache';

const MAX_TOKENS = 20_000;

/** The tokens that have opened a session here, with their learner. They say who calls before the body is read. */
export type KnownTokens = ReturnType<typeof createKnownTokens>;

/** Remembers 20,000 tokens, the least recently used are removed. A token that is refused is removed too. */
export function createKnownTokens() {
  const learners = new LRUCache<string, { userId: number }>({ max: MAX_TOKENS });
  return {
    find: (token: string): { userId: number } | undefined => learners.get(token),
    add: (token: string, userId: number) => {
      if (learners.get(token)?.userId !== userId) learners.set(token, { userId });
    },
    remove: (token: string) => void learners.delete(token),
  };
}
