import { type ExportedWord, makeBookCsv, makeBookJson } from '@tingci/domain/lexicon/book/book-text';
import { formatEntry } from '@tingci/domain/lexicon/entry-line';
import { readColumns } from '@tingci/domain/lexicon/table/read-columns';
import type { SignedFields } from '@tingci/domain/signing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type Learner, type TestApp } from '../../../test/app.ts';
import { loadLibrary } from '../../../test/library.fixture.ts';

const BASE = '/api/study/lexicon/v1';
const UPLOAD = `${BASE}/upload/book`;

let testApp: TestApp;
let learner: Learner;
let other: Learner;

beforeAll(async () => {
  testApp = await createTestApp();
  await loadLibrary(testApp.database);
  other = await testApp.signUp();
});
beforeEach(async () => {
  learner = await testApp.signUp();
});
afterAll(() => testApp.close());

const post = (path: string, fields: SignedFields = {}, who = learner) => testApp.call(path, fields, who);

async function ask(path: string, fields: SignedFields = {}, who = learner) {
  const { status, message, values } = await post(path, fields, who);
  expect({ path, status, message }).toEqual({ path, status: 0, message: '' });
  return values;
}

const read = (text: string, name = '单词表.csv') =>
  testApp.upload(`${UPLOAD}/read`, { name }, learner, Buffer.from(text));

const entry = (text: string, more: Partial<Parameters<typeof formatEntry>[0]> = {}) =>
  formatEntry({ text, meaning: '', phonetic: '', example: '', chapter: '', ...more });

const choice = {
  title: '房子',
  word_count: 30,
  columns: ['word', 'meaning'],
  is_headed: true,
  edits: ['2\tlease\t租约'],
};

test('a file becomes a draft with guessed columns, and only its learner has it', async () => {
  const { status, values } = await read('chapter,word,meaning\nUnit 1,tenant,租户\n,lease,"租约');
  expect(status).toBe(0);
  expect(values).toMatchObject({
    version: 1,
    title: '单词表',
    word_count: 0,
    format: 'csv',
    columns: ['chapter', 'word', 'meaning'],
    is_headed: true,
    rows: ['1\tchapter\tword\tmeaning', '2\tUnit 1\ttenant\t租户'],
    faults: [{ line: 3, reason: '引号没有配对' }],
    edits: [],
  });
  expect((await ask(`${UPLOAD}/draft/detail`)).draft).toEqual(values);
  expect((await ask(`${UPLOAD}/draft/detail`, {}, other)).draft).toBeNull();
});

test('each change of a draft is kept; a change of an older version is refused', async () => {
  const { version } = (await read('word,meaning\ntenant,租户')).values;
  expect(await ask(`${UPLOAD}/draft`, { version, ...choice })).toEqual({ version: version + 1 });
  expect((await ask(`${UPLOAD}/draft/detail`)).draft).toMatchObject({
    title: '房子',
    edits: ['2\tlease\t租约'],
  });
  const second = await post(`${UPLOAD}/draft`, { version, ...choice, title: '另一页' });
  expect(second.values.code).toBe('draft_changed');
  expect((await ask(`${UPLOAD}/draft/detail`)).draft.title).toBe('房子');
  await ask(`${UPLOAD}/draft/delete`);
  expect((await ask(`${UPLOAD}/draft/detail`)).draft).toBeNull();
});

test('a pasted text is kept until it is read; one in place of an older version is refused', async () => {
  const paste = (version: number, text: string) => post(`${UPLOAD}/draft/paste`, { version, text });
  const found = async () => (await ask(`${UPLOAD}/draft/detail`)).pasted;
  expect(await found()).toEqual({ version: 0, text: '' });
  expect((await paste(0, 'tenant')).values).toEqual({ version: 1 });
  expect((await paste(1, 'tenant 房客\nlease')).values).toEqual({ version: 2 });
  expect((await paste(1, '另一页')).values.code).toBe('draft_changed');
  expect((await paste(0, '另一页')).values.code).toBe('draft_changed');
  expect(await found()).toEqual({ version: 2, text: 'tenant 房客\nlease' });
  expect((await ask(`${UPLOAD}/draft/detail`, {}, other)).pasted.text).toBe('');
  await read('tenant');
  expect(await found()).toEqual({ version: 0, text: '' });
  // A late change of the text that is a draft now leaves nothing beside it.
  expect((await paste(2, '迟到')).values.code).toBe('draft_changed');
  await paste(0, '下一本');
  expect((await paste(1, '')).values).toEqual({ version: 2 });
  await ask(`${UPLOAD}/draft/delete`);
  expect(await found()).toEqual({ version: 0, text: '' });
});

test('a file that is no list is refused in words, and the draft stays', async () => {
  await read('tenant', '好的.txt');
  const { status, values } = await testApp.upload(
    `${UPLOAD}/read`,
    { name: 'a.xlsx' },
    learner,
    Buffer.from('PK\x03\x04 broken'),
  );
  expect([status, values.code, values.fields[0].path]).toEqual([422, 'book_file', 'file']);
  expect(values.fields[0].message).toMatch(/损坏|没有词书/);
  expect((await ask(`${UPLOAD}/draft/detail`)).draft.name).toBe('好的.txt');
});

test('a file for a book that exists is read the same way, and the draft stays', async () => {
  const { values: draft } = await read('tenant', '好的.txt');
  const readFor = (text: string, name = '更多.csv') =>
    testApp.upload(`${BASE}/word/book/words/read`, { name }, learner, Buffer.from(text));
  expect((await readFor('no,word,meaning\n1,tenant,租户\n2,lease,"租约')).values).toEqual({
    format: 'csv',
    rows: ['1\tno\tword\tmeaning', '2\t1\ttenant\t租户'],
    faults: [{ line: 3, text: '2,lease,"租约', reason: '引号没有配对' }],
    sound_count: 0,
    media_count: 0,
    columns: ['none', 'word', 'meaning'],
    is_headed: true,
  });
  const { status, values } = await readFor('%PDF-1.7', 'a.txt');
  expect([status, values.code, values.fields[0]]).toEqual([
    422,
    'book_file',
    { path: 'file', message: '不能读取 PDF，请把单词复制出来粘贴' },
  ]);
  expect((await ask(`${UPLOAD}/draft/detail`)).draft).toEqual(draft);
});

test('lines that are added to a book keep their details, and fill its named chapters', async () => {
  const many = Array.from({ length: 200 }, (_, at) =>
    entry(`flarn${String.fromCodePoint(97 + (at % 26), 97 + Math.floor(at / 26))}`, { chapter: 'Unit 1' }),
  );
  const made = await ask(UPLOAD, { title: '房子', word_count: 0, lines: many });
  const details = { meaning: '房客', phonetic: 'tɛnənt', example: 'The tenant left.' };
  const added = [entry('tenant', { ...details, chapter: 'Unit 1' }), entry('lease', { chapter: 'Unit 2' })];
  expect((await ask(`${BASE}/word/book/words/add`, { g_id: made.id, lines: added })).added).toHaveLength(2);
  const { list } = await ask(`${BASE}/word/book/export`, { g_id: made.id });
  expect(list.slice(-2)).toMatchObject([
    {
      word: 'tenant',
      translate: '房客',
      ukphone: 'tɛnənt',
      example: 'The tenant left.',
      chapter: 'Unit 1（2）',
    },
    { word: 'lease', chapter: 'Unit 2' },
  ]);
});

const lines = [
  entry('tenant', { meaning: '房客', phonetic: 'tɛnənt', example: 'The tenant left.', chapter: 'Unit 1' }),
  entry('zorbing', { chapter: 'Unit 2' }),
  entry('paris'),
];

test('a draft becomes a book with named chapters, whole, and the draft ends', async () => {
  const { version } = (await read('tenant')).values;
  const made = await ask(UPLOAD, { title: '房子', word_count: 0, lines, version });
  expect(made.count).toBe(3);
  expect((await ask(`${UPLOAD}/draft/detail`)).draft).toBeNull();
  const { list } = await ask(`${BASE}/word/book/words`, { g_id: made.id });
  expect(list[0].word).toMatchObject({
    translate: '房客',
    example: 'The tenant left.',
    phonetic_transcriptions: { ukphone: 'tɛnənt', usphone: 'tɛnənt' },
  });
  const chapters = (await ask(`${BASE.replace('v1', 'v2')}/chapter/list`, { group_id: made.id })).list;
  expect(
    chapters.map(({ name, word_count }: { name: string; word_count: number }) => [name, word_count]),
  ).toEqual([
    ['Unit 1', 1],
    ['Unit 2', 1],
    ['未分章', 1],
  ]);
  const words = (await ask(`${BASE}/list`, { chapter_id: chapters[0].id })).list;
  expect(words.map(({ word, translate }: { word: string; translate: string }) => [word, translate])).toEqual([
    ['tenant', '房客'],
  ]);
  const own = (await ask(`${BASE}/word/book/list`)).list.find(({ id }: { id: number }) => id === made.id);
  expect([own.chapter_size, own.chapter_count]).toEqual([0, 3]);

  // With a size the same words are in slices, and the names come back with the names.
  await ask(`${BASE}/update/${made.id}`, { word_count: 15 });
  const sliced = (await ask(`${BASE}/chapter/list`, { group_id: made.id })).list;
  expect(
    sliced.map(({ name, word_count }: { name: string; word_count: number }) => [name, word_count]),
  ).toEqual([['第 1 章', 3]]);
});

test('nothing is stored when a draft changed meanwhile, or a line is wrong', async () => {
  const { version } = (await read('tenant')).values;
  await ask(`${UPLOAD}/draft`, { version, ...choice });
  const late = await post(UPLOAD, { title: '房子', lines, version });
  expect(late.values.code).toBe('draft_changed');
  const wrong = await post(UPLOAD, { title: '房子', lines: ['租户'], version: version + 1 });
  expect(wrong.values.fields[0]).toMatchObject({ path: 'lines.0.text', message: '没有英文单词' });
  expect((await ask(`${BASE}/word/book/list`)).list).toHaveLength(1);
  expect((await ask(`${UPLOAD}/draft/detail`)).draft.version).toBe(version + 1);
});

test.each([
  ['csv', makeBookCsv],
  ['json', makeBookJson],
])('a book that is exported as %s and imported again has the same words', async (ending, make) => {
  const odd = [
    ...lines,
    entry('say "no", please', {
      meaning: '拒绝, 礼貌地',
      example: 'He said "no", twice.',
      chapter: 'Unit 2',
    }),
    entry('-ish', { meaning: '有点', example: '=1+1', chapter: 'Unit 2' }),
  ];
  const made = await ask(UPLOAD, { title: '房子', word_count: 0, lines: odd });
  const exported = async (g_id: number) =>
    (await ask(`${BASE}/word/book/export`, { g_id })).list.map((word: Record<string, string>) => ({
      ...{ word: word.word, meaning: word.translate, phonetic: word.ukphone, example: word.example },
      chapter: word.chapter,
    }));
  const before: ExportedWord[] = await exported(made.id);
  const draft = (await read(make(before), `房子.${ending}`)).values;
  const rows = draft.rows.map((row: string) => {
    const [line, ...cells] = row.split('\t');
    return { line: Number(line), cells };
  });
  const list = readColumns(rows, { roles: draft.columns, isHeaded: draft.is_headed });
  expect(list.faults).toEqual([]);
  const again = await ask(UPLOAD, {
    title: '再来',
    word_count: 0,
    lines: list.words.map(({ text, meaning = '', phonetic = '', example = '', chapter = '' }) =>
      formatEntry({ text, meaning, phonetic, example, chapter }),
    ),
  });
  const plain = (word: ExportedWord) => ({
    ...word,
    meaning: word.meaning.replaceAll('\n', '；'),
    chapter: word.chapter || '未分章',
  });
  expect((await exported(again.id)).map(plain)).toEqual(before.map(plain));
});

test('a book beyond the free ones needs Pro with reason 1, and the draft stays', async () => {
  for (const title of ['一', '二', '三', '四', '五']) {
    const { status, values } = await post(UPLOAD, { title, lines: [entry('tenant')] });
    if (status === 0) continue;
    expect(values).toMatchObject({ code: 'pro_required', reason: 1 });
    return;
  }
  throw new Error('no gate');
});
