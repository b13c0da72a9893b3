import { useEffect } from 'react';

/** The smallest loss of height that counts as an on-screen keyboard, in CSS pixels. */
const keyboardHeight = 150;

/**
 * Reports an open on-screen keyboard, so that a page can leave out what has no room then. Sets `data-keyboard` on the
 * root element, and `--keyboard` to the height that the keyboard covers (for browsers that do not shrink the page).
 */
export function useKeyboardInset(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport || !matchMedia('(pointer: coarse)').matches) return;
    const element = document.documentElement;
    let tallest = viewport.height;
    let width = viewport.width;
    let wasOpen = false;
    const follow = () => {
      if (viewport.width !== width) {
        width = viewport.width;
        tallest = 0;
      }
      tallest = Math.max(tallest, viewport.height);
      const covered = Math.max(0, window.innerHeight - viewport.height - viewport.offsetTop);
      const isOpen = tallest - viewport.height > keyboardHeight;
      const hasOpened = element.toggleAttribute('data-keyboard', isOpen) && !wasOpen;
      wasOpen = isOpen;
      element.style.setProperty('--keyboard', `${Math.round(covered)}px`);
      // The input comes above the key row, whose height is its scroll margin, and the prompt stays in view above it.
      if (hasOpened) document.activeElement?.scrollIntoView({ block: 'end' });
    };
    viewport.addEventListener('resize', follow);
    viewport.addEventListener('scroll', follow);
    return () => {
      viewport.removeEventListener('resize', follow);
      viewport.removeEventListener('scroll', follow);
      element.removeAttribute('data-keyboard');
    };
  }, []);
}
