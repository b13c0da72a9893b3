import styles from '../matched-question.module.css';
import type { Question } from '../queries.ts';
import { GapText } from './gap-text.tsx';

/** Kind 6: a picture, and the place that the question names. */
export function MatchedPicture({ question: { img_url, img_alt, stem, number } }: { question: Question }) {
  return (
    <>
      <img src={img_url} alt={img_alt} className={styles.picture} />
      <p>
        <GapText line={stem} number={number} />
      </p>
    </>
  );
}
