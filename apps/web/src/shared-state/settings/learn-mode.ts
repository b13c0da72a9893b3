import type { Config } from '@tingci/contract/account/config';

type LearnMode = Config['lexicon_learn_mode'];
type ModeConfig = Pick<Config, 'lexicon_learn_mode' | 'is_write_from_memory'>;

/** The learner's mode: `is_write_from_memory` changes 听写 to 默写. */
export const modeOf = ({
  lexicon_learn_mode: mode,
  is_write_from_memory: isFromMemory,
}: ModeConfig): LearnMode => (mode === '听写' && isFromMemory ? '默写' : mode);

/** The change of config that selects a mode. */
export const chooseMode = (mode: LearnMode): ModeConfig => ({
  lexicon_learn_mode: mode,
  is_write_from_memory: mode === '默写',
});

/** The change of config that turns 默写 on, or selects 听写. */
export const toggleFromMemory = (config: ModeConfig): ModeConfig =>
  chooseMode(modeOf(config) === '默写' ? '听写' : '默写');
