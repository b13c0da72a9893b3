import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { toast } from '../../../lib/toast.ts';
import { useIsMounted } from '../../../lib/use-is-mounted.ts';
import type { HandIn } from '../../../practice/store/practice-store.ts';
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
    /** The request. `elapsedMs`: active time. */
    toHandIn: (elapsedMs: number) => HandIn;
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
  const { toHandIn, result, failedText, otherText, refresh, onDone } = options;
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  const client = useQueryClient();
  const isDone = useRef(false);
  const isHandedIn = useStore(sitting.store, (view) => view.isHandedIn);
  const isWaiting = useStore(sitting.store, (view) => view.isHandInWaiting);
  // The outbox sent the hand-in of this device.
  const wasWaiting = useRef(false);
  useEffect(() => {
    if (isWaiting) wasWaiting.current = true;
  }, [isWaiting]);

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
    if (isHandedIn) finish(wasWaiting.current);
  }, [isHandedIn, finish]);

  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      // Everything travels with the hand-in too, so a failure here loses nothing.
      await sitting.flush();
      const spentMs = [...sitting.store.getState().state.spentMs.values()].reduce((sum, ms) => sum + ms, 0);
      return sitting.handIn(toHandIn(Math.min(spentMs, LONGEST_MS)));
    },
    onSuccess: (done) => {
      if (done !== 'waiting') finish(done === 'done');
    },
    onError: () => toast.error(failedText),
  });
  return { handIn: mutate, isPending, isWaiting, isHandedIn: useCallback(() => isDone.current, []) };
}
