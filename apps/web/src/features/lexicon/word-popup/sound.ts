import type { Word } from '@tingci/contract/lexicon/catalogue';

/** A sound the popup asks for; without an accent it is said as the learner has chosen. */
export type PopupSound = {
  wordId: number;
  text: string;
  urls: { uk: string; us: string };
  accent?: 'uk' | 'us';
};

/** The pronunciation of a word. */
export const soundOfWord = (word: Word, accent?: 'uk' | 'us'): PopupSound => ({
  wordId: word.id,
  text: word.word,
  urls: { uk: word['phonetic-y'], us: word['phonetic-m'] },
  ...(accent && { accent }),
});

/** The example of a word; until its sound is known the browser's own voice says it. */
export const soundOfExample = (word: Word, urls: PopupSound['urls']): PopupSound => ({
  wordId: word.id,
  text: word.example,
  urls,
});
