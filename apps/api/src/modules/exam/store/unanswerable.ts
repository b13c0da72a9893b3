import { expandAnswer, judgeAnswer } from '@tingci/domain/exam/answer/answer';
import { getGroupRules, type QuestionGroup } from '../../../content/question-kinds/question-group.ts';

/**
 * Numbers of questions that have no possible right answer: every wording is beyond the word limit, or one question with
 * several right choices does not have one letter of its own for each number.
 */
export function listUnanswerable({
  parts,
}: {
  parts: readonly { groups: readonly QuestionGroup[] }[];
}): number[] {
  return parts.flatMap(({ groups }) => groups.flatMap(listOfGroup));
}

function listOfGroup(group: QuestionGroup): number[] {
  const { getAnswerForm, isOneQuestion } = getGroupRules(group);
  if (isOneQuestion) {
    const letters = new Set(group.answers.flatMap(({ accept }) => accept));
    const isSound = group.answers.every(({ accept }) => accept.length === 1);
    return isSound && letters.size === group.answers.length ? [] : group.answers.map(({ number }) => number);
  }
  return group.answers
    .filter(({ number, accept }) => {
      const form = getAnswerForm(number);
      return form.kind === 'words'
        ? accept.flatMap(expandAnswer).every((each) => judgeAnswer(each, accept, form.limit) !== 'right')
        : form.choices.every((choice) => judgeAnswer(choice, accept) !== 'right');
    })
    .map(({ number }) => number);
}
