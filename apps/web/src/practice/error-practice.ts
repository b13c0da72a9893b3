import { type LearnMode, learnModes } from '@tingci/domain/dictation/mode';
import { modeOf } from '../shared-state/settings/learn-mode.ts';
import { copy } from './copy.ts';
import { createPracticeSession, type PracticeSessionConfig } from './create-practice-session.ts';
import { type ScopeWord, scopeKeyOf } from './scope/practice-scope.ts';
import { findSavedSession, removeSavedSessions } from './store/saved-sessions.ts';

const errors = { kind: 'errors' } as const;

const listOthers = (mode: LearnMode): string[] =>
  learnModes.filter((each) => each !== mode).map((each) => scopeKeyOf(errors, each));

/** The saved session of chosen wrong words: that of the mode, or that of another mode, which has the same words. */
export async function findErrorSession(userId: number, mode: LearnMode): ReturnType<typeof findSavedSession> {
  for (const scopeKey of [scopeKeyOf(errors, mode), ...listOthers(mode)]) {
    const saved = await findSavedSession(userId, scopeKey);
    if (saved) return saved;
  }
  return undefined;
}

/** Removes the sessions of the other modes. They may have words from an earlier choice. */
const removeOtherErrorSessions = (userId: number, mode: LearnMode): Promise<void> =>
  removeSavedSessions(userId, listOthers(mode));

/** Creates a practice of chosen wrong words in the learner's mode and saves it for the stage. */
export async function startErrorPractice(
  userId: number,
  chosen: readonly ScopeWord[],
  config: PracticeSessionConfig,
): Promise<void> {
  const mode = modeOf(config);
  await createPracticeSession({
    userId,
    scopeKey: scopeKeyOf({ kind: 'errors' }, mode),
    title: copy.chosenErrors,
    bookName: '',
    bookId: undefined,
    words: chosen,
    config,
  });
  await removeOtherErrorSessions(userId, mode);
}
