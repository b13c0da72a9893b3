import { useCallback, useRef, useState } from 'react';

export type Choice = {
  /** Ids of words. */
  chosen: ReadonlySet<number>;
  toggle: (wordId: number) => void;
  /** Adds the found words, unless the selection was cleared meanwhile: a late answer must not restore it. */
  chooseFound: (find: () => Promise<readonly number[]>) => Promise<void>;
  drop: (wordIds: readonly number[]) => void;
  clear: () => void;
};

/** The selected words of a list. The selection survives search and filter. */
export function useChoice(): Choice {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const toggle = useCallback((wordId: number) => {
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(wordId)) next.add(wordId);
      return next;
    });
  }, []);
  const clears = useRef(0);
  const chooseFound = useCallback(async (find: () => Promise<readonly number[]>) => {
    const asOf = clears.current;
    const wordIds = await find();
    if (clears.current === asOf) setChosen((before) => new Set([...before, ...wordIds]));
  }, []);
  const drop = useCallback((wordIds: readonly number[]) => {
    const gone = new Set(wordIds);
    setChosen((before) => new Set([...before].filter((id) => !gone.has(id))));
  }, []);
  const clear = useCallback(() => {
    clears.current += 1;
    setChosen(new Set());
  }, []);
  return { chosen, toggle, chooseFound, drop, clear };
}
