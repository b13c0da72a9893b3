import { useCallback, useState } from 'react';
import type { ErrorWord } from '../api/dictation-api.ts';

export type Choice = {
  chosen: ReadonlyMap<number, ErrorWord>;
  toggle: (word: ErrorWord) => void;
  setAll: (words: readonly ErrorWord[], isChosen: boolean) => void;
  clear: () => void;
};

/** The words ticked in the error book; a choice lasts across pages, search and filter. */
export function useChoice(): Choice {
  const [chosen, setChosen] = useState<ReadonlyMap<number, ErrorWord>>(new Map());
  const setAll = useCallback((words: readonly ErrorWord[], isChosen: boolean) => {
    setChosen((before) => {
      const next = new Map(before);
      for (const word of words) {
        if (isChosen) next.set(word.lexicon_id, word);
        else next.delete(word.lexicon_id);
      }
      return next;
    });
  }, []);
  const toggle = useCallback((word: ErrorWord) => {
    setChosen((before) => {
      const next = new Map(before);
      if (!next.delete(word.lexicon_id)) next.set(word.lexicon_id, word);
      return next;
    });
  }, []);
  const clear = useCallback(() => setChosen(new Map()), []);
  return { chosen, toggle, setAll, clear };
}
