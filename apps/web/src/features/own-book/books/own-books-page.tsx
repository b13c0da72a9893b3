import { useQuery } from '@tanstack/react-query';
import { FileUp, Plus, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { KeptFocus } from '../../../components/kept-focus.tsx';
import { CardGrid } from '../../../components/page/card-grid.tsx';
import { PageHead } from '../../../components/page/page-head.tsx';
import { ErrorState, Loading, Skeleton } from '../../../components/states.tsx';
import { paths } from '../../../lib/paths.ts';
import { useTitle } from '../../../lib/title.ts';
import { type OwnBook, ownBooksQuery } from '../../../practice/api/books-api.ts';
import { SubmissionNews } from '../submission/submission-news.tsx';
import { text } from './copy.ts';
import { CreateBookDialog } from './create-book-dialog.tsx';
import { EditBookDialog } from './edit-book-dialog.tsx';
import { OwnBookCard } from './own-book-card.tsx';
import styles from './own-books.module.css';

/** The learner's own books, 生词本 first. */
export function OwnBooksPage() {
  useTitle(text.title);
  const books = useQuery(ownBooksQuery);
  const [isCreating, setIsCreating] = useState(false);
  const [edited, setEdited] = useState<OwnBook>();
  const freeLeft = books.data?.freeLeft ?? null;
  return (
    <KeptFocus className={styles.page}>
      <PageHead
        title={text.title}
        action={
          books.data && (
            <div className={styles.actions}>
              <ButtonLink to={paths.joinForm} icon={<Icon of={UserPlus} size={18} />}>
                {text.join}
              </ButtonLink>
              <ButtonLink to={paths.bookImport} icon={<Icon of={FileUp} size={18} />}>
                {text.import}
              </ButtonLink>
              <Button
                variant="primary"
                icon={<Icon of={Plus} size={18} />}
                onClick={() => setIsCreating(true)}
              >
                {text.create}
              </Button>
            </div>
          )
        }
      >
        {text.intro}
        {freeLeft !== null && ` ${text.free(freeLeft)}。`}
      </PageHead>
      {books.data && <SubmissionNews books={books.data.list} />}
      {books.isPending && (
        <Loading>
          <CardGrid as="div" width={340}>
            <Skeleton height={132} isCard count={3} />
          </CardGrid>
        </Loading>
      )}
      {books.isLoadingError && (
        <ErrorState title={text.failed} error={books.error} onRetry={() => void books.refetch()} />
      )}
      <CardGrid width={340}>
        {books.data?.list.map((book) => (
          <OwnBookCard key={book.id} book={book} onEdit={() => setEdited(book)} />
        ))}
      </CardGrid>
      {isCreating && <CreateBookDialog freeLeft={freeLeft} onClose={() => setIsCreating(false)} />}
      {edited && <EditBookDialog book={edited} onClose={() => setEdited(undefined)} />}
    </KeptFocus>
  );
}
