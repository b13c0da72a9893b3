import { type LearnMode, learnMode } from '@tingci/domain/dictation/mode';
import type { LearnerConfig } from '../session/learner-config.ts';

type ModeConfig = Pick<LearnerConfig, 'chosenMode' | 'isFromMemory'>;

/** The learner's mode: `isFromMemory` changes 听写 to 默写. */
export const modeOf = ({ chosenMode, isFromMemory }: ModeConfig): LearnMode =>
  chosenMode === learnMode.dictation && isFromMemory ? learnMode.recall : chosenMode;

/** The change of config that selects a mode. */
export const chooseMode = (mode: LearnMode): ModeConfig => ({
  chosenMode: mode,
  isFromMemory: mode === learnMode.recall,
});

/** The change of config that turns 默写 on, or selects 听写. */
export const toggleFromMemory = (config: ModeConfig): ModeConfig =>
  chooseMode(modeOf(config) === learnMode.recall ? learnMode.dictation : learnMode.recall);
