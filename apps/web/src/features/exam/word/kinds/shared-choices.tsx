import styles from '../matched-question.module.css';
import type { Question } from '../queries.ts';
import { GapText } from './gap-text.tsx';

/** Kind 5: a statement and the shared choices. */
export function MatchedSharedChoices({ question: { stem, collect, number } }: { question: Question }) {
  return (
    <>
      <p>
        <GapText line={stem} number={number} />
      </p>
      <ol type="A" className={styles.choices}>
        {collect.map((choice) => (
          <li key={choice}>{choice}</li>
        ))}
      </ol>
    </>
  );
}
