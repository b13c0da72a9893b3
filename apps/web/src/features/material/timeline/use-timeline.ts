import type { ResourceSentence } from '@tingci/domain/material/timeline';
import { useEffect, useRef } from 'react';
import { useAutosave } from '../../../lib/use-autosave.ts';
import type { ResourceDetail } from '../../../practice/api/resource-api.ts';
import { refreshResources, saveSentences } from '../api/resource-api.ts';

const UNDO_MAX = 200;

type Sentences = readonly ResourceSentence[];

/**
 * The sentences of a resource while they are changed. They are stored by themselves. Changes with the same `group`, such as
 * the letters of a text, are taken back together.
 */
export function useTimeline({ id, version, sentences: first }: ResourceDetail) {
  const { value, state, change, flush } = useAutosave<Sentences>(
    { version, value: first },
    (before, sentences) => saveSentences(id, { version: before, timing: 'given', sentences }),
  );
  const past = useRef<{ sentences: Sentences; group: string | undefined }[]>([]);
  const isTouched = useRef(false);

  const put = (next: Sentences) => {
    isTouched.current = true;
    change(() => next);
  };

  // The shelf and a practice read again what the page stores when it is left.
  const leave = useRef(flush);
  leave.current = flush;
  useEffect(
    () => () => {
      if (isTouched.current) void leave.current().then(refreshResources);
    },
    [],
  );

  return {
    sentences: value,
    state,
    flush,
    /** Whether the learner changed something here. */
    isTouched: () => isTouched.current,
    /** Changes the sentences. Returns false when the edit changes nothing. */
    change(edit: (now: Sentences) => Sentences, group?: string): boolean {
      const next = edit(value);
      if (next === value) return false;
      const last = past.current.at(-1);
      if (group === undefined || last?.group !== group)
        past.current = [...past.current, { sentences: value, group }].slice(-UNDO_MAX);
      put(next);
      return true;
    },
    /** Takes the last change back. Returns the sentences before it; undefined when there is none. */
    undo(): Sentences | undefined {
      const last = past.current.at(-1);
      if (!last) return undefined;
      past.current = past.current.slice(0, -1);
      put(last.sentences);
      return last.sentences;
    },
  };
}
