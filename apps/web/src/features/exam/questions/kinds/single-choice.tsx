import { listChoiceLetters } from '@tingci/domain/exam/answer/choice-letter';
import type { QuestionGroupOf } from '../../api/question-group.ts';
import { ChoiceQuestion } from '../choice-question.tsx';

/** Kind 1: each question has its own choices. */
export function SingleChoice({ group }: { group: QuestionGroupOf<1> }) {
  return group.questions.map(({ number, stem, options }) => {
    const letters = listChoiceLetters(options.length);
    return (
      <ChoiceQuestion
        key={number}
        number={number}
        stem={stem}
        options={options.map((text, index) => ({ value: letters[index] ?? '', text }))}
        isLettered
      />
    );
  });
}
