import type { ReactNode } from 'react';
import styles from './page-head.module.css';

/** The name of a page, the actions for the whole page, and below them its description. */
export function PageHead(props: { title: string; action?: ReactNode; children: ReactNode }) {
  const { title, action, children } = props;
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      {action}
      <p className={styles.intro}>{children}</p>
    </header>
  );
}
