import type { MarkCause } from '@tingci/domain/listening/listening-event';
import styles from './cause-sign.module.css';
import { copy } from './copy.ts';

/** The sign of a cause: a letter in a shape of its own. Next to its name, or with a label, it is decoration. */
export function CauseSign({ cause }: { cause: MarkCause }) {
  return (
    <span className={styles.sign} data-cause={cause} aria-hidden="true">
      {copy.causes[cause][1]}
    </span>
  );
}
