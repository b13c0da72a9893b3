import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { copy } from './copy.ts';
import styles from './word-popup.module.css';

/** The place among the words, and what can be done with this one. */
export function PopupBar(props: { at: number; count: number; children?: ReactNode; onClose: () => void }) {
  const { at, count, children, onClose } = props;
  return (
    <header className={styles.bar}>
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
    </header>
  );
}
