import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { toast } from '../../../lib/toast.ts';
import { useIsMounted } from '../../../lib/use-is-mounted.ts';
import type { Sitting } from './sitting.ts';

/** Longest time of an attempt that the server takes, in milliseconds. */
const LONGEST_MS = 86_400_000;

/**
 * Hands an essay or a speaking test in and opens its result, also when another device handed it in. `isHandedIn` tells
 * that leaving needs no question.
 */
export function useHandInSitting(
  sitting: Sitting,
  options: {
    /** Sends it. Resolves with whether the stored one is this one. `elapsedMs`: active time. */
    submit: (elapsedMs: number) => Promise<boolean>;
    /** The address of the result. */
    result: string;
    failedText: string;
    /** Another device, or the end of the time, was first. */
    otherText: string;
    /** Reads again what the hand-in changes. */
    refresh: (client: QueryClient) => Promise<void>;
    /** Called instead of opening the result. */
    onDone?: (() => void) | undefined;
  },
) {
  const { submit, result, failedText, otherText, refresh, onDone } = options;
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  const client = useQueryClient();
  const isDone = useRef(false);
  const isElsewhere = useStore(sitting.store, (view) => view.isHandedIn);

  const finish = useCallback(
    (isThis: boolean) => {
      if (isDone.current) return;
      isDone.current = true;
      sitting.clear();
      if (!isThis) toast.info(otherText);
      void refresh(client);
      if (!isMounted()) return;
      if (onDone) onDone();
      else void navigate(result, { replace: true });
    },
    [sitting, otherText, client, isMounted, refresh, onDone, navigate, result],
  );
  useEffect(() => {
    if (isElsewhere) finish(false);
  }, [isElsewhere, finish]);

  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      // Everything travels with the hand-in too, so a failure here loses nothing.
      await sitting.flush();
      const spentMs = [...sitting.store.getState().state.spentMs.values()].reduce((sum, ms) => sum + ms, 0);
      return submit(Math.min(spentMs, LONGEST_MS));
    },
    onSuccess: finish,
    onError: () => toast.error(failedText),
  });
  return { handIn: mutate, isPending, isHandedIn: useCallback(() => isDone.current, []) };
}
