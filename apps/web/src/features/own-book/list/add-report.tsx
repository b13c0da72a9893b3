import { ownBookWordsMax } from '@tingci/domain/lexicon/book/own-book';
import { Button } from '../../../components/button.tsx';
import { refreshOwnBooks } from '../../../lib/query-client.ts';
import { toast } from '../../../lib/toast.ts';
import { useAction } from '../../../lib/use-action.ts';
import { addLines, removeWords } from '../api/own-books-api.ts';
import { copy } from './copy.ts';
import styles from './import-list.module.css';
import { type ListChanges, ListFindings } from './list-findings.tsx';
import { type MatchedList, toEntryLine } from './match-list.ts';

const UNDO_MS = 5_000;

/** The target book, and the ids of its words. */
export type HeldBook = { id: number; heldIds: ReadonlySet<number> };

/** Removes the words that were just added. The client has shown the error. */
const undo = (bookId: number, ids: readonly number[]) => {
  removeWords(bookId, ids)
    .then(() => {
      toast.success(copy.undone);
      void refreshOwnBooks();
    })
    .catch(() => undefined);
};

/** The found words for an existing book, and which of them it lacks. Only this step stores anything. */
export function AddReport(props: {
  book: HeldBook;
  matched: MatchedList;
  changes: ListChanges;
  onBack: () => void;
  onDone: () => void;
}) {
  const { book, matched, changes, onBack, onDone } = props;
  const { busy, run } = useAction<'add'>();
  const isHeld = ({ word, isExact }: MatchedList['words'][number]) =>
    word !== null && isExact && book.heldIds.has(word.id);
  const freshCount = matched.words.filter((word) => !isHeld(word)).length;
  const { length: count } = matched.words;
  const room = ownBookWordsMax - book.heldIds.size;
  const add = () =>
    run('add', async () => {
      const { name, added } = await addLines(book.id, matched.words.map(toEntryLine));
      void refreshOwnBooks();
      toast.success(added.length > 0 ? copy.added(added.length, name) : copy.allHeld, {
        durationMs: UNDO_MS,
        ...(added.length > 0 && { action: { label: copy.undo, run: () => undo(book.id, added) } }),
      });
      onDone();
    });
  return (
    <div className={styles.form}>
      <ListFindings matched={matched} heldCount={count - freshCount} {...changes} />
      <div className={styles.actions}>
        <Button onClick={onBack}>{copy.back}</Button>
        <Button
          variant="primary"
          autoFocus
          isBusy={busy !== undefined}
          disabledReason={reasonOf(count, freshCount, room)}
          onClick={() => void add()}
        >
          {copy.add(freshCount)}
        </Button>
      </div>
    </div>
  );
}

function reasonOf(found: number, fresh: number, room: number): string | undefined {
  if (found === 0) return copy.none;
  if (fresh === 0) return copy.allHeld;
  return fresh > room ? copy.noRoom(room) : undefined;
}
