import { formatBookEntry } from '@tingci/domain/lexicon/book/book-entry';
import { formatEntry } from '@tingci/domain/lexicon/entry-line';
import { MEANING_MAX } from '@tingci/domain/lexicon/word-list';
import type { SignedFields } from '@tingci/domain/signing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type Learner, type TestApp } from '../../../test/app.ts';
import { loadLibrary } from '../../../test/library.fixture.ts';
import { grantPro } from '../../../test/rows/grant-pro.ts';

const BASE = '/api/study/lexicon/v1';
const DETAIL = '/api/study/lexicon/v2/upload/book/detail';
const updateOf = (id: number) => `/api/study/lexicon/v2/upload/book/update/${id}`;

let testApp: TestApp;
let learner: Learner;
let other: Learner;

beforeAll(async () => {
  testApp = await createTestApp();
  await loadLibrary(testApp.database);
  learner = await testApp.signUp();
  other = await testApp.signUp();
  await grantPro(testApp.database.pool, learner.userId);
});
afterAll(() => testApp.close());

const post = (path: string, fields: SignedFields = {}, who = learner) => testApp.call(path, fields, who);

async function ask(path: string, fields: SignedFields = {}, who = learner) {
  const { status, message, values } = await post(path, fields, who);
  expect({ path, status, message }).toEqual({ path, status: 0, message: '' });
  return values;
}

const plain = { meaning: '', phonetic: '', example: '', chapter: '' };
const entry = (text: string, more: Partial<typeof plain> = {}) => formatEntry({ ...plain, text, ...more });

async function makeBook(who = learner) {
  const lines = [entry('tenant', { meaning: '房客', chapter: 'Unit 1' }), entry('zorbing'), entry('paris')];
  const made = await ask(`${BASE}/upload/book`, { title: '房子', word_count: 15, lines }, who);
  return ask(DETAIL, { id: made.id }, who);
}

const fieldsOf = (book: Record<string, unknown>, more: object = {}): SignedFields => ({
  version: book.version as string,
  title: book.name as string,
  word_count: book.word_count as number,
  lines: book.lines as string[],
  ...more,
});

const listFieldsOf = (book: Record<string, unknown>): SignedFields => {
  const { lines: _, ...fields } = fieldsOf(book);
  return fields;
};

/** Sends lines as a file. */
const sendList = (path: string, fields: SignedFields, lines: readonly string[]) =>
  testApp.upload(path, fields, learner, Buffer.from(lines.join('\n')));

const idOf = (line: string) => Number(line.split('\t')[0]);

test('a book is read as lines, and an update keeps the words, their notes and the progress', async () => {
  const book = await makeBook();
  expect(book.lines.map((line: string) => line.replace(/^\d+/, '#'))).toEqual([
    '#\ttenant\t房客\t\t\t\tUnit 1',
    expect.stringMatching(/^#\tzorbing/),
    expect.stringMatching(/^#\tParis/i),
  ]);
  const [tenant, zorbing] = book.lines.map(idOf);
  await ask(`${BASE}/word/note`, { g_id: book.id, lexicon_id: tenant, note: '房东的反义词' });
  const edited = await ask(
    updateOf(book.id),
    fieldsOf(book, {
      title: '新房子',
      lines: [
        formatBookEntry({ ...plain, text: 'lease', meaning: '租约' }),
        formatBookEntry({ ...plain, wordId: zorbing, text: 'zorbing', meaning: '滚球' }),
        formatBookEntry({ ...plain, wordId: tenant, text: 'tenant', meaning: '租户', example: 'A tenant.' }),
      ],
    }),
  );
  expect(edited.name).toBe('新房子');
  expect(edited.lines.map(idOf).slice(1)).toEqual([zorbing, tenant]);
  const { list } = await ask(`${BASE}/word/book/words`, { g_id: book.id });
  expect(
    list.map(({ word, note }: { word: { word: string; translate: string }; note: string }) => [
      word.word,
      word.translate,
      note,
    ]),
  ).toEqual([
    ['lease', '租约', ''],
    ['zorbing', '滚球', ''],
    ['tenant', '租户', '房东的反义词'],
  ]);
  // The learner's own word has the new meaning in a look-up, too.
  const matched = await ask(`${BASE}/word/match`, { words: ['zorbing'] });
  expect(matched.list[0].word.translate).toBe('滚球');
});

test('a word that changes its spelling is another word, and one that returns has its note', async () => {
  const book = await makeBook();
  const [tenant = 0] = book.lines.map(idOf);
  await ask(`${BASE}/word/note`, { g_id: book.id, lexicon_id: tenant, note: '记住' });
  const rest = book.lines.slice(1);
  const changed = await ask(
    updateOf(book.id),
    fieldsOf(book, { lines: [formatBookEntry({ ...plain, wordId: tenant, text: 'tenannt' }), ...rest] }),
  );
  expect(idOf(changed.lines[0])).not.toBe(tenant);
  const back = await ask(
    updateOf(book.id),
    fieldsOf(changed, { lines: [formatBookEntry({ ...plain, text: 'tenant' }), ...rest] }),
  );
  expect(idOf(back.lines[0])).toBe(tenant);
  const { list } = await ask(`${BASE}/word/book/words`, { g_id: book.id });
  expect(list[0].note).toBe('记住');
});

test('an update of an older version is refused whatever changed the book, and nothing is overwritten', async () => {
  const book = await makeBook();
  await ask(`${BASE}/word/book/words/add`, { g_id: book.id, lines: ['lease'] });
  const late = await post(updateOf(book.id), fieldsOf(book));
  expect([late.status, late.values.code]).toEqual([409, 'book_changed']);
  expect((await ask(DETAIL, { id: book.id })).lines).toHaveLength(4);
  const newest = await ask(DETAIL, { id: book.id });
  await ask(`${BASE}/update/${book.id}`, { title: '改名' });
  expect((await post(updateOf(book.id), fieldsOf(newest))).values.code).toBe('book_changed');
});

test('a wrong line refuses the whole update, and names the line', async () => {
  const book = await makeBook();
  const { values } = await post(updateOf(book.id), fieldsOf(book, { lines: [...book.lines, '\t租户'] }));
  expect(values.fields[0]).toMatchObject({ path: 'lines.3.text', message: '没有英文单词' });
  expect((await post(updateOf(book.id), fieldsOf(book, { lines: [] }))).values.fields[0].message).toBe(
    '至少留一个单词',
  );
  expect((await ask(DETAIL, { id: book.id })).version).toBe(book.version);
});

test('named chapters of an edited book follow the lines', async () => {
  const book = await makeBook();
  const lines = book.lines.map((line: string, index: number) => {
    const [id, text] = line.split('\t');
    return formatBookEntry({ ...plain, wordId: Number(id), text: text ?? '', chapter: `第 ${index + 1} 课` });
  });
  await ask(updateOf(book.id), fieldsOf(book, { word_count: 0, lines }));
  const chapters = await ask('/api/study/lexicon/v2/chapter/list', { group_id: book.id });
  expect(chapters.list.map(({ name }: { name: string }) => name)).toEqual(['第 1 课', '第 2 课', '第 3 课']);
});

test('another learner’s book is not found, and editing needs Pro with reason 6', async () => {
  const book = await makeBook();
  expect((await post(DETAIL, { id: book.id }, other)).status).toBe(404);
  const own = await makeBook(other);
  const refused = await post(updateOf(own.id), fieldsOf(own), other);
  expect(refused.values).toMatchObject({ code: 'pro_required', reason: 6 });
});

test('ten thousand lines are stored whole, in a new order, and one more is refused', async () => {
  const named = (count: number) => Array.from({ length: count }, (_, at) => entry(`word number ${at}`));
  const made = await sendList(`${BASE}/upload/book/list`, { title: '长', word_count: 15 }, named(10_000));
  const { id } = made.values;
  const book = await ask(DETAIL, { id });
  const lines = [...book.lines].reverse();
  const stored = (await sendList(`${updateOf(id)}/list`, listFieldsOf(book), lines)).values;
  expect(stored.lines).toEqual(lines);
  const more = await sendList(`${updateOf(id)}/list`, listFieldsOf(stored), [...lines, '\tone too many']);
  expect(more).toMatchObject({ status: 422, values: { fields: [{ message: '最多 10000 项' }] } });
  expect((await ask(DETAIL, { id })).version).toBe(stored.version);
});

test.each<[string, Uint8Array, object]>([
  [
    'without a word',
    Buffer.from('tenant\t房客\n123'),
    { code: 'invalid_fields', fields: [{ path: 'lines.1.text', message: '没有英文单词' }] },
  ],
  ['without an end', Buffer.alloc(100_000, 'x'), { code: 'invalid_fields', fields: [{ path: 'lines.0' }] }],
  ['that is no text', Buffer.of(0x61, 0xff, 0x61), { code: 'bad_request' }],
  ['of nothing', Buffer.alloc(0), { code: 'file_empty' }],
])('a list with a line %s is refused with its place, and nothing is stored', async (_, file, values) => {
  const before = (await ask(`${BASE}/word/book/list`)).list.length;
  const refused = await testApp.upload(`${BASE}/upload/book/list`, { title: '坏' }, learner, file);
  expect(refused.values).toMatchObject(values);
  expect((await ask(`${BASE}/word/book/list`)).list).toHaveLength(before);
});

test('a new learner stores ten thousand lines with long meanings, and changes them, within the limits', async () => {
  const strict = await createTestApp({ rateLimitScale: 1 });
  const who = await strict.signUp();
  await grantPro(strict.database.pool, who.userId);
  const meaning = '释'.repeat(MEANING_MAX);
  const lines = Array.from({ length: 10_000 }, (_, at) => entry(`word number ${at}`, { meaning }));
  const send = (path: string, fields: SignedFields, list: readonly string[]) =>
    strict.upload(path, fields, who, Buffer.from(list.join('\n')));
  const made = await send(`${BASE}/upload/book/list`, { title: '长', word_count: 15 }, lines);
  expect([made.status, made.values.count]).toEqual([0, 10_000]);
  const book = (await strict.call(DETAIL, { id: made.values.id }, who)).values;
  expect(book.lines[9_999]).toContain(meaning);
  const changed = book.lines.toReversed();
  const stored = await send(`${updateOf(made.values.id)}/list`, listFieldsOf(book), changed);
  expect([stored.status, stored.message, stored.values.lines]).toEqual([0, '', changed]);
  const more = [entry('one more word', { meaning })];
  const { values: other } = await strict.call(`${BASE}/word/book/create`, { title: '另一本' }, who);
  const added = await send(`${BASE}/word/book/words/add/list`, { g_id: other.id }, more);
  expect(added.values.added).toHaveLength(1);
  await strict.close();
}, 120_000);
