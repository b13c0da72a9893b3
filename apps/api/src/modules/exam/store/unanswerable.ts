import { expandAnswer, judgeAnswer } from '@tingci/domain/exam/answer';
import { listChoices } from '../../../content/check/check-group.ts';
import type { QuestionGroup } from '../../../content/format/paper-format.ts';

/**
 * Numbers of the questions that nobody can answer right on the sheet: every accepted answer exceeds the word limit, or
 * a question with several choices does not have one letter for each number.
 */
export function listUnanswerable({
  parts,
}: {
  parts: readonly { groups: readonly QuestionGroup[] }[];
}): number[] {
  return parts.flatMap(({ groups }) => groups.flatMap(listOfGroup));
}

function listOfGroup(group: QuestionGroup): number[] {
  if (group.type === 2) {
    const letters = new Set(group.answers.flatMap(({ accept }) => accept));
    const isSound = group.answers.every(({ accept }) => accept.length === 1);
    return isSound && letters.size === group.answers.length ? [] : group.answers.map(({ number }) => number);
  }
  return group.answers
    .filter(({ number, accept }) => {
      const wordings = listChoices(group, number) ?? accept.flatMap(expandAnswer);
      const limit = 'limit' in group ? group.limit : undefined;
      return wordings.every((wording) => judgeAnswer(wording, accept, limit) !== 'right');
    })
    .map(({ number }) => number);
}
