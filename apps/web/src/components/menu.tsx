import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './menu.module.css';

/** Share of the window's height below which a menu opens upwards, where the bottom bar does not hide it. */
const LOW = 0.6;

export type MenuItem = { label: string; icon?: ReactNode; isChecked?: boolean; onSelect: () => void };

/**
 * A button with a menu under it, or over it low on the page, after the WAI-ARIA menu button pattern: arrows, Home and
 * End move, Escape and a press outside close, focus returns to the button.
 */
export function Menu({
  label,
  trigger,
  items,
  align = 'end',
  className,
}: {
  label: string;
  trigger: ReactNode;
  items: readonly MenuItem[];
  align?: 'start' | 'end';
  className?: string | undefined;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const [isLow, setIsLow] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    root.current?.querySelector<HTMLElement>('[role^=menuitem]')?.focus();
    const onPress = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [isOpen]);

  const open = () => {
    setIsLow((button.current?.getBoundingClientRect().bottom ?? 0) > LOW * window.innerHeight);
    setIsOpen(true);
  };
  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
    else if (event.key === 'Tab') setIsOpen(false);
    else if (!moveFocus(event)) return;
    if (event.key !== 'Tab') event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div className={styles.root} ref={root}>
      <button
        ref={button}
        type="button"
        className={[styles.trigger, className].filter(Boolean).join(' ')}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={label}
        title={label}
        onClick={() => (isOpen ? setIsOpen(false) : open())}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          open();
        }}
      >
        {trigger}
      </button>
      {isOpen && (
        <div
          role="menu"
          tabIndex={-1}
          aria-label={label}
          className={`${styles.menu} ${styles[align]}`}
          data-low={isLow || undefined}
          onKeyDown={onKeyDown}
        >
          {items.map((item) => (
            <MenuRow key={item.label} item={item} onChosen={close} />
          ))}
        </div>
      )}
    </div>
  );
}

function MenuRow({ item, onChosen }: { item: MenuItem; onChosen: () => void }) {
  const select = () => {
    onChosen();
    item.onSelect();
  };
  const content = (
    <>
      {item.icon}
      <span>{item.label}</span>
    </>
  );
  return item.isChecked === undefined ? (
    <button type="button" role="menuitem" tabIndex={-1} className={styles.item} onClick={select}>
      {content}
    </button>
  ) : (
    <button
      type="button"
      role="menuitemradio"
      aria-checked={item.isChecked}
      tabIndex={-1}
      className={styles.item}
      onClick={select}
    >
      {content}
    </button>
  );
}

function moveFocus(event: KeyboardEvent): boolean {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^=menuitem]')];
  const at = items.indexOf(document.activeElement as HTMLElement);
  const target = {
    ArrowDown: (at + 1) % items.length,
    ArrowUp: (at - 1 + items.length) % items.length,
    Home: 0,
    End: items.length - 1,
  }[event.key];
  if (target === undefined) return false;
  items[target]?.focus();
  return true;
}
