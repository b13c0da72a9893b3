import { copy } from '../copy.ts';
import { splitGaps } from './gaps.ts';
import styles from './questions.module.css';
import { useAnswer } from './sheet.ts';

/** A line with its gaps as input fields. */
export function GapLine({ line }: { line: string }) {
  return splitGaps(line).map((piece) =>
    'gap' in piece ? <Gap key={piece.gap} number={piece.gap} /> : <span key={piece.text}>{piece.text}</span>,
  );
}

function Gap({ number }: { number: number }) {
  const [typed, write] = useAnswer(number);
  return (
    <span className={styles.gap}>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <input
        id={`q-${number}`}
        className={styles.gapInput}
        aria-label={copy.take.number(number)}
        value={typed}
        maxLength={200}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        onChange={(event) => write(event.target.value)}
      />
    </span>
  );
}
