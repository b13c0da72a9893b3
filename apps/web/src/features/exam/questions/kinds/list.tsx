import type { QuestionGroupOf } from '../../api/question-group.ts';
import { GapLine } from '../gap-line.tsx';
import styles from '../questions.module.css';

/** Kind 3: lines with gaps. */
export function GapList({ group }: { group: QuestionGroupOf<3> }) {
  return (
    <ul className={styles.lines}>
      {group.list.map((line, index) => (
        <li key={line}>
          <GapLine line={line} place={`g${group.numbers[0]}-${index}`} />
        </li>
      ))}
    </ul>
  );
}
