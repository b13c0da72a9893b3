import { Loading, Skeleton } from '../../components/states.tsx';
import styles from './error-book.module.css';

/** Placeholder until the words of the book have loaded. */
export function ListSkeleton() {
  return (
    <Loading>
      <Skeleton className={styles.skeleton} count={6} />
    </Loading>
  );
}
