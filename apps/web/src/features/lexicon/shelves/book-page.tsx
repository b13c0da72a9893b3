import { useQuery } from '@tanstack/react-query';
import { Layers } from 'lucide-react';
import { type ReactNode, useDeferredValue } from 'react';
import { useSearchParams } from 'react-router';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { CardGrid } from '../../../components/page/card-grid.tsx';
import { SearchField } from '../../../components/page/search-field.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../components/states.tsx';
import { paths } from '../../../lib/paths.ts';
import { useTitle } from '../../../lib/title.ts';
import type { Book } from '../../../practice/api/books-api.ts';
import { booksQuery } from '../../../practice/api/shelves-api.ts';
import { BookCard } from '../../../practice/book/book-card.tsx';
import { ChapterPicker } from '../../../practice/book/chapter-picker.tsx';
import { copy } from '../copy.ts';
import styles from './book-page.module.css';
import { DictionaryLine } from './dictionary-line.tsx';
import { PlanStrip } from './plan-strip.tsx';
import { parseShelfAddress, type ShelfSelection, shelfQuery } from './shelf-address.ts';
import { ShelfTabs } from './shelf-tabs.tsx';

const RECENT_SHOWN = 3;

/** Content of other features on the page of the shelves. */
type ShelfSlots = {
  /** Stands above the books. */
  review: ReactNode;
  /** The learner's own books. `books`: those of the library; `onOpen` without an id closes the open book. */
  ownShelf: (
    bookId: number | undefined,
    books: readonly Book[],
    onOpen: (bookId?: number) => void,
  ) => ReactNode;
  /** What can be done with an open book. */
  bookAction: (book: Book) => ReactNode;
};

/** The shelves: languages, categories, scenes and books; the address has the selection. */
export function BookPage({ review, ownShelf, bookAction }: ShelfSlots) {
  useTitle(copy.title);
  const [query, setQuery] = useSearchParams();
  const place = parseShelfAddress(query);
  const keyword = useDeferredValue(place.keyword.trim());
  const books = useQuery(booksQuery({ categoryId: place.categoryId, sceneId: place.sceneId, keyword }));
  const go = (change: Partial<ShelfSelection>, options?: { replace?: boolean }) =>
    setQuery(shelfQuery(place, change), { preventScrollReset: true, ...options });
  const openBook = (bookId: number) => go({ bookId });
  const isWhole = place.categoryId === undefined && keyword === '';
  const chosen = books.data?.find((book) => book.id === place.bookId);

  return (
    <>
      <div className={styles.head}>
        <h1>{copy.title}</h1>
        <div className={styles.finders}>
          <ButtonLink to={paths.contrast} variant="ghost" icon={<Icon of={Layers} size={18} />}>
            {copy.contrast}
          </ButtonLink>
          <SearchField
            keyword={place.keyword}
            label={copy.search}
            onChange={(text) => go({ keyword: text }, { replace: true })}
          />
        </div>
      </div>
      <DictionaryLine />
      <ShelfTabs place={place} onGo={go} />
      {books.error && !books.data && <ErrorState error={books.error} onRetry={() => void books.refetch()} />}
      {books.isPending && <BooksSkeleton />}
      {isWhole && review}
      {books.data && isWhole && <PlanStrip books={books.data} />}
      {books.data && isWhole && <Recent books={books.data} onOpen={openBook} />}
      {isWhole && ownShelf(place.bookId, books.data ?? [], (bookId) => go({ bookId }))}
      {books.data && books.data.length > 0 && (
        <section aria-labelledby="books" className={styles.section} aria-busy={books.isPlaceholderData}>
          <h2 id="books" className={styles.heading} aria-live="polite">
            {keyword ? copy.found(books.data.length) : copy.books}
          </h2>
          <CardGrid width={340}>
            {books.data.map((book) => (
              <BookCard key={book.id} book={book} onOpen={openBook} />
            ))}
          </CardGrid>
        </section>
      )}
      {books.data?.length === 0 && (
        <EmptyState
          title={keyword ? copy.noMatchTitle : copy.emptyTitle}
          action={<Button onClick={() => go({ categoryId: undefined, keyword: '' })}>{copy.showAll}</Button>}
        >
          <p>{keyword ? copy.noMatchText(keyword) : copy.emptyText}</p>
        </EmptyState>
      )}
      {chosen && (
        <ChapterPicker book={chosen} action={bookAction(chosen)} onClose={() => go({ bookId: undefined })} />
      )}
    </>
  );
}

function Recent({ books, onOpen }: { books: readonly Book[]; onOpen: (bookId: number) => void }) {
  const recent = books
    .filter((book) => book.lastLearnedAt !== null)
    .sort((a, b) => (b.lastLearnedAt ?? 0) - (a.lastLearnedAt ?? 0))
    .slice(0, RECENT_SHOWN);
  if (recent.length === 0) return null;
  return (
    <section aria-labelledby="recent" className={styles.section}>
      <h2 id="recent" className={styles.heading}>
        {copy.recent}
      </h2>
      <CardGrid width={340}>
        {recent.map((book) => (
          <BookCard key={book.id} book={book} onOpen={onOpen} isRecent />
        ))}
      </CardGrid>
    </section>
  );
}

function BooksSkeleton() {
  return (
    <Loading>
      <Skeleton className={styles.headingSkeleton} />
      <CardGrid as="div" width={340}>
        <Skeleton height={162} isCard count={3} />
      </CardGrid>
    </Loading>
  );
}
