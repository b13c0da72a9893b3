import { useCallback, useState } from 'react';

export type Choice = {
  /** Ids of words. */
  chosen: ReadonlySet<number>;
  toggle: (wordId: number) => void;
  choose: (wordIds: readonly number[]) => void;
  clear: () => void;
};

/** The words ticked in a list; a choice lasts across search and filter. */
export function useChoice(): Choice {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const toggle = useCallback((wordId: number) => {
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(wordId)) next.add(wordId);
      return next;
    });
  }, []);
  const choose = useCallback((wordIds: readonly number[]) => {
    setChosen((before) => new Set([...before, ...wordIds]));
  }, []);
  const clear = useCallback(() => setChosen(new Set()), []);
  return { chosen, toggle, choose, clear };
}
