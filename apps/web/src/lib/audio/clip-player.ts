import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SetTimer } from '../retry/timer.ts';
import { isRecorded } from './is-recorded.ts';

/** The accent of a sound: British or American. */
export type Accent = 'uk' | 'us';

/** A sound to play: its text, and its signed address in each accent. The address is empty where there is none. */
export type Sound = { wordId: number; text: string; urls: Record<Accent, string> };

/**
 * The state of a player. `blocked`: the browser plays sound only after a press. `failed`: no source played. `fallback`
 * names the substitute that plays: the dictionary provider, the other accent, or the browser's own voice.
 */
export type SoundState = {
  status: 'idle' | 'loading' | 'playing' | 'blocked' | 'failed';
  fallback: 'none' | 'provider' | 'accent' | 'browser';
};

export type AudioFailure = { lexicon_id: number; error_code: number; error_msg: string; error_src: string };

/** The part of HTMLAudioElement that the player uses. */
export type AudioElement = Pick<
  HTMLAudioElement,
  'src' | 'playbackRate' | 'preload' | 'error' | 'play' | 'pause' | 'load'
> &
  Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;

export type ClipPlayerDeps = {
  createAudio: () => AudioElement;
  /** Speaks with the browser's own voice; rejects where there is none. */
  speak: (text: string, accent: Accent, rate: number, signal: AbortSignal) => Promise<void>;
  /** Speaks with the device's voice that the learner chose; undefined when none was. False: it is gone or silent. */
  speakOnDevice?: (
    text: string,
    accent: Accent,
    rate: number,
    signal: AbortSignal,
  ) => Promise<boolean> | undefined;
  /** Whether the learner chose a voice of the device. */
  hasDeviceVoice?: (accent: Accent) => boolean;
  /** The address of a sound in the voice that the learner chose. */
  addressOf?: (url: string) => string;
  report: (failure: AudioFailure) => void;
  /** Milliseconds without a sound after which an address counts as failed. Undefined: no limit. */
  patienceMs?: number;
  setTimer: SetTimer;
};

export type PlayOptions = { accent: Accent; rate: number; times: number };

export type ClipPlayer = {
  state: StoreApi<SoundState>;
  /** Plays a sound with its fallbacks and stops the one before. Resolves with how it ended. Never rejects. */
  play: (sound: Sound, options: PlayOptions) => Promise<Outcome['kind']>;
  /** Plays one address without a fallback and stops the sound before. Resolves with how it ended. Never rejects. */
  playAddress: (address: string, rate?: number) => Promise<Outcome['kind']>;
  /** Lets the browser load the next sound. */
  prefetch: (sound: Sound, accent: Accent) => void;
  stop: () => void;
};

const speechPath = '/api/study/speech/';

/** MEDIA_ERR_SRC_NOT_SUPPORTED: the address gave no sound at all. */
const noSoundCode = 4;

type Outcome =
  | { kind: 'ended' }
  | { kind: 'blocked' }
  | { kind: 'stopped' }
  | { kind: 'failed'; code?: number };

const codeOf = (audio: AudioElement): number | undefined => audio.error?.code;

/** Plays one address once and resolves with how it ended. */
function playOnce(
  audio: AudioElement,
  url: string,
  rate: number,
  deps: Pick<ClipPlayerDeps, 'patienceMs' | 'setTimer' | 'addressOf'> & {
    signal: AbortSignal;
    onPlaying: () => void;
  },
): Promise<Outcome> {
  return new Promise((resolve) => {
    const cancelTimer =
      deps.patienceMs === undefined
        ? () => undefined
        : deps.setTimer(() => settle({ kind: 'failed' }), deps.patienceMs);
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
    audio.src = deps.addressOf?.(url) ?? url;
    audio.playbackRate = rate;
    audio.play().catch((error: unknown) => {
      const name = error instanceof Error ? error.name : '';
      if (name === 'NotAllowedError') settle({ kind: 'blocked' });
      // The error event has the code. A play that the next one stopped is not a failure.
      else if (name !== 'AbortError' && codeOf(audio) !== undefined) onError();
    });
  });
}

/** The address that redirects to the operator's dictionary provider. It has no content where there is none. */
const providerAddressOf = (url: string): string =>
  url.startsWith(speechPath) ? url.replace(speechPath, `${speechPath}pronounce/`) : '';

const otherAccent = (accent: Accent): Accent => (accent === 'uk' ? 'us' : 'uk');

/**
 * Creates a player of clips. When an address fails it tries the next source and shows which: the dictionary provider
 * (after code 4 or no code), the other accent, the first address once more, the browser's own voice, and at last
 * `failed`. Failures whose code is not 4 are reported (docs/specification.md, section 8).
 */
export function createClipPlayer(deps: ClipPlayerDeps): ClipPlayer {
  const state = createStore<SoundState>(() => ({ status: 'idle', fallback: 'none' }));
  const audio = deps.createAudio();
  let ahead: AudioElement | undefined;
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

  const speakHere = async (
    sound: Sound,
    options: PlayOptions,
    signal: AbortSignal,
  ): Promise<Outcome['kind']> => {
    state.setState({ status: 'playing', fallback: 'browser' });
    try {
      for (let time = 0; time < options.times && !signal.aborted; time++) {
        await deps.speak(sound.text, options.accent, options.rate, signal);
      }
      if (signal.aborted) return 'stopped';
      state.setState({ status: 'idle', fallback: 'browser' });
      return 'ended';
    } catch {
      if (signal.aborted) return 'stopped';
      state.setState({ status: 'failed', fallback: 'browser' });
      return 'failed';
    }
  };

  /** Whether the device spoke the sound as often as asked, or was stopped. */
  const speakChosen = async (sound: Sound, options: PlayOptions, signal: AbortSignal): Promise<boolean> => {
    for (let time = 0; time < options.times; time++) {
      const speaking = deps.speakOnDevice?.(sound.text, options.accent, options.rate, signal);
      if (!speaking) return false;
      state.setState({ status: 'playing', fallback: 'none' });
      const isSpoken = await speaking;
      if (signal.aborted) return true;
      if (!isSpoken) return false;
    }
    state.setState({ status: 'idle', fallback: 'none' });
    return true;
  };

  const stopCurrent = (): AbortSignal => {
    current.abort();
    current = new AbortController();
    return current.signal;
  };

  const playAddress: ClipPlayer['playAddress'] = async (address, rate = 1) => {
    const signal = stopCurrent();
    if (address === '') return 'failed';
    const onPlaying = () => state.setState({ status: 'playing', fallback: 'none' });
    state.setState({ status: 'loading', fallback: 'none' });
    const { kind } = await playOnce(audio, address, rate, { ...deps, signal, onPlaying });
    if (!signal.aborted) state.setState({ status: kind === 'ended' ? 'idle' : 'failed', fallback: 'none' });
    return kind;
  };

  const play: ClipPlayer['play'] = async (sound, options) => {
    const signal = stopCurrent();
    // Without a device voice the sound starts in the press itself, as phones demand. A recording comes before it.
    const own = sound.urls[options.accent];
    const isByDevice = !isRecorded(own) && deps.hasDeviceVoice?.(options.accent);
    if (isByDevice && (await speakChosen(sound, options, signal)))
      return signal.aborted ? 'stopped' : 'ended';
    const other = sound.urls[otherAccent(options.accent)];
    const chain = [
      { url: own, fallback: 'none' },
      { url: providerAddressOf(own), fallback: 'provider' },
      { url: other, fallback: 'accent' },
      { url: own, fallback: 'none' },
    ] as const;
    let isSoundMissing = true;
    for (const { url, fallback } of chain) {
      if (url === '' || (fallback === 'provider' && !isSoundMissing)) continue;
      const outcome = await tryAddress(sound, url, options, fallback, signal);
      if (signal.aborted || outcome.kind === 'stopped') return 'stopped';
      if (outcome.kind !== 'failed') {
        state.setState(
          outcome.kind === 'ended' ? { status: 'idle', fallback } : { status: 'blocked', fallback: 'none' },
        );
        return outcome.kind;
      }
      isSoundMissing = outcome.code === undefined || outcome.code === noSoundCode;
    }
    return speakHere(sound, options, signal);
  };

  return {
    state,
    play,
    playAddress,
    prefetch(sound, accent) {
      if (sound.urls[accent] === '') return;
      ahead ??= deps.createAudio();
      ahead.preload = 'auto';
      ahead.src = deps.addressOf?.(sound.urls[accent]) ?? sound.urls[accent];
      ahead.load();
    },
    stop() {
      current.abort();
      state.setState({ status: 'idle', fallback: 'none' });
    },
  };
}
