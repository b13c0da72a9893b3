import { listChoiceLetters } from '@tingci/domain/exam/choice-letter';
import type { QuestionGroupOf } from '../../api/question-group.ts';
import { MatchQuestion } from '../match-question.tsx';
import styles from '../questions.module.css';

/** Kind 5: statements that share one list of choices. */
export function SharedChoices({ group }: { group: QuestionGroupOf<5> }) {
  const letters = listChoiceLetters(group.options.length);
  return (
    <>
      <div className={styles.shared}>
        {group.optionsTitle && <p className={styles.sharedTitle}>{group.optionsTitle}</p>}
        <ul>
          {group.options.map((option, index) => (
            <li key={option}>
              <strong>{letters[index]}</strong> {option}
            </li>
          ))}
        </ul>
      </div>
      {group.questions.map((question) => (
        <MatchQuestion key={question.number} {...question} letters={letters} />
      ))}
    </>
  );
}
