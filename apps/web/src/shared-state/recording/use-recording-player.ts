import { useEffect, useState } from 'react';
import { createRecordingPlayer, type RecordingPlayer } from '../../lib/audio/recording-player.ts';
import { wordPopupStore } from '../word-popup/store.ts';

/** A player that falls silent when the page is left, and while a word is looked at: that is said as well. */
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
