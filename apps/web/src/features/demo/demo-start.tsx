import { Play } from 'lucide-react';
import { Icon } from '../../components/icon.tsx';
import { copy } from './copy.ts';
import { DemoFrame } from './demo-frame.tsx';
import styles from './demo-start.module.css';

/**
 * The demo before its start: one button, and a word that shows what a correction looks like. It renders without data.
 */
export function DemoStart(props: {
  label?: string;
  isBusy?: boolean;
  error?: string | undefined;
  onStart?: () => void;
}) {
  const { label = copy.start, isBusy = false, error, onStart } = props;
  return (
    <DemoFrame>
      <div className={styles.start}>
        <button
          type="button"
          className={styles.begin}
          data-early="demo"
          aria-busy={isBusy || undefined}
          onClick={() => !isBusy && onStart?.()}
        >
          <span className={styles.disc} data-busy={isBusy || undefined}>
            <Icon of={Play} size={34} />
          </span>
          <span>{isBusy ? copy.loading : error === undefined ? label : copy.retry}</span>
        </button>
        <p className={styles.problem} role="status">
          {error}
        </p>
      </div>
      <figure className={styles.sample}>
        <p className={styles.sampleWord} lang="en">
          acco<ins className={styles.missing}>m</ins>modate
        </p>
        <figcaption>{copy.sample}</figcaption>
      </figure>
    </DemoFrame>
  );
}
