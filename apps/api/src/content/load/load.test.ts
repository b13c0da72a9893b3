import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createDatabase, type Database } from '../../platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { sampleBook, sampleContent, sampleWord, sampleWords } from '../format/sample.fixture.ts';
import type { Content } from '../format/word-book-format.ts';
import { loadContent, loadContentFrom } from './load.ts';

let testDatabase: TestDatabase;
let database: Database;

beforeEach(async () => {
  testDatabase = await createTestDatabase();
  database = createDatabase(testDatabase.pool);
});

afterEach(() => testDatabase.drop());

const first = ['bee', 'dee', 'fee', 'hee', 'kee'];
const second = ['lee', 'mee', 'nee'];
const content = sampleContent(sampleWords, [
  sampleBook('one', { a: first, b: second }),
  sampleBook('two', { a: ['bee', 'pee'] }),
]);

async function rows<Row extends object>(sql: string): Promise<Row[]> {
  return (await testDatabase.pool.query<Row>(sql)).rows;
}

/** The books as a learner sees them, without retired rows. */
function shown(): Promise<Record<string, string[]>> {
  return chapterWords('chapter.retired_at is null and book.retired_at is null and word.retired_at is null');
}

/** All words of all chapters, including retired ones. */
function places(): Promise<Record<string, string[]>> {
  return chapterWords('true');
}

async function chapterWords(condition: string): Promise<Record<string, string[]>> {
  const found = await rows<{ chapter: string; words: string[] }>(`
    select chapter.key as chapter, array_agg(word.key order by chapter_word.sequence) as words
    from chapter_word
    join chapter on chapter.id = chapter_id join book on book.id = book_id join word on word.id = word_id
    where ${condition}
    group by chapter.key`);
  return Object.fromEntries(found.map(({ chapter, words }) => [chapter, words]));
}

/** Every row with its system columns: the transaction id shows any write. */
async function fingerprint(): Promise<unknown> {
  const tables = ['language', 'category', 'scene', 'book', 'chapter', 'word', 'chapter_word', 'content_part'];
  return Promise.all(
    tables.map((table) => rows(`select xmin::text, ctid::text, * from ${table} order by ctid`)),
  );
}

function withWords(words: Content['words'][number]['value'][], books = content.books): Content {
  return sampleContent(
    words,
    books.map(({ value }) => value),
  );
}

describe('loadContent', () => {
  test('fills an empty database with words in the order of the book', async () => {
    const result = await loadContent(database, content);
    expect(result).toEqual({
      words: { added: 12, changed: 0, retired: 0 },
      books: { added: 2, changed: 0, retired: 0 },
      documents: { added: 0, changed: 0, retired: 0 },
    });
    expect(await shown()).toEqual({ 'one/a': first, 'one/b': second, 'two/a': ['bee', 'pee'] });
    const [word] = await rows(`select * from word where key = 'bee'`);
    expect(word).toMatchObject({
      word: 'bee',
      variants: [],
      meanings: [{ pos: 'n.', zh: '时间表' }],
      uk_phonetic: 'biː',
      english_translate: '',
      roots_affixes: null,
      version: 1,
      retired_at: null,
    });
  });

  test('keeps every authored field', async () => {
    const rich = sampleWord('colour', {
      variants: ['color'],
      english_translate: 'red or blue',
      auxiliary_word: '【拼写】u 在英国。',
      roots_affixes: { prefix: '', root: 'col', suffix: 'our', mnemonic: '颜色。' },
      derivative_words: [
        { word: 'colourful', part_of_speech: 'adj.', definition: '多彩的', word_formation: '+ -ful' },
      ],
    });
    await loadContent(database, withWords([...sampleWords, rich]));
    const [word] = await rows(`select * from word where key = 'colour'`);
    expect(word).toMatchObject({
      variants: ['color'],
      english_translate: rich.english_translate,
      auxiliary_word: rich.auxiliary_word,
      roots_affixes: rich.roots_affixes,
      derivative_words: rich.derivative_words,
    });
  });

  test('writes nothing the second time', async () => {
    await loadContent(database, content);
    const before = await fingerprint();
    const result = await loadContent(database, structuredClone(content));
    expect(result.words).toEqual({ added: 0, changed: 0, retired: 0 });
    expect(result.books).toEqual({ added: 0, changed: 0, retired: 0 });
    expect(await fingerprint()).toEqual(before);
  });

  test('a corrected word changes only its row and the version', async () => {
    await loadContent(database, content);
    const before = await rows(`select xmin::text, * from word where key <> 'dee' order by id`);
    const corrected = sampleWords.map((word) =>
      word.key === 'dee' ? { ...word, meanings: [{ pos: 'n.' as const, zh: '新义' }] } : word,
    );
    const result = await loadContent(database, withWords(corrected));
    expect(result).toEqual({
      words: { added: 0, changed: 1, retired: 0 },
      books: { added: 0, changed: 0, retired: 0 },
      documents: { added: 0, changed: 0, retired: 0 },
    });
    expect(await rows(`select meanings, version from word where key = 'dee'`)).toEqual([
      { meanings: [{ pos: 'n.', zh: '新义' }], version: 2 },
    ]);
    expect(await rows(`select xmin::text, * from word where key <> 'dee' order by id`)).toEqual(before);
  });

  test('overridden fields of a word apply only in their book, and change with the book', async () => {
    const overridden = () =>
      rows<{ chapter: string; overrides: unknown }>(`
        select chapter.key as chapter, overrides from chapter_word
        join chapter on chapter.id = chapter_id join word on word.id = word_id
        where word.key = 'bee' order by chapter.key`);
    const withOwn = (own: string | undefined) =>
      sampleContent(sampleWords, [
        sampleBook('one', { a: first, b: second }),
        sampleBook('two', {
          a: [{ key: 'bee', overrides: own === undefined ? undefined : { auxiliary_word: own } }, 'pee'],
        }),
      ]);
    await loadContent(database, content);
    for (const own of ['助记甲', '助记乙', undefined]) {
      const { words, books } = await loadContent(database, withOwn(own));
      expect([words.changed, books.changed]).toEqual([0, 1]);
      expect(await overridden()).toEqual([
        { chapter: 'one/a', overrides: null },
        { chapter: 'two/a', overrides: own === undefined ? null : { auxiliary_word: own } },
      ]);
    }
    // A word removed from the content keeps its overridden fields: they are in learners' records.
    await loadContent(database, withOwn('助记甲'));
    const withoutBee = sampleContent(
      sampleWords.filter(({ key }) => key !== 'bee'),
      [sampleBook('one', { a: first.slice(1), b: second }), sampleBook('two', { a: ['pee'] })],
    );
    await loadContent(database, withoutBee);
    expect((await overridden()).at(-1)).toEqual({
      chapter: 'two/a',
      overrides: { auxiliary_word: '助记甲' },
    });
  });

  test("a removed word and chapter are retired, and a learner's answers stay", async () => {
    await loadContent(database, content);
    await testDatabase.pool.query(`
      insert into app_user (phone_number, nickname, agree_version, agreed_at) values ('13800000001', '学员', '1', now());
      insert into word_state (user_id, word_id, answer_count, wrong_count, first_answered_at, last_answered_at, last_wrong_chapter_id)
      select app_user.id, word.id, 1, 1, now(), now(), chapter.id
      from app_user, word, chapter where word.key = 'lee' and chapter.key = 'one/b'`);
    const smaller = sampleContent(
      sampleWords.filter(({ key }) => key !== 'lee'),
      [sampleBook('one', { a: first }), sampleBook('two', { a: ['pee', 'bee'] })],
    );
    const result = await loadContent(database, smaller);
    expect(result).toEqual({
      words: { added: 0, changed: 0, retired: 1 },
      books: { added: 0, changed: 2, retired: 0 },
      documents: { added: 0, changed: 0, retired: 0 },
    });
    expect(await shown()).toEqual({ 'one/a': first, 'two/a': ['pee', 'bee'] });
    expect(await rows('select wrong_count from word_state')).toEqual([{ wrong_count: 1 }]);
    expect(await rows(`select key from word where retired_at is not null`)).toEqual([{ key: 'lee' }]);
  });

  test('a removed book is retired with its chapters, and returns under the same ids', async () => {
    await loadContent(database, content);
    const ids = await rows('select id, key from book union all select id, key from chapter order by key');
    const result = await loadContent(
      database,
      sampleContent(sampleWords, [sampleBook('two', { a: ['bee', 'pee'] })]),
    );
    expect(result.books).toMatchObject({ retired: 1 });
    expect(await rows(`select key from chapter where retired_at is not null order by key`)).toEqual([
      { key: 'one/a' },
      { key: 'one/b' },
    ]);
    await loadContent(database, content);
    expect(await shown()).toEqual({ 'one/a': first, 'one/b': second, 'two/a': ['bee', 'pee'] });
    expect(await rows('select id, key from book union all select id, key from chapter order by key')).toEqual(
      ids,
    );
  });

  test('documents are added, changed and retired by their own hashes, and return under their id', async () => {
    const pair = (uk: string, us: string): Content['documents'][number] => ({
      file: 'spelling/pairs.json',
      value: { kind: 'spelling', key: uk, body: { uk, us } },
    });
    const load = (...documents: Content['documents']) => loadContent(database, { ...content, documents });
    const stored = () =>
      rows('select key, body, version, retired_at is null as shown from content_document order by id');
    const none = { added: 0, changed: 0, retired: 0 };
    expect((await load(pair('colour', 'color'), pair('metre', 'meter'))).documents).toEqual({
      ...none,
      added: 2,
    });
    expect((await load(pair('colour', 'color'), pair('metre', 'meter'))).documents).toEqual(none);
    const changed = await load(pair('colour', 'color (US)'));
    expect(changed).toEqual({ words: none, books: none, documents: { ...none, changed: 1, retired: 1 } });
    await load(pair('colour', 'color'), pair('metre', 'meter'));
    expect(await stored()).toEqual([
      { key: 'colour', body: { uk: 'colour', us: 'color' }, version: 3, shown: true },
      { key: 'metre', body: { uk: 'metre', us: 'meter' }, version: 2, shown: true },
    ]);
  });

  test('a removed word that returns keeps its id', async () => {
    await loadContent(database, content);
    const [before] = await rows<{ id: number }>(`select id from word where key = 'tee'`);
    await loadContent(database, withWords(sampleWords.filter(({ key }) => key !== 'tee')));
    const result = await loadContent(database, content);
    expect(result.words).toEqual({ added: 0, changed: 1, retired: 0 });
    expect(await rows(`select id, retired_at from word where key = 'tee'`)).toEqual([
      { id: before?.id, retired_at: null },
    ]);
  });

  test('late answers find a removed word and a removed chapter', async () => {
    await loadContent(database, content);
    const smaller = sampleContent(
      sampleWords.filter(({ key }) => key !== 'bee'),
      [sampleBook('one', { a: ['kee', 'dee'] }), sampleBook('two', { a: ['pee'] })],
    );
    await loadContent(database, smaller);
    expect(await shown()).toEqual({ 'one/a': ['kee', 'dee'], 'two/a': ['pee'] });
    expect(await places()).toEqual({
      'one/a': ['kee', 'dee', 'bee'],
      'one/b': second,
      'two/a': ['pee', 'bee'],
    });
  });

  test('a word that returns without its book is in no chapter', async () => {
    const smaller = [sampleBook('one', { a: first.slice(1), b: second }), sampleBook('two', { a: ['pee'] })];
    await loadContent(database, content);
    await loadContent(database, sampleContent(sampleWords.slice(1), smaller));
    await loadContent(database, sampleContent(sampleWords, smaller));
    expect(await shown()).toEqual({ 'one/a': first.slice(1), 'one/b': second, 'two/a': ['pee'] });
    expect(await places()).toEqual(await shown());
  });

  test('rows of other sources are not changed', async () => {
    await testDatabase.pool.query(
      `insert into word (key, word, meanings, content_hash) values ('custom:1', 'zebra', '[]', '')`,
    );
    await loadContent(database, content);
    expect(await rows(`select retired_at from word where key = 'custom:1'`)).toEqual([{ retired_at: null }]);
  });

  test('processes that start at once load it once', async () => {
    const results = await Promise.all(Array.from({ length: 5 }, () => loadContent(database, content)));
    expect(results.map(({ words }) => words.added).sort((a, b) => a - b)).toEqual([0, 0, 0, 0, 12]);
    expect(await rows(`select count(*) from word`)).toEqual([{ count: 12 }]);
  });

  test('a load waits for a running load, but unchanged content does not wait', async () => {
    await loadContent(database, content);
    const other = await testDatabase.pool.connect();
    let isDone = false;
    try {
      await other.query('begin');
      await other.query('select pg_advisory_xact_lock(7461953022)');
      await loadContent(database, content);
      const changed = loadContent(database, withWords(sampleWords.slice(0, -1))).then(() => {
        isDone = true;
      });
      const waiting = `select 1 from pg_locks join pg_database on pg_database.oid = database
        where datname = current_database() and locktype = 'advisory' and not granted`;
      while (!isDone && (await rows(waiting)).length === 0);
      expect(isDone).toBe(false);
      await other.query('commit');
      await changed;
    } finally {
      other.release(true);
    }
    expect(await rows('select key from word where retired_at is not null')).toEqual([{ key: 'tee' }]);
  });

  test('a failure leaves no partial data', async () => {
    const broken = sampleContent(sampleWords, [sampleBook('one', { a: ['bee', 'bee'] })]);
    await expect(loadContent(database, broken)).rejects.toThrow('duplicate key');
    expect(await rows('select count(*) from word')).toEqual([{ count: 0 }]);
    await loadContent(database, content);
    expect(await shown()).toMatchObject({ 'one/a': first });
  });
});

describe('loadContentFrom', () => {
  let directory: string;
  const unsound = sampleContent([...sampleWords, { ...sampleWord('oak'), example: 'Oak.' }], []);

  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'tingci-content-'));
  });
  afterEach(() => rmSync(directory, { recursive: true }));

  function write({ catalogue, words, books }: Content): void {
    for (const folder of ['words', 'books']) mkdirSync(join(directory, folder), { recursive: true });
    writeFileSync(join(directory, 'catalogue.json'), JSON.stringify(catalogue));
    writeFileSync(join(directory, 'words/sample.json'), JSON.stringify(words.map(({ value }) => value)));
    for (const { value } of books)
      writeFileSync(join(directory, `books/${value.slug}.json`), JSON.stringify(value));
  }

  test('loads the content of the files', async () => {
    write(content);
    const { words, books } = await loadContentFrom(database, directory);
    expect([words.added, books.added]).toEqual([sampleWords.length, 2]);
    const before = await fingerprint();
    expect((await loadContentFrom(database, directory)).words.added).toBe(0);
    expect(await fingerprint()).toEqual(before);
  });

  test('refuses content that fails the checks, and stores none of it', async () => {
    write(unsound);
    await expect(loadContentFrom(database, directory)).rejects.toThrow('oak  example: has 1 words');
    expect(await rows('select count(*) from word')).toEqual([{ count: 0 }]);
  });

  test('does not check loaded content again', async () => {
    await loadContent(database, unsound);
    write(unsound);
    expect((await loadContentFrom(database, directory)).words.added).toBe(0);
  });
});
