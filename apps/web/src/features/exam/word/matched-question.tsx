import type { ReactElement } from 'react';
import type { Question } from '../api/word-exam-api.ts';
import { copy } from './copy.ts';
import { MatchedList } from './kinds/list.tsx';
import { MatchedPicture } from './kinds/picture.tsx';
import { MatchedSharedChoices } from './kinds/shared-choices.tsx';
import { MatchedTable } from './kinds/table.tsx';
import styles from './matched-question.module.css';

/** The question that the sentence answers. It is closed until the learner opens it. */
export function MatchedQuestion({ question }: { question: Question }) {
  const { number, title, answer } = question;
  return (
    <details className={styles.question}>
      <summary>
        {copy.question} · {copy.gap(number)}
      </summary>
      <div className={styles.body}>
        {title !== '' && <p className={styles.title}>{title}</p>}
        <div lang="en" className={styles.shape}>
          <KindQuestion question={question} />
        </div>
        <p className={styles.answer}>
          <span>{copy.answer}</span>
          <strong lang="en" className="practice-text">
            {answer}
          </strong>
        </p>
      </div>
    </details>
  );
}

// The compiler refuses this function when a kind of the contract has no case: it must return an element.
function KindQuestion({ question }: { question: Question }): ReactElement {
  switch (question.type) {
    case 3:
      return <MatchedList question={question} />;
    case 4:
      return <MatchedTable question={question} />;
    case 5:
      return <MatchedSharedChoices question={question} />;
    case 6:
      return <MatchedPicture question={question} />;
  }
}
