import { toast } from '../../lib/toast.ts';
import type { MarkedWord } from './store.ts';

/** Marks words. Its code is loaded with the first mark. */
export type Marker = {
  /** Collects a word as the learner has set it, or cancels; `acId` is the book being practised. */
  toggleCollection(word: MarkedWord, acId?: number): Promise<void>;
  /** Marks a word as mastered, after asking where the learner wants that, or takes the mark away. */
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
  else toast.error('没有打开，请检查网络后再试');
}

/** Collects a word, or cancels its collection. Never rejects. */
export const toggleCollection: Marker['toggleCollection'] = (word, acId) =>
  withMarker((marker) => marker.toggleCollection(word, acId));

/** Marks a word as mastered, or takes the mark away. Never rejects. */
export const toggleMastered: Marker['toggleMastered'] = (word) =>
  withMarker((marker) => marker.toggleMastered(word));
