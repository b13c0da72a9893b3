import { isAnswer } from '@tingci/domain/dictation/practice-event';
import type { SessionState } from '@tingci/domain/dictation/session';
import { useEffect } from 'react';
import { useIsModalOpen } from '../../../components/overlay/modals.ts';
import type { Practice } from '../../../practice/session/practice.ts';

/**
 * The ended turn that continuous dictation continues from: the last answered turn. A turn that the learner looks back
 * at is not used.
 */
export const turnToLeave = ({ turns, cursor, isPaused, events }: SessionState): number | undefined => {
  const isLast = turns[cursor]?.ending !== undefined && turns[cursor + 1]?.ending === undefined;
  const isLookedAt = events.findLast((event) => event.kind === 'shown' || isAnswer(event))?.kind === 'shown';
  return isLast && !isLookedAt && !isPaused ? cursor : undefined;
};

/** In continuous dictation, continues some seconds after an answer. It waits while a dialog is open. */
export function useContinuous(
  practice: Practice,
  state: SessionState,
  isOn: boolean,
  intervalSeconds: number,
): void {
  const isHeld = useIsModalOpen();
  const turn = isOn && !isHeld ? turnToLeave(state) : undefined;
  useEffect(() => {
    if (turn === undefined) return;
    const timer = setTimeout(() => practice.goOn(), Math.max(intervalSeconds, 0.25) * 1000);
    return () => clearTimeout(timer);
  }, [practice, turn, intervalSeconds]);
}
