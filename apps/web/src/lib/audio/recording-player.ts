import { createStore, type StoreApi } from 'zustand/vanilla';

export type PlayerState = {
  phase: 'idle' | 'loading' | 'playing' | 'paused' | 'failed';
  atMs: number;
  rate: number;
  /** How often a sound reached its end, or the position where it was to stop. */
  endings: number;
};

/** The part of an audio element that a player uses. */
export type AudioElement = Pick<
  HTMLAudioElement,
  | 'src'
  | 'currentTime'
  | 'playbackRate'
  | 'volume'
  | 'paused'
  | 'ended'
  | 'play'
  | 'pause'
  | 'load'
  | 'addEventListener'
  | 'removeAttribute'
>;

export type RecordingPlayer = {
  store: StoreApi<PlayerState>;
  /** Address of the current recording; empty when there is none. */
  url(): string;
  /** The position at which it stops by itself, in ms; Infinity: the end. */
  stopsAt(): number;
  /** Plays from a position, or from the current one; to `untilMs`, or to the end. */
  play(url: string, range?: { fromMs?: number; untilMs?: number }): void;
  /** Sets the position in a recording without playing. */
  cue(url: string, atMs: number): void;
  pause(): void;
  /** Moves to a position; a playing recording continues to play. */
  seek(atMs: number): void;
  setRate(rate: number): void;
  /** From 0 to 1. Some phones ignore it. */
  setVolume(volume: number): void;
  /** Stops and releases the sound; the next play loads it again. */
  release(): void;
};

/**
 * Plays one recording at a time. `onFrame` calls back before the next frame, because the `timeupdate` events of the
 * element are not exact enough.
 */
export function createRecordingPlayer(
  audio: AudioElement,
  onFrame: (run: () => void) => void = requestAnimationFrame,
): RecordingPlayer {
  const store = createStore<PlayerState>()(() => ({ phase: 'idle', atMs: 0, rate: 1, endings: 0 }));
  let currentUrl = '';
  let untilMs = Number.POSITIVE_INFINITY;
  let isStopping = false;

  const look = () => {
    if (currentUrl === '') return;
    const atMs = audio.currentTime * 1000;
    if (atMs >= untilMs) {
      isStopping = true;
      audio.pause();
      isStopping = false;
      const end = untilMs;
      untilMs = Number.POSITIVE_INFINITY;
      store.setState({ phase: 'paused', atMs: end, endings: store.getState().endings + 1 });
      return;
    }
    store.setState({ atMs });
  };
  let isFollowed = false;
  const follow = () => {
    isFollowed = !audio.paused;
    if (!isFollowed) return;
    look();
    onFrame(follow);
  };

  audio.addEventListener('playing', () => {
    store.setState({ phase: 'playing' });
    // The element sends it again after each stall and each seek.
    if (!isFollowed) follow();
  });
  // A hidden tab draws no frames. This event still arrives.
  audio.addEventListener('timeupdate', look);
  audio.addEventListener('waiting', () => store.setState({ phase: 'loading' }));
  audio.addEventListener('pause', () => {
    // The event can arrive after the next play has begun. At the end of a sound, `ended` follows.
    if (currentUrl !== '' && audio.paused && !audio.ended && !isStopping) store.setState({ phase: 'paused' });
  });
  audio.addEventListener('ended', () =>
    store.setState({ phase: 'paused', endings: store.getState().endings + 1 }),
  );
  audio.addEventListener('error', () => {
    if (currentUrl !== '') store.setState({ phase: 'failed' });
  });

  const load = (url: string) => {
    if (url === currentUrl && store.getState().phase !== 'failed') return;
    currentUrl = url;
    audio.src = url;
    audio.playbackRate = store.getState().rate;
  };
  const goTo = (atMs: number) => {
    audio.currentTime = atMs / 1000;
    store.setState({ atMs });
  };

  return {
    store,
    url: () => currentUrl,
    stopsAt: () => untilMs,
    play(url, range = {}) {
      load(url);
      untilMs = range.untilMs ?? Number.POSITIVE_INFINITY;
      if (range.fromMs !== undefined) goTo(range.fromMs);
      store.setState({ phase: 'loading' });
      // A play that another play or a pause stopped is not a failure. An error event reports a sound that cannot load.
      void Promise.resolve(audio.play()).catch(() => {
        if (store.getState().phase === 'loading' && audio.paused) store.setState({ phase: 'paused' });
      });
    },
    cue(url, atMs) {
      audio.pause();
      load(url);
      untilMs = Number.POSITIVE_INFINITY;
      goTo(atMs);
      store.setState({ phase: 'paused' });
    },
    pause: () => audio.pause(),
    seek(atMs) {
      untilMs = Number.POSITIVE_INFINITY;
      goTo(atMs);
    },
    setRate(rate) {
      audio.playbackRate = rate;
      store.setState({ rate });
    },
    setVolume(volume) {
      audio.volume = volume;
    },
    release() {
      audio.pause();
      currentUrl = '';
      audio.removeAttribute('src');
      audio.load();
      store.setState({ phase: 'idle', atMs: 0 });
    },
  };
}
