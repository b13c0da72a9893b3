import { type RefObject, useEffect, useEffectEvent } from 'react';
import { modals } from './modals.ts';

/**
 * Shows a native dialog as a modal while it is open. The browser traps the focus and makes the rest inert; Escape and a
 * press outside call `onClose`. An element with `data-first-focus` gets the focus. Afterwards the focus returns to the earlier element.
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
    // Else the browser focuses the close button, which is first.
    dialog.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    modals.add(dialog);
    const listening = new AbortController();
    const { signal } = listening;
    let pressed: EventTarget | null = null;
    dialog.addEventListener('pointerdown', ({ target }) => (pressed = target), { signal });
    dialog.addEventListener(
      'click',
      ({ target }) => {
        // A press that started inside, for example to select text, can end outside.
        if (target === dialog && pressed === dialog) close();
      },
      { signal },
    );
    dialog.addEventListener(
      'cancel',
      (event) => {
        // A cancelled file chooser inside sends a `cancel` event that bubbles up to the dialog.
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
      // The scroll position of the page stays.
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [element, isOpen]);
}
