import { useEffect } from 'react';
import { isLetterThere, isSearchKey } from '../../shared-state/word-search/search-key.ts';
import { openWordSearch } from '../../shared-state/word-search/store.ts';

/** Opens the quick search with Shift+Q, on devices with a fine pointer. */
export function useSearchKey(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isSearchKey(event) || event.defaultPrevented || event.repeat || event.isComposing) return;
      if (isLetterThere(event.target) || document.querySelector('dialog[open]')) return;
      if (!matchMedia('(pointer: fine)').matches) return;
      event.preventDefault();
      openWordSearch();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
