import { splitGaps } from '../../questions/gaps.ts';
import styles from '../matched-question.module.css';

/** A line with its gaps as numbers. The gap of the question stands out. */
export function GapText({ line, number }: { line: string; number: number }) {
  return splitGaps(line).map((piece) =>
    'gap' in piece ? (
      <span key={piece.gap} className={styles.gap} data-own={piece.gap === number || undefined}>
        {piece.gap}
      </span>
    ) : (
      piece.text
    ),
  );
}
