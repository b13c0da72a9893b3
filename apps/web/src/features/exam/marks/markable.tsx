import { use } from 'react';
import { splitAtMarks } from './mark.ts';
import styles from './marks.module.css';
import { MarksContext } from './marks-context.ts';

/** A text of the test in which a learner can highlight. `place` names it for as long as the paper is the same. */
export function Markable({ place, text }: { place: string; text: string }) {
  const marks = use(MarksContext).get(place) ?? [];
  return (
    <span data-place={place}>
      {splitAtMarks(text, marks).map((piece) => {
        const [mark] = piece.marks;
        if (!mark) return piece.text;
        const note = piece.marks.find((each) => each.note !== '')?.note;
        return (
          <mark
            key={piece.from}
            className={styles.mark}
            data-mark={mark.id}
            data-noted={note === undefined ? undefined : ''}
            title={note}
          >
            {piece.text}
          </mark>
        );
      })}
    </span>
  );
}
