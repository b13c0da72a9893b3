import { type LearnMode, learnModes } from '@tingci/domain/dictation/mode';
import { clearDesks, findKept } from './open-practice.ts';
import { deskOf } from './scope/practice-scope.ts';

const errors = { kind: 'errors' } as const;

const listOthers = (mode: LearnMode): string[] =>
  learnModes.filter((each) => each !== mode).map((each) => deskOf(errors, each));

/** Chosen wrong words as they lie ready: on the desk of the mode, else on that of another, whose words are the same. */
export async function findErrorDesk(userId: number, mode: LearnMode): ReturnType<typeof findKept> {
  for (const desk of [deskOf(errors, mode), ...listOthers(mode)]) {
    const kept = await findKept(userId, desk);
    if (kept) return kept;
  }
  return undefined;
}

/** Clears the desks of the other modes, where words chosen before may lie. */
export const clearOtherErrorDesks = (userId: number, mode: LearnMode): Promise<void> =>
  clearDesks(userId, listOthers(mode));
