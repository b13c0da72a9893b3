import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api/error.ts';
import { type BookDraft, type DraftChoice, saveDraft } from '../api/book-upload-api.ts';

const PAUSE_MS = 400;

/** The answers to a change of an older version, and of a draft that is a book now or was deleted. */
const STALE = [404, 409];

/** Whether the server has the newest choice. `changed`: another page changed the draft meanwhile. */
export type DraftState = 'saved' | 'saving' | 'unsaved' | 'changed';

/**
 * The choice of a draft. Each change is stored a moment later, one after the other. `flush` stores what is left and
 * resolves to the version on the server; undefined when that is not possible.
 */
export function useDraft(draft: BookDraft) {
  const [choice, setChoice] = useState(draft.choice);
  const [state, setState] = useState<DraftState>('saved');
  const version = useRef(draft.version);
  const waiting = useRef<DraftChoice>(undefined);
  const timer = useRef<number>(undefined);
  const saving = useRef<Promise<boolean>>(undefined);

  const save = async (): Promise<boolean> => {
    while (waiting.current) {
      const next = waiting.current;
      waiting.current = undefined;
      try {
        version.current = await saveDraft(version.current, next);
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

  const saveOnce = () => {
    window.clearTimeout(timer.current);
    saving.current ??= save().finally(() => {
      saving.current = undefined;
    });
    return saving.current;
  };

  useEffect(() => () => window.clearTimeout(timer.current), []);

  return {
    choice,
    state,
    change: (part: Partial<DraftChoice>) => {
      const next = { ...choice, ...part };
      setChoice(next);
      waiting.current = next;
      setState((now) => (now === 'changed' ? now : 'saving'));
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => void saveOnce(), PAUSE_MS);
    },
    flush: async (): Promise<number | undefined> => ((await saveOnce()) ? version.current : undefined),
  };
}
