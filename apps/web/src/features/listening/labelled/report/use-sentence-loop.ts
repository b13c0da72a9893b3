import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { useResultSound } from '../../intensive/result/use-result-sound.ts';

/** Sentences that play one after another, and again when `isLooped`. */
export type SentenceLoop = {
  isOn: boolean;
  isLooped: boolean;
  rate: number;
  start: (indexes: readonly number[], rate: number, isLooped: boolean) => void;
  setRate: (rate: number) => void;
  stop: () => void;
};

type Run = { indexes: readonly number[]; at: number; isLooped: boolean };

/** Plays lists of sentences with the sound of a result. */
export function useSentenceLoop(sound: ReturnType<typeof useResultSound>): SentenceLoop {
  const { player, play } = sound;
  const [run, setRun] = useState<Run>();
  const rate = useStore(player.store, (state) => state.rate);
  // A sentence was heard: the next one follows.
  useEffect(
    () =>
      player.store.subscribe((now, before) => {
        if (now.endings === before.endings || !run) return;
        const { indexes, at, isLooped } = run;
        const next = at + 1 < indexes.length ? at + 1 : isLooped ? 0 : undefined;
        if (next === undefined) return setRun(undefined);
        setRun({ ...run, at: next });
        play?.(indexes[next] ?? 0);
      }),
    [player, play, run],
  );
  return {
    isOn: run !== undefined,
    isLooped: run?.isLooped ?? false,
    rate,
    start(indexes, chosen, isLooped) {
      const [first] = indexes;
      if (first === undefined) return;
      player.setRate(chosen);
      setRun({ indexes, at: 0, isLooped });
      play?.(first);
    },
    setRate: player.setRate,
    stop() {
      setRun(undefined);
      player.pause();
    },
  };
}
