import { create } from 'zustand';
import { cleanUpAtSessionEnd } from '../../lib/session/end-session.ts';

/** Whether the quick search is open. */
export const wordSearchStore = create<{ isOpen: boolean }>()(() => ({ isOpen: false }));

/** Opens the quick search over any page. */
export function openWordSearch(): void {
  wordSearchStore.setState({ isOpen: true });
}

/** Closes the quick search. */
export function closeWordSearch(): void {
  wordSearchStore.setState({ isOpen: false });
}

cleanUpAtSessionEnd(closeWordSearch);
