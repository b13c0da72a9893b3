import { useQuery } from '@tanstack/react-query';
import type { EntryLine } from '@tingci/domain/lexicon/entry-line';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { KeptFocus } from '../../../components/kept-focus.tsx';
import { NameText } from '../../../components/name-text.tsx';
import { Note } from '../../../components/note.tsx';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import { ErrorState, Loading, Skeleton } from '../../../components/states.tsx';
import { ApiError } from '../../../lib/api/error.ts';
import { type CommunityDetail, communityBookQuery } from '../api/community-api.ts';
import styles from './community.module.css';
import { BookFacts } from './community-card.tsx';
import { copy } from './copy.ts';
import { JoinForm } from './join-form.tsx';
import { RateStars } from './rate-stars.tsx';
import { ReportForm } from './report-form.tsx';

/** A book of the community shelf: its first words, and the ways to take, rate and report it. */
export function CommunityBookDialog({ bookId, onClose }: { bookId: number; onClose: () => void }) {
  const { data, error, isLoadingError, refetch } = useQuery(communityBookQuery(bookId));
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <Dialog title={data?.name ?? copy.title} isOpen onClose={onClose}>
      <div className={styles.dialog}>
        {isGone ? (
          <p>{copy.gone}</p>
        ) : isLoadingError ? (
          <ErrorState title={copy.bookFailed} error={error} onRetry={() => void refetch()} />
        ) : data ? (
          <Book book={data} />
        ) : (
          <Loading>
            <Skeleton height={220} isCard />
          </Loading>
        )}
      </div>
    </Dialog>
  );
}

/** How many words are seen before the learner asks for more; the button to take the book stays in sight. */
const FIRST = 8;

function Book({ book }: { book: CommunityDetail }) {
  const [isReporting, setIsReporting] = useState(false);
  const [isOpened, setIsOpened] = useState(false);
  const lines = isOpened ? book.lines : book.lines.slice(0, FIRST);
  const rest = book.wordCount - lines.length;
  const hidden = book.lines.length - lines.length;
  return (
    <KeptFocus className={styles.dialog}>
      <div>
        <p className={styles.owner}>
          <NameText names={[book.ownerName]} say={copy.by} />
        </p>
        <BookFacts book={book} />
      </div>
      <section aria-label={copy.preview} className={styles.preview}>
        <ol>
          {lines.map((line) => (
            <Line key={line.text} line={line} />
          ))}
        </ol>
        {rest > 0 && <Note>{copy.rest(rest)}</Note>}
        {hidden > 0 && (
          <Button size="sm" onClick={() => setIsOpened(true)}>
            {copy.lookOn(hidden)}
          </Button>
        )}
      </section>
      {!book.isOwn && <JoinForm book={book} />}
      {book.isTaken && <RateStars book={book} />}
      {!book.isOwn && (
        <KeptFocus>
          {isReporting ? (
            <ReportForm book={book} onDone={() => setIsReporting(false)} />
          ) : (
            <button type="button" className={styles.report} onClick={() => setIsReporting(true)}>
              {copy.report}
            </button>
          )}
        </KeptFocus>
      )}
    </KeptFocus>
  );
}

function Line({ line }: { line: EntryLine }) {
  return (
    <li>
      <b lang="en">{line.text}</b>{' '}
      {line.meaning === '' ? <Note as="span">{copy.fromDictionary}</Note> : <span>{line.meaning}</span>}
    </li>
  );
}
