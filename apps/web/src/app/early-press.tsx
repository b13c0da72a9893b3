import { useEffect } from 'react';

/** Repeats an early press once (keep-early-press.ts). Render it after the page that has the button. */
export function EarlyPress() {
  useEffect(() => {
    const { dataset } = document.documentElement;
    const { early } = dataset;
    delete dataset.early;
    if (early) document.querySelector<HTMLElement>(`[data-early="${early}"]`)?.click();
  }, []);
  return null;
}
