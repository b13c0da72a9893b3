import { createStore, type StoreApi } from 'zustand/vanilla';

export type PlayerState = {
  phase: 'idle' | 'loading' | 'playing' | 'paused' | 'failed';
  atMs: number;
  rate: number;
};

/** What of an audio element a player needs. */
export type AudioElement = Pick<
  HTMLAudioElement,
  | 'src'
  | 'currentTime'
  | 'playbackRate'
  | 'paused'
  | 'play'
  | 'pause'
  | 'load'
  | 'addEventListener'
  | 'removeAttribute'
>;

export type RecordingPlayer = {
  store: StoreApi<PlayerState>;
  /** Address of the recording it stands in; empty when in none. */
  url(): string;
  /** The moment at which it stops by itself; Infinity where that is the end. */
  stopsAt(): number;
  /** Plays from a moment, or from where it stands; to `untilMs`, or to the end. */
  play(url: string, range?: { fromMs?: number; untilMs?: number }): void;
  /** Stands at a moment of a recording, silent. */
  cue(url: string, atMs: number): void;
  pause(): void;
  /** Goes to a moment without changing whether it plays. */
  seek(atMs: number): void;
  setRate(rate: number): void;
  /** Stops and lets go of the sound; playing again takes it up. */
  release(): void;
};

/** Plays one recording at a time; `onFrame` calls back before the next picture, for a moment more exact than the element tells. */
export function createRecordingPlayer(
  audio: AudioElement,
  onFrame: (run: () => void) => void = requestAnimationFrame,
): RecordingPlayer {
  const store = createStore<PlayerState>()(() => ({ phase: 'idle', atMs: 0, rate: 1 }));
  let currentUrl = '';
  let untilMs = Number.POSITIVE_INFINITY;

  const look = () => {
    if (currentUrl === '') return;
    const atMs = audio.currentTime * 1000;
    if (atMs >= untilMs) {
      audio.pause();
      store.setState({ atMs: untilMs });
      untilMs = Number.POSITIVE_INFINITY;
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
    // Told anew after each stall and each seek.
    if (!isFollowed) follow();
  });
  // Pictures stop in a tab that is not seen; this goes on.
  audio.addEventListener('timeupdate', look);
  audio.addEventListener('waiting', () => store.setState({ phase: 'loading' }));
  audio.addEventListener('pause', () => {
    if (currentUrl !== '') store.setState({ phase: 'paused' });
  });
  audio.addEventListener('ended', () => store.setState({ phase: 'paused' }));
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
      // A play that another play or a pause overtakes is no failure; a sound that cannot be had says so by its event.
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
    release() {
      audio.pause();
      currentUrl = '';
      audio.removeAttribute('src');
      audio.load();
      store.setState({ phase: 'idle', atMs: 0 });
    },
  };
}
