import type { ListeningSetup } from '@tingci/domain/listening/listening-session';
import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { ApiError } from '../../../../lib/api/error.ts';
import type { Accent } from '../../../../lib/audio/clip-player.ts';
import { toSource } from '../../../../practice/listening/material-source.ts';
import { useRecordingPlayer } from '../../../../shared-state/recording/use-recording-player.ts';
import { useMaterial } from '../../material/use-material.ts';
import { useSentenceSounds } from '../../material/use-sentence-sounds.ts';

/** The sounds of a finished practice. A sentence is found by its text, because its source may have changed since. */
export function useResultSound(setup: ListeningSetup, accent: Accent) {
  const { kind, id } = setup.source;
  const player = useRecordingPlayer();
  const [current, setCurrent] = useState<number>();
  const isPlaying = useStore(player.store, ({ phase }) => phase === 'playing' || phase === 'loading');
  const source = useMemo(() => toSource(kind, id), [kind, id]);
  const { loaded, error } = useMaterial(source);
  const { sounds } = useSentenceSounds(loaded?.sound, accent);

  const play = (index: number) => {
    setCurrent(index);
    const text = setup.items[index]?.text;
    const at = loaded?.material.items.findIndex((item) => item.text === text) ?? -1;
    // An edited sentence of a recording is still in its place. A list can have other sentences there.
    const sound = sounds?.[at] ?? (loaded?.sound.kind !== 'clips' ? sounds?.[index] : undefined);
    if (!sound) return;
    const { url, fromMs, untilMs } = sound;
    player.play(url, { fromMs, ...(untilMs !== undefined && { untilMs }) });
  };
  return {
    player,
    play: loaded && sounds ? play : undefined,
    playing: isPlaying ? current : undefined,
    isGone: error instanceof ApiError && error.status === 404,
  };
}
