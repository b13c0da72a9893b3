import { useEffect, useMemo, useRef } from 'react';
import type { RecordingPlayer } from '../../lib/audio/recording-player.ts';
import type { Recording } from '../../shared-state/recording/recording-query.ts';
import { wordPopupStore } from '../../shared-state/word-popup/store.ts';
import {
  continueAt,
  createSentencePlayer,
  positionOf,
  type SentencePlayer,
  type SentencePosition,
} from './sentence-player.ts';

/** State that waits for the recording: the position in the previous recording, and the last requested action. */
type PendingState = {
  place?: SentencePosition | undefined;
  press?: ((sentences: SentencePlayer) => void) | undefined;
};

/**
 * Controls a recording by sentences, also while it is still being made. A press then calls `onUnready`, and it acts as
 * soon as there is a sound. `leaveRecording` releases a recording, so that the next one can continue at its position.
 */
export function useSentencePlayer(
  player: RecordingPlayer,
  recording: Recording | undefined,
  onUnready: () => void,
) {
  const ready = recording?.isReady ? recording : undefined;
  const pending = useRef<PendingState>({});
  const sentences = useMemo(
    () =>
      ready
        ? createSentencePlayer(player, ready.url, ready.spans)
        : createWaiting((press) => {
            pending.current = { ...pending.current, press };
            onUnready();
          }),
    [player, ready, onUnready],
  );
  useEffect(() => {
    if (!ready) return;
    const { place, press } = pending.current;
    pending.current = {};
    // Pause, because an open word popup plays its own word.
    const isQuiet = wordPopupStore.getState().opened !== undefined;
    if (place)
      continueAt(player, ready.url, ready.spans, press || isQuiet ? { ...place, heard: 'not' } : place);
    if (!isQuiet) press?.(sentences);
  }, [player, ready, sentences]);
  const leaveRecording = () => {
    if (ready) pending.current = { place: positionOf(player, ready.spans) };
    player.release();
  };
  return { sentences, leaveRecording };
}

function createWaiting(wait: (press: (sentences: SentencePlayer) => void) => void): SentencePlayer {
  return {
    playOne: (index) => wait((sentences) => sentences.playOne(index)),
    toggle: () => wait((sentences) => sentences.toggle()),
    step: (by) => wait((sentences) => sentences.step(by)),
  };
}
