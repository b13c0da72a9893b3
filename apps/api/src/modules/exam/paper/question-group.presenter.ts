import type { QuestionGroup as ShownGroup } from '@tingci/contract/exam/question-group';
import { getGroupRules, type QuestionGroup } from '../../../content/question-kinds/question-group.ts';

/** A group for a learner who takes the paper: no field tells an answer. */
export const presentGroup = (group: QuestionGroup): ShownGroup => ({
  ...getGroupRules(group).present(),
  instruction: group.instruction,
  title: group.title ?? '',
  numbers: group.answers.map(({ number }) => number),
});
