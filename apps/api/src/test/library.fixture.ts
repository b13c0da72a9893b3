import type { Content, WordEntry } from '../content/format.ts';
import { loadContent } from '../content/load.ts';
import { sampleBook, sampleContent, sampleWord } from '../content/sample.fixture.ts';
import type { Database } from '../db/database.ts';

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

const words = ['timetable', 'paris', 'tenant', 'deposit', 'landlord', 'theory'].map((key) =>
  sampleWord(key, fieldsOf[key]),
);

/** Two books: `housing` with chapters one (timetable, paris, tenant) and two (deposit, landlord), `science` with theory and tenant. */
export function libraryContent(): Content {
  return sampleContent(words, [
    sampleBook('housing', { one: ['timetable', 'paris', 'tenant'], two: ['deposit', 'landlord'] }),
    sampleBook('science', { one: ['theory', 'tenant'] }),
  ]);
}

export type Library = {
  /** Ids by key: `housing/one` is a chapter. */
  ids: Record<'languages' | 'categories' | 'scenes' | 'books' | 'chapters' | 'words', Record<string, number>>;
};

/** Loads content and tells the ids by key. */
export async function loadLibrary(database: Database, content = libraryContent()): Promise<Library> {
  await loadContent(database, content);
  const idsOf = async (table: string) => {
    const { rows } = await database.pool.query<{ key: string; id: number }>(`select key, id from ${table}`);
    return Object.fromEntries(rows.map(({ key, id }) => [key, Number(id)]));
  };
  return {
    ids: {
      languages: await idsOf('language'),
      categories: await idsOf('category'),
      scenes: await idsOf('scene'),
      books: await idsOf('book'),
      chapters: await idsOf('chapter'),
      words: await idsOf('word'),
    },
  };
}
