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

/** The keys a learner has changed on this device. */
export function keyChangesOf(userId: number): StoreApi<KeyChanges> {
  const held = known.get(userId) ?? createStore(() => read(userId));
  if (!known.has(userId)) {
    known.set(userId, held);
    // Another tab's change holds here as well.
    addEventListener('storage', (event) => {
      if (event.key === nameOf(userId)) held.setState(read(userId), true);
    });
  }
  return held;
}

/** Keeps a learner's keys on this device. */
export function saveKeyChanges(userId: number, changes: KeyChanges): void {
  keyChangesOf(userId).setState(changes, true);
  try {
    localStorage.setItem(nameOf(userId), JSON.stringify(changes));
  } catch {
    // Where storage is forbidden the keys hold as long as the page.
  }
}
