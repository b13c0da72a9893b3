import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { IconButton } from '../button.tsx';
import styles from './popover.module.css';
import { placeBeside } from './position-beside.ts';
import { useModal } from './use-modal.ts';

/** From the button to the panel, in px. */
const GAP = 8;

/**
 * A button with a small panel next to it, for a form or a few controls; on phones the panel is at the bottom edge. The
 * panel is a native modal dialog: no parent clips it, and the browser traps the focus. Escape, a press outside and
 * `close` end it and return the focus to the button.
 */
export function Popover({
  label,
  icon,
  children,
}: {
  label: string;
  icon: ReactNode;
  children: (close: () => void) => ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLSpanElement>(null);
  const close = () => {
    setIsOpen(false);
    root.current?.querySelector('button')?.focus();
  };
  return (
    <span ref={root} className={styles.root}>
      <IconButton
        label={label}
        icon={icon}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && (
        <Panel label={label} anchor={root} onClose={close}>
          {children(close)}
        </Panel>
      )}
    </span>
  );
}

function Panel(props: {
  label: string;
  anchor: RefObject<HTMLSpanElement | null>;
  onClose: () => void;
  children: ReactNode;
}) {
  const { label, anchor, onClose, children } = props;
  const panel = useRef<HTMLDialogElement>(null);

  useModal(panel, true, onClose);
  useEffect(() => {
    const box = panel.current;
    const button = anchor.current;
    if (!box || !button) return;
    const place = () => placeBeside(box, button, 'end', GAP);
    place();
    // The panel grows with the choices in it.
    const sizes = new ResizeObserver(place);
    sizes.observe(box);
    window.addEventListener('resize', place);
    return () => {
      sizes.disconnect();
      window.removeEventListener('resize', place);
    };
  }, [anchor]);

  return (
    <dialog
      ref={panel}
      aria-label={label}
      className={styles.panel}
      // Keys typed here must not reach handlers around it.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <div className={styles.body}>{children}</div>
    </dialog>
  );
}
