import { Loading, Skeleton } from '../../../components/states.tsx';
import { copy } from './copy.ts';
import styles from './word-popup.module.css';

/** The requested word, while the rest loads. */
export function PopupSkeleton({ word }: { word: string }) {
  return (
    <Loading label={copy.loading}>
      <div className={styles.waiting}>
        <p lang="en" className={`${styles.word} practice-text`}>
          {word}
        </p>
        <Skeleton className={styles.waitingLine} count={2} />
        <Skeleton height={160} />
      </div>
    </Loading>
  );
}
