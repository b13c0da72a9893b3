import { copy } from '../copy.ts';
import { Markable } from '../marks/markable.tsx';
import styles from './questions.module.css';
import { useAnswer } from './sheet.ts';

/** A statement or a spot of a plan that gets one of the shared letters. */
export function MatchQuestion({
  number,
  stem,
  letters,
}: {
  number: number;
  stem: string;
  letters: readonly string[];
}) {
  const [typed, write, isLocked] = useAnswer(number);
  return (
    <div className={styles.match} data-drop={isLocked ? undefined : number}>
      <label htmlFor={`q-${number}`}>
        <span className={styles.number}>{number}</span> <Markable place={`q${number}`} text={stem} />
      </label>
      <select
        id={`q-${number}`}
        value={typed}
        disabled={isLocked}
        onChange={(event) => write(event.target.value)}
      >
        <option value="" lang="zh-CN">
          {copy.take.choose}
        </option>
        {letters.map((letter) => (
          <option key={letter}>{letter}</option>
        ))}
      </select>
    </div>
  );
}
