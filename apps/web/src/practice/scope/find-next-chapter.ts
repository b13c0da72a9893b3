import { queryClient } from '../../lib/query-client.ts';
import { chaptersQuery } from '../api/books-api.ts';
import { nextUnfinished } from './practice-scope.ts';

/**
 * The id of the first chapter of a book with words that are new for the learner, or of its first chapter; undefined for
 * a book without chapters. Rejects when the chapters cannot be loaded.
 */
export async function findNextChapter(bookId: number): Promise<number | undefined> {
  const chapters = await queryClient.fetchQuery({ ...chaptersQuery(bookId), staleTime: 0 });
  return (nextUnfinished(chapters, []) ?? chapters[0])?.id;
}
