import type { SetTimer } from '../../../lib/retry/timer.ts';
/** Where a list is being played. */
export type Playing = { index: number; isPaused: boolean };

/** An audio element, as far as the player uses it. */
type Sound = {
  src: string;
  playbackRate: number;
  play(): Promise<void>;
  pause(): void;
  addEventListener(kind: 'ended', run: () => void): void;
  removeEventListener(kind: 'ended', run: () => void): void;
};

export type ListPlayer = {
  /** Plays from a place on; also what is playing anew. */
  playFrom(index: number): void;
  pause(): void;
  resume(): void;
  /** Ends; nothing sounds or is told any more. */
  stop(): void;
};

/**
 * Plays the sounds of a list one after another, with a pause of `gapMs` between them. A sound that cannot be played is
 * told and passed over; after the last it rests there, paused.
 */
export function createListPlayer(deps: {
  audio: Sound;
  /** How long the list is by now: words may leave it while it plays. */
  countWords: () => number;
  gapMs: number;
  rate: number;
  /** Address of the sound at a place; undefined when there is none any more. */
  findSound: (index: number) => Promise<string | undefined>;
  setTimer: SetTimer;
  onChange: (playing: Playing) => void;
  onFail: () => void;
}): ListPlayer {
  const { audio, countWords, gapMs, rate, findSound, setTimer, onChange, onFail } = deps;
  let at = 0;
  // What belongs to an earlier turn does nothing when it comes late.
  let turn = 0;
  let clearTimer = () => {};

  const rest = () => {
    turn += 1;
    clearTimer();
    audio.pause();
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
    try {
      const address = await findSound(at);
      if (own !== turn) return;
      if (address === undefined) throw new Error('no sound');
      audio.src = address;
      audio.playbackRate = rate;
      await audio.play();
    } catch {
      if (own !== turn) return;
      onFail();
      goOn();
    }
  }
  audio.addEventListener('ended', goOn);
  return {
    playFrom: (index) => void playAt(index),
    pause() {
      rest();
      onChange({ index: at, isPaused: true });
    },
    resume: () => void playAt(at),
    stop() {
      rest();
      audio.removeEventListener('ended', goOn);
    },
  };
}
