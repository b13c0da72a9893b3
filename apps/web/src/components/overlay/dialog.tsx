import { X } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { IconButton } from '../button.tsx';
import { Icon } from '../icon.tsx';
import styles from './dialog.module.css';
import { useModal } from './use-modal.ts';

/**
 * A modal dialog on the native element. The browser traps the focus, closes it on Escape and makes the rest inert;
 * afterwards the focus returns to the earlier element.
 */
export function Dialog({
  title,
  isOpen,
  isWide = false,
  onClose,
  children,
  footer,
}: {
  title: string;
  isOpen: boolean;
  /** For content in two columns. */
  isWide?: boolean;
  onClose: () => void;
  children: ReactNode;
  footer?: ReactNode;
}) {
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  useModal(element, isOpen, onClose);
  if (!isOpen) return null;
  return (
    <dialog ref={element} className={styles.dialog} data-wide={isWide || undefined} aria-labelledby={id}>
      <div className={styles.box}>
        <div className={styles.head}>
          <h2 id={id}>{title}</h2>
          <IconButton label="关闭" icon={<Icon of={X} />} onClick={onClose} />
        </div>
        <div className={styles.body}>{children}</div>
        {footer && <div className={styles.foot}>{footer}</div>}
      </div>
    </dialog>
  );
}
