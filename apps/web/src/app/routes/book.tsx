import { BookPage } from '../../features/lexicon/shelves/book-page.tsx';
import { ReviewCard } from '../../features/review/today/review-card.tsx';

/** The shelves, with today's review above them. */
export function Component() {
  return <BookPage review={<ReviewCard />} />;
}
