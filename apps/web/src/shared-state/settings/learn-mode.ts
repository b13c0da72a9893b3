import type { Config } from '@tingci/contract/account/config';
import { type LearnMode, learnMode } from '@tingci/domain/dictation/mode';

type ModeConfig = Pick<Config, 'lexicon_learn_mode' | 'is_write_from_memory'>;

/** The learner's mode: `is_write_from_memory` changes 听写 to 默写. */
export const modeOf = ({
  lexicon_learn_mode: mode,
  is_write_from_memory: isFromMemory,
}: ModeConfig): LearnMode => (mode === learnMode.dictation && isFromMemory ? learnMode.recall : mode);

/** The change of config that selects a mode. */
export const chooseMode = (mode: LearnMode): ModeConfig => ({
  lexicon_learn_mode: mode,
  is_write_from_memory: mode === learnMode.recall,
});

/** The change of config that turns 默写 on, or selects 听写. */
export const toggleFromMemory = (config: ModeConfig): ModeConfig =>
  chooseMode(modeOf(config) === learnMode.recall ? learnMode.dictation : learnMode.recall);
