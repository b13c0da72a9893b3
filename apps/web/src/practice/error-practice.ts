import type { Word } from '@tingci/contract/lexicon/catalogue';
import { type LearnMode, learnModes } from '@tingci/domain/dictation/mode';
import { modeOf } from '../shared-state/settings/learn-mode.ts';
import { copy } from './copy.ts';
import { clearDesks, findKept, type LayOutConfig, layOut } from './open-practice.ts';
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
const clearOtherErrorDesks = (userId: number, mode: LearnMode): Promise<void> =>
  clearDesks(userId, listOthers(mode));

/** Lays chosen wrong words on their desk in the learner's mode; the stage finds them there. */
export async function startErrorPractice(
  userId: number,
  chosen: readonly { word: Word; chapter_id: number }[],
  config: LayOutConfig,
): Promise<void> {
  const mode = modeOf(config);
  await layOut({
    userId,
    place: deskOf({ kind: 'errors' }, mode),
    title: copy.chosenErrors,
    bookName: '',
    bookId: undefined,
    words: chosen.map(({ word, chapter_id: chapterId }) => ({ word, chapterId })),
    config,
  });
  await clearOtherErrorDesks(userId, mode);
}
