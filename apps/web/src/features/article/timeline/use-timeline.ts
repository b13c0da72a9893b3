import type { ResourceSentence } from '@tingci/domain/resource/timeline';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api/error.ts';
import { type ResourceDetail, refreshResources, saveSentences } from '../api/resource-api.ts';

const PAUSE_MS = 800;
const UNDO_MAX = 200;

/** The answers to a change of an older version, and of a resource that was deleted. */
const STALE = [404, 409];

/** Whether the server has the newest sentences. `changed`: another page changed them meanwhile. */
export type SaveState = 'saved' | 'saving' | 'unsaved' | 'changed';

type Sentences = readonly ResourceSentence[];

/**
 * The sentences of a resource while they are changed. Each change is stored a moment later, one after the other, and names the
 * version that it was made from. Changes with the same `group`, such as the letters of a text, are taken back together.
 */
export function useTimeline(resource: ResourceDetail) {
  const [sentences, setSentences] = useState(resource.sentences);
  const [state, setState] = useState<SaveState>('saved');
  const past = useRef<{ sentences: Sentences; group: string | undefined }[]>([]);
  const version = useRef(resource.version);
  const waiting = useRef<Sentences>(undefined);
  const timer = useRef<number>(undefined);
  const saving = useRef<Promise<void>>(undefined);
  const isTouched = useRef(false);

  const save = async (): Promise<void> => {
    while (waiting.current) {
      const next = waiting.current;
      waiting.current = undefined;
      try {
        const change = { version: version.current, timing: 'given', sentences: next } as const;
        version.current = await saveSentences(resource.id, change);
      } catch (error) {
        waiting.current ??= next;
        const isStale = error instanceof ApiError && STALE.includes(error.status);
        return setState(isStale ? 'changed' : 'unsaved');
      }
    }
    setState('saved');
  };

  const flush = () => {
    window.clearTimeout(timer.current);
    saving.current ??= save().finally(() => {
      saving.current = undefined;
    });
    return saving.current;
  };

  const put = (next: Sentences) => {
    setSentences(next);
    isTouched.current = true;
    waiting.current = next;
    // What another page stored is not overwritten.
    if (state === 'changed') return;
    setState('saving');
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => void flush(), PAUSE_MS);
  };

  // A page that is left stores what is left. The shelf and a practice then read it again.
  const leave = useRef(() => {});
  leave.current = () => {
    if (isTouched.current && state !== 'changed') void flush().then(refreshResources);
  };
  useEffect(() => () => leave.current(), []);

  return {
    sentences,
    state,
    flush,
    /** Changes the sentences. Returns false when the edit changes nothing. */
    change(edit: (now: Sentences) => Sentences, group?: string): boolean {
      const next = edit(sentences);
      if (next === sentences) return false;
      const last = past.current.at(-1);
      if (group === undefined || last?.group !== group)
        past.current = [...past.current, { sentences, group }].slice(-UNDO_MAX);
      put(next);
      return true;
    },
    /** Takes the last change back. Returns false when there is none. */
    undo(): boolean {
      const last = past.current.at(-1);
      if (!last) return false;
      past.current = past.current.slice(0, -1);
      put(last.sentences);
      return true;
    },
  };
}
