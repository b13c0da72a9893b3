import { useQuery } from '@tanstack/react-query';
import { Check, Plus } from 'lucide-react';
import { useState } from 'react';
import { SwitchRow } from '../../../components/field/setting-row.tsx';
import { Icon } from '../../../components/icon.tsx';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import { Loading, Skeleton } from '../../../components/states.tsx';
import { type OwnBook, ownBooksQuery } from '../../../practice/api/books-api.ts';
import type { MarkDialog } from '../../../shared-state/word-marks/store.ts';
import { setAutoCollect } from '../api/own-books-api.ts';
import { CreateBookDialog } from '../books/create-book-dialog.tsx';
import styles from './collect.module.css';
import { copy } from './copy.ts';
import { collectInto } from './marker.ts';

/**
 * Asks for the own book of a collected word. The word itself is not shown, because the learner may still have to write
 * it.
 */
export function CollectDialog(props: {
  asked: Extract<MarkDialog, { kind: 'collect' }>;
  onClose: () => void;
}) {
  const { asked, onClose } = props;
  const [isCreating, setIsCreating] = useState(false);
  const books = useQuery(ownBooksQuery);
  const choose = (book: OwnBook) => {
    onClose();
    void collectInto(asked.word, { bookId: book.id, origin: asked.origin, isChange: asked.isChange });
  };
  if (isCreating) {
    return (
      <CreateBookDialog
        freeLeft={books.data?.freeLeft ?? null}
        onBack={() => setIsCreating(false)}
        onClose={onClose}
      />
    );
  }
  // The words of a book that follows another one are changed there.
  const targets = books.data?.list.filter(({ follow }) => follow !== 'live');
  return (
    <Dialog title={copy.title} isOpen onClose={onClose}>
      {targets ? (
        <ul className={styles.books}>
          {targets.map((book, index) => (
            <BookRow
              key={book.id}
              isFirst={index === 0}
              book={book}
              isHere={asked.isChange && book.id === books.data?.recentBookId}
              onChoose={() => choose(book)}
            />
          ))}
          <li>
            <button type="button" className={styles.create} onClick={() => setIsCreating(true)}>
              <Icon of={Plus} size={18} />
              {copy.create}
            </button>
          </li>
        </ul>
      ) : (
        <BooksSkeleton />
      )}
      <div className={styles.auto}>
        <SwitchRow
          name={copy.auto}
          explain={copy.autoNote}
          isOn={books.data?.isAutoCollect ?? false}
          // The client has shown the error and the change was reverted.
          onChange={(isOn) => void setAutoCollect(isOn).catch(() => undefined)}
        />
      </div>
    </Dialog>
  );
}

function BookRow(props: { book: OwnBook; isFirst: boolean; isHere: boolean; onChoose: () => void }) {
  const { book, isFirst, isHere, onChoose } = props;
  return (
    <li>
      <button
        type="button"
        className={styles.book}
        aria-current={isHere || undefined}
        data-first-focus={isFirst || undefined}
        onClick={onChoose}
      >
        <span className={styles.colour} style={{ background: book.cover }} aria-hidden="true" />
        <span className={styles.name}>{book.name}</span>
        <span className={styles.count}>{copy.words(book.wordCount)}</span>
        {isHere && (
          <span className={styles.here}>
            <Icon of={Check} size={16} />
            <span className="visually-hidden">{copy.here}</span>
          </span>
        )}
      </button>
    </li>
  );
}

function BooksSkeleton() {
  return (
    <Loading>
      <Skeleton className={styles.rowSkeleton} count={2} />
    </Loading>
  );
}
