import { Markable } from '../marks/markable.tsx';
import styles from './questions.module.css';
import { useAnswer } from './sheet.ts';

/** A question with choices, of which one is right. */
export function ChoiceQuestion({
  number,
  stem,
  options,
  isLettered,
}: {
  number: number;
  stem: string;
  options: readonly { value: string; text: string }[];
  /** Whether the page shows a letter before each choice. */
  isLettered: boolean;
}) {
  const [typed, write, isLocked] = useAnswer(number);
  return (
    <fieldset className={styles.choice} disabled={isLocked}>
      <legend>
        <span className={styles.number}>{number}</span> <Markable place={`q${number}`} text={stem} />
      </legend>
      <div className={isLettered ? styles.options : styles.scale}>
        {options.map(({ value, text }, index) => (
          <label key={value} className={styles.option}>
            <input
              id={index === 0 ? `q-${number}` : undefined}
              type="radio"
              name={`q-${number}`}
              checked={typed === value}
              onChange={() => write(value)}
            />
            {isLettered && <strong>{value}</strong>}
            <Markable place={`q${number}-${value}`} text={text} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
