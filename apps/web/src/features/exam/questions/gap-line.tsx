import { copy } from '../copy.ts';
import { Markable } from '../marks/markable.tsx';
import { splitGaps } from './gaps.ts';
import styles from './questions.module.css';
import { useAnswer } from './sheet.ts';

/** A line with its gaps as input fields. `place` names it for highlights. */
export function GapLine({ line, place }: { line: string; place: string }) {
  return splitGaps(line).map((piece, index) =>
    'gap' in piece ? (
      <Gap key={piece.gap} number={piece.gap} />
    ) : (
      <Markable key={piece.text} place={`${place}-${index}`} text={piece.text} />
    ),
  );
}

function Gap({ number }: { number: number }) {
  const [typed, write, isLocked] = useAnswer(number);
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
        readOnly={isLocked}
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
