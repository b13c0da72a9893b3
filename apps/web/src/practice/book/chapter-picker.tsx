import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Ago } from '../../components/ago.tsx';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { EmptyState, ErrorState, Loading, Progress, Skeleton } from '../../components/states.tsx';
import { linkTo, paths } from '../../lib/paths.ts';
import { leaveAllErrors } from '../../shared-state/settings/study-scope.ts';
import { type Book, chaptersQuery } from '../api/books-api.ts';
import styles from './chapter-picker.module.css';
import { copy } from './copy.ts';

/** The chapters of a book; a press opens one on the stage. */
export function ChapterPicker(props: {
  book: Pick<Book, 'id' | 'name' | 'chapterCount'>;
  emptyText?: string;
  /** What can be done with the book itself. */
  action?: ReactNode;
  onClose: () => void;
}) {
  const { book, emptyText, action, onClose } = props;
  const { data, isLoadingError, error, refetch } = useQuery(chaptersQuery(book.id));
  return (
    <Dialog title={book.name} isOpen onClose={onClose} footer={action}>
      {isLoadingError && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <ChaptersSkeleton count={Math.min(book.chapterCount, 8)} />}
      {data?.length === 0 && <EmptyState title={copy.noChapters}>{emptyText}</EmptyState>}
      <ol className={styles.list}>
        {data?.map((chapter) => (
          <li key={chapter.id} className={styles.row}>
            <Link
              to={linkTo(paths.practice, {}, { book: book.id, chapter: chapter.id })}
              className={styles.chapter}
              onClick={leaveAllErrors}
            >
              <span className={styles.name}>{chapter.name}</span>
              <span className={styles.facts}>
                <span>{copy.learned(chapter.learnedCount, chapter.wordCount)}</span>
                {chapter.wrongCount > 0 && <span>{copy.wrong(chapter.wrongCount)}</span>}
                {chapter.lastLearnedAt !== null && <Ago at={chapter.lastLearnedAt} />}
              </span>
              <Progress
                value={chapter.learnedCount}
                max={chapter.wordCount}
                label={`${chapter.name} ${copy.learned(chapter.learnedCount, chapter.wordCount)}`}
              />
            </Link>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

function ChaptersSkeleton({ count }: { count: number }) {
  return (
    <Loading>
      <Skeleton className={styles.skeleton} count={count} />
    </Loading>
  );
}
