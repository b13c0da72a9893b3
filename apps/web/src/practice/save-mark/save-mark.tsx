import { CircleAlert, CloudCheck, CloudOff, CloudUpload, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { Icon } from '../../components/icon.tsx';
import { useIsReachable } from '../../lib/connection.ts';
import { lazyDialog } from '../../lib/lazy-dialog.ts';
import type { Word } from '../../shared-state/words/word.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { copy } from './mark-copy.ts';
import styles from './save-mark.module.css';

/**
 * Whether the server has everything (`saved`), gets it now (`saving`), gets it later from this device (`waiting`), or
 * only this page has it (`unstored`).
 */
export type SaveState = 'saved' | 'saving' | 'waiting' | 'unstored';

const icons = { saved: CloudCheck, saving: CloudUpload, waiting: CloudOff, unstored: TriangleAlert };

/** Where the learner's answers are. */
export function useSaveState(outbox: Outbox): SaveState {
  const { pending, isDurable } = useStore(outbox.state);
  const isReachable = useIsReachable();
  if (pending === 0) return 'saved';
  if (!isDurable) return 'unstored';
  return isReachable ? 'saving' : 'waiting';
}

/** Where the learner's answers are, on every page that sends some. A press opens those that the server does not accept. */
export function SaveMark({ outbox, wordOf }: { outbox: Outbox; wordOf?: ReadonlyMap<string, Word> }) {
  const { pending, refused } = useStore(outbox.state);
  const state = useSaveState(outbox);
  const { label, note } = copy.states[state];
  return (
    <span className={styles.marks}>
      {(state !== 'saved' || refused === 0) && (
        <span className={styles.sync} data-state={state} title={note}>
          <Icon of={icons[state]} size={16} />
          <span>{typeof label === 'string' ? label : label(pending)}</span>
          {note && <span className={styles.note}>{note}</span>}
        </span>
      )}
      {refused > 0 && <RefusedMark count={refused} outbox={outbox} wordOf={wordOf} />}
    </span>
  );
}

type DialogProps = {
  outbox: Outbox;
  wordOf: ReadonlyMap<string, Word> | undefined;
  onClose: () => void;
};

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
        title={copy.refusedNote}
        onClick={() => setIsOpen(true)}
      >
        <Icon of={CircleAlert} size={16} />
        {copy.refused(count)}
      </button>
      {isOpen && <UnsavedDialog outbox={outbox} wordOf={wordOf} onClose={() => setIsOpen(false)} />}
    </>
  );
}
