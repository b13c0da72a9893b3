import { createStore, type StoreApi } from 'zustand/vanilla';
import { speakInBrowser } from './browser-voice.ts';
import type { Accent } from './clip-player.ts';

/** `index` is the line that is or was spoken last. `failed`: the browser has no voice. */
export type LineSpeakerState = { index: number | undefined; status: 'idle' | 'speaking' | 'failed' };

export type LineSpeaker = {
  store: StoreApi<LineSpeakerState>;
  /** Speaks the lines from one to another, the last included, and stops what it spoke before. */
  speak: (lines: readonly string[], range: { first: number; last: number }, how: HowSpoken) => Promise<void>;
  stop: () => void;
};

export type HowSpoken = { accent: Accent; rate: number };

/** Speaks lines one after another with the browser's own voice, for a recording that cannot be had. */
export function createLineSpeaker(speakOne: typeof speakInBrowser = speakInBrowser): LineSpeaker {
  const store = createStore<LineSpeakerState>()(() => ({ index: undefined, status: 'idle' }));
  let current = new AbortController();
  return {
    store,
    async speak(lines, { first, last }, { accent, rate }) {
      current.abort();
      current = new AbortController();
      const { signal } = current;
      for (let index = first; index <= Math.min(last, lines.length - 1); index++) {
        store.setState({ index, status: 'speaking' });
        try {
          await speakOne(lines[index] ?? '', accent, rate, signal);
        } catch {
          if (!signal.aborted) store.setState({ status: 'failed' });
          return;
        }
        if (signal.aborted) return;
      }
      store.setState({ status: 'idle' });
    },
    stop() {
      current.abort();
      store.setState({ status: 'idle' });
    },
  };
}
