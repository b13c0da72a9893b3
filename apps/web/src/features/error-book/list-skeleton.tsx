import { Loading, Skeleton } from '../../components/states.tsx';
import styles from './error-book.module.css';

const rows = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Placeholder until the words of the book have loaded. */
export function ListSkeleton() {
  return (
    <Loading>
      {rows.map((row) => (
        <Skeleton key={row} className={styles.skeleton} />
      ))}
    </Loading>
  );
}
