import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../lib/toast.ts';
import { type CollectedSource, collect, collectStateQuery, removeCollected } from '../api/collection-api.ts';
import { copy } from './copy.ts';

/** Whether a sentence is collected, or without `sentenceId` the whole source; a press changes it. */
export function useCollecting(source: CollectedSource, sentenceId = '') {
  const { data } = useQuery(collectStateQuery(source));
  const [isBusy, setIsBusy] = useState(false);
  const id = data?.[sentenceId];
  const toggle = async () => {
    if (isBusy || !data) return;
    setIsBusy(true);
    try {
      if (id === undefined) {
        await collect(source, sentenceId || undefined);
        toast.success(copy.collected);
      } else {
        await removeCollected([id]);
        toast.success(copy.cancelled);
      }
    } catch {
      // The client has shown the error.
    }
    setIsBusy(false);
  };
  return { isCollected: id !== undefined, toggle: () => void toggle() };
}
