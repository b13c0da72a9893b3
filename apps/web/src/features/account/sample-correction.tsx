import { copy } from './copy.ts';
import styles from './landing.module.css';

/** A corrected answer as the stage draws one: the letter that is missing stands under a mark. */
export function SampleCorrection() {
  return (
    <figure className={styles.sample}>
      <figcaption className={styles.sampleTitle}>{copy.landing.sampleTitle}</figcaption>
      <p className={styles.sampleWord} lang="en">
        accom<ins className={styles.missing}>m</ins>odate
      </p>
      <p className={styles.samplePhonetic} lang="en-fonipa">
        /əˈkɒmədeɪt/
      </p>
      <p>{copy.landing.sampleMeaning}</p>
      <p className={styles.sampleNote}>{copy.landing.sampleNote}</p>
    </figure>
  );
}
