import type { ReactNode } from 'react';
import { copy } from './copy.ts';
import styles from './demo-start.module.css';

/** The card of the demo. Its size is fixed, so that nothing on the page moves. */
export function DemoFrame({ side, children }: { side?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.card} aria-label={copy.label}>
      <header className={styles.head}>
        <p className={styles.title}>
          {copy.title} <span className={styles.note}>{copy.note}</span>
        </p>
        {side}
      </header>
      {children}
    </section>
  );
}
