import { CloudCheck, CloudUpload } from 'lucide-react';
import { useStore } from 'zustand';
import { Icon } from '../../../components/icon.tsx';
import type { Outbox } from '../../../practice/outbox/outbox.ts';
import { copy } from './copy.ts';
import styles from './sync-note.module.css';

/** Whether the server has everything. */
export function SyncNote({ outbox }: { outbox: Outbox }) {
  const { pending, refused } = useStore(outbox.state);
  const isSaved = pending === 0;
  return (
    <span
      className={styles.note}
      data-saved={isSaved || undefined}
      title={isSaved ? undefined : copy.pendingNote}
    >
      <Icon of={isSaved ? CloudCheck : CloudUpload} size={16} />
      {isSaved ? copy.saved : copy.pending(pending)}
      {refused > 0 && ` · ${copy.refused(refused)}`}
    </span>
  );
}
