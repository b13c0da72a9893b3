import { type RefObject, useEffect } from 'react';

/**
 * Shows a native dialog as a modal while it is open: the browser traps focus and makes the rest inert; focus goes back
 * to where it was when it closes.
 */
export function useModal(element: RefObject<HTMLDialogElement | null>, isOpen: boolean): void {
  useEffect(() => {
    const dialog = element.current;
    if (!isOpen || !dialog) return;
    const before = document.activeElement;
    dialog.showModal();
    return () => {
      dialog.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [element, isOpen]);
}
