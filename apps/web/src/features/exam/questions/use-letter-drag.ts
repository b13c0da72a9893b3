import { type RefObject, use, useEffect, useEffectEvent } from 'react';
import { SheetContext } from './sheet.ts';

/** A press becomes a drag after this distance, in px. */
const DRAG_PX = 6;

/**
 * Letters of a list can be dragged to a question, by mouse, pen or finger. Elements with `data-letter` are dragged, those
 * with `data-drop` (a question number) take them. The field of each question is the way for the keyboard.
 */
export function useLetterDrag(list: RefObject<Element | null>): void {
  const { write } = use(SheetContext);
  const drop = useEffectEvent((number: number, letter: string) => write(number, letter));
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    let dragged: { letter: HTMLElement; x: number; y: number; target: HTMLElement | undefined } | undefined;

    const aim = (target: HTMLElement | undefined) => {
      dragged?.target?.removeAttribute('data-aimed');
      target?.setAttribute('data-aimed', '');
      if (dragged) dragged.target = target;
    };
    const start = (event: Event) => {
      const letter = (event.target as Element).closest<HTMLElement>('[data-letter]');
      if (!(event instanceof PointerEvent) || event.button !== 0 || !letter) return;
      event.preventDefault();
      letter.setPointerCapture(event.pointerId);
      dragged = { letter, x: event.clientX, y: event.clientY, target: undefined };
    };
    const move = (event: Event) => {
      if (!dragged || !(event instanceof PointerEvent)) return;
      const [x, y] = [event.clientX - dragged.x, event.clientY - dragged.y];
      if (Math.hypot(x, y) < DRAG_PX && !dragged.letter.hasAttribute('data-dragged')) return;
      dragged.letter.setAttribute('data-dragged', '');
      dragged.letter.style.transform = `translate(${x}px, ${y}px)`;
      const under = document.elementFromPoint(event.clientX, event.clientY);
      aim(under?.closest<HTMLElement>('[data-drop]') ?? undefined);
    };
    const end = (event: Event) => {
      if (!dragged) return;
      const { letter, target } = dragged;
      aim(undefined);
      dragged = undefined;
      letter.removeAttribute('data-dragged');
      letter.style.removeProperty('transform');
      if (event.type === 'pointerup' && target)
        drop(Number(target.dataset.drop), letter.dataset.letter ?? '');
    };
    element.addEventListener('pointerdown', start);
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerup', end);
    element.addEventListener('pointercancel', end);
    return () => {
      element.removeEventListener('pointerdown', start);
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerup', end);
      element.removeEventListener('pointercancel', end);
    };
  }, [list]);
}
