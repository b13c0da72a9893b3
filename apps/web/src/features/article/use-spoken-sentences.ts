import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { Accent } from '../../lib/audio/clip-player.ts';
import type { RecordingPlayer } from '../../lib/audio/recording-player.ts';
import { useLineSpeaker } from '../../shared-state/recording/use-line-speaker.ts';
import type { SentencePlayer } from './sentence-player.ts';

/** Sentences that the browser's own voice speaks, with the speed of the player. */
export type SpokenSentences = {
  sentences: SentencePlayer;
  /** Speaks a sentence and all that follow. */
  playOn: (index: number) => void;
  /** The sentence that is spoken. */
  current: number | undefined;
  isSpeaking: boolean;
  /** Whether the browser has no voice. */
  isMute: boolean;
  stop: () => void;
};

/** The sentences of an article by the browser's own voice, for a recording that cannot be had. */
export function useSpokenSentences(
  texts: readonly string[],
  accent: Accent,
  player: RecordingPlayer,
): SpokenSentences {
  const speaker = useLineSpeaker();
  const { index, status } = useStore(speaker.store);
  const { sentences, playOn } = useMemo(() => {
    const end = texts.length - 1;
    const speak = (first: number, last: number) =>
      void speaker.speak(texts, { first, last }, { accent, rate: player.store.getState().rate });
    const playOne = (at: number) => speak(at, at);
    const playOn = (at: number) => speak(at, end);
    const controls: SentencePlayer = {
      playOne,
      toggle() {
        const { index: at = 0, status: now } = speaker.store.getState();
        if (now === 'speaking') speaker.stop();
        else playOn(at >= end ? 0 : at);
      },
      step(by) {
        const { index: at } = speaker.store.getState();
        playOne(at === undefined ? 0 : Math.min(Math.max(at + by, 0), end));
      },
    };
    return { sentences: controls, playOn };
  }, [speaker, texts, accent, player]);
  return {
    sentences,
    playOn,
    current: index,
    isSpeaking: status === 'speaking',
    isMute: status === 'failed',
    stop: speaker.stop,
  };
}
