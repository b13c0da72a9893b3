import { useEffect, useState } from 'react';
import { createRecordingPlayer, type RecordingPlayer } from '../../lib/audio/recording-player.ts';
import { wordPopupStore } from '../word-popup/store.ts';

/**
 * A recording player that stops when the page closes, and when a word popup opens, because the popup plays its word.
 */
export function useRecordingPlayer(): RecordingPlayer {
  const [player] = useState(() => createRecordingPlayer(new Audio()));
  useEffect(() => () => player.release(), [player]);
  useEffect(
    () =>
      wordPopupStore.subscribe(({ opened }) => {
        if (opened) player.pause();
      }),
    [player],
  );
  return player;
}
