import { type LayOutConfig, layOut } from '../model/desk.ts';
import { text } from './copy.ts';
import type { ErrorWord } from './queries.ts';

/** Lays chosen wrong words on the desk `errors`; the stage finds them there. */
export async function startErrorPractice(
  userId: number,
  chosen: readonly ErrorWord[],
  config: LayOutConfig,
): Promise<void> {
  await layOut({
    userId,
    place: 'errors',
    title: text.title,
    bookName: '',
    bookId: undefined,
    words: chosen.map(({ word, chapter_id: chapterId }) => ({ word, chapterId })),
    config,
  });
}
