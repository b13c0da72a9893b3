import { Ring } from '../../../components/chart/ring.tsx';
import { formatShare } from '../../../lib/format/format-measure.ts';
import { copy } from './copy.ts';
import styles from './result-view.module.css';

/** The share of words that were right at the first attempt, as a ring and as a number. */
export function ResultRing({ share }: { share: number | undefined }) {
  return (
    <div className={styles.ring} role="img" aria-label={`${copy.accuracy} ${formatShare(share)}`}>
      <Ring share={share ?? 0} />
      <span className={styles.share} aria-hidden="true">
        {formatShare(share)}
        <span className={styles.unit}>{copy.accuracy}</span>
      </span>
    </div>
  );
}
