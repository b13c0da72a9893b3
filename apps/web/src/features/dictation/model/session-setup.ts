import type { Config } from '@tingci/contract/account/config';
import type { Word } from '@tingci/contract/lexicon';
import type { SessionSetup } from '@tingci/domain/dictation/session';

/** The config fields a session is set up from; they hold for the whole session. */
export type SetupConfig = Pick<
  Config,
  'is_check_size' | 'is_disorderly' | 'word_wrong_word_cycle' | 'wrong_wrong_word_cycle'
>;

/** What may be written for a word: its spelling and its listed variants. */
export const answerOf = (word: Pick<Word, 'word' | 'variants'>): string =>
  [word.word, ...word.variants].join('|');

/** Sets up a 听写 session over words in their order. */
export function createSetup(input: {
  practiceId: string;
  seed: number;
  words: readonly Pick<Word, 'id' | 'word' | 'variants'>[];
  config: SetupConfig;
}): SessionSetup {
  const { practiceId, seed, words, config } = input;
  return {
    practiceId,
    mode: '听写',
    seed,
    items: words.map((word) => ({ id: String(word.id), answer: answerOf(word) })),
    settings: {
      judge: { policy: 'confirm-word', isCaseStrict: config.is_check_size },
      wrongCycles: config.word_wrong_word_cycle,
      wrongWrongCycles: config.wrong_wrong_word_cycle,
      isShuffled: config.is_disorderly,
    },
  };
}

/** Whether a kept session can go on with these words: each of its items is still among them. */
export const fitsWords = (setup: SessionSetup, words: readonly Pick<Word, 'id'>[]): boolean => {
  const ids = new Set(words.map((word) => String(word.id)));
  return setup.items.length > 0 && setup.items.every((item) => ids.has(item.id));
};
