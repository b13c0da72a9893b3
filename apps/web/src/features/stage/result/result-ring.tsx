import { formatShare } from '../../../lib/format/format-measure.ts';
import { copy } from './copy.ts';
import styles from './result-view.module.css';

const circumference = 2 * Math.PI * 52;

/** The share of words that were right at the first attempt, as a ring and as a number. */
export function ResultRing({ share }: { share: number | undefined }) {
  return (
    <div className={styles.ring} role="img" aria-label={`${copy.accuracy} ${formatShare(share)}`}>
      <svg viewBox="0 0 120 120" aria-hidden="true">
        <circle cx="60" cy="60" r="52" className={styles.track} />
        <circle
          cx="60"
          cy="60"
          r="52"
          className={styles.arc}
          strokeDasharray={`${circumference * (share ?? 0)} ${circumference}`}
          visibility={share ? 'visible' : 'hidden'}
        />
      </svg>
      <span className={styles.share} aria-hidden="true">
        {formatShare(share)}
        <span className={styles.unit}>{copy.accuracy}</span>
      </span>
    </div>
  );
}
