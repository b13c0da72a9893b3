import type { Question } from '../../api/word-exam-api.ts';
import styles from '../matched-question.module.css';
import { GapText } from './gap-text.tsx';

/** Kind 5: a statement and the shared choices. */
export function MatchedSharedChoices({ question: { stem, choices, number } }: { question: Question }) {
  return (
    <>
      <p>
        <GapText line={stem} number={number} />
      </p>
      <ol type="A" className={styles.choices}>
        {choices.map((choice) => (
          <li key={choice}>{choice}</li>
        ))}
      </ol>
    </>
  );
}
