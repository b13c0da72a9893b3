import type { JudgePolicy } from '@tingci/domain/dictation/judge/judge';
import { type LearnMode, resolvePolicy } from '@tingci/domain/dictation/mode';
import type { SessionSetup } from '@tingci/domain/dictation/session';
import type { LearnerConfig } from '../../shared-state/session/learner-config.ts';
import { modeOf } from '../../shared-state/settings/learn-mode.ts';
import type { Word } from '../../shared-state/words/word.ts';

/** The config fields that set up a session. They stay the same for the whole session. */
export type SetupConfig = Pick<
  LearnerConfig,
  'isCaseStrict' | 'isShuffled' | 'wrongCycles' | 'wrongWrongCycles' | 'chosenMode' | 'isFromMemory'
>;

/** The accepted answers of a word: its spelling and its listed variants. */
export const answerOf = (word: Pick<Word, 'word' | 'variants'>): string =>
  [word.word, ...word.variants].join('|');

/** Sets up a session over the given words, in the mode of the config. */
export function createSetup(input: {
  practiceId: string;
  seed: number;
  words: readonly Pick<Word, 'id' | 'word' | 'variants'>[];
  config: SetupConfig;
  policies: Partial<Record<LearnMode, JudgePolicy>>;
}): SessionSetup {
  const { practiceId, seed, words, config, policies } = input;
  const mode = modeOf(config);
  return {
    practiceId,
    mode,
    seed,
    items: words.map((word) => ({ id: String(word.id), answer: answerOf(word) })),
    settings: {
      judge: { policy: resolvePolicy(mode, policies[mode]), isCaseStrict: config.isCaseStrict },
      wrongCycles: config.wrongCycles,
      wrongWrongCycles: config.wrongWrongCycles,
      isShuffled: config.isShuffled,
    },
  };
}

/** Whether a saved session can continue with these words: all its items are among them. */
export const fitsWords = (setup: SessionSetup, words: readonly Pick<Word, 'id'>[]): boolean => {
  const ids = new Set(words.map((word) => String(word.id)));
  return setup.items.length > 0 && setup.items.every((item) => ids.has(item.id));
};
