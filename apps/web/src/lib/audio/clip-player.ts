import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SetTimer } from '../retry/timer.ts';

export type Accent = 'uk' | 'us';

/** A sound to play: the word, and its signed address in each accent (empty where there is none). */
export type Sound = { wordId: number; text: string; urls: Record<Accent, string> };

/**
 * What the sound ring shows. `blocked`: the browser wants a press first. `fallback` tells which substitute is heard:
 * the other accent, or the browser's own voice. `failed`: nothing could be heard; the word can be skipped unscored.
 */
export type SoundState = {
  status: 'idle' | 'loading' | 'playing' | 'blocked' | 'failed';
  fallback: 'none' | 'accent' | 'browser';
};

export type AudioFailure = { lexicon_id: number; error_code: number; error_msg: string; error_src: string };

/** The part of HTMLAudioElement the player uses. */
export type AudioElement = Pick<
  HTMLAudioElement,
  'src' | 'playbackRate' | 'preload' | 'error' | 'play' | 'pause' | 'load'
> &
  Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;

export type PlayerDeps = {
  createAudio: () => AudioElement;
  /** Speaks with the browser's own voice; rejects where there is none. */
  speak: (text: string, accent: Accent, rate: number, signal: AbortSignal) => Promise<void>;
  report: (failure: AudioFailure) => void;
  /** Milliseconds without a sound after which an address counts as failed. */
  patienceMs: number;
  setTimer: SetTimer;
};

export type PlayOptions = { accent: Accent; rate: number; times: number };

export type Player = {
  state: StoreApi<SoundState>;
  /** Plays a sound, ending what was playing; resolves when it has ended or failed. Never rejects. */
  play: (sound: Sound, options: PlayOptions) => Promise<void>;
  /** Has the browser load a sound that will be wanted next. */
  prefetch: (sound: Sound, accent: Accent) => void;
  stop: () => void;
};

/** MEDIA_ERR_SRC_NOT_SUPPORTED: the address gave no sound at all. */
const noSoundCode = 4;

type Outcome =
  | { kind: 'ended' }
  | { kind: 'blocked' }
  | { kind: 'stopped' }
  | { kind: 'failed'; code?: number };

const codeOf = (audio: AudioElement): number | undefined => audio.error?.code;

/** Plays one address once and tells how it went. */
function playOnce(
  audio: AudioElement,
  url: string,
  rate: number,
  deps: Pick<PlayerDeps, 'patienceMs' | 'setTimer'> & { signal: AbortSignal; onPlaying: () => void },
): Promise<Outcome> {
  return new Promise((resolve) => {
    const cancelTimer = deps.setTimer(() => settle({ kind: 'failed' }), deps.patienceMs);
    const onPlaying = () => {
      cancelTimer();
      deps.onPlaying();
    };
    const onEnded = () => settle({ kind: 'ended' });
    const onError = () => {
      const code = codeOf(audio);
      settle(code === undefined ? { kind: 'failed' } : { kind: 'failed', code });
    };
    const onAbort = () => settle({ kind: 'stopped' });
    const settle = (outcome: Outcome) => {
      cancelTimer();
      audio.removeEventListener('playing', onPlaying);
      audio.removeEventListener('ended', onEnded);
      audio.removeEventListener('error', onError);
      deps.signal.removeEventListener('abort', onAbort);
      if (outcome.kind !== 'ended') audio.pause();
      resolve(outcome);
    };
    audio.addEventListener('playing', onPlaying);
    audio.addEventListener('ended', onEnded);
    audio.addEventListener('error', onError);
    deps.signal.addEventListener('abort', onAbort);
    audio.src = url;
    audio.playbackRate = rate;
    audio.play().catch((error: unknown) => {
      const name = error instanceof Error ? error.name : '';
      if (name === 'NotAllowedError') settle({ kind: 'blocked' });
      // The element's own error event carries the code; a play ended by the next one is no failure.
      else if (name !== 'AbortError' && codeOf(audio) !== undefined) onError();
    });
  });
}

const otherAccent = (accent: Accent): Accent => (accent === 'uk' ? 'us' : 'uk');

/**
 * Creates the player of practice sound. When an address fails it goes down a chain and shows where it is: the other
 * accent, the server's speech once more, the browser's own voice, and at last `failed`. Failures whose code is not 4
 * are reported (docs/specification.md, section 8).
 */
export function createPlayer(deps: PlayerDeps): Player {
  const state = createStore<SoundState>(() => ({ status: 'idle', fallback: 'none' }));
  const audio = deps.createAudio();
  const ahead = deps.createAudio();
  let current = new AbortController();

  const tryAddress = async (
    sound: Sound,
    url: string,
    options: PlayOptions,
    fallback: SoundState['fallback'],
    signal: AbortSignal,
  ): Promise<Outcome> => {
    let outcome: Outcome = { kind: 'ended' };
    for (let time = 0; time < options.times && outcome.kind === 'ended'; time++) {
      state.setState({ status: 'loading', fallback });
      outcome = await playOnce(audio, url, options.rate, {
        ...deps,
        signal,
        onPlaying: () => state.setState({ status: 'playing', fallback }),
      });
    }
    if (outcome.kind === 'failed' && outcome.code !== undefined && outcome.code !== noSoundCode) {
      deps.report({
        lexicon_id: sound.wordId,
        error_code: outcome.code,
        error_msg: (audio.error?.message ?? '').slice(0, 500),
        error_src: url.slice(0, 1000),
      });
    }
    return outcome;
  };

  const speakHere = async (sound: Sound, options: PlayOptions, signal: AbortSignal): Promise<void> => {
    state.setState({ status: 'playing', fallback: 'browser' });
    try {
      for (let time = 0; time < options.times && !signal.aborted; time++) {
        await deps.speak(sound.text, options.accent, options.rate, signal);
      }
      if (!signal.aborted) state.setState({ status: 'idle', fallback: 'browser' });
    } catch {
      if (!signal.aborted) state.setState({ status: 'failed', fallback: 'browser' });
    }
  };

  const play: Player['play'] = async (sound, options) => {
    current.abort();
    current = new AbortController();
    const { signal } = current;
    const own = sound.urls[options.accent];
    const other = sound.urls[otherAccent(options.accent)];
    const chain = [
      { url: own, fallback: 'none' },
      { url: other, fallback: 'accent' },
      { url: own, fallback: 'none' },
    ] as const;
    for (const { url, fallback } of chain) {
      if (url === '') continue;
      const outcome = await tryAddress(sound, url, options, fallback, signal);
      if (signal.aborted || outcome.kind === 'stopped') return;
      if (outcome.kind === 'ended') return state.setState({ status: 'idle', fallback });
      if (outcome.kind === 'blocked') return state.setState({ status: 'blocked', fallback: 'none' });
    }
    await speakHere(sound, options, signal);
  };

  return {
    state,
    play,
    prefetch(sound, accent) {
      if (sound.urls[accent] === '') return;
      ahead.preload = 'auto';
      ahead.src = sound.urls[accent];
      ahead.load();
    },
    stop() {
      current.abort();
      state.setState({ status: 'idle', fallback: 'none' });
    },
  };
}
