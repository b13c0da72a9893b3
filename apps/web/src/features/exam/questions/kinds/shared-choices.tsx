import { listChoiceLetters } from '@tingci/domain/exam/answer/choice-letter';
import { useRef } from 'react';
import type { QuestionGroupOf } from '../../api/question-group.ts';
import { Markable } from '../../marks/markable.tsx';
import { MatchQuestion } from '../match-question.tsx';
import styles from '../questions.module.css';
import { useLetterDrag } from '../use-letter-drag.ts';

/** Kind 5: statements that share one list of choices. A choice is selected, or dragged to its statement. */
export function SharedChoices({ group }: { group: QuestionGroupOf<5> }) {
  const letters = listChoiceLetters(group.options.length);
  const list = useRef<HTMLUListElement>(null);
  useLetterDrag(list);
  const place = `g${group.numbers[0]}`;
  return (
    <>
      <div className={styles.shared}>
        {group.optionsTitle && (
          <p className={styles.sharedTitle}>
            <Markable place={`${place}-title`} text={group.optionsTitle} />
          </p>
        )}
        <ul ref={list}>
          {group.options.map((option, index) => (
            <li key={option}>
              <strong className={styles.dragLetter} data-letter={letters[index]}>
                {letters[index]}
              </strong>{' '}
              <Markable place={`${place}-${letters[index]}`} text={option} />
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
