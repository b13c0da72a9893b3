import { isSearchKey } from '../shared-state/word-search/search-key.ts';

/**
 * The static shell is painted before the app listens. This remembers the last press of one of its buttons with
 * `data-early`, and Shift+Q where it has the search, in `data-early` of the page. `EarlyPress` repeats it.
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
