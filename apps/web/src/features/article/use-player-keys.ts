import { useEffect } from 'react';
import type { SentencePlayer } from './sentence-player.ts';

const ownKeys = 'input, textarea, select, dialog, [contenteditable], [role=menu]';

/** Space, arrows and T, while no control with its own keys has the focus. */
export function usePlayerKeys(sentences: SentencePlayer, onTranslation: () => void): void {
  useEffect(() => {
    const actions = new Map([
      [' ', sentences.toggle],
      ['ArrowLeft', () => sentences.step(-1)],
      ['ArrowRight', () => sentences.step(1)],
      ['ArrowUp', () => sentences.step(0)],
      ['t', onTranslation],
    ]);
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.isComposing) return;
      const target = event.target instanceof Element ? event.target : undefined;
      if (target?.closest(ownKeys) || document.querySelector('dialog[open]')) return;
      if (event.key === ' ' && target?.closest('button, [role=button], a, summary')) return;
      const action = actions.get(event.key.length === 1 ? event.key.toLowerCase() : event.key);
      if (!action) return;
      event.preventDefault();
      // Only the arrows repeat while held.
      if (!event.repeat || event.key.startsWith('Arrow')) action();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [sentences, onTranslation]);
}
