import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SelectRow } from '../../../components/setting-row.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../components/states.tsx';
import { booksQuery, chaptersQuery } from '../api/dictation-api.ts';
import { copy } from '../copy.ts';
import styles from './picker.module.css';

type OnPick = (bookId: number, chapterId: number) => void;

/** Chooses another book or chapter. */
export function Picker(props: { bookId: number | undefined; chapterId: number | undefined; onPick: OnPick }) {
  const { chapterId, onPick } = props;
  const [chosen, setChosen] = useState<number>();
  const books = useQuery(booksQuery);
  const bookId = chosen ?? props.bookId ?? books.data?.list[0]?.id;
  if (books.isPending) return <PickerSkeleton />;
  if (books.isError) {
    return <ErrorState title={copy.picker.failed} error={books.error} onRetry={() => void books.refetch()} />;
  }
  return (
    <div className={styles.picker}>
      <SelectRow
        name={copy.picker.book}
        explain={copy.picker.words(books.data.list.find((book) => book.id === bookId)?.word_count ?? 0)}
        value={bookId ?? 0}
        options={books.data.list.map((book) => ({ value: book.id, label: book.name }))}
        onChange={setChosen}
      />
      {bookId !== undefined && <Chapters bookId={bookId} chapterId={chapterId} onPick={onPick} />}
    </div>
  );
}

function Chapters(props: { bookId: number; chapterId: number | undefined; onPick: OnPick }) {
  const { bookId, chapterId, onPick } = props;
  const chapters = useQuery(chaptersQuery(bookId));
  if (chapters.isPending) return <PickerSkeleton />;
  if (chapters.isError) {
    return (
      <ErrorState title={copy.picker.failed} error={chapters.error} onRetry={() => void chapters.refetch()} />
    );
  }
  if (chapters.data.list.length === 0) return <EmptyState title={copy.empty.noWords} />;
  return (
    <ol className={styles.chapters}>
      {chapters.data.list.map((chapter) => (
        <li key={chapter.id}>
          <button
            type="button"
            className={styles.chapter}
            aria-current={chapter.id === chapterId || undefined}
            onClick={() => onPick(bookId, chapter.id)}
          >
            <span className={styles.name}>{chapter.name}</span>
            <span className={styles.note}>
              {chapter.id === chapterId
                ? copy.picker.current
                : `${copy.picker.learned} ${chapter.learned_count} / ${chapter.word_count}`}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

function PickerSkeleton() {
  return (
    <Loading>
      <div className={styles.picker}>
        <Skeleton className={styles.chapter} />
        <Skeleton className={styles.chapter} />
        <Skeleton className={styles.chapter} />
      </div>
    </Loading>
  );
}
