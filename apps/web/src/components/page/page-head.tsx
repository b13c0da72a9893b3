import type { ReactNode } from 'react';
import styles from './page-head.module.css';

/** The name of a page, what can be done with the whole of it, and below what it is for. */
export function PageHead(props: { title: string; action: ReactNode; children: ReactNode }) {
  const { title, action, children } = props;
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      {action}
      <p className={styles.intro}>{children}</p>
    </header>
  );
}
