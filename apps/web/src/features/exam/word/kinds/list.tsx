import type { Question } from '../../api/word-exam-api.ts';
import styles from '../matched-question.module.css';
import { GapText } from './gap-text.tsx';

/** Kind 3: lines with gaps. */
export function MatchedList({ question: { list, number } }: { question: Question }) {
  return (
    <ul className={styles.list}>
      {list.map((line) => (
        <li key={line}>
          <GapText line={line} number={number} />
        </li>
      ))}
    </ul>
  );
}
