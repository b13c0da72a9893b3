import type { SetupConfig } from './session-setup.ts';

/** A learner with the default settings for how words are asked. */
export const plainConfig = {
  is_check_size: false,
  is_disorderly: false,
  word_wrong_word_cycle: 1,
  wrong_wrong_word_cycle: 1,
  lexicon_learn_mode: '听写',
  is_write_from_memory: false,
} as const satisfies SetupConfig;
