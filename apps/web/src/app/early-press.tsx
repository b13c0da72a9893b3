import { useEffect } from 'react';

/** Repeats the press that came before the app (keep-early-press.ts), once. It belongs after the page with the button. */
export function EarlyPress() {
  useEffect(() => {
    const { dataset } = document.documentElement;
    const { early } = dataset;
    delete dataset.early;
    if (early) document.querySelector<HTMLElement>(`[data-early="${early}"]`)?.click();
  }, []);
  return null;
}
