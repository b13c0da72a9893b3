import { Loading, Skeleton } from '../../components/states.tsx';
import styles from './skeletons.module.css';

/** The placeholder of the dictation stage. */
export function StageSkeleton() {
  return (
    <Loading>
      <div className={styles.stage}>
        <Skeleton className={styles.stageTop} />
        <Skeleton className={styles.disc} />
        <Skeleton className={styles.word} />
        <Skeleton className={styles.line} />
      </div>
    </Loading>
  );
}

/** The placeholder of a page of cards. */
export function CardsSkeleton() {
  return (
    <Loading>
      <Skeleton className={styles.title} />
      <div className={styles.cards}>
        <Skeleton className={styles.card} count={6} />
      </div>
    </Loading>
  );
}
