import { useQuery } from '@tanstack/react-query';
import { takeAlignment } from '@tingci/domain/material/alignment';
import type { ResourceSentence } from '@tingci/domain/material/timeline';
import { useEffect, useRef, useState } from 'react';
import type { ResourceDetail } from '../../../practice/api/resource-api.ts';
import { jobQuery } from '../../../shared-state/job/job-api.ts';
import { alignmentQuery, startAlignment } from '../api/alignment-api.ts';

const none = { jobId: undefined, version: undefined, spans: [] };

/**
 * The alignment of a resource in its editor. `onEnd` is called when a job has ended well. The times that it found are an offer
 * while the learner has others: those that they loaded were set by hand, or they changed some meanwhile.
 */
export function useAlignment(
  { id, timing, version }: ResourceDetail,
  sentences: readonly ResourceSentence[],
  onEnd: () => void,
) {
  const { data: alignment = none, refetch } = useQuery(alignmentQuery(id));
  const { jobId, spans } = alignment;
  const { data: job } = useQuery({ ...jobQuery(jobId ?? ''), enabled: jobId !== undefined });
  const [endedHere, setEndedHere] = useState(false);
  const [isClosed, setClosed] = useState(false);
  const [isStarting, setStarting] = useState(false);
  const end = useRef(onEnd);
  end.current = onEnd;
  const isDone = job?.id === jobId && job?.state === 'done';

  useEffect(() => {
    if (!isDone) return;
    setEndedHere(true);
    setClosed(false);
    void refetch().then(() => end.current());
  }, [isDone, refetch]);

  const isOfThis = endedHere || alignment.version === version;
  const taken = timing !== 'aligned' && isOfThis && !isClosed ? takeAlignment(sentences, spans) : undefined;
  const differs = taken?.some(
    ({ startMs, endMs }, at) => startMs !== sentences[at]?.startMs || endMs !== sentences[at]?.endMs,
  );
  return {
    jobId,
    spans,
    isStarting,
    /** The sentences with the times that were found; undefined when there is nothing to offer. */
    offer: spans.length > 0 && differs ? taken : undefined,
    close: () => setClosed(true),
    async start(): Promise<void> {
      setStarting(true);
      try {
        await startAlignment(id);
      } catch {
        // The client has shown it.
      }
      setStarting(false);
    },
  };
}
