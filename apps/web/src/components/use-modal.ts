import { type RefObject, useEffect, useEffectEvent } from 'react';
import { modals } from './modals.ts';

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
    modals.add(dialog);
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
      modals.remove(dialog);
      dialog.close();
      // The page stays where it was scrolled.
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [element, isOpen]);
}
