import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCatalogue } from '../../modules/lexicon/book/catalogue.ts';
import { createLexiconRepository } from '../../modules/lexicon/book/lexicon.repository.ts';
import { createDatabase, type Database } from '../../platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { libraryContent } from '../../test/library.fixture.ts';
import { emptyTables } from '../../test/rows/empty-tables.ts';
import { loadContent } from '../load/load.ts';
import { type EcdictImport, importEcdict } from './import-ecdict.ts';
import { openStaging } from './staging.ts';

const HEADER = 'word,phonetic,definition,translation,pos,collins,oxford,tag,bnc,frq,exchange,detail,audio';
const ROWS = [
  String.raw`abandon,ә'bændən,n. freedom\nv. give up,"vt. 放弃, 抛弃\nn. 放任",,3,,cet4 gre,2057,2182,d:abandoned/p:abandoned,,`,
  'Tenant,,,n. 田纳特,,,,,0,0,,,',
  'tenant,,,n. 承租人,,1,1,cet4,100,90,s:tenants,,',
  'abase,,v. humble,,,,,gre,41733,41704,,,',
];

let testDatabase: TestDatabase;
let database: Database;
const directory = mkdtempSync(join(tmpdir(), 'tingci-import-'));

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = createDatabase(testDatabase.pool);
});
beforeEach(async () => {
  await emptyTables(testDatabase.pool, 'language, word, content_part');
  await loadContent(database, libraryContent());
});
afterAll(async () => {
  rmSync(directory, { recursive: true });
  await testDatabase.drop();
});

async function run(content: string | Buffer, options: Partial<EcdictImport> = {}) {
  const file = join(directory, 'ecdict.csv');
  const reportFile = join(directory, 'report.csv');
  writeFileSync(file, content);
  const lines: string[] = [];
  const isDone = await importEcdict(database, {
    file,
    encoding: 'utf-8',
    keepsGood: false,
    reportFile,
    say: (line) => lines.push(line),
    ...options,
  });
  return { isDone, lines, report: readFileSync(reportFile, 'utf8').trim().split('\n').slice(1) };
}

const csv = (...rows: string[]) => [HEADER, ...rows, ''].join('\n');

async function rowsOf(statement: string) {
  return (await testDatabase.pool.query(statement)).rows;
}

/** All data that an import can write, row for row, including ids. */
const snapshot = () =>
  Promise.all(
    ['word', 'word_form', 'category', 'scene', 'book', 'chapter', 'chapter_word', 'content_part'].map(
      (table) => rowsOf(`select t.*, xmin from ${table} t order by t::text`),
    ),
  );

describe('an import', () => {
  test('writes entries, forms and exam books, and reports every row', async () => {
    const { isDone, lines, report } = await run(csv(...ROWS));
    expect(isDone).toBe(true);
    expect(lines).toContain('新增 4，更新 0，未变 0，未导入 0。');
    expect(lines).toContain('考试词书：cet4 2，gre 2');
    expect(report).toEqual(['2,abandon,新增,""', '3,Tenant,新增,""', '4,tenant,新增,""', '5,abase,新增,""']);
    expect(
      await rowsOf(
        `select word, meanings, uk_phonetic, english_translate, tags, collins_stars, is_oxford, bnc_rank, frequency_rank
         from word where key = 'ecdict:abandon'`,
      ),
    ).toEqual([
      {
        word: 'abandon',
        meanings: [
          { pos: 'vt.', zh: '放弃, 抛弃' },
          { pos: 'n.', zh: '放任' },
        ],
        uk_phonetic: "ə'bændən",
        english_translate: 'n. freedom\nv. give up',
        tags: ['cet4', 'gre'],
        collins_stars: 3,
        is_oxford: null,
        bnc_rank: 2057,
        frequency_rank: 2182,
      },
    ]);
    expect(await rowsOf('select form, lemma, relations from word_form order by form')).toEqual([
      { form: 'abandoned', lemma: 'abandon', relations: 'dp' },
      { form: 'tenants', lemma: 'tenant', relations: 's' },
    ]);
    expect(await rowsOf(`select key from scene where key like 'ecdict:%' order by sequence`)).toEqual([
      { key: 'ecdict:university' },
      { key: 'ecdict:abroad' },
    ]);
    // The authored tenant is in the book in place of the imported one.
    expect(
      await rowsOf(
        `select c.key as chapter, cw.sequence, w.key from chapter_word cw join chapter c on c.id = cw.chapter_id
           join word w on w.id = cw.word_id where c.key like 'ecdict:%' order by c.key, cw.sequence`,
      ),
    ).toEqual([
      { chapter: 'ecdict:cet4/1', sequence: 1, key: 'tenant' },
      { chapter: 'ecdict:cet4/1', sequence: 2, key: 'ecdict:abandon' },
      { chapter: 'ecdict:gre/1', sequence: 1, key: 'ecdict:abandon' },
      { chapter: 'ecdict:gre/1', sequence: 2, key: 'ecdict:abase' },
    ]);
  });

  test('changes nothing the second time, nor does the content loader', async () => {
    await run(csv(...ROWS));
    const before = await snapshot();
    const { lines, report } = await run(csv(...ROWS));
    expect(lines).toContain('新增 0，更新 0，未变 4，未导入 0。');
    expect(report.every((row) => row.includes('未变'))).toBe(true);
    await testDatabase.pool.query(`update content_part set hash = 'another' where part <> 'ecdict'`);
    await loadContent(database, libraryContent());
    await testDatabase.pool.query(`update content_part set hash = 'same', loaded_at = now()`);
    const [words, forms, ...shelves] = await snapshot();
    expect([words, forms]).toEqual(before.slice(0, 2));
    expect(shelves.slice(0, -1)).toEqual(before.slice(2, -1));
  });

  test('puts its books after the authored ones, and they change when an authored entry is removed', async () => {
    await run(csv(...ROWS));
    const read = async () => createCatalogue(await createLexiconRepository(database.pool).getCatalogueRows());
    const { books, chaptersOf } = await read();
    expect(books.map(({ name, wordCount }) => [name, wordCount])).toEqual([
      ['书 housing', 5],
      ['书 science', 2],
      ['四级词汇', 2],
      ['GRE 词汇', 2],
    ]);
    expect(chaptersOf.get(books[2]?.id ?? 0)?.map(({ name }) => name)).toEqual(['第 1–2 词']);
    const { words, books: files, ...content } = libraryContent();
    const without = files.map((file) => ({
      ...file,
      value: {
        ...file.value,
        chapters: file.value.chapters.map((chapter) => ({
          ...chapter,
          words: chapter.words.filter(({ key }) => key !== 'tenant'),
        })),
      },
    }));
    await loadContent(database, {
      ...content,
      words: words.filter(({ value }) => value.key !== 'tenant'),
      books: without,
    });
    expect((await read()).books[2]?.wordCount).toBe(2);
    expect(
      await rowsOf(`select w.key from chapter_word join word w on w.id = word_id
        join chapter c on c.id = chapter_id where c.key = 'ecdict:cet4/1' order by chapter_word.sequence`),
    ).toEqual([{ key: 'ecdict:tenant' }, { key: 'ecdict:abandon' }]);
  });

  test('writes the differences of a later edition, and keeps entries that it does not have', async () => {
    await run(csv(...ROWS));
    const { lines, report } = await run(
      csv('abandon,,,vt. 放弃,,,,gre ielts,2057,2182,i:abandoning,,', ROWS[2] ?? ''),
    );
    expect(lines).toContain('新增 0，更新 1，未变 1，未导入 0。');
    expect(report).toEqual(['2,abandon,更新,""', '3,tenant,未变,""']);
    expect(lines).toContain('考试词书：cet4 1，ielts 1，gre 2');
    expect(await rowsOf(`select form from word_form where lemma = 'abandon'`)).toEqual([
      { form: 'abandoning' },
    ]);
    expect(await rowsOf(`select version from word where key = 'ecdict:abandon'`)).toEqual([{ version: 2 }]);
    expect(await rowsOf(`select count(*)::int from word where key like 'ecdict:%'`)).toEqual([{ count: 4 }]);
  });
});

describe('with bad rows', () => {
  const bad = csv(
    ROWS[0] ?? '',
    'x,y',
    'open,,,"n. 开',
    ROWS[2] ?? '',
    'tenant,,,n. 又一个,,,,,0,0,,,',
    'z,,,,,,,,0,0,,,',
  );
  const refusals = [
    '3,x,未导入,有 2 列，应有 13 列',
    '4,"",未导入,引号没有配对',
    '6,tenant,未导入,与第 5 行重复',
    '7,z,未导入,没有释义',
  ];

  test('nothing is written, and each is reported with row and reason', async () => {
    const before = await snapshot();
    const { isDone, lines, report } = await run(bad);
    expect(isDone).toBe(false);
    expect(report).toEqual([
      '2,abandon,可导入,""',
      ...refusals.slice(0, 2),
      '5,tenant,可导入,""',
      ...refusals.slice(2),
    ]);
    expect(lines).toContain('第 3 行（x）：有 2 列，应有 13 列');
    expect(lines.some((line) => line.startsWith('有 4 行不能导入，所以什么也没有写入'))).toBe(true);
    expect(await snapshot()).toEqual(before);
  });

  test('the others are imported on request, without reading again', async () => {
    await run(bad);
    const { isDone, lines, report } = await run(bad, { keepsGood: true });
    expect(isDone).toBe(true);
    expect(lines[0]).toBe('接着上次继续：前 7 行已经读过。');
    expect(lines).toContain('新增 2，更新 0，未变 0，未导入 4。');
    expect(report).toEqual([
      '2,abandon,新增,""',
      ...refusals.slice(0, 2),
      '5,tenant,新增,""',
      ...refusals.slice(2),
    ]);
  });

  test.each([
    ['', '文件是空的'],
    ['word;translation\na;b', '第 1 行不是 ECDICT 的表头，缺少 word'],
    [`${'x'.repeat(300_000)}`, '第 1 行超过 256 KB'],
    [`${HEADER},word\n`, '第 1 行的表头有两个 word 列'],
    [Buffer.from(`${HEADER}\na`, 'utf16le'), '表头'],
    [Buffer.concat([Buffer.from(`${HEADER}\na,,,`), Buffer.from([0xd6, 0xd0])]), '第 2 行不是 UTF-8'],
  ])('a file of another kind is refused: %#', async (content, message) => {
    const before = await snapshot();
    await expect(run(content)).rejects.toThrow(message);
    expect(await snapshot()).toEqual(before);
  });
});

test('continues after an abort with the first row that was not staged', async () => {
  let told = 0;
  const breakOff = () => {
    told += 1;
    if (told === 2) throw new Error('the power went');
  };
  await expect(run(csv(...ROWS), { batch: 1, say: breakOff })).rejects.toThrow('the power went');
  expect(await rowsOf(`select count(*)::int from word where key like 'ecdict:%'`)).toEqual([{ count: 0 }]);
  const { lines, report } = await run(csv(...ROWS), { batch: 1 });
  expect(lines.slice(0, 2)).toEqual(['接着上次继续：前 3 行已经读过。', expect.stringMatching(/^已读 1 行/)]);
  expect(report.map((row) => row.split(',')[0])).toEqual(['2', '3', '4', '5']);
});

test('rows of another file are never resumed', async () => {
  const client = await testDatabase.pool.connect();
  try {
    expect(await openStaging(client, 'aa')).toBe(0);
    await client.query(`insert into dictionary_staging (line, word) values (7, 'seven')`);
    expect(await openStaging(client, 'aa')).toBe(7);
    expect(await openStaging(client, 'bb')).toBe(0);
  } finally {
    client.release();
  }
});
