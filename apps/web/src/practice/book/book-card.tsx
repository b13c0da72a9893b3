import { Ago } from '../../components/ago.tsx';
import { CardFacts } from '../../components/page/card-facts.tsx';
import { CoverButton, PressCard } from '../../components/page/card-grid.tsx';
import { Progress } from '../../components/states.tsx';
import type { Book } from '../api/books-api.ts';
import styles from './book-card.module.css';
import { BookCover } from './book-cover.tsx';
import { copy } from './copy.ts';

/** A book of a shelf, or an own book. */
type CardBook = Pick<
  Book,
  'id' | 'name' | 'description' | 'cover' | 'wordCount' | 'chapterCount' | 'learnedCount' | 'lastLearnedAt'
>;

/** A book with the learner's progress; the whole card opens its chapters. */
export function BookCard({
  book,
  onOpen,
  isRecent = false,
}: {
  book: CardBook;
  onOpen: (bookId: number) => void;
  isRecent?: boolean;
}) {
  return (
    <PressCard className={styles.card}>
      <BookCover colour={book.cover} />
      <div className={styles.cardBody}>
        <h3 className={styles.bookName}>
          <CoverButton aria-haspopup="dialog" onClick={() => onOpen(book.id)}>
            {book.name}
          </CoverButton>
        </h3>
        {!isRecent && <p className={styles.description}>{book.description}</p>}
        <CardFacts>
          <span>{copy.words(book.wordCount)}</span>
          <span>{copy.chapters(book.chapterCount)}</span>
          <span>{book.lastLearnedAt === null ? copy.neverLearned : <Ago at={book.lastLearnedAt} />}</span>
        </CardFacts>
        <div className={styles.progress}>
          <Progress
            value={book.learnedCount}
            max={book.wordCount}
            label={`${book.name} ${copy.learned(book.learnedCount, book.wordCount)}`}
          />
          <span className={styles.share}>{copy.learned(book.learnedCount, book.wordCount)}</span>
        </div>
      </div>
    </PressCard>
  );
}
