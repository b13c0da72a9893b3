import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './menu.module.css';
import { placeBeside } from './position-beside.ts';

/** From the button to the menu, in px. */
const GAP = 4;
/** Whether popovers in the top layer exist; in older browsers the menu is at the end of the page instead. */
const isLayered = () => 'showPopover' in HTMLElement.prototype;

export type MenuItem = { label: string; icon?: ReactNode; isChecked?: boolean; onSelect: () => void };

/**
 * A button with a menu below it, or above it near the end of the page, after the WAI-ARIA menu button pattern: arrows,
 * Home and End move; Escape, a press outside and a scroll close; focus returns to the button. No parent clips it.
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
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const close = () => {
    setIsOpen(false);
    button.current?.focus({ preventScroll: true });
  };

  useLayoutEffect(() => {
    const box = menu.current;
    const anchor = button.current;
    if (!isOpen || !box || !anchor) return;
    if (isLayered()) box.showPopover();
    placeBeside(box, anchor, align, GAP);
    box.querySelector<HTMLElement>('[role^=menuitem]')?.focus({ preventScroll: true });
    const onPress = (event: PointerEvent) => {
      const isOwn = [root.current, box].some((part) => part?.contains(event.target as Node));
      if (!isOwn) setIsOpen(false);
    };
    // A scroll that had started before the press fires its event later.
    const { top, left } = anchor.getBoundingClientRect();
    const onMove = () => {
      const now = anchor.getBoundingClientRect();
      if (now.top === top && now.left === left) return;
      setIsOpen(false);
      anchor.focus({ preventScroll: true });
    };
    document.addEventListener('pointerdown', onPress);
    // Captured, because a scroll of a part of the page does not bubble.
    window.addEventListener('scroll', onMove, { capture: true, passive: true });
    window.addEventListener('resize', onMove);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      window.removeEventListener('scroll', onMove, { capture: true });
      window.removeEventListener('resize', onMove);
    };
  }, [isOpen, align]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
    else if (event.key === 'Tab') setIsOpen(false);
    else if (!moveFocus(event)) return;
    if (event.key !== 'Tab') event.preventDefault();
    event.stopPropagation();
  };

  const list = isOpen && (
    <div
      ref={menu}
      role="menu"
      popover={isLayered() ? 'manual' : undefined}
      tabIndex={-1}
      aria-label={label}
      className={styles.menu}
      onKeyDown={onKeyDown}
    >
      {items.map((item) => (
        <MenuRow key={item.label} item={item} onChosen={close} />
      ))}
    </div>
  );

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
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setIsOpen(true);
        }}
      >
        {trigger}
      </button>
      {list && (isLayered() ? list : createPortal(list, document.body))}
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
