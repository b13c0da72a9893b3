import { useEffect, useRef, useState } from 'react';
import { ApiError } from './api/error.ts';

const PAUSE_MS = 400;

/** The answers to a change of an older version, and of something that was deleted. */
const STALE = [404, 409];

/** Whether the server has the newest value. `changed`: another page changed it meanwhile. */
export type SaveState = 'saved' | 'saving' | 'unsaved' | 'changed';

/**
 * Stores a value on the server while it is changed. Each change is stored a moment later, one after the other, and what is
 * left when the page is left. `save` stores a value in place of a version and resolves to the new version. `flush` stores what
 * is left and resolves to the version on the server; undefined when that is not possible.
 */
export function useAutosave<Value>(
  first: { version: number; value: Value },
  save: (version: number, value: Value) => Promise<number>,
) {
  const [value, setValue] = useState(first.value);
  const newest = useRef(first.value);
  const [state, setState] = useState<SaveState>('saved');
  const version = useRef(first.version);
  const waiting = useRef<{ value: Value }>(undefined);
  const timer = useRef<number>(undefined);
  const saving = useRef<Promise<boolean>>(undefined);

  const saveWaiting = async (): Promise<boolean> => {
    while (waiting.current) {
      const next = waiting.current;
      waiting.current = undefined;
      try {
        version.current = await save(version.current, next.value);
      } catch (error) {
        waiting.current ??= next;
        const isChanged = error instanceof ApiError && STALE.includes(error.status);
        setState(isChanged ? 'changed' : 'unsaved');
        return false;
      }
    }
    setState('saved');
    return true;
  };

  const saveOnce = (): Promise<boolean> => {
    // What another page stored is not overwritten.
    if (state === 'changed') return Promise.resolve(false);
    window.clearTimeout(timer.current);
    saving.current ??= saveWaiting().finally(() => {
      saving.current = undefined;
    });
    return saving.current;
  };

  const leave = useRef(saveOnce);
  leave.current = saveOnce;
  useEffect(() => () => void leave.current(), []);

  return {
    value,
    state,
    /** Changes the newest value. Another action may have changed it while the caller waited. */
    change: (update: (newest: Value) => Value) => {
      const next = update(newest.current);
      newest.current = next;
      setValue(next);
      waiting.current = { value: next };
      if (state === 'changed') return;
      setState('saving');
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => void saveOnce(), PAUSE_MS);
    },
    flush: async (): Promise<number | undefined> => ((await saveOnce()) ? version.current : undefined),
  };
}
