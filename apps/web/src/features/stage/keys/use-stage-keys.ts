import { useEffect, useEffectEvent, useMemo } from 'react';
import { type Chord, chordOf } from './chord.ts';
import { type KeyAction, keyTable, type ResultAction, type StageAction } from './key-table.ts';
import { useBindings } from './use-bindings.ts';

/** What a key does. A held key calls it at keydown and at keyup. */
type Handler = (isDown: boolean) => void;

/** The keys during a practice. At the result only the keys with the scope `both` work. */
export const useStageKeys = (handlers: Readonly<Record<StageAction, Handler>>, isWriting: boolean): void =>
  useKeys(handlers, isWriting ? ['stage', 'both'] : ['both']);

/** The keys at the result. */
export const useResultKeys = (handlers: Readonly<Record<ResultAction, Handler>>): void =>
  useKeys(handlers, ['result']);

const controls = 'a, button, select, [role^=menuitem], [role=tab]';
const fields = 'input:not([name=answer]), textarea, [contenteditable]';

/** Whether the answer has text: then the undo key belongs to the input. */
const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement &&
  target.name === 'answer' &&
  target.dataset.done === undefined &&
  target.value !== '';

/** Whether the focused element needs the key itself: a field needs text, a control needs plain keys. */
const isElsewhere = (event: KeyboardEvent, isPlain: boolean): boolean => {
  const target = event.target instanceof Element ? event.target : undefined;
  if (!target) return false;
  return target.closest(`dialog, ${fields}`) !== null || (isPlain && target.closest(controls) !== null);
};

/**
 * Handles the learner's keys wherever the focus is on the page, except in dialogs and other fields. Letters typed into
 * the answer never reach it: `useQuietInput` stops them.
 */
function useKeys(handlers: Readonly<Partial<Record<KeyAction, Handler>>>, scopes: readonly string[]): void {
  const bindings = useBindings();
  const run = useEffectEvent((action: KeyAction, isDown: boolean) => handlers[action]?.(isDown));
  const scopeList = scopes.join();
  const rows = useMemo(() => {
    const own = keyTable.filter(({ scope }) => scopeList.split(',').includes(scope));
    return new Map(own.map((row) => [bindings[row.action], row] as const));
  }, [bindings, scopeList]);

  useEffect(() => {
    let held: { action: KeyAction; code: string } | undefined;
    const onKeyUp = (event: KeyboardEvent) => {
      // A Mac sends no keyup of a letter while ⌘ is down.
      if (event.code === held?.code || ['Control', 'Meta', 'Alt'].includes(event.key)) release();
    };
    const release = () => {
      window.removeEventListener('keyup', onKeyUp);
      if (held) run(held.action, false);
      held = undefined;
    };
    const hold = (action: KeyAction, code: string) => {
      held = { action, code };
      // The listener exists only while a key is held, so that the keyup of a letter costs no time.
      window.addEventListener('keyup', onKeyUp);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const chord: Chord | undefined = event.defaultPrevented ? undefined : chordOf(event);
      const row = chord === undefined ? undefined : rows.get(chord);
      if (chord === undefined || row === undefined) return;
      const isPlain = !/^(?:mod|alt)\+/.test(chord);
      if ((isPlain && event.isComposing) || isElsewhere(event, isPlain && chord !== '?')) return;
      if (row.action === 'undo' && isWriting(event.target)) return;
      event.preventDefault();
      if (event.repeat || held?.action === row.action) return;
      if ('isHeld' in row) hold(row.action, event.code);
      run(row.action, true);
    };
    window.addEventListener('keydown', onKeyDown);
    window.addEventListener('blur', release);
    return () => {
      release();
      window.removeEventListener('keydown', onKeyDown);
      window.removeEventListener('blur', release);
    };
  }, [rows]);
}
