import { clearOtherErrorDesks } from '../../practice/find-error-session.ts';
import { type LayOutConfig, layOut } from '../../practice/open-practice.ts';
import { deskOf } from '../../practice/scope/practice-scope.ts';
import { modeOf } from '../../shared-state/settings/learn-mode.ts';
import { text } from './copy.ts';
import type { ErrorWord } from './queries.ts';

/** Lays chosen wrong words on their desk in the learner's mode; the stage finds them there. */
export async function startErrorPractice(
  userId: number,
  chosen: readonly ErrorWord[],
  config: LayOutConfig,
): Promise<void> {
  const mode = modeOf(config);
  await layOut({
    userId,
    place: deskOf({ kind: 'errors' }, mode),
    title: text.title,
    bookName: '',
    bookId: undefined,
    words: chosen.map(({ word, chapter_id: chapterId }) => ({ word, chapterId })),
    config,
  });
  await clearOtherErrorDesks(userId, mode);
}
