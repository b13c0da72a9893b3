import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { toast } from '../../../lib/toast.ts';
import type { SittingScope } from '../api/sitting-api.ts';
import { copy } from '../copy.ts';
import { startExam } from './open-sitting.ts';
import type { Sitting } from './sitting.ts';
import type { OpenState } from './use-open-sitting.ts';

/** `entered`: the sitting that the learner takes on this page. `enter` goes on with the opened one, or starts a new one. */
export type EnteredSitting = { entered: Sitting | undefined; isBusy: boolean; enter: () => void };

/** Enters a sitting after a press. `onDone` is called when the opened sitting was already handed in. */
export function useEnteredSitting(
  userId: number,
  scope: SittingScope,
  { sitting, handedIn }: OpenState,
  onDone: (() => void) | undefined,
): EnteredSitting {
  const [isResumed, setIsResumed] = useState(false);
  const start = useMutation({
    mutationFn: () => startExam(userId, scope),
    onError: () => toast.error(copy.exam.startFailed),
  });
  // A started sitting belongs to this page. The opened one is stopped by its own hook.
  const started = start.data;
  useEffect(() => () => started?.stop(), [started]);
  useEffect(() => {
    if (handedIn !== undefined) onDone?.();
  }, [handedIn, onDone]);
  return {
    entered: started ?? (isResumed ? sitting : undefined),
    isBusy: start.isPending,
    enter: () => (sitting ? setIsResumed(true) : start.mutate()),
  };
}
