import { BookPage } from '../../features/lexicon/shelves/book-page.tsx';
import { OwnShelf } from '../../features/own-book/shelf/own-shelf.tsx';
import { ShelfButton } from '../../features/own-book/shelf/shelf-button.tsx';
import { ReviewCard } from '../../features/review/today/review-card.tsx';

/** The shelves, with today's review and the learner's own books. */
export function Component() {
  return (
    <BookPage
      review={<ReviewCard />}
      ownShelf={(bookId, books, onOpen) => <OwnShelf bookId={bookId} books={books} onOpen={onOpen} />}
      bookAction={(book) => <ShelfButton book={book} />}
    />
  );
}
