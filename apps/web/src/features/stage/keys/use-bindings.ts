import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useUser } from '../../../shared-state/session/store.ts';
import { type KeyBindings, type KeyChanges, resolveBindings } from './bindings.ts';
import { keyChangesOf, saveKeyChanges } from './key-store.ts';

/** A visitor has no changed keys. */
const nobody = 0;

/** The learner's changes to the keys, and the functions that change them. */
export function useKeyChanges(): { changes: KeyChanges; change: (changes: KeyChanges) => void } {
  const userId = useUser()?.id ?? nobody;
  const changes = useStore(keyChangesOf(userId));
  return { changes, change: (next) => saveKeyChanges(userId, next) };
}

/** The key of each action, with the learner's changes. */
export function useBindings(): KeyBindings {
  const { changes } = useKeyChanges();
  return useMemo(() => resolveBindings(changes), [changes]);
}
