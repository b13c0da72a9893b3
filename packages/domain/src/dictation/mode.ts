import type { JudgePolicy } from './judge.ts';

/** Learning modes, with the values of `lexicon_learn_mode`. */
export const learnModes = ['听写', '默写', '跟打', '自测', '听音选义'] as const;

export type LearnMode = (typeof learnModes)[number];

const policies: Record<LearnMode, readonly [JudgePolicy, ...JudgePolicy[]]> = {
  听写: ['confirm-word', 'letter-block', 'exam'],
  默写: ['confirm-word', 'letter-block', 'exam'],
  // The word is visible while the learner copies it, so there is nothing to examine.
  跟打: ['letter-block', 'confirm-word'],
  自测: ['confirm-word'],
  听音选义: ['confirm-word', 'exam'],
};

/** The policies of a mode, the default first. */
export const listPolicies = (mode: LearnMode): readonly [JudgePolicy, ...JudgePolicy[]] => policies[mode];

/** The policy of a mode: the learner's choice when the mode allows it, else the default. */
export const resolvePolicy = (mode: LearnMode, chosen: JudgePolicy | undefined): JudgePolicy =>
  policies[mode].find((policy) => policy === chosen) ?? policies[mode][0];

/** Whether the learner types the word. In the other modes they grade it or choose its meaning. */
export const isTypedMode = (mode: LearnMode): boolean => mode !== '自测' && mode !== '听音选义';

/** Whether the learner answers from memory. Only then an attempt says something about knowing the word. */
export const isRecallMode = (mode: LearnMode): boolean => mode !== '跟打';
