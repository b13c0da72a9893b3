import { Bookmark, EllipsisVertical, PencilLine, Trash2 } from 'lucide-react';
import { Ago } from '../../../components/ago.tsx';
import { Icon } from '../../../components/icon.tsx';
import { Menu } from '../../../components/overlay/menu.tsx';
import { CardFacts } from '../../../components/page/card-facts.tsx';
import { CoverLink, PressCard } from '../../../components/page/card-grid.tsx';
import { Progress } from '../../../components/states.tsx';
import { linkTo, paths } from '../../../lib/paths.ts';
import { refreshOwnBooks } from '../../../lib/query-client.ts';
import { toast } from '../../../lib/toast.ts';
import type { OwnBook } from '../../../practice/api/books-api.ts';
import { deleteBook, restoreBook } from '../api/own-books-api.ts';
import { text } from './copy.ts';
import styles from './own-books.module.css';

const undoMs = 5_000;

// The client has shown the error. The list shows the stored state.
async function restore(id: number): Promise<void> {
  await restoreBook(id);
  toast.success(text.restored);
  void refreshOwnBooks();
}

async function remove({ id, name }: OwnBook): Promise<void> {
  await deleteBook(id);
  const run = () => void restore(id).catch(() => undefined);
  toast.success(text.deleted(name), { durationMs: undoMs, action: { label: text.undo, run } });
  void refreshOwnBooks();
}

/** An own book with the learner's progress; the whole card opens its words. */
export function OwnBookCard({ book, onEdit }: { book: OwnBook; onEdit: () => void }) {
  return (
    <PressCard className={styles.card} data-default={book.isDefault || undefined}>
      <span className={styles.mark}>
        <Icon of={Bookmark} size={22} />
      </span>
      <div className={styles.body}>
        <h2 className={styles.name}>
          <CoverLink to={linkTo(paths.ownBook, {}, { id: book.id })}>{book.name}</CoverLink>
        </h2>
        <CardFacts>
          <span>{text.count(book.wordCount)}</span>
          <span>{text.chapters(book.chapterCount)}</span>
          {book.follow === 'live' && <span>{text.follows}</span>}
          {book.submission !== 'none' && <span>{text.submissions[book.submission]}</span>}
          <span>{book.lastLearnedAt === null ? text.neverLearned : <Ago at={book.lastLearnedAt} />}</span>
        </CardFacts>
        <div className={styles.progress}>
          <Progress
            value={book.learnedCount}
            max={book.wordCount}
            label={`${book.name} ${text.learned(book.learnedCount, book.wordCount)}`}
          />
          <span>{text.learned(book.learnedCount, book.wordCount)}</span>
        </div>
      </div>
      <div className={styles.menu}>
        <Menu
          label={text.more(book.name)}
          trigger={<Icon of={EllipsisVertical} />}
          items={[
            { label: text.rename, icon: <Icon of={PencilLine} />, onSelect: onEdit },
            ...(book.isDefault
              ? []
              : [
                  {
                    label: text.delete,
                    icon: <Icon of={Trash2} />,
                    onSelect: () => void remove(book).catch(() => undefined),
                  },
                ]),
          ]}
        />
      </div>
    </PressCard>
  );
}
