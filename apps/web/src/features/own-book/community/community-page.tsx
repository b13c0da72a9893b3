import { useInfiniteQuery } from '@tanstack/react-query';
import { Library } from 'lucide-react';
import { useDeferredValue } from 'react';
import { useSearchParams } from 'react-router';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { BackLink } from '../../../components/page/back-link.tsx';
import { CardGrid } from '../../../components/page/card-grid.tsx';
import { PageHead } from '../../../components/page/page-head.tsx';
import { SearchField } from '../../../components/page/search-field.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../components/states.tsx';
import { paths } from '../../../lib/paths.ts';
import { useTitle } from '../../../lib/title.ts';
import { communityBooksQuery } from '../api/community-api.ts';
import { CommunityBookDialog } from './book-dialog.tsx';
import styles from './community.module.css';
import { CommunityCard } from './community-card.tsx';
import { copy } from './copy.ts';

const KEYWORD_MAX = 50;

const readId = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;

/** Books of other learners. The address has what is searched, and the book that is open. */
export function CommunityPage() {
  useTitle(copy.title);
  const [params, setParams] = useSearchParams();
  const searched = (params.get('q') ?? '').slice(0, KEYWORD_MAX);
  const keyword = useDeferredValue(searched.trim());
  const bookId = readId(params.get('book'));
  const go = (change: { q?: string; book?: number }) => {
    const next = { q: searched, ...change };
    const fields = Object.entries(next).filter(([, value]) => value !== '');
    setParams(Object.fromEntries(fields.map(([name, value]) => [name, String(value)])), {
      replace: change.book === undefined,
      preventScrollReset: true,
    });
  };
  return (
    <div className={styles.page}>
      <BackLink to={paths.books} label={copy.back} />
      <PageHead
        title={copy.title}
        action={<SearchField keyword={searched} label={copy.search} onChange={(q) => go({ q })} />}
      >
        {copy.intro}
      </PageHead>
      <Shelf keyword={keyword} onOpen={(book) => go({ book })} onShowAll={() => go({ q: '' })} />
      {bookId !== undefined && <CommunityBookDialog bookId={bookId} onClose={() => go({})} />}
    </div>
  );
}

function Shelf(props: { keyword: string; onOpen: (bookId: number) => void; onShowAll: () => void }) {
  const { keyword, onOpen, onShowAll } = props;
  const books = useInfiniteQuery({
    ...communityBooksQuery(keyword),
    placeholderData: (before) => before,
  });
  const list = books.data?.pages.flatMap((page) => page.list) ?? [];
  // The empty list of the last search says nothing about this one.
  if (books.isPending || (list.length === 0 && books.isPlaceholderData)) {
    return (
      <Loading>
        <CardGrid as="div" width={340}>
          <Skeleton height={130} isCard count={6} />
        </CardGrid>
      </Loading>
    );
  }
  if (books.isLoadingError) {
    return <ErrorState title={copy.failed} error={books.error} onRetry={() => void books.refetch()} />;
  }
  if (list.length === 0) {
    return (
      <EmptyState
        title={keyword === '' ? copy.empty : copy.noMatch}
        icon={<Icon of={Library} size={26} />}
        action={
          keyword === '' ? (
            <ButtonLink to={paths.ownBooks}>{copy.emptyAction}</ButtonLink>
          ) : (
            <Button onClick={onShowAll}>{copy.showAll}</Button>
          )
        }
      >
        <p>{keyword === '' ? copy.emptyText : copy.noMatchText(keyword)}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <CardGrid width={340}>
        {list.map((book) => (
          <CommunityCard key={book.id} book={book} onOpen={() => onOpen(book.id)} />
        ))}
      </CardGrid>
      {books.hasNextPage && (
        <Button
          className={styles.more}
          isBusy={books.isFetchingNextPage}
          onClick={() => void books.fetchNextPage()}
        >
          {copy.more}
        </Button>
      )}
    </>
  );
}
