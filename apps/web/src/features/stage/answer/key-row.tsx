import { Lightbulb, Volume2 } from 'lucide-react';
import { memo, type PointerEvent } from 'react';
import { Icon } from '../../../components/icon.tsx';
import { copy } from '../copy.ts';
import styles from './key-row.module.css';

// The input must keep the focus, or the on-screen keyboard closes.
const keepFocus = (event: PointerEvent) => event.preventDefault();

/** For touch screens: the marks that a phone's keyboard hides, and buttons for sound, hint and submit near the thumb. */
export const KeyRow = memo(function KeyRow(props: {
  onInsert: (text: string) => void;
  onReplay: () => void;
  onHint: () => void;
  /** Submits the word, or continues after it. */
  onEnter: () => void;
  isDone: boolean;
}) {
  const { onInsert, onReplay, onHint, onEnter, isDone } = props;
  return (
    <div className={styles.place}>
      <div className={styles.row} onPointerDown={keepFocus}>
        <button
          type="button"
          className={styles.key}
          aria-label={copy.apostrophe}
          onClick={() => onInsert("'")}
        >
          <span className={styles.mark}>’</span>
        </button>
        <button type="button" className={styles.key} aria-label={copy.hyphen} onClick={() => onInsert('-')}>
          <span className={styles.mark}>-</span>
        </button>
        <button type="button" className={styles.key} onClick={() => onInsert(' ')}>
          {copy.space}
        </button>
        <button type="button" className={`${styles.key} ${styles.wide}`} onClick={onReplay}>
          <Icon of={Volume2} size={18} />
          {copy.replay}
        </button>
        <button type="button" className={`${styles.key} ${styles.wide}`} onClick={onHint}>
          <Icon of={Lightbulb} size={18} />
          {copy.hint}
        </button>
        <button type="button" className={`${styles.key} ${styles.enter}`} onClick={onEnter}>
          {isDone ? copy.next : copy.submit}
        </button>
      </div>
    </div>
  );
});
