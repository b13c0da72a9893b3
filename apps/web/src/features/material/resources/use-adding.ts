import { useEffect, useRef, useState } from 'react';
import { isProRequired, isTransient } from '../../../lib/api/error.ts';
import { messageOf } from '../../../lib/api/message-of.ts';
import { toast } from '../../../lib/toast.ts';
import type { Resource } from '../../../practice/api/resource-api.ts';
import { alignEstimated } from '../api/alignment-api.ts';
import { refreshResources, saveSentences } from '../api/resource-api.ts';
import { isCut, uploadResource } from '../api/upload-resource.ts';
import { copy } from './copy.ts';
import type { Subtitle } from './use-subtitle.ts';

/** The state of an upload: not begun, running with its part from 0 to 1, interrupted, or refused for a reason. */
export type AddingState =
  | { kind: 'idle' }
  | { kind: 'running'; fraction: number }
  | { kind: 'interrupted' | 'refused'; message: string };

function faultOf(error: unknown): AddingState {
  // The prompt about Pro says it.
  if (isProRequired(error)) return { kind: 'idle' };
  if (isCut(error)) return { kind: 'interrupted', message: copy.interrupted };
  const message = messageOf(error);
  return isTransient(error)
    ? { kind: 'interrupted', message: `${message} ${copy.kept}` }
    : { kind: 'refused', message };
}

/** Uploads a file, then keeps its subtitles. What has arrived stays, so a second call continues. */
export function useAdding() {
  const [state, setState] = useState<AddingState>({ kind: 'idle' });
  const control = useRef<AbortController>(undefined);
  useEffect(() => () => control.current?.abort(), []);

  /** Resolves with the resource; undefined when it failed or was cancelled. */
  async function add(file: File, name: string, read: Subtitle['read']): Promise<Resource | undefined> {
    control.current = new AbortController();
    const { signal } = control.current;
    setState({ kind: 'running', fraction: 0 });
    try {
      const onProgress = (fraction: number) => setState({ kind: 'running', fraction });
      const { resource, isKnown } = await uploadResource(file, name, { signal, onProgress });
      if (read && 'sentences' in read && resource.sentenceCount === 0) {
        const timing = read.format === 'text' ? 'estimated' : 'given';
        await saveSentences(resource.id, { version: resource.version, timing, sentences: read.sentences });
        if (timing === 'estimated') await alignEstimated(resource);
      }
      await refreshResources();
      toast.success(isKnown ? copy.known(resource.name) : copy.added(resource.name));
      return resource;
    } catch (error) {
      if (signal.aborted) return undefined;
      setState(faultOf(error));
      return undefined;
    }
  }

  return {
    state,
    add,
    cancel() {
      control.current?.abort();
      setState({ kind: 'idle' });
    },
    /** A fault belongs to the file that was sent. */
    forget: () => setState({ kind: 'idle' }),
  };
}
