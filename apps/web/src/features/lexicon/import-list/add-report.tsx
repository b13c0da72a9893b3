import { ownBookWordsMax } from '@tingci/domain/lexicon/own-book';
import { Button } from '../../../components/button.tsx';
import { useBusy } from '../../../lib/list/use-busy.ts';
import { refreshOwnBooks } from '../../../lib/query-client.ts';
import { toast } from '../../../lib/toast.ts';
import { addWords, removeWords } from '../api/own-books-api.ts';
import { copy } from './copy.ts';
import styles from './import-list.module.css';
import { ListFindings } from './list-findings.tsx';
import type { MatchedList } from './match-list.ts';

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
  onBack: () => void;
  onDone: () => void;
}) {
  const { book, matched, onBack, onDone } = props;
  const { busy, run } = useBusy<'add'>();
  const fresh = matched.wordIds.filter((id) => !book.heldIds.has(id));
  const room = ownBookWordsMax - book.heldIds.size;
  const add = () =>
    run('add', async () => {
      const { name, added } = await addWords(book.id, matched.wordIds);
      void refreshOwnBooks();
      toast.success(copy.added(added.length, name), {
        durationMs: UNDO_MS,
        ...(added.length > 0 && { action: { label: copy.undo, run: () => undo(book.id, added) } }),
      });
      onDone();
    });
  return (
    <div className={styles.form}>
      <ListFindings matched={matched} heldCount={matched.wordIds.length - fresh.length} />
      <div className={styles.actions}>
        <Button onClick={onBack}>{copy.back}</Button>
        <Button
          variant="primary"
          autoFocus
          isBusy={busy !== undefined}
          disabledReason={reasonOf(matched.wordIds.length, fresh.length, room)}
          onClick={() => void add()}
        >
          {copy.add(fresh.length)}
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
