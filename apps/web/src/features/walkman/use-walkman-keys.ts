import { useEffect, useRef } from 'react';

const ownKeys = 'input, textarea, select, dialog, [contenteditable], [role=menu]';

/** Space and the arrows, while no control with its own keys has the focus. */
export function useWalkmanKeys(keys: { toggle: () => void; step: (by: number) => void }): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.isComposing) return;
      const target = event.target instanceof Element ? event.target : undefined;
      if (target?.closest(ownKeys) || document.querySelector('dialog[open]')) return;
      if (event.key === ' ') {
        if (event.repeat || target?.closest('button, a, summary')) return;
        event.preventDefault();
        latest.current.toggle();
      } else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
        event.preventDefault();
        latest.current.step(event.key === 'ArrowLeft' ? -1 : 1);
      }
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
