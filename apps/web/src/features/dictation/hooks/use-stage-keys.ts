import { type RefObject, useEffect, useRef } from 'react';

export type StageKeys = {
  replay: () => void;
  /** The reveal key went down or up. */
  peek: (isHeld: boolean) => void;
  next: () => void;
  previous: () => void;
  openKeys: () => void;
};

/**
 * The stage's shortcuts, on the stage alone: Ctrl (or ⌘) with J, `;`, ← and →, and `?`. A plain letter leaves at the
 * first test, so typing pays nothing for them.
 */
export function useStageKeys(root: RefObject<HTMLElement | null>, keys: StageKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    let isPeeking = false;
    const endPeek = () => {
      if (isPeeking) latest.current.peek(false);
      isPeeking = false;
    };
    const run = (event: KeyboardEvent): boolean => {
      const key = event.key.toLowerCase();
      if (key === 'j' && !event.repeat) latest.current.replay();
      else if (key === ';') {
        if (!isPeeking) latest.current.peek(true);
        isPeeking = true;
      } else if (key === 'arrowright' && !event.repeat) latest.current.next();
      else if (key === 'arrowleft' && !event.repeat) latest.current.previous();
      else return key === 'j';
      return true;
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey) {
        if (!event.altKey && run(event)) event.preventDefault();
      } else if (event.key === '?' && event.keyCode !== 229) {
        event.preventDefault();
        latest.current.openKeys();
      }
    };
    const onKeyUp = (event: KeyboardEvent) => {
      if (isPeeking && (event.key === ';' || event.key === 'Control' || event.key === 'Meta')) endPeek();
    };
    element.addEventListener('keydown', onKeyDown);
    element.addEventListener('keyup', onKeyUp);
    element.addEventListener('focusout', endPeek);
    window.addEventListener('blur', endPeek);
    return () => {
      element.removeEventListener('keydown', onKeyDown);
      element.removeEventListener('keyup', onKeyUp);
      element.removeEventListener('focusout', endPeek);
      window.removeEventListener('blur', endPeek);
    };
  }, [root]);
}
