import type { Article } from '../api/article-api.ts';
import { copy } from './copy.ts';
import styles from './level.module.css';

/** The level as a word and as one to three steps. */
export function Level({ level }: { level: Article['level'] }) {
  const step = copy.levels.indexOf(level);
  return (
    <span className={styles.level}>
      <svg viewBox="0 0 20 14" width="20" height="14" aria-hidden="true">
        {copy.levels.map((each, index) => (
          <rect
            key={each}
            x={index * 7}
            y={8 - index * 4}
            width="5"
            height={6 + index * 4}
            rx="1.5"
            className={index <= step ? styles.stepOn : styles.step}
          />
        ))}
      </svg>
      {level}
    </span>
  );
}
