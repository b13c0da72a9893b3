import type { ClipPlayer } from '../../../lib/audio/clip-player.ts';
import type { SetTimer } from '../../../lib/retry/timer.ts';

/** The position in a list that plays. */
export type Playing = { index: number; isPaused: boolean };

export type ListPlayer = {
  /** Plays from a position, also when that position is already playing. */
  playFrom(index: number): void;
  pause(): void;
  resume(): void;
  /** Ends: no sound and no callback follows. */
  stop(): void;
};

/**
 * Plays the sounds of a list one after another, with `gapMs` milliseconds between them. A sound that fails is reported and
 * skipped. After the last sound the player stays there, paused.
 */
export function createListPlayer(deps: {
  clips: Pick<ClipPlayer, 'playAddress' | 'stop'>;
  /** The current length of the list: it can lose words while it plays. */
  countWords: () => number;
  gapMs: number;
  rate: number;
  /** Address of the sound at a position. Undefined when there is no word any more. */
  findSound: (index: number) => Promise<string | undefined>;
  setTimer: SetTimer;
  onChange: (playing: Playing) => void;
  onFail: () => void;
}): ListPlayer {
  const { clips, countWords, gapMs, rate, findSound, setTimer, onChange, onFail } = deps;
  let at = 0;
  // A late result of an earlier turn does nothing.
  let turn = 0;
  let clearTimer = () => {};

  const rest = () => {
    turn += 1;
    clearTimer();
    clips.stop();
  };
  const goOn = () => {
    if (at + 1 >= countWords()) {
      onChange({ index: at, isPaused: true });
      return;
    }
    clearTimer();
    clearTimer = setTimer(() => void playAt(at + 1), gapMs);
  };
  async function playAt(index: number): Promise<void> {
    rest();
    const own = turn;
    at = Math.max(Math.min(index, countWords() - 1), 0);
    onChange({ index: at, isPaused: false });
    const address = await findSound(at).catch(() => undefined);
    if (own !== turn) return;
    const outcome = address === undefined ? 'failed' : await clips.playAddress(address, rate);
    // `stopped` here means that another sound of the page took the player.
    if (own !== turn || outcome === 'stopped') return;
    if (outcome !== 'ended') onFail();
    goOn();
  }
  return {
    playFrom: (index) => void playAt(index),
    pause() {
      rest();
      onChange({ index: at, isPaused: true });
    },
    resume: () => void playAt(at),
    stop: rest,
  };
}
