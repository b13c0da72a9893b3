import type { QuestionGroupOf } from '../../api/question-group.ts';
import { ChoiceQuestion } from '../choice-question.tsx';

/** Kind 7: statements to judge on a scale, such as TRUE, FALSE, NOT GIVEN. */
export function Statements({ group }: { group: QuestionGroupOf<7> }) {
  const options = group.options.map((value) => ({ value, text: value }));
  return group.questions.map(({ number, stem }) => (
    <ChoiceQuestion key={number} number={number} stem={stem} options={options} isLettered={false} />
  ));
}
