import { createStore, type StoreApi } from 'zustand/vanilla';
import type { RecordingPlayer } from '../../lib/audio/recording-player.ts';
import type { SetTimer } from '../../lib/retry/timer.ts';
import { type ListeningPreferences, passPlans } from './preferences.ts';

/** Where the sound of a sentence is. `untilMs` is undefined for a sound of its own. */
export type SentenceSound = { url: string; fromMs: number; untilMs: number | undefined };

/** The options of the playback, read at each step. `repeat`: plays of each sentence. */
export type PlaybackOptions = Pick<
  ListeningPreferences,
  'gap' | 'gapUnit' | 'rate' | 'passPlan' | 'shiftMs'
> & {
  repeat: number;
  playback: 'whole' | 'sentence' | 'sentence-loop';
};

/**
 * `index` is the sentence that plays or played last. `status`: `gap` is the pause between two plays. `a` and `b` are the
 * sentences of an A–B loop, both included.
 */
export type PlaybackState = {
  index: number | undefined;
  status: 'stopped' | 'playing' | 'gap';
  a: number | undefined;
  b: number | undefined;
};

export type SentencePlayback = {
  state: StoreApi<PlaybackState>;
  /** Plays from a sentence, by the playback type. */
  play: (index: number) => void;
  /** Plays one sentence as often as chosen, and stops. */
  playOne: (index: number) => void;
  toggle: () => void;
  /** Plays the sentence `by` sentences from the current one; 0 is the same again. */
  step: (by: number) => void;
  /** Sets the start or the end of the A–B loop to the current sentence; twice at the same sentence removes it. */
  mark: (end: 'a' | 'b') => void;
  stop: () => void;
};

/** Plays sentences one after another, with repeats, pauses and loops. */
export function createSentencePlayback(deps: {
  player: RecordingPlayer;
  /** The sounds, once they are known. */
  sounds: () => readonly SentenceSound[] | undefined;
  options: () => PlaybackOptions;
  setTimer: SetTimer;
  /** A sentence was heard to its end. */
  onHeard: (index: number) => void;
  /** The last sentence was heard in whole playback. */
  onWholeHeard: () => void;
}): SentencePlayback {
  const { player, sounds, options, setTimer, onHeard, onWholeHeard } = deps;
  const state = createStore<PlaybackState>(() => ({
    index: undefined,
    status: 'stopped',
    a: undefined,
    b: undefined,
  }));
  let plays = 0;
  let isSingle = false;
  let startedAt = 0;
  let wasWhole = false;
  /** Whether the sound goes on into the next sentence without a stop. */
  let isFlowing = false;
  let cancelGap = () => {};

  /** Nothing is to be done between two sentences of one sound, so it simply plays on. */
  const canFlow = (index: number): boolean => {
    const { playback, repeat, gap, passPlan } = options();
    const { a, b } = state.getState();
    const [sound, next] = [sounds()?.[index], sounds()?.[index + 1]];
    if (isSingle || playback !== 'whole' || repeat > 1 || gap > 0 || passPlan !== 'same') return false;
    return (a === undefined || b === undefined) && sound?.untilMs !== undefined && sound.url === next?.url;
  };

  function start(index: number): void {
    const sound = sounds()?.[index];
    if (!sound) return;
    cancelGap();
    const { rate, passPlan, shiftMs } = options();
    const plan: readonly number[] = passPlans[passPlan];
    player.setRate(rate * (plan[Math.min(plays, plan.length - 1)] ?? 1));
    const isPart = sound.untilMs !== undefined;
    isFlowing = canFlow(index);
    state.setState({ index, status: 'playing' });
    startedAt = performance.now();
    player.play(sound.url, {
      fromMs: Math.max(0, sound.fromMs + (isPart ? shiftMs : 0)),
      ...(sound.untilMs !== undefined && !isFlowing && { untilMs: sound.untilMs + shiftMs }),
    });
  }

  /** Moves on when the flowing sound has reached the next sentence. */
  const follow = (atMs: number) => {
    const { index, status } = state.getState();
    const next = sounds()?.[(index ?? 0) + 1];
    if (status !== 'playing' || index === undefined || !next || atMs < next.fromMs + options().shiftMs)
      return;
    onHeard(index);
    // The last sentence ends with the sound.
    if (index + 1 === lastIndex() || canFlow(index + 1)) state.setState({ index: index + 1 });
    else first(index + 1);
  };

  function first(index: number): void {
    plays = 0;
    start(index);
  }

  /** The sentence after a heard one; undefined when the playback ends. */
  const following = (index: number): { index: number; isAgain: boolean } | undefined => {
    const { a, b } = state.getState();
    const { playback, repeat } = options();
    if (!isSingle && a !== undefined && b !== undefined && index >= a && index <= b)
      return plays < repeat
        ? { index, isAgain: true }
        : { index: index === b ? a : index + 1, isAgain: false };
    if (plays < repeat || (!isSingle && playback === 'sentence-loop')) return { index, isAgain: true };
    if (isSingle || playback !== 'whole' || index + 1 >= (sounds()?.length ?? 0)) return undefined;
    return { index: index + 1, isAgain: false };
  };

  const heard = () => {
    const { index, status } = state.getState();
    if (status !== 'playing' || index === undefined) return;
    plays++;
    onHeard(index);
    const next = following(index);
    if (!next) {
      state.setState({ status: 'stopped' });
      const isWhole = !isSingle && options().playback === 'whole' && wasWhole;
      if (isWhole) onWholeHeard();
      return;
    }
    if (!next.isAgain) plays = 0;
    const { gap, gapUnit } = options();
    const waitMs = gapUnit === 'seconds' ? gap * 1000 : gap * (performance.now() - startedAt);
    if (waitMs <= 0) return start(next.index);
    state.setState({ status: 'gap' });
    cancelGap = setTimer(() => start(next.index), waitMs);
  };

  player.store.subscribe((now, before) => {
    if (now.endings !== before.endings) heard();
    else if (isFlowing && now.atMs > before.atMs) follow(now.atMs);
    // The player was stopped by something else, such as a word popup.
    else if (now.phase === 'paused' && before.phase !== 'paused' && state.getState().status === 'playing')
      state.setState({ status: 'stopped' });
  });

  const stop = () => {
    cancelGap();
    state.setState({ status: 'stopped' });
    player.pause();
  };
  const lastIndex = () => (sounds()?.length ?? 1) - 1;
  return {
    state,
    stop,
    play(index) {
      isSingle = false;
      wasWhole = index === 0;
      first(index);
    },
    playOne(index) {
      isSingle = true;
      first(index);
    },
    toggle() {
      const { index, status } = state.getState();
      if (status !== 'stopped') return stop();
      isSingle = false;
      const isEnd = options().playback === 'whole' && index === lastIndex();
      wasWhole = isEnd || index === undefined || (wasWhole && index > 0);
      first(isEnd ? 0 : (index ?? 0));
    },
    step(by) {
      const { index } = state.getState();
      isSingle = false;
      wasWhole = false;
      first(index === undefined ? 0 : Math.min(Math.max(index + by, 0), lastIndex()));
    },
    mark(end) {
      const { index, a, b } = state.getState();
      if (index === undefined) return;
      if (end === 'a')
        state.setState(
          a === index
            ? { a: undefined }
            : { a: index, ...(b !== undefined && b < index && { b: undefined }) },
        );
      else
        state.setState(
          b === index
            ? { b: undefined }
            : { b: index, ...(a !== undefined && a > index && { a: undefined }) },
        );
    },
  };
}
