import { useEffect } from 'react';

/** Presses the button that was pressed in the static shell, before there was anything to answer (see `build/early.js`). */
export function EarlyPress() {
  useEffect(() => {
    const { pressed } = document.documentElement.dataset;
    if (pressed === undefined) return;
    delete document.documentElement.dataset.pressed;
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('#root button')];
    buttons.find(({ className, title }) => className + title === pressed)?.click();
  }, []);
  return null;
}
