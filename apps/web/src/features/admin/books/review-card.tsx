import type { ReactNode } from 'react';
import { Ago } from '../../../components/ago.tsx';
import { NameText, PlainName } from '../../../components/name-text.tsx';
import { CoverLink, PressCard } from '../../../components/page/card-grid.tsx';
import { linkTo, paths } from '../../../lib/paths.ts';
import type { BookReview } from '../api/book-reviews-api.ts';
import { Fact, Facts } from '../list/facts.tsx';
import listStyles from '../list/list.module.css';
import styles from './books.module.css';
import { copy } from './copy.ts';

/** A submitted book; the whole card opens its content. */
export function ReviewCard({ review }: { review: BookReview }) {
  return (
    <PressCard className={listStyles.card}>
      <div className={styles.cardHead}>
        <h2>
          <CoverLink to={linkTo(paths.adminBooks, {}, { id: review.id })}>
            <PlainName name={review.name} />
          </CoverLink>
        </h2>
        <span className={styles.count}>{copy.count(review.wordCount)}</span>
      </div>
      <ReviewFacts review={review} />
    </PressCard>
  );
}

/** Who submitted a book, and what was decided. `children`: further facts. */
export function ReviewFacts({ review, children }: { review: BookReview; children?: ReactNode }) {
  return (
    <Facts>
      <Fact name={copy.author}>
        <NameText names={[review.nickname]} say={(name) => copy.by(name, review.userId)} />
      </Fact>
      <Fact name={copy.submitted}>
        <Ago at={review.submittedAt} />
      </Fact>
      {review.decidedAt !== null && (
        <Fact name={copy.decided}>
          <Ago at={review.decidedAt} /> · {copy.states[review.state]}
        </Fact>
      )}
      {review.reason !== '' && <Fact name={copy.reasonGiven}>{review.reason}</Fact>}
      {children}
    </Facts>
  );
}
