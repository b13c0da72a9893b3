import { formatLine } from '@tingci/domain/lexicon/list-line';
import { api } from '../../../lib/api/api.ts';
import { queryClient, refreshOwnBooks } from '../../../lib/query-client.ts';
import { ownBooksQuery } from '../../../practice/api/books-api.ts';
import { copy } from '../copy.ts';

/** A wording of a question, and the words of the text that mean the same. */
export type Paraphrase = { question: string; text: string };

/** The words that a press put into 生词本. */
export type Collected = { bookId: number; bookName: string; wordIds: readonly number[] };

/** Puts the wordings of the text into 生词本, with those of the question as their meaning. Words that it has stay. */
export async function collectParaphrases(list: readonly Paraphrase[]): Promise<Collected> {
  const books = await queryClient.ensureQueryData(ownBooksQuery);
  const book = books.list.find(({ isDefault }) => isDefault) ?? books.list[0];
  if (!book) throw new Error('Every learner has 生词本.');
  const { added } = await api.post('/api/study/lexicon/v1/word/book/words/add', {
    g_id: book.id,
    lines: list.map(({ question, text }) => formatLine({ text, meaning: copy.pairs.meaning(question) })),
  });
  await refreshOwnBooks();
  return { bookId: book.id, bookName: book.name, wordIds: added };
}

/** Takes the words of a press out of 生词本 again. */
export async function removeCollected({ bookId, wordIds }: Collected): Promise<void> {
  await api.post('/api/study/lexicon/v1/word/remove', { g_id: bookId, lexicon_ids: [...wordIds] });
  await refreshOwnBooks();
}
