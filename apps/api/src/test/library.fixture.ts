import { sampleArticle } from '../content/format/article.fixture.ts';
import { type DocumentKind, documentKinds } from '../content/format/documents.ts';
import { sampleNotes, samplePaper } from '../content/format/listening-paper.fixture.ts';
import { sampleBook, sampleContent, sampleWord } from '../content/format/sample.fixture.ts';
import { sampleTasks } from '../content/format/task.fixture.ts';
import type { Content, WordEntry } from '../content/format/word-book-format.ts';
import { loadContent } from '../content/load/load.ts';
import type { Database } from '../platform/db/database.ts';

const fieldsOf: Record<string, Partial<WordEntry>> = {
  timetable: {
    variants: ['time table'],
    phonetic_transcriptions: { ukphone: 'ˈtaɪmteɪbəl', usphone: 'ˈtaɪmˌteɪbəl' },
    meanings: [
      { pos: 'n.', zh: '时间表；日程' },
      { pos: 'v.', zh: '安排时间' },
    ],
    english_translate: 'a list of times',
    auxiliary_word: '【拆词】time + table',
    roots_affixes: { prefix: '', root: 'time', suffix: '', mnemonic: '时间的表' },
    derivative_words: [
      { word: 'timetabled', part_of_speech: 'adj.', definition: '排定的', word_formation: 'timetable + d' },
    ],
  },
  paris: { word: 'Paris', meanings: [{ pos: 'n.', zh: '巴黎 100%' }] },
  tenant: { meanings: [{ pos: 'n.', zh: '租户_住户' }] },
};

const keys = ['timetable', 'paris', 'tenant', 'deposit', 'landlord', 'theory'];

const documents = [
  sampleArticle('the-first-day'),
  samplePaper('sample', 1, [
    {
      turns: [['A', 'Good morning. Come on Monday.']],
      groups: [sampleNotes(['Day: {1}'], { 1: { accept: ['Monday'], evidence: 'Come on Monday.' } })],
    },
    { turns: [['B', 'Welcome to the park.']] },
    { turns: [['A', 'Shall we begin?']] },
    { turns: [['B', 'Today we look at bees.']] },
  ]),
  ...sampleTasks,
  {
    kind: 'sentence' as const,
    key: 'asking',
    body: {
      key: 'asking',
      pattern: 'Could you …?',
      pattern_zh: '请别人帮忙',
      level: '基础' as const,
      sentences: Array.from({ length: 5 }, (_, at) => ({
        en: `Could you open door ${at + 1}, please?`,
        zh: '请开门。',
      })),
    },
  },
].map((value) => ({ file: 'sample.json', value }));

/**
 * An article, a listening test, a writing task, a speaking topic, and two books: `housing` with chapters one
 * (timetable, paris, tenant) and two (deposit, landlord), `science` with theory and tenant.
 */
export function libraryContent(): Content {
  // Created again each time: tests change the loaded data.
  const words = keys.map((key) => sampleWord(key, structuredClone(fieldsOf[key])));
  const books = [
    sampleBook('housing', { one: ['timetable', 'paris', 'tenant'], two: ['deposit', 'landlord'] }),
    sampleBook('science', { one: ['theory', 'tenant'] }),
  ];
  return { ...sampleContent(words, books), documents };
}

export type Library = {
  /** Ids by key: `housing/one` is a chapter, and documents are under their kind. */
  ids: Record<
    'languages' | 'categories' | 'scenes' | 'books' | 'chapters' | 'words' | DocumentKind,
    Record<string, number>
  >;
};

/** Loads content and returns the ids by key. */
export async function loadLibrary(database: Database, content = libraryContent()): Promise<Library> {
  await loadContent(database, content);
  const kinds = Object.keys(documentKinds) as DocumentKind[];
  const idsOf = async (source: string) => {
    const { rows } = await database.pool.query<{ key: string; id: number }>(`select key, id from ${source}`);
    return Object.fromEntries(rows.map(({ key, id }) => [key, Number(id)]));
  };
  const documentIds = await Promise.all(
    kinds.map(async (kind) => [kind, await idsOf(`content_document where kind = '${kind}'`)] as const),
  );
  return {
    ids: {
      ...(Object.fromEntries(documentIds) as Record<DocumentKind, Record<string, number>>),
      languages: await idsOf('language where retired_at is null'),
      categories: await idsOf('category where retired_at is null'),
      scenes: await idsOf('scene where retired_at is null'),
      books: await idsOf('book'),
      chapters: await idsOf('chapter'),
      words: await idsOf('word'),
    },
  };
}
