import { CircleAlert, CloudCheck, CloudUpload } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { Icon } from '../../../components/icon.tsx';
import { lazyDialog } from '../../../lib/lazy-dialog.ts';
import type { PracticeContext } from '../../../practice/open-practice.ts';
import type { Outbox } from '../../../practice/outbox/outbox.ts';
import { copy } from '../copy.ts';
import styles from './sync-mark.module.css';

/** Whether the server has every answer. A press opens the answers that the server does not accept. */
export function SyncMark({ context }: { context: PracticeContext }) {
  const { pending, refused, isDurable } = useStore(context.outbox.state);
  const isSaved = pending === 0 && refused === 0;
  const waiting = isDurable ? copy.bar.pending(pending) : copy.bar.pendingInMemory(pending);
  return (
    <span className={styles.marks}>
      {(isSaved || pending > 0) && (
        <span
          className={styles.sync}
          data-saved={isSaved || undefined}
          title={isSaved ? undefined : isDurable ? copy.bar.pendingNote : copy.bar.notDurable}
        >
          <Icon of={isSaved ? CloudCheck : CloudUpload} size={16} />
          {isSaved ? copy.bar.saved : waiting}
        </span>
      )}
      {refused > 0 && <RefusedMark count={refused} outbox={context.outbox} wordOf={context.wordOf} />}
    </span>
  );
}

type DialogProps = { outbox: Outbox; wordOf: PracticeContext['wordOf']; onClose: () => void };

const UnsavedDialog = lazyDialog<DialogProps>(() =>
  import('./unsaved-dialog.tsx').then((module) => module.UnsavedDialog),
);

function RefusedMark({ count, outbox, wordOf }: { count: number } & Omit<DialogProps, 'onClose'>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={`${styles.sync} ${styles.refused}`}
        aria-haspopup="dialog"
        title={copy.bar.refusedNote}
        onClick={() => setIsOpen(true)}
      >
        <Icon of={CircleAlert} size={16} />
        {copy.bar.refused(count)}
      </button>
      {isOpen && <UnsavedDialog outbox={outbox} wordOf={wordOf} onClose={() => setIsOpen(false)} />}
    </>
  );
}
