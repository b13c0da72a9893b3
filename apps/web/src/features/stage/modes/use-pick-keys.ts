import { currentTurn } from '@tingci/domain/dictation/session';
import { useEffect, useEffectEvent } from 'react';
import type { Practice } from '../../../practice/session/practice.ts';

const elsewhere = 'dialog, input, textarea, select, [contenteditable], [role^=menu], a, [role=alertdialog]';

/**
 * The keys where an answer is picked: a digit picks (from 0), Enter and Space go on once the word is answered. They work
 * wherever the focus is, but for dialogs, fields and links; a control keeps its Enter and Space. The practice may be ahead of
 * what is drawn: a digit picks only for `index`, the turn whose choices are in sight.
 */
export function usePickKeys(handlers: {
  practice: Practice;
  index: number;
  count: number;
  pick: (at: number) => void;
}) {
  const takeKey = useEffectEvent((event: KeyboardEvent) => {
    const { practice, index, count, pick } = handlers;
    const { target } = event;
    if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    if (target instanceof Element && target.closest(elsewhere)) return;
    // Under the veil of a pause there is nothing to be seen that could be picked.
    if (practice.session.getState().isPaused) return;
    const isOnControl = target instanceof Element && target.closest('button:not([data-pick])') !== null;
    const open = currentTurn(practice.session.getState());
    const isDone = open?.ending !== undefined;
    const digit = /^[1-9]$/.test(event.key) ? Number(event.key) : 0;
    if (digit > 0 && digit <= count && !isDone && open?.index === index) pick(digit - 1);
    else if ((event.key === 'Enter' || event.key === ' ') && isDone && !isOnControl) practice.goOn();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => takeKey(event);
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
