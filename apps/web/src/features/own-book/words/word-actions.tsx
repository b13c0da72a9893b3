import { CircleCheck, FolderInput, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { ChoiceBar } from '../../../components/page/choice-bar.tsx';
import type { Choice } from '../../../lib/list/use-choice.ts';
import { refreshOwnBooks } from '../../../lib/query-client.ts';
import { toast } from '../../../lib/toast.ts';
import { useAction } from '../../../lib/use-action.ts';
import { noteMarks } from '../../../shared-state/word-marks/store.ts';
import { removeWords } from '../api/own-books-api.ts';
import type { OwnFilter } from '../api/own-words-api.ts';
import {
  canChange,
  listOwnWordIds,
  masterWords,
  moveWords,
  type OwnWordsPage,
  restoreWords,
} from '../api/own-words-api.ts';
import { text } from './copy.ts';
import { MoveDialog } from './move-dialog.tsx';
import styles from './own-words.module.css';

const undoMs = 5_000;

/** Restores removed words. The client has shown the error. */
const undoRemoval = (bookId: number, ids: readonly number[]) => {
  restoreWords(bookId, ids)
    .then(() => {
      toast.success(text.restored);
      void refreshOwnBooks();
    })
    .catch(() => undefined);
};

/** Removes the marks that were just set. The client has shown the error. */
const undoMarks = (ids: readonly number[]) => {
  masterWords(ids, false)
    .then((changed) => {
      noteMarks('mastered', changed, false);
      toast.success(text.restored);
      void refreshOwnBooks();
    })
    .catch(() => undefined);
};

/** The actions for the selected words. */
export function WordActions(props: { filter: OwnFilter; first: OwnWordsPage; choice: Choice }) {
  const { filter, first, choice } = props;
  const { busy, run } = useAction<'choose' | 'master' | 'move' | 'remove'>();
  const [isMoving, setIsMoving] = useState(false);
  const { chosen } = choice;
  const bookId = first.book.id;
  const none = chosen.size === 0 ? text.nothingChosen : undefined;

  const move = (to: { id: number; name: string }) => {
    setIsMoving(false);
    void run('move', async () => {
      const count = await moveWords(bookId, to.id, [...chosen]);
      choice.clear();
      toast.success(text.moved(count, to.name));
      void refreshOwnBooks();
    });
  };
  const master = () =>
    run('master', async () => {
      const ids = [...chosen];
      const changed = await masterWords(ids, true);
      choice.clear();
      noteMarks('mastered', ids, true);
      if (changed.length === 0) {
        toast.info(text.masteredAll);
        return;
      }
      toast.success(text.mastered(changed.length), {
        durationMs: undoMs,
        action: { label: text.undo, run: () => undoMarks(changed) },
      });
      void refreshOwnBooks();
    });
  const remove = () =>
    run('remove', async () => {
      const ids = [...chosen];
      const count = await removeWords(bookId, ids);
      choice.clear();
      toast.success(text.removed(count), {
        durationMs: undoMs,
        action: { label: text.undo, run: () => undoRemoval(bookId, ids) },
      });
      void refreshOwnBooks();
    });

  return (
    <ChoiceBar
      className={styles.actions}
      texts={text}
      choice={choice}
      first={first}
      listIds={() => listOwnWordIds(filter)}
      run={run}
    >
      <Button
        size="sm"
        icon={<Icon of={CircleCheck} size={18} />}
        isBusy={busy === 'master'}
        disabledReason={none}
        onClick={() => void master()}
      >
        {text.master}
      </Button>
      {canChange(first.book) && (
        <>
          <Button
            size="sm"
            icon={<Icon of={FolderInput} size={18} />}
            isBusy={busy === 'move'}
            disabledReason={none}
            onClick={() => setIsMoving(true)}
          >
            {text.move}
          </Button>
          <Button
            size="sm"
            icon={<Icon of={Trash2} size={18} />}
            isBusy={busy === 'remove'}
            disabledReason={none}
            onClick={() => void remove()}
          >
            {text.remove}
          </Button>
        </>
      )}
      {isMoving && (
        <MoveDialog fromId={bookId} count={chosen.size} onMove={move} onClose={() => setIsMoving(false)} />
      )}
    </ChoiceBar>
  );
}
