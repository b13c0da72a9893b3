import { currentTurn } from '@tingci/domain/dictation/session';
import { useEffect, useEffectEvent } from 'react';
import type { Practice } from '../../../practice/session/practice.ts';

const elsewhere = 'dialog, input, textarea, select, [contenteditable], [role^=menu], a, [role=alertdialog]';

/**
 * The keys in a mode with choices: a digit chooses (from 0), Enter and Space continue after the answer. They work
 * wherever the focus is, except in dialogs, fields and links; a control keeps its Enter and Space. The practice can be
 * ahead of the render, so a digit chooses only for `index`, the turn whose choices are visible.
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
    // The veil of a pause hides the choices, so no key chooses.
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
