import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { linkTo, type paths } from '../../../lib/paths.ts';
import { refreshAnswerCounts } from '../../../lib/query-client.ts';
import { toast } from '../../../lib/toast.ts';
import { useIsMounted } from '../../../lib/use-is-mounted.ts';
import { refreshPapers, toPaperHandIn } from '../api/papers-api.ts';
import type { PaperScope } from '../api/sitting-api.ts';
import { copy } from '../copy.ts';
import type { Sitting } from '../sitting/sitting.ts';
import { isAnswered } from './is-answered.ts';

type ResultPath = (typeof paths)['paperResult' | 'suiteResult'];

/** Longest time of an attempt that the server takes, in milliseconds. */
const LONGEST_MS = 86_400_000;

/**
 * Hands a sitting in and opens its result, also when it was handed in on another device. `resultPath` is the address of
 * results. `isHandedIn` tells that leaving needs no question.
 */
export function useHandIn(
  scope: PaperScope,
  sitting: Sitting,
  resultPath: ResultPath,
  onDone?: (() => void) | undefined,
) {
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  const client = useQueryClient();
  const isDone = useRef(false);
  const isStored = useStore(sitting.store, (view) => view.isHandedIn);
  const isWaiting = useStore(sitting.store, (view) => view.isHandInWaiting);

  const finish = useCallback(() => {
    isDone.current = true;
    sitting.clear();
    void refreshPapers(client, scope.type);
    void refreshAnswerCounts();
    if (!isMounted()) return;
    if (onDone) onDone();
    else void navigate(linkTo(resultPath, { type: scope.type, id: sitting.id }), { replace: true });
  }, [sitting, client, scope.type, isMounted, navigate, resultPath, onDone]);
  useEffect(() => {
    if (isStored && !isDone.current) finish();
  }, [isStored, finish]);

  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      // The answers travel with the submission too, so a failure here loses nothing.
      await sitting.flush();
      const { answers, state } = sitting.store.getState();
      const spentMs = [...state.spentMs.values()].reduce((sum, ms) => sum + ms, 0);
      const handIn = toPaperHandIn({
        type: scope.type,
        id: scope.id,
        part: scope.part,
        retakeOf: scope.retakeOf,
        attemptId: sitting.id,
        answers: Object.entries(answers)
          .map(([number, typed]) => ({ number: Number(number), typed }))
          .filter(({ number }) => isAnswered(answers, number)),
        elapsedMs: Math.min(spentMs, LONGEST_MS),
      });
      return sitting.handIn(handIn);
    },
    onSuccess: (done) => {
      if (done !== 'waiting') finish();
    },
    onError: () => toast.error(copy.take.submitFailed),
  });
  return { handIn: mutate, isPending, isWaiting, isHandedIn: useCallback(() => isDone.current, []) };
}
