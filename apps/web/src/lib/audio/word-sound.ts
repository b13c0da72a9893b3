import type { Word } from '@tingci/contract/lexicon/catalogue';
import type { Accent, Sound } from './clip-player.ts';

/** The signed address of a word's sound in each accent. It is empty where there is none. */
export const wordUrls = (word: Pick<Word, 'phonetic-y' | 'phonetic-m'>): Record<Accent, string> => ({
  uk: word['phonetic-y'],
  us: word['phonetic-m'],
});

/** The sound of a word for a clip player. */
export const wordSound = (word: Pick<Word, 'id' | 'word' | 'phonetic-y' | 'phonetic-m'>): Sound => ({
  wordId: word.id,
  text: word.word,
  urls: wordUrls(word),
});
