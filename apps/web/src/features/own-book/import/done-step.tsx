import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useNavigate } from 'react-router';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { EmptyState } from '../../../components/states.tsx';
import { linkTo, paths } from '../../../lib/paths.ts';
import { chaptersQuery } from '../../../practice/api/books-api.ts';
import { JobProgress } from '../../../shared-state/job/job-progress.tsx';
import { leaveAllErrors } from '../../../shared-state/settings/study-scope.ts';
import type { MadeBook } from '../api/book-upload-api.ts';
import styles from './book-import.module.css';
import { copy } from './copy.ts';

/** The book that was made, with the way to its first chapter. */
export function DoneStep({ book, onMore }: { book: MadeBook; onMore: () => void }) {
  const { data } = useQuery(chaptersQuery(book.id));
  const first = data?.[0];
  const navigate = useNavigate();
  const practise = (chapter: number) => {
    leaveAllErrors();
    void navigate(linkTo(paths.practice, {}, { book: book.id, chapter }));
  };
  return (
    <EmptyState
      title={copy.done.title(book.name, book.count)}
      icon={<Icon of={CircleCheck} size={26} />}
      action={
        <div className={styles.ways}>
          <Button variant="ghost" onClick={onMore}>
            {copy.done.more}
          </Button>
          <ButtonLink to={linkTo(paths.ownBook, {}, { id: book.id })}>{copy.done.open}</ButtonLink>
          {first && (
            <Button variant="primary" onClick={() => practise(first.id)}>
              {copy.done.practise}
            </Button>
          )}
        </div>
      }
    >
      {copy.done.text}
      {book.soundJob !== '' && (
        <div className={styles.sounds}>
          <JobProgress jobId={book.soundJob} />
        </div>
      )}
    </EmptyState>
  );
}
