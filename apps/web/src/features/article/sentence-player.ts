import type { RecordingPlayer } from '../../lib/recording/recording-player.ts';
import { type Span, spanAt } from '../../lib/recording/spans.ts';

export type SentencePlayer = {
  /** Plays one sentence and stops. */
  playOne: (index: number) => void;
  /** Plays on, or from the beginning after the end; pauses what plays. */
  toggle: () => void;
  /** Plays the sentence so many places from the current one. */
  step: (by: number) => void;
};

/** Sentence-wise control of a recording whose sentences are these spans; without any it is not made yet, which `onUnready` says. */
export function createSentencePlayer(
  player: RecordingPlayer,
  url: string,
  spans: readonly Span[],
  onUnready: () => void,
): SentencePlayer {
  const playOne = (index: number) => {
    if (spans.length === 0) return onUnready();
    const span = spans[index];
    if (span) player.play(url, { fromMs: span.start, untilMs: span.end });
  };
  return {
    playOne,
    toggle() {
      if (spans.length === 0) return onUnready();
      const { phase, atMs } = player.store.getState();
      if (phase === 'playing' || phase === 'loading') player.pause();
      else if (phase === 'idle' || atMs >= (spans.at(-1)?.end ?? 0)) player.play(url, { fromMs: 0 });
      else player.play(url);
    },
    step(by) {
      const { phase, atMs } = player.store.getState();
      const current = phase === 'idle' ? undefined : spanAt(spans, atMs);
      if (current === undefined) return playOne(0);
      playOne(Math.min(Math.max(current + by, 0), spans.length - 1));
    },
  };
}
