import type { ReactNode } from 'react';
import { Skeleton } from '../states.tsx';
import { BackLink } from './back-link.tsx';
import styles from './study-head.module.css';

/** The back link, the title and, as children, the facts of an exercise; it spans the columns of its page. */
export function StudyHead(props: {
  back: { to: string; label: string };
  title: string;
  isEnglish?: boolean;
  children: ReactNode;
}) {
  const { back, title, isEnglish = false, children } = props;
  return (
    <header className={styles.head}>
      <BackLink {...back} />
      {isEnglish ? (
        <h1 lang="en" className={styles.english}>
          {title}
        </h1>
      ) : (
        <h1>{title}</h1>
      )}
      <p className={styles.facts}>{children}</p>
    </header>
  );
}

/** The placeholder of a StudyHead. */
export function StudyHeadSkeleton() {
  return <Skeleton className={styles.bone} />;
}
