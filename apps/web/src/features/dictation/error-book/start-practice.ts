import type { ErrorWord } from '../api/dictation-api.ts';
import { copy } from '../copy.ts';
import { layOut } from '../model/desk.ts';
import type { SetupConfig } from '../model/session-setup.ts';

/** Lays chosen wrong words on the desk `errors`; the stage finds them there. */
export async function startErrorPractice(
  userId: number,
  chosen: readonly ErrorWord[],
  config: SetupConfig,
): Promise<void> {
  await layOut({
    userId,
    place: 'errors',
    title: copy.errorBook.title,
    bookName: '',
    bookId: undefined,
    words: chosen.map(({ word, chapter_id: chapterId }) => ({ word, chapterId })),
    config,
  });
}
