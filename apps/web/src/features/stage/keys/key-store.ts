import { createStore, type StoreApi } from 'zustand/vanilla';
import { type KeyChanges, parseChanges } from './bindings.ts';

const known = new Map<number, StoreApi<KeyChanges>>();
const nameOf = (userId: number) => `tingci.keys.${userId}`;

const read = (userId: number): KeyChanges => {
  try {
    return parseChanges(localStorage.getItem(nameOf(userId)));
  } catch {
    return {};
  }
};

/** The keys that a learner has changed on this device. */
export function keyChangesOf(userId: number): StoreApi<KeyChanges> {
  const held = known.get(userId) ?? createStore(() => read(userId));
  if (!known.has(userId)) {
    known.set(userId, held);
    // A change in another tab applies here too.
    addEventListener('storage', (event) => {
      if (event.key === nameOf(userId)) held.setState(read(userId), true);
    });
  }
  return held;
}

/** Stores a learner's keys on this device. */
export function saveKeyChanges(userId: number, changes: KeyChanges): void {
  keyChangesOf(userId).setState(changes, true);
  try {
    localStorage.setItem(nameOf(userId), JSON.stringify(changes));
  } catch {
    // When storage is blocked, the changes are lost with the page.
  }
}
