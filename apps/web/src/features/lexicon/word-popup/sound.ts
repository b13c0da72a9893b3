import type { Accent, Sound } from '../../../lib/audio/clip-player.ts';
import type { Word } from '../../../shared-state/words/word.ts';

/** A sound that the popup plays. Without `accent` it has the learner's accent. */
export type PopupSound = Sound & { accent?: Accent };

/** The example of a word. Until its address is known, the browser's own voice speaks it. */
export const soundOfExample = (word: Word, urls: PopupSound['urls']): PopupSound => ({
  wordId: word.id,
  text: word.example,
  urls,
});
