import { isSearchKey } from '../shared-state/word-search/search-key.ts';

/**
 * Browsers paint the static shell before the app handles events. This function stores the last press of a button with
 * `data-early`, or of Shift+Q, in `data-early` of the document. `EarlyPress` repeats the press.
 */
export function keepEarlyPress(): void {
  const { dataset } = document.documentElement;
  const shell = `[data-shell-for="${dataset.shell}"]`;
  addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>(`${shell} [data-early]`) : null;
    if (button) dataset.early = button.dataset.early;
  });
  addEventListener('keydown', (event) => {
    if (isSearchKey(event) && document.querySelector(`${shell} [data-early="search"]`))
      dataset.early = 'search';
  });
}
