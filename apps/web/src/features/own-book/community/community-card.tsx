import { Star } from 'lucide-react';
import { Icon } from '../../../components/icon.tsx';
import { NameText, PlainName } from '../../../components/name-text.tsx';
import { CardFacts } from '../../../components/page/card-facts.tsx';
import { CoverButton, PressCard } from '../../../components/page/card-grid.tsx';
import { BookCover } from '../../../practice/book/book-cover.tsx';
import type { CommunityBook } from '../api/community-api.ts';
import styles from './community.module.css';
import { copy } from './copy.ts';

/** A book of the community shelf; the whole card opens it. */
export function CommunityCard({ book, onOpen }: { book: CommunityBook; onOpen: () => void }) {
  const mark = book.isOwn ? copy.mine : book.joined ? copy.joined : undefined;
  return (
    <PressCard className={styles.card}>
      <BookCover colour={book.cover} />
      <div className={styles.cardBody}>
        <h2 className={styles.name}>
          <CoverButton aria-haspopup="dialog" onClick={onOpen}>
            <PlainName name={book.name} />
          </CoverButton>
        </h2>
        <p className={styles.owner}>
          <NameText names={[book.ownerName]} say={copy.by} />
        </p>
        <BookFacts book={book} />
        {mark && <p className={styles.mark}>{mark}</p>}
      </div>
    </PressCard>
  );
}

/** The numbers of a book. */
export function BookFacts({ book }: { book: CommunityBook }) {
  return (
    <CardFacts>
      <span>{copy.words(book.wordCount)}</span>
      <span>{copy.readers(book.readerCount)}</span>
      <span className={styles.rating} data-rated={book.stars !== null || undefined}>
        <Icon of={Star} size={16} />
        {book.stars === null ? copy.noRating : copy.rating(book.stars, book.ratingCount)}
      </span>
    </CardFacts>
  );
}
