import type { AnswerKey } from '@tingci/domain/exam/score';
import type { ListeningPaper, QuestionGroup, ReadingPaper } from '../../../content/format/paper-format.ts';

/** The key of a whole paper for scoring, by question number. */
export function toAnswerKeys(paper: ListeningPaper | ReadingPaper): AnswerKey[] {
  const groups = ('parts' in paper ? paper.parts : paper.passages).flatMap((each) => each.groups);
  return groups.flatMap(groupKeys).sort((a, b) => a.number - b.number);
}

function groupKeys(group: QuestionGroup): AnswerKey[] {
  const limit = 'limit' in group ? group.limit : undefined;
  const set = group.type === 2 ? group.answers[0]?.number : undefined;
  return group.answers.map(({ number, accept }) => ({
    number,
    accept,
    ...(limit ? { limit } : {}),
    ...(set === undefined ? {} : { set }),
  }));
}
