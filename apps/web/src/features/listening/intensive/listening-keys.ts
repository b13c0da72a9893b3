import { useEffect, useEffectEvent, useRef } from 'react';
import { useStore } from 'zustand';
import { createDeviceStore, type StoredFields } from '../../../lib/device-store.ts';

/** The keys of intensive listening that can be changed, with their defaults. */
export const listeningKeys = {
  play: ' ',
  previous: 'ArrowLeft',
  next: 'ArrowRight',
  replay: 'ArrowUp',
  loopStart: '[',
  loopEnd: ']',
  toText: 'Tab',
  keys: '?',
  markWord: '1',
  markLinking: '2',
  markSpeed: '3',
  markUnclear: '4',
  markBack: ',',
  markOn: '.',
  markWhole: '/',
  markRemove: 'Backspace',
  undo: 'z',
} as const;

export type ListeningKey = keyof typeof listeningKeys;
export type KeyChoices = Readonly<Record<ListeningKey, string>>;

const isKey = (name: string): name is ListeningKey => name in listeningKeys;

/** Reads stored keys; unknown actions and double keys get their default. */
export function parseKeys(stored: StoredFields): KeyChoices {
  const chosen: Record<ListeningKey, string> = { ...listeningKeys };
  for (const [name, key] of Object.entries(stored)) {
    if (isKey(name) && typeof key === 'string' && key.length > 0 && key.length < 20) chosen[name] = key;
  }
  const isDouble = new Set(Object.values(chosen)).size < Object.keys(chosen).length;
  return isDouble ? listeningKeys : chosen;
}

const keyStore = createDeviceStore('tingci.listening-keys', parseKeys);

/** Changes keys on this device. */
export const saveKeys = (keys: KeyChoices): void => keyStore.setState(keys, true);

/** The active keys. */
export const useKeyChoices = (): KeyChoices => useStore(keyStore);

/** A key as learners read it. */
export const keyName = (key: string): string =>
  ({
    ' ': '空格',
    Backspace: '退格',
    ArrowLeft: '←',
    ArrowRight: '→',
    ArrowUp: '↑',
    ArrowDown: '↓',
    Enter: '回车',
  })[key] ?? (key.length === 1 ? key.toUpperCase() : key);

const fields = 'input, textarea, select, dialog, [contenteditable], [role=menu]';

/** The keys of intensive listening, and those of labelled listening, in the order of the table. */
export const keyTables = {
  intensive: ['play', 'previous', 'next', 'replay', 'loopStart', 'loopEnd', 'toText', 'keys'],
  labelled: [
    'play',
    'previous',
    'next',
    'replay',
    'markWord',
    'markLinking',
    'markSpeed',
    'markUnclear',
    'markBack',
    'markOn',
    'markWhole',
    'markRemove',
    'undo',
    'keys',
  ],
} as const satisfies Record<string, readonly ListeningKey[]>;

/** Runs the action of a key, while no field, dialog or control needs the key itself. */
export function useListeningKeys(actions: Readonly<Partial<Record<ListeningKey, () => void>>>): void {
  const keys = useKeyChoices();
  const previousKey = useRef<string>(undefined);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isSecondTab = event.key === 'Tab' && previousKey.current === 'Tab';
    previousKey.current = event.key;
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return;
    const target = event.target instanceof Element ? event.target : undefined;
    if (target?.closest(fields) || document.querySelector('dialog[open]')) return;
    const name = Object.entries(keys).find(([, key]) => key === event.key)?.[0];
    if (name === undefined || !isKey(name)) return;
    const isOnControl = target?.closest('button, [role=button], a, summary') !== null && target !== undefined;
    if (isOnControl && (event.key === ' ' || event.key === 'Enter')) return;
    // Tab goes to the text only while no control has the focus. A second Tab in a row works as usual: otherwise nobody could
    // get past the last control of the page.
    if (event.key === 'Tab' && (event.shiftKey || target !== document.body || isSecondTab)) return;
    const action = actions[name];
    if (!action) return;
    event.preventDefault();
    // Only the arrows repeat while held.
    if (!event.repeat || event.key.startsWith('Arrow')) action();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
