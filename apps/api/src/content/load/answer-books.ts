import { listLemmaCandidates } from '@tingci/domain/lexicon/lemma';
import type { Executor } from '../../platform/db/database.ts';
import { execute, listRows, type Row } from '../../platform/db/statement.ts';
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
export const ANSWER_BOOK_RULES = 2;

const MIN_LETTERS = 3;
const COVERS = ['#34558b', '#2f7d6b', '#7a4b8f', '#8a3f52', '#4a7a34', '#2f6a8a'];
/** Words that are part of answers and that nobody needs to learn for them. */
const FUNCTION_WORDS = new Set(
  'the and for with from into that this his her their its our your are was were has have had not but all any can'.split(
    ' ',
  ),
);

type AnswerForm = Row<typeof listAnswerForms>;

/** The answer words of one part of a test. */
type AnswerChapter = { key: string; name: string; wordIds: number[] };

/** One answer-word book: a chapter for each part of its tests. */
type AnswerBook = { key: string; name: string; chapters: AnswerChapter[] };

const parts = { listening: 'Part', reading: 'Passage' } as const;

/**
 * Makes a book of the answer words of each volume, in the caller's transaction, after the exam index and the words. A
 * form that the dictionary does not have counts for its lemma, and is left out without one. A word is in the chapter of the
 * first part that it answers; in a chapter the words with most answers in the volume come first. It writes only differences.
 */
export async function syncAnswerBooks(client: Executor): Promise<void> {
  const forms = (await listRows(client, listAnswerForms, [])).filter(isWorthLearning);
  const keys = new Set(forms.flatMap(({ form }) => listLemmaCandidates(form).map(({ key }) => key)));
  const words = await listRows(client, listWordsOfKeys, [[...keys]]);
  const idOf = new Map(words.map(({ key, id }) => [key, id]));
  const books = Array.from(Map.groupBy(forms, ({ volume }) => volume).values(), (ofVolume) =>
    toBook(ofVolume, idOf),
  ).filter(({ chapters }) => chapters.length > 0);

  const bookRows = books.map(({ key, name, chapters }, index) => ({
    key,
    name,
    description: `这一册里 ${countWords(chapters)} 个写进答案的词，按套题和部分分章，出现多的在前。`,
    cover: COVERS[index % COVERS.length],
    sequence: index + 1,
  }));
  const chapterRows = books.flatMap((book) =>
    book.chapters.map((chapter, index) => ({ ...chapter, book: book.key, sequence: index + 1 })),
  );
  const places = chapterRows.flatMap(({ key, wordIds }) =>
    wordIds.map((word, index) => ({ chapter: key, sequence: index + 1, word })),
  );
  await execute(client, upsertAnswerBooks, [JSON.stringify(bookRows)]);
  await execute(client, retireAnswerBooks, [bookRows.map(({ key }) => key)]);
  await execute(client, upsertAnswerChapters, [
    JSON.stringify(chapterRows.map(({ key, book, name, sequence }) => ({ key, book, name, sequence }))),
  ]);
  await execute(client, retireAnswerChapters, [chapterRows.map(({ key }) => key)]);
  await execute(client, deleteAnswerPlaces, [JSON.stringify(places)]);
  await execute(client, insertAnswerPlaces, [JSON.stringify(places)]);
}

const isWorthLearning = ({ form }: AnswerForm): boolean =>
  form.length >= MIN_LETTERS && /\p{L}{2}/u.test(form) && !FUNCTION_WORDS.has(form);

const countWords = (chapters: readonly AnswerChapter[]): number =>
  chapters.reduce((sum, { wordIds }) => sum + wordIds.length, 0);

function toBook(forms: readonly AnswerForm[], idOf: ReadonlyMap<string, number>): AnswerBook {
  const [first] = forms;
  const key = `answer:${first?.volume ?? ''}`;
  const counts = new Map<number, number>();
  const chapters = new Map<string, AnswerChapter>();
  for (const { form, count, test, type, part } of forms) {
    const found = listLemmaCandidates(form).find((candidate) => idOf.has(candidate.key))?.key;
    const id = found === undefined ? undefined : idOf.get(found);
    if (id === undefined) continue;
    const name = `Test ${test} ${parts[type]} ${part}`;
    const chapter = chapters.get(name) ?? { key: `${key}/${test}-${type}-${part}`, name, wordIds: [] };
    if (!counts.has(id)) chapters.set(name, { ...chapter, wordIds: [...chapter.wordIds, id] });
    counts.set(id, (counts.get(id) ?? 0) + count);
  }
  const byCount = (a: number, b: number) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0);
  return {
    key,
    name: `${first?.volumeName ?? ''} 答案词`,
    chapters: [...chapters.values()].map((chapter) => ({
      ...chapter,
      wordIds: [...chapter.wordIds].sort(byCount),
    })),
  };
}
