import { Loading, Skeleton } from '../../components/states.tsx';
import styles from './error-book.module.css';

const rows = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Stands where the words of the book will be. */
export function ListSkeleton() {
  return (
    <Loading>
      {rows.map((row) => (
        <Skeleton key={row} className={styles.skeleton} />
      ))}
    </Loading>
  );
}
