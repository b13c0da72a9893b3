import { useEffect, useState } from 'react';
import { createRecordingPlayer, type RecordingPlayer } from './recording-player.ts';

/** A player that falls silent when the page is left. */
export function useRecordingPlayer(): RecordingPlayer {
  const [player] = useState(() => createRecordingPlayer(new Audio()));
  useEffect(() => () => player.release(), [player]);
  return player;
}
