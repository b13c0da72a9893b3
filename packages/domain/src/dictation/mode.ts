import type { JudgePolicy } from './judge/judge.ts';

/** Learning modes by name. Each value is the text of `lexicon_learn_mode` on the wire, in the database and on devices. */
export const learnMode = {
  dictation: '听写',
  recall: '默写',
  copying: '跟打',
  selfTest: '自测',
  listeningChoice: '听音选义',
} as const;

export type LearnMode = (typeof learnMode)[keyof typeof learnMode];

/** The learning modes in the order of the mode picker. */
export const learnModes = [
  learnMode.dictation,
  learnMode.recall,
  learnMode.copying,
  learnMode.selfTest,
  learnMode.listeningChoice,
] as const;

const policies: Record<LearnMode, readonly [JudgePolicy, ...JudgePolicy[]]> = {
  [learnMode.dictation]: ['confirm-word', 'letter-block', 'exam'],
  [learnMode.recall]: ['confirm-word', 'letter-block', 'exam'],
  // The word is visible while the learner copies it, so there is nothing to examine.
  [learnMode.copying]: ['letter-block', 'confirm-word'],
  [learnMode.selfTest]: ['confirm-word'],
  [learnMode.listeningChoice]: ['confirm-word', 'exam'],
};

/** The policies of a mode, the default first. */
export const listPolicies = (mode: LearnMode): readonly [JudgePolicy, ...JudgePolicy[]] => policies[mode];

/** The policy of a mode: the learner's choice when the mode allows it, else the default. */
export const resolvePolicy = (mode: LearnMode, chosen: JudgePolicy | undefined): JudgePolicy =>
  policies[mode].find((policy) => policy === chosen) ?? policies[mode][0];

/** Whether the learner types the word. In the other modes they grade it or choose its meaning. */
export const isTypedMode = (mode: LearnMode): boolean =>
  mode !== learnMode.selfTest && mode !== learnMode.listeningChoice;

/** Whether the learner answers from memory. Only then an attempt says something about knowing the word. */
export const isFromMemory = (mode: LearnMode): boolean => mode !== learnMode.copying;
