import type { BookEntry } from '@tingci/domain/lexicon/book/book-entry';
import { useCallback, useState } from 'react';
import { type Entry, toEntries } from './entries.ts';

/** How many changes can be undone. */
const STEPS_MAX = 200;

type History = {
  entries: readonly Entry[];
  past: readonly (readonly Entry[])[];
  future: readonly (readonly Entry[])[];
  /** Names the field that the last change wrote to: letters of one field are one step. */
  field: string | undefined;
};

/** The lines of the editor, with undo and redo. `changed`: what they became before; undo leads back to the lines. */
export function useEntries(lines: readonly BookEntry[], changed?: readonly BookEntry[]) {
  const [history, setHistory] = useState<History>(() => ({
    entries: toEntries(changed ?? lines),
    past: changed ? [toEntries(lines)] : [],
    future: [],
    field: undefined,
  }));
  const { entries, past, future } = history;
  const change = useCallback(
    (next: (entries: readonly Entry[]) => readonly Entry[], field?: string) =>
      setHistory((now) => {
        const isSameField = field !== undefined && field === now.field;
        return {
          entries: next(now.entries),
          past: isSameField ? now.past : [...now.past, now.entries].slice(-STEPS_MAX),
          future: [],
          field,
        };
      }),
    [],
  );
  return {
    entries,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    /** Changes the lines. `field` names what is being typed in. */
    change,
    undo: () =>
      setHistory((now) => {
        const before = now.past.at(-1);
        if (!before) return now;
        return {
          entries: before,
          past: now.past.slice(0, -1),
          future: [now.entries, ...now.future],
          field: undefined,
        };
      }),
    redo: () =>
      setHistory((now) => {
        const [after, ...rest] = now.future;
        if (!after) return now;
        return { entries: after, past: [...now.past, now.entries], future: rest, field: undefined };
      }),
  };
}
