import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useUser } from '../../../shared-state/session/store.ts';
import { type KeyBindings, type KeyChanges, resolveBindings } from './bindings.ts';
import { keyChangesOf, saveKeyChanges } from './key-store.ts';

/** A visitor's keys, who has none of their own. */
const nobody = 0;

/** The learner's changes to the keys, and how to change them. */
export function useKeyChanges(): { changes: KeyChanges; change: (changes: KeyChanges) => void } {
  const userId = useUser()?.id ?? nobody;
  const changes = useStore(keyChangesOf(userId));
  return { changes, change: (next) => saveKeyChanges(userId, next) };
}

/** The key of each action, as the learner has them. */
export function useBindings(): KeyBindings {
  const { changes } = useKeyChanges();
  return useMemo(() => resolveBindings(changes), [changes]);
}
