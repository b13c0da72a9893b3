import { type LearnMode, learnMode } from '@tingci/domain/dictation/mode';

/** What learners read as the name of each learning mode. */
export const modeCopy = {
  [learnMode.dictation]: '听写',
  [learnMode.recall]: '默写',
  [learnMode.copying]: '跟打',
  [learnMode.selfTest]: '自测',
  [learnMode.listeningChoice]: '听音选义',
} satisfies Record<LearnMode, string>;
