import { useQuery } from '@tanstack/react-query';
import { proReasons } from '@tingci/domain/membership';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { Icon } from '../../../components/icon.tsx';
import { BackLink } from '../../../components/page/back-link.tsx';
import { CardGrid } from '../../../components/page/card-grid.tsx';
import { PageHead } from '../../../components/page/page-head.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../components/states.tsx';
import { linkTo, paths } from '../../../lib/paths.ts';
import { useTitle } from '../../../lib/title.ts';
import { unitAddress } from '../../../practice/scope/practice-scope.ts';
import { askForPro } from '../../../shared-state/pro/ask-for-pro.ts';
import { type AnswerBook, answerBooksQuery } from '../api/answer-books-api.ts';
import { yuan } from '../purchase/money.ts';
import styles from './answer-book-page.module.css';
import { BookPurchase } from './book-purchase.tsx';
import { copy } from './copy.ts';

/** The answer-word books: practise the open ones, or open one by a purchase, Pro or a code. */
export function AnswerBookPage() {
  useTitle(copy.title);
  const { data, error, refetch } = useQuery(answerBooksQuery);
  const [wanted, setWanted] = useState<AnswerBook>();
  return (
    <div className={styles.page}>
      <BackLink to={paths.books} label={copy.back} />
      <PageHead title={copy.title}>{copy.intro}</PageHead>
      {error && !data && <ErrorState title={copy.failed} error={error} onRetry={() => void refetch()} />}
      {!error && !data && (
        <Loading>
          <CardGrid as="div" width={280}>
            <Skeleton height={180} isCard count={3} />
          </CardGrid>
        </Loading>
      )}
      {data?.books.length === 0 && <EmptyState title={copy.emptyTitle}>{copy.emptyText}</EmptyState>}
      {data && data.books.length > 0 && (
        <CardGrid width={280}>
          {data.books.map((book) => (
            <BookCard
              key={book.id}
              book={book}
              price={data.canBuy ? yuan(data.amountFen) : undefined}
              onBuy={() => setWanted(book)}
            />
          ))}
        </CardGrid>
      )}
      <Card as="section" className={styles.code} aria-labelledby="code">
        <div>
          <h2 id="code">{copy.codeTitle}</h2>
          <p className={styles.note}>{copy.codeText}</p>
        </div>
        <ButtonLink to={linkTo(paths.codeForm, {})}>{copy.codeLink}</ButtonLink>
      </Card>
      {wanted && data && (
        <BookPurchase book={wanted} amountFen={data.amountFen} onClose={() => setWanted(undefined)} />
      )}
    </div>
  );
}

type BookCardProps = {
  book: AnswerBook;
  /** Undefined while nothing can be bought. */
  price: string | undefined;
  onBuy: () => void;
};

function BookCard({ book, price, onBuy }: BookCardProps) {
  const { id, name, description, cover, wordCount, isBought, isOpen } = book;
  return (
    <Card as="li" className={styles.book}>
      <span className={styles.cover} style={{ background: cover }} aria-hidden="true" />
      <div className={styles.head}>
        <h2>{name}</h2>
        {isBought && <span className={styles.bought}>{copy.bought}</span>}
      </div>
      <p className={styles.note}>{description}</p>
      <p className={styles.count}>{copy.words(wordCount)}</p>
      {isOpen ? (
        <ButtonLink variant="primary" to={unitAddress(id, 20, 0)}>
          {copy.study}
        </ButtonLink>
      ) : (
        <div className={styles.ways}>
          {price !== undefined && (
            <Button variant="primary" onClick={onBuy}>
              {copy.buy(price)}
            </Button>
          )}
          <Button icon={<Icon of={Lock} size={16} />} onClick={() => askForPro(proReasons.answerWordBooks)}>
            {copy.open}
          </Button>
        </div>
      )}
    </Card>
  );
}
