import { useEffect, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { modals } from '../../../components/overlay/modals.ts';
import styles from './continuous-note.module.css';
import { copy } from './copy.ts';

/**
 * At the result of continuous dictation: counts down to the next chapter, until the learner stops it. It does not
 * continue while a dialog is open or the page is hidden.
 */
export function ContinuousNote({ seconds, onGo }: { seconds: number; onGo: () => void }) {
  const [left, setLeft] = useState<number | undefined>(Math.max(1, seconds));
  useEffect(() => {
    if (left === undefined) return;
    const timer = setInterval(() => {
      if (document.hidden || modals.top()) return;
      clearInterval(timer);
      if (left > 1) setLeft(left - 1);
      else onGo();
    }, 1000);
    return () => clearInterval(timer);
  }, [left, onGo]);
  if (left === undefined) return null;
  return (
    <div className={styles.note}>
      <span>{copy.nextIn(left)}</span>
      <Button size="sm" onClick={() => setLeft(undefined)}>
        {copy.stay}
      </Button>
    </div>
  );
}
