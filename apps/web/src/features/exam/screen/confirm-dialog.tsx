import type { ReactNode } from 'react';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import { copy } from '../copy.ts';
import styles from './screen.module.css';

/** Asks before the learner leaves or submits the sheet. The safe choice is to stay. */
export function ConfirmDialog({
  title,
  action,
  isBusy = false,
  onConfirm,
  onStay,
  children,
}: {
  title: string;
  action: string;
  isBusy?: boolean;
  onConfirm: () => void;
  onStay: () => void;
  children: ReactNode;
}) {
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onStay}
      footer={
        <div className={styles.actions}>
          <Button onClick={onStay}>{copy.take.stay}</Button>
          <Button variant="primary" isBusy={isBusy} onClick={onConfirm}>
            {action}
          </Button>
        </div>
      }
    >
      {children}
    </Dialog>
  );
}
