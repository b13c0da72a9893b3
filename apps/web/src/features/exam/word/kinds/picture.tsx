import type { Question } from '../../api/word-exam-api.ts';
import styles from '../matched-question.module.css';
import { GapText } from './gap-text.tsx';

/** Kind 6: a picture, and the place that the question names. */
export function MatchedPicture({ question: { picture, stem, number } }: { question: Question }) {
  return (
    <>
      <img src={picture.url} alt={picture.alt} className={styles.picture} />
      <p>
        <GapText line={stem} number={number} />
      </p>
    </>
  );
}
