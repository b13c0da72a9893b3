import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import { saveConfig } from '../../../shared-state/session/profile.ts';
import type { MarkedWord } from '../../../shared-state/word-marks/store.ts';
import styles from './collect.module.css';
import { copy } from './copy.ts';
import { setMastered } from './marker.ts';

const text = copy.confirm;

/** Asks before a word is marked as mastered, when the learner wants the question (`isMasteringConfirmed`). */
export function MasterDialog({ word, onClose }: { word: MarkedWord; onClose: () => void }) {
  const [isLast, setIsLast] = useState(false);
  const confirm = () => {
    onClose();
    // The client has shown the error and the change was reverted.
    if (isLast) saveConfig({ isMasteringConfirmed: false }).catch(() => undefined);
    void setMastered(word, true);
  };
  return (
    <Dialog
      title={text.title}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{text.no}</Button>
          <Button variant="primary" autoFocus onClick={confirm}>
            {text.yes}
          </Button>
        </>
      }
    >
      <p className={styles.text}>{text.text}</p>
      <label className={styles.tick}>
        <input type="checkbox" checked={isLast} onChange={(event) => setIsLast(event.target.checked)} />
        {text.never}
      </label>
    </Dialog>
  );
}
