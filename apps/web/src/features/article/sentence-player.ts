import type { RecordingPlayer } from '../../lib/audio/recording-player.ts';
import { type Span, spanAt } from '../../lib/audio/spans.ts';

export type SentencePlayer = {
  /** Plays one sentence and stops. */
  playOne: (index: number) => void;
  /** Continues, or starts again after the end; pauses a playing recording. */
  toggle: () => void;
  /** Plays the sentence that is `by` sentences from the current one. */
  step: (by: number) => void;
};

/** A sentence, and how it plays: alone, with all that follow, or not. */
export type SentencePosition = { index: number; heard: 'alone' | 'on' | 'not' };

/** Controls a recording by sentences, which have these spans. */
export function createSentencePlayer(
  player: RecordingPlayer,
  url: string,
  spans: readonly Span[],
): SentencePlayer {
  const playOne = (index: number) => {
    const span = spans[index];
    if (span) player.play(url, { fromMs: span.start, untilMs: span.end });
  };
  return {
    playOne,
    toggle() {
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

/** The player's position among the sentences; undefined before its first sound. */
export function positionOf(player: RecordingPlayer, spans: readonly Span[]): SentencePosition | undefined {
  const { phase, atMs } = player.store.getState();
  const index = phase === 'idle' ? undefined : spanAt(spans, atMs);
  if (index === undefined) return undefined;
  if (phase !== 'playing' && phase !== 'loading') return { index, heard: 'not' };
  return { index, heard: Number.isFinite(player.stopsAt()) ? 'alone' : 'on' };
}

/** Continues in another recording of the same sentences, at the start of the same sentence. */
export function continueAt(
  player: RecordingPlayer,
  url: string,
  spans: readonly Span[],
  { index, heard }: SentencePosition,
): void {
  const span = spans[index];
  if (!span) return;
  if (heard === 'not') player.cue(url, span.start);
  else player.play(url, heard === 'on' ? { fromMs: span.start } : { fromMs: span.start, untilMs: span.end });
}
