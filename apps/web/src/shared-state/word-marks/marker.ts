import { sayOpenFailed } from '../../lib/say-open-failed.ts';
import type { CollectOrigin, MarkedWord } from './store.ts';

/** Marks words. Its code loads with the first mark. */
export type Marker = {
  /** Collects a word with the learner's settings, or removes it. */
  toggleCollection(word: MarkedWord, origin?: CollectOrigin): Promise<void>;
  /** Marks a word as mastered, after a question about the scope of the mark, or removes the mark. */
  toggleMastered(word: MarkedWord): Promise<void>;
};

let load: () => Promise<Marker> = () => Promise.reject(new Error('no marker yet'));

/** Sets how the code of the marker is loaded. The app calls it once at the start. */
export function registerMarkerLoader(loader: () => Promise<Marker>): void {
  load = loader;
}

async function withMarker(work: (marker: Marker) => Promise<void>): Promise<void> {
  const marker = await load().catch(() => undefined);
  if (marker) await work(marker);
  else sayOpenFailed();
}

/** Collects a word, or cancels its collection. Never rejects. */
export const toggleCollection: Marker['toggleCollection'] = (word, origin) =>
  withMarker((marker) => marker.toggleCollection(word, origin));

/** Marks a word as mastered, or removes the mark. Never rejects. */
export const toggleMastered: Marker['toggleMastered'] = (word) =>
  withMarker((marker) => marker.toggleMastered(word));
