import { listLemmaCandidates } from '@tingci/domain/lexicon/lemma';
import type { Executor } from '../../db/database.ts';
import { execute, listRows, type Row } from '../../db/statement.ts';
import {
  deleteAnswerPlaces,
  insertAnswerPlaces,
  listAnswerForms,
  listWordsOfKeys,
  retireAnswerBooks,
  retireAnswerChapters,
  upsertAnswerBooks,
  upsertAnswerChapters,
} from './answer-books.sql.ts';

/** Changes when the rules of these books change, so that they are made again. */
export const ANSWER_BOOK_RULES = 1;

const CHAPTER_SIZE = 50;
const MIN_LETTERS = 3;
const COVERS = ['#34558b', '#2f7d6b', '#7a4b8f', '#8a3f52', '#4a7a34', '#2f6a8a'];
/** Words that are part of answers and that nobody needs to learn for them. */
const FUNCTION_WORDS = new Set(
  'the and for with from into that this his her their its our your are was were has have had not but all any can'.split(
    ' ',
  ),
);

type AnswerForm = Row<typeof listAnswerForms>;

/** One answer-word book: its words in the order of their frequency in answers. */
type AnswerBook = { key: string; name: string; wordIds: number[] };

/**
 * Makes a book of the answer words of each volume, in the caller's transaction, after the exam index and the words. A
 * form that the dictionary does not have counts for its lemma, and is left out without one. It writes only differences.
 */
export async function syncAnswerBooks(client: Executor): Promise<void> {
  const forms = (await listRows(client, listAnswerForms, [])).filter(isWorthLearning);
  const keys = new Set(forms.flatMap(({ form }) => listLemmaCandidates(form).map(({ key }) => key)));
  const words = await listRows(client, listWordsOfKeys, [[...keys]]);
  const idOf = new Map(words.map(({ key, id }) => [key, id]));
  const books = Array.from(Map.groupBy(forms, ({ volume }) => volume).values(), (ofVolume) =>
    toBook(ofVolume, idOf),
  ).filter(({ wordIds }) => wordIds.length > 0);

  const bookRows = books.map(({ key, name, wordIds }, index) => ({
    key,
    name,
    description: `这一册里 ${wordIds.length} 个写进答案的词，出现多的在前。`,
    cover: COVERS[index % COVERS.length],
    sequence: index + 1,
  }));
  const chapters = books.flatMap(toChapters);
  const places = chapters.flatMap(({ key, wordIds }) =>
    wordIds.map((word, index) => ({ chapter: key, sequence: index + 1, word })),
  );
  await execute(client, upsertAnswerBooks, [JSON.stringify(bookRows)]);
  await execute(client, retireAnswerBooks, [bookRows.map(({ key }) => key)]);
  await execute(client, upsertAnswerChapters, [
    JSON.stringify(chapters.map(({ key, book, name, sequence }) => ({ key, book, name, sequence }))),
  ]);
  await execute(client, retireAnswerChapters, [chapters.map(({ key }) => key)]);
  await execute(client, deleteAnswerPlaces, [JSON.stringify(places)]);
  await execute(client, insertAnswerPlaces, [JSON.stringify(places)]);
}

const isWorthLearning = ({ form }: AnswerForm): boolean =>
  form.length >= MIN_LETTERS && /\p{L}{2}/u.test(form) && !FUNCTION_WORDS.has(form);

function toBook(forms: readonly AnswerForm[], idOf: ReadonlyMap<string, number>): AnswerBook {
  const counts = new Map<number, number>();
  for (const { form, count } of forms) {
    const key = listLemmaCandidates(form).find((candidate) => idOf.has(candidate.key))?.key;
    const id = key === undefined ? undefined : idOf.get(key);
    if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + count);
  }
  const [first] = forms;
  return {
    key: `answer:${first?.volume ?? ''}`,
    name: `${first?.volumeName ?? ''} 答案词`,
    wordIds: [...counts].sort(([, a], [, b]) => b - a).map(([id]) => id),
  };
}

function toChapters({ key, wordIds }: AnswerBook) {
  const count = Math.ceil(wordIds.length / CHAPTER_SIZE);
  return Array.from({ length: count }, (_, index) => {
    const from = index * CHAPTER_SIZE;
    const part = wordIds.slice(from, from + CHAPTER_SIZE);
    return {
      key: `${key}/${index + 1}`,
      book: key,
      name: `第 ${from + 1}–${from + part.length} 词`,
      sequence: index + 1,
      wordIds: part,
    };
  });
}
