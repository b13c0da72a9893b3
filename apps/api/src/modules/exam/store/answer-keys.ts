import type { AnswerKey } from '@tingci/domain/exam/score';
import type { ListeningPaper, ReadingPaper } from '../../../content/format/paper-format.ts';
import { getGroupRules, type QuestionGroup } from '../../../content/question-kinds/question-group.ts';

/** The answer keys of a whole paper in the order of its question numbers. */
export function toAnswerKeys(paper: ListeningPaper | ReadingPaper): AnswerKey[] {
  const groups = ('parts' in paper ? paper.parts : paper.passages).flatMap((each) => each.groups);
  return groups.flatMap(groupKeys).sort((a, b) => a.number - b.number);
}

function groupKeys(group: QuestionGroup): AnswerKey[] {
  const { getAnswerForm, isOneQuestion } = getGroupRules(group);
  const set = isOneQuestion ? group.answers[0]?.number : undefined;
  return group.answers.map(({ number, accept }) => {
    const form = getAnswerForm(number);
    return {
      number,
      accept,
      ...(form.kind === 'words' ? { limit: form.limit } : {}),
      ...(set === undefined ? {} : { set }),
    };
  });
}
