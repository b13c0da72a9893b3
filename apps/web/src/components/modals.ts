import { useSyncExternalStore } from 'react';

let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function set(next: readonly HTMLDialogElement[]) {
  open = next;
  document.documentElement.toggleAttribute('data-modal', next.length > 0);
  for (const listener of listeners) listener();
}

/** The modal dialogs that stand open; everything outside the topmost can neither be seen above it nor be pressed. */
export const modals = {
  top: () => open.at(-1),
  add: (dialog: HTMLDialogElement) => set([...open, dialog]),
  remove: (dialog: HTMLDialogElement) => set(open.filter((each) => each !== dialog)),
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

const isAnyOpen = () => open.length > 0;

/** Whether a modal dialog stands open, followed. */
export const useIsModalOpen = (): boolean => useSyncExternalStore(modals.subscribe, isAnyOpen, isAnyOpen);
