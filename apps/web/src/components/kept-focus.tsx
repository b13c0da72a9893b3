import { type ReactNode, useLayoutEffect, useRef } from 'react';

const controls = 'a[href], button, input, select, textarea';

/**
 * A group of controls that keeps the focus. When the focused control is removed, the first one that is left gets it;
 * without this the keyboard would start again at the top of the page.
 */
export function KeptFocus(props: { as?: 'div' | 'ul'; className?: string | undefined; children: ReactNode }) {
  const { as: Element = 'div', className, children } = props;
  const group = useRef<HTMLDivElement & HTMLUListElement>(null);
  const focused = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const isLost = focused.current?.isConnected === false && document.activeElement === document.body;
    if (!isLost) return;
    focused.current = null;
    group.current?.querySelector<HTMLElement>(controls)?.focus({ preventScroll: true });
  });
  return (
    <Element
      ref={group}
      className={className}
      onFocus={({ target }) => {
        focused.current = target;
      }}
    >
      {children}
    </Element>
  );
}
