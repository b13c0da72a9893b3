import { type KeyboardEvent, useRef } from 'react';

export type PopupKeys = {
  /** ← and →: -1 or 1. */
  onTab: (step: -1 | 1) => void;
  /** ↑ and ↓: -1 or 1. */
  onWord: (step: -1 | 1) => void;
  /** Alt, pressed and released without another key. */
  onExample: () => void;
};

const steps = new Map<string, { moves: 'tab' | 'word'; by: -1 | 1 }>([
  ['ArrowLeft', { moves: 'tab', by: -1 }],
  ['ArrowRight', { moves: 'tab', by: 1 }],
  ['ArrowUp', { moves: 'word', by: -1 }],
  ['ArrowDown', { moves: 'word', by: 1 }],
]);

const fields = 'input, textarea, select, [contenteditable]';

/** Whether the key belongs to the popup, not to a field in it or to a dialog over it. */
const isOwn = (event: KeyboardEvent<HTMLElement>): boolean =>
  event.target instanceof Element &&
  event.target.closest('dialog') === event.currentTarget &&
  event.target.closest(fields) === null;

/** The keys of the word popup (docs/specification.md, section 2). */
export function usePopupKeys({ onTab, onWord, onExample }: PopupKeys) {
  const isAltAlone = useRef(false);
  const awaitRelease = (dialog: HTMLElement) => {
    const release = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Alt' || !isAltAlone.current) return;
      isAltAlone.current = false;
      event.preventDefault();
      onExample();
    };
    dialog.addEventListener('keyup', release, { once: true });
  };
  return {
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      isAltAlone.current = event.key === 'Alt' && isOwn(event);
      if (isAltAlone.current) {
        // Otherwise the browser opens its menu for Alt.
        event.preventDefault();
        if (!event.repeat) awaitRelease(event.currentTarget);
      }
      const step = steps.get(event.key);
      const isPlain = !(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey);
      if (!step || !isPlain || event.defaultPrevented || !isOwn(event)) return;
      event.preventDefault();
      if (step.moves === 'tab') onTab(step.by);
      else onWord(step.by);
    },
  };
}
