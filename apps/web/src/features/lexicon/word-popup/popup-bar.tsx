import { ChevronLeft, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import type { OpenedPopup } from '../../../shared-state/word-popup/store.ts';
import { copy } from './copy.ts';
import styles from './word-popup.module.css';

/** The position among the words, and the actions for this one. */
export function PopupBar(props: {
  at: number;
  count: number;
  /** Returns to the word that was shown before. */
  back: OpenedPopup | undefined;
  children?: ReactNode;
  onBack: () => void;
  onClose: () => void;
}) {
  const { at, count, back, children, onBack, onClose } = props;
  const former = back?.words[back.index]?.word;
  return (
    <div className={styles.bar}>
      {former !== undefined && (
        <button type="button" className={styles.back} aria-label={copy.back(former)} onClick={onBack}>
          <Icon of={ChevronLeft} />
          <span lang="en" className="practice-text">
            {former}
          </span>
        </button>
      )}
      <span className={styles.counter}>
        {count > 1 && (
          <>
            <span aria-hidden="true">{copy.counter(at, count)}</span>
            <span className="visually-hidden" aria-live="polite">
              {copy.counterLabel(at, count)}
            </span>
          </>
        )}
      </span>
      {children}
      <IconButton label={copy.close} icon={<Icon of={X} />} onClick={onClose} />
    </div>
  );
}
