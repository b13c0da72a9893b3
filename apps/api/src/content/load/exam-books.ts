import { ImportError } from '../../platform/core/import-error.ts';
import type { Executor } from '../../platform/db/database.ts';
import { execute, findRow, listRows } from '../../platform/db/statement.ts';

/** Exam tags of ECDICT. */
export const examTags = ['zk', 'gk', 'cet4', 'cet6', 'ky', 'toefl', 'ielts', 'gre'] as const;

/** The part in `content_part` that an import writes. Running apps look there for new content. */
import {
  CHAPTER_SIZE,
  countExamWords,
  createPlaces,
  deletePlaces,
  findEnglish,
  insertPlaces,
  listFilledBooks,
  retireChapters,
  retireShelf,
  upsertBooks,
  upsertCategory,
  upsertChapters,
  upsertScenes,
} from './exam-books.sql.ts';
export const IMPORTED_PART = 'ecdict';

const category = { key: 'ecdict:exam', name: '考试词表' };

const scenes = [
  { key: 'ecdict:school', name: '中学' },
  { key: 'ecdict:university', name: '大学' },
  { key: 'ecdict:abroad', name: '出国' },
];

type ExamBook = { tag: (typeof examTags)[number]; scene: string; name: string; cover: string };

const books: ExamBook[] = [
  { tag: 'zk', scene: 'ecdict:school', name: '中考词汇', cover: '#2f7d6b' },
  { tag: 'gk', scene: 'ecdict:school', name: '高考词汇', cover: '#34558b' },
  { tag: 'cet4', scene: 'ecdict:university', name: '四级词汇', cover: '#7a4b8f' },
  { tag: 'cet6', scene: 'ecdict:university', name: '六级词汇', cover: '#8a3f52' },
  { tag: 'ky', scene: 'ecdict:university', name: '考研词汇', cover: '#6b5a2f' },
  { tag: 'toefl', scene: 'ecdict:abroad', name: '托福词汇', cover: '#2f6a8a' },
  { tag: 'ielts', scene: 'ecdict:abroad', name: '雅思词汇', cover: '#4a7a34' },
  { tag: 'gre', scene: 'ecdict:abroad', name: 'GRE 词汇', cover: '#5a4a9a' },
];

const shelfRows = books.map((book, index) => ({
  ...book,
  key: `ecdict:${book.tag}`,
  description: `导入的词典里标注为“${book.name.replace(/ ?词汇$/, '')}”的全部单词，常用的在前，每章 ${CHAPTER_SIZE} 个。`,
  sequence: index + 1,
}));

/**
 * Makes a book of the words of each exam tag, in the caller's transaction. It writes only differences and resolves with
 * the number of rows written. The keys have a colon, so the content loader ignores them. Throws ImportError before the
 * shelves exist.
 */
export async function syncExamBooks(client: Executor): Promise<number> {
  await execute(client, createPlaces, []);
  await client.query('create index on exam_place (book, chapter, sequence); analyze exam_place');
  const filled = await listRows(client, listFilledBooks, []);
  const shown = new Set(filled.map(({ book }) => book));
  const bookRows = shelfRows.filter(({ key }) => shown.has(key));
  const sceneRows = scenes
    .map((scene, index) => ({ ...scene, sequence: index + 1 }))
    .filter(({ key }) => bookRows.some(({ scene }) => scene === key));
  const categoryRows = bookRows.length > 0 ? [category] : [];
  if (bookRows.length > 0 && !(await findRow(client, findEnglish, []))) {
    throw new ImportError('书架上还没有英语。请先启动一次听词，再导入词典。');
  }
  const keysOf = (rows: readonly { key: string }[]) => rows.map(({ key }) => key);
  const counts = [
    await execute(client, upsertCategory, [JSON.stringify(categoryRows)]),
    await execute(client, upsertScenes, [JSON.stringify(sceneRows), category.key]),
    await execute(client, upsertBooks, [JSON.stringify(bookRows)]),
    await execute(client, retireShelf.category, [keysOf(categoryRows)]),
    await execute(client, retireShelf.scene, [keysOf(sceneRows)]),
    await execute(client, retireShelf.book, [keysOf(bookRows)]),
    await execute(client, upsertChapters, []),
    await execute(client, retireChapters, []),
    await execute(client, deletePlaces, []),
    await execute(client, insertPlaces, []),
  ];
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Number of words in each exam book, by tag. */
export const countWordsByTag = (client: Executor): Promise<{ tag: string; count: number }[]> =>
  listRows(client, countExamWords, []);
