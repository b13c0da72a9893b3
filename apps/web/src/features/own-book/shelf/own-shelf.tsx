import { useQuery } from '@tanstack/react-query';
import { ClipboardPaste, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { KeptFocus } from '../../../components/kept-focus.tsx';
import { CardGrid } from '../../../components/page/card-grid.tsx';
import { lazyDialog } from '../../../lib/lazy-dialog.ts';
import { paths } from '../../../lib/paths.ts';
import { type Book, type OwnBook, ownBooksQuery } from '../../../practice/api/books-api.ts';
import { BookCard } from '../../../practice/book/book-card.tsx';
import { ChapterPicker } from '../../../practice/book/chapter-picker.tsx';
import { SubmissionNews } from '../submission/submission-news.tsx';
import { copy } from './copy.ts';
import styles from './own-shelf.module.css';

const CreateBookDialog = lazyDialog(() =>
  import('../books/create-book-dialog.tsx').then((module) => module.CreateBookDialog),
);

const toCard = (book: OwnBook) => ({ ...book, description: copy.chapterSize(book.chapterSize) });

/** The learner's own books among the shelves. Empty until they have loaded: the shelves do not wait for them. */
export function OwnShelf(props: {
  bookId: number | undefined;
  /** Books of the library; those that the learner put on their shelf stand here, too. */
  books: readonly Book[];
  onOpen: (id?: number) => void;
}) {
  const { bookId, books, onOpen } = props;
  const { data } = useQuery(ownBooksQuery);
  const [isCreating, setIsCreating] = useState(false);
  if (!data) return null;
  const chosen = data.list.find((book) => book.id === bookId);
  return (
    <section aria-labelledby="own-books" className={styles.section}>
      <KeptFocus>
        <div className={styles.head}>
          <h2 id="own-books" className={styles.heading}>
            {copy.title}
          </h2>
          <div className={styles.tools}>
            <ButtonLink size="sm" variant="ghost" to={paths.ownBooks}>
              {copy.manage}
            </ButtonLink>
            <ButtonLink
              size="sm"
              variant="ghost"
              to={paths.bookImport}
              icon={<Icon of={ClipboardPaste} size={18} />}
            >
              {copy.fromList}
            </ButtonLink>
            <Button size="sm" icon={<Icon of={Plus} size={18} />} onClick={() => setIsCreating(true)}>
              {copy.create}
            </Button>
          </div>
        </div>
        <SubmissionNews books={data.list} />
      </KeptFocus>
      <CardGrid width={340}>
        {data.list.map((book) => (
          <BookCard key={book.id} book={toCard(book)} onOpen={onOpen} />
        ))}
        {books
          .filter(({ isOnShelf }) => isOnShelf)
          .map((book) => (
            <BookCard key={book.id} book={book} onOpen={onOpen} />
          ))}
      </CardGrid>
      {chosen && <ChapterPicker book={chosen} emptyText={copy.empty} onClose={() => onOpen(undefined)} />}
      {isCreating && <CreateBookDialog freeLeft={data.freeLeft} onClose={() => setIsCreating(false)} />}
    </section>
  );
}
