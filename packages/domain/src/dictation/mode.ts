import type { JudgePolicy } from './judge.ts';

/** Learning modes as the learner's `lexicon_learn_mode` names them. */
export const learnModes = ['听写', '默写', '跟打', '自测', '听音选义'] as const;

export type LearnMode = (typeof learnModes)[number];

const policies: Record<LearnMode, readonly [JudgePolicy, ...JudgePolicy[]]> = {
  听写: ['confirm-word', 'letter-block', 'exam'],
  默写: ['confirm-word', 'letter-block', 'exam'],
  // Copying a word that stands in sight examines nothing.
  跟打: ['letter-block', 'confirm-word'],
  自测: ['confirm-word'],
  听音选义: ['confirm-word', 'exam'],
};

/** The policies a mode can be practised under, its default first. */
export const listPolicies = (mode: LearnMode): readonly [JudgePolicy, ...JudgePolicy[]] => policies[mode];

/** The policy of a mode: the learner's choice where the mode knows it, else the mode's default. */
export const resolvePolicy = (mode: LearnMode, chosen: JudgePolicy | undefined): JudgePolicy =>
  policies[mode].find((policy) => policy === chosen) ?? policies[mode][0];

/** Whether the learner writes the word, rather than grading it or choosing its meaning. */
export const isTypedMode = (mode: LearnMode): boolean => mode !== '自测' && mode !== '听音选义';

/** Whether the mode asks for the word from memory, so that an attempt says something about knowing it. */
export const isRecallMode = (mode: LearnMode): boolean => mode !== '跟打';
