import type { ClipPlayer, Sound } from '../../../lib/audio/clip-player.ts';
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
 * Plays the sounds of a list one after another, with `gapMs` milliseconds between them. A sound without any source that
 * plays is reported and skipped. After the last sound the player stays there, paused.
 */
export function createListPlayer(deps: {
  /** Plays one sound with its fallbacks. */
  clips: { play: (sound: Sound) => ReturnType<ClipPlayer['play']>; stop: () => void };
  /** The current length of the list: it can lose words while it plays. */
  countWords: () => number;
  gapMs: number;
  /** The sound at a position. Undefined when there is no word any more. */
  findSound: (index: number) => Promise<Sound | undefined>;
  setTimer: SetTimer;
  onChange: (playing: Playing) => void;
  onFail: () => void;
}): ListPlayer {
  const { clips, countWords, gapMs, findSound, setTimer, onChange, onFail } = deps;
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
    const sound = await findSound(at).catch(() => undefined);
    if (own !== turn) return;
    const outcome = sound === undefined ? 'failed' : await clips.play(sound);
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
