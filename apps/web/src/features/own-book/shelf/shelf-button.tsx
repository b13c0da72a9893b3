import { useQueryClient } from '@tanstack/react-query';
import { BookmarkMinus, BookmarkPlus } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { refreshAnswerCounts } from '../../../lib/query-client.ts';
import { toast } from '../../../lib/toast.ts';
import { useAction } from '../../../lib/use-action.ts';
import { type Book, booksQuery } from '../../../practice/api/books-api.ts';
import { setOnShelf } from '../api/share-api.ts';
import { copy } from './copy.ts';

const UNDO_MS = 5_000;

/** Puts a book of the library among the learner's own, or takes it off. */
export function ShelfButton({ book }: { book: Pick<Book, 'id' | 'name' | 'isOnShelf'> }) {
  const client = useQueryClient();
  const { busy, run } = useAction<'shelf'>();
  const set = async (isOnShelf: boolean) => {
    await setOnShelf(book.id, isOnShelf);
    // Both lists of the books say it.
    await Promise.all([client.invalidateQueries({ queryKey: booksQuery.queryKey }), refreshAnswerCounts()]);
  };
  const toggle = () =>
    run('shelf', async () => {
      await set(!book.isOnShelf);
      if (!book.isOnShelf) {
        toast.success(copy.addedToShelf(book.name));
        return;
      }
      toast.success(copy.takenOff(book.name), {
        durationMs: UNDO_MS,
        // The client has shown the error.
        action: { label: copy.undo, run: () => void set(true).catch(() => undefined) },
      });
    });
  return (
    <Button
      icon={<Icon of={book.isOnShelf ? BookmarkMinus : BookmarkPlus} size={18} />}
      isBusy={busy === 'shelf'}
      onClick={() => void toggle()}
    >
      {book.isOnShelf ? copy.takeOff : copy.addToShelf}
    </Button>
  );
}
