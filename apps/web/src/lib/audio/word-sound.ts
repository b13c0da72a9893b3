import type { Sound } from './clip-player.ts';

/** The sound of a word for a clip player. */
export const wordSound = (word: { id: number; word: string; sounds: Sound['urls'] }): Sound => ({
  wordId: word.id,
  text: word.word,
  urls: word.sounds,
});
