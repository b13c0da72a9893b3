import { useQuery } from '@tanstack/react-query';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import { ErrorState, Loading, Skeleton } from '../../../components/states.tsx';
import { ownBooksQuery } from '../../../practice/api/books-api.ts';
import { text } from './copy.ts';
import styles from './own-words.module.css';

/** Chooses the target book of words. */
export function MoveDialog(props: {
  fromId: number;
  count: number;
  onMove: (book: { id: number; name: string }) => void;
  onClose: () => void;
}) {
  const { fromId, count, onMove, onClose } = props;
  const books = useQuery(ownBooksQuery);
  // The words of a book that follows another one are changed there.
  const others = books.data?.list.filter(({ id, follow }) => id !== fromId && follow !== 'live');
  return (
    <Dialog title={text.moveTitle(count)} isOpen onClose={onClose}>
      {books.isPending && (
        <Loading>
          <Skeleton className={styles.skeleton} />
        </Loading>
      )}
      {books.isLoadingError && <ErrorState error={books.error} onRetry={() => void books.refetch()} />}
      {others?.length === 0 && <p>{text.noOther}</p>}
      <ul>
        {others?.map((book) => (
          <li key={book.id}>
            <button type="button" className={styles.target} onClick={() => onMove(book)}>
              <span>{book.name}</span>
              <span className={styles.muted}>{text.count(book.wordCount)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
