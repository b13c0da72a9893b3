import type { ConfigChange } from '@tingci/contract/account/config';

/** A change of config that the server does not have yet. */
export type WaitingChange = { id: string; change: ConfigChange };

/** The changes of each learner that wait for the server, in their order. */
export type ConfigQueue = {
  list: (userId: number) => readonly WaitingChange[];
  set: (userId: number, waiting: readonly WaitingChange[]) => void;
};

const keyOf = (userId: number) => `config-waiting:${userId}`;

const isWaitingChange = (value: unknown): value is WaitingChange =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'change' in value &&
  typeof value.change === 'object' &&
  value.change !== null;

const parse = (text: string | null): readonly WaitingChange[] => {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept.filter(isWaitingChange) : [];
  } catch {
    return [];
  }
};

/** Stores waiting changes in local storage, so that they survive a reload; in memory when storage refuses. */
export function createConfigQueue(
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): ConfigQueue {
  const memory = new Map<number, readonly WaitingChange[]>();
  return {
    list(userId) {
      const held = memory.get(userId);
      if (held) return held;
      try {
        return parse(storage().getItem(keyOf(userId)));
      } catch {
        return [];
      }
    },
    set(userId, waiting) {
      try {
        if (waiting.length === 0) storage().removeItem(keyOf(userId));
        else storage().setItem(keyOf(userId), JSON.stringify(waiting));
        memory.delete(userId);
      } catch {
        memory.set(userId, waiting);
      }
    },
  };
}
