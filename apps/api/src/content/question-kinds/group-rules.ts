import type { QuestionGroup } from '@tingci/contract/exam/question-group';
import type { WordLimit } from '@tingci/domain/exam/answer/answer';
import type { MatchedGroup } from './matched-group.ts';

/** How a learner answers one question: with one of its choices, or with words of their own. */
export type AnswerForm = { kind: 'choice'; choices: readonly string[] } | { kind: 'words'; limit: WordLimit };

/** What is wrong with a group. Without `zh`, an operator's paper may have it. */
export type GroupFault = { en: string; zh?: string };

type OwnFields<Group> = Group extends QuestionGroup
  ? Omit<Group, 'instruction' | 'title' | 'numbers'>
  : never;

/** All that the server does differently for each question kind. A file of this folder makes it for its kind. */
export type GroupRules = {
  /** The numbers of its questions, in the order of the paper. */
  numbers: readonly number[];
  getAnswerForm: (number: number) => AnswerForm;
  /** Whether the group is one question with several right choices, which count in any order. */
  isOneQuestion: boolean;
  /** Whether a recording contains the answers in the order of the questions. */
  isHeardInOrder: boolean;
  /** Faults of its own fields. content/check finds those that every kind can have. */
  listFaults: () => GroupFault[];
  /** The group beside an example in the word popup. Undefined when its answers are not words. */
  match: () => MatchedGroup | undefined;
  /** Its own fields on the wire, without any answer. */
  present: () => OwnFields<QuestionGroup>;
};
