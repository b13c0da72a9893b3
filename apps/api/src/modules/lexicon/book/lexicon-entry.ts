import type { SharedWord } from '../../../content/word/shared-word.ts';

/** A cached word: its wire form for everybody and for Pro members, and the text that judges its answers. */
export type LexiconEntry = {
  word: SharedWord;
  proWord: SharedWord;
  answer: string;
  isRetired: boolean;
  /** The learner whose own word it is; null for a word of the dictionary. */
  ownerId: number | null;
};
