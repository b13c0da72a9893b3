import { type RefObject, useEffect, useEffectEvent, useSyncExternalStore } from 'react';

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

/**
 * Shows a native dialog as a modal while it is open: the browser traps focus and makes the rest inert, Escape and a press
 * beside it call `onClose`; focus goes back to where it was when it closes.
 */
export function useModal(
  element: RefObject<HTMLDialogElement | null>,
  isOpen: boolean,
  onClose: () => void,
): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const dialog = element.current;
    if (!isOpen || !dialog) return;
    const before = document.activeElement;
    dialog.showModal();
    set([...open, dialog]);
    const listening = new AbortController();
    const { signal } = listening;
    let pressed: EventTarget | null = null;
    dialog.addEventListener('pointerdown', ({ target }) => (pressed = target), { signal });
    dialog.addEventListener(
      'click',
      ({ target }) => {
        // A press that began within, to select text for instance, may end beside it.
        if (target === dialog && pressed === dialog) close();
      },
      { signal },
    );
    dialog.addEventListener(
      'cancel',
      (event) => {
        // A choice of files that is given up within tells so all the way up.
        if (event.target !== dialog) return;
        event.preventDefault();
        close();
      },
      { signal },
    );
    return () => {
      listening.abort();
      set(open.filter((each) => each !== dialog));
      dialog.close();
      // The page stays where it was scrolled.
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [element, isOpen]);
}
