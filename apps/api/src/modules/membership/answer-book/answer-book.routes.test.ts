import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleNotes, samplePaper } from '../../../content/format/listening-paper.fixture.ts';
import { loadContent } from '../../../content/load/load.ts';
import { grantProduct } from '../../../ledger/ledger.ts';
import { createTestApp, type Learner, type TestApp } from '../../../test/app.ts';
import { grantPro } from '../../../test/grant-pro.ts';
import { libraryContent } from '../../../test/library.fixture.ts';

const api = '/api/study';

let app: TestApp;
let learner: Learner;
let buyer: Learner;
let member: Learner;
let book: { id: number; name: string; word_count: number };

const answers = (list: [number, string, string][]) =>
  sampleNotes(
    list.map(([number]) => `Note: {${number}}`),
    Object.fromEntries(list.map(([number, accept, evidence]) => [number, { accept: [accept], evidence }])),
  );

const content = libraryContent();
const paper = samplePaper('volume', 1, [
  {
    turns: [['A', 'The tenants pay the deposit. The tenant has a timetable and a zzyzx.']],
    groups: [
      answers([
        [1, 'tenants', 'The tenants pay'],
        [2, 'the deposit', 'the deposit'],
        [3, 'tenant', 'The tenant has'],
        [4, 'zzyzx', 'a zzyzx'],
      ]),
    ],
  },
]);

beforeAll(async () => {
  app = await createTestApp();
  await loadContent(app.database, {
    ...content,
    documents: [...content.documents, { file: 'x.json', value: paper }],
  });
  [learner, buyer, member] = [await app.signUp(), await app.signUp(), await app.signUp()];
  await grantPro(app.database.pool, member.userId);
  book = (await list(learner)).find(({ name }) => name.includes('volume')) as typeof book;
  const source = { source: 'code', sourceId: 'x' } as const;
  const product = { bookId: book.id };
  await grantProduct(app.database.pool, { ...source, userId: buyer.userId, product, nowMs: app.now() });
});
afterAll(() => app.close());

const call = (path: string, fields: object, who: Learner) => app.call(`${api}/${path}`, { ...fields }, who);

type Listed = { id: number; name: string; word_count: number; already_buy: boolean; is_open: boolean };
const list = async (who: Learner): Promise<Listed[]> =>
  (await call('customer/v1/member/v1/buy-book/book-list', {}, who)).values.list;
const chapterOf = async (who: Learner) =>
  (await call('lexicon/v1/chapter/list', { group_id: book.id }, who)).values.list[0];
const wordsOf = async (who: Learner) => {
  const { id } = await chapterOf(who);
  return call('lexicon/v1/list', { chapter_id: id }, who);
};

test('a book has the answer words of its volume that the dictionary has, the most frequent first', async () => {
  expect(book).toMatchObject({ word_count: 2 });
  const { values } = await wordsOf(member);
  expect(values.list.map(({ word }: { word: string }) => word)).toEqual(['tenant', 'deposit']);
  expect(values.booInfo).toMatchObject({ id: book.id, already_buy: false });
});

test('whoever has the book practises it, and it says so', async () => {
  const shown = async (who: Learner) => {
    const { already_buy, is_open } = (await list(who)).find(({ id }) => id === book.id) as Listed;
    return [already_buy, is_open];
  };
  expect([await shown(learner), await shown(buyer), await shown(member)]).toEqual([
    [false, false],
    [true, true],
    [false, true],
  ]);
  const { values } = await wordsOf(buyer);
  expect(values.booInfo.already_buy).toBe(true);
  expect(values.list).toHaveLength(2);
});

test('its words never reach anybody else', async () => {
  const refused = { status: 403, values: { code: 'pro_required', reason: 13 } };
  expect(await wordsOf(learner)).toMatchObject(refused);
  expect(await call('lexicon/v2/chapter/list', { group_id: book.id }, learner)).toMatchObject(refused);
  const { id } = await chapterOf(learner);
  const { values } = await wordsOf(member);
  const lexicon_ids = [values.list[0].id];
  const choices = { chapter_ids: [id], lexicon_ids, seed: 1 };
  expect(await call('lexicon/v1/distractor/list', choices, learner)).toMatchObject(refused);
  expect((await call('lexicon/v1/distractor/list', choices, buyer)).status).toBe(0);
  const shelf = (await call('lexicon/v1/group/list', {}, member)).values.list;
  expect(shelf.some((each: { id: number }) => each.id === book.id)).toBe(false);
  const other = shelf[0].id;
  const compared = await call('lexicon/v1/contrast', { group_ids: [book.id, other] }, learner);
  expect(compared.status).not.toBe(0);
});

test('the statistics of its words are open on its home page', async () => {
  const ask = async (word: string, who: Learner) =>
    (await call('zhenti/v1/word-fenbu-v3', { word, group_id: book.id }, who)).values.is_masked;
  expect(await ask('tenant', buyer)).toBe(false);
  expect(await ask('timetable', buyer)).toBe(true);
  expect(await ask('tenant', learner)).toBe(true);
});

test('answers to it are stored', async () => {
  const { values } = await wordsOf(buyer);
  const word = values.list[0];
  const batch = {
    practice_id: crypto.randomUUID(),
    chapter_id: values.chapter.id,
    mode: '听写',
    is_case_strict: false,
    events: [
      {
        id: crypto.randomUUID(),
        word_id: word.id,
        kind: 'submitted',
        turn: 0,
        typed: 'tenant',
        hints: 0,
        replays: 0,
        elapsed_ms: 900,
        occurred_at: app.now() - 1000,
      },
    ],
  };
  expect(await call('lexicon/v1/practice/result', batch, buyer)).toMatchObject({
    status: 0,
    values: { results: [{ state: 'stored' }] },
  });
});

test('a volume that is gone takes its book along, and the same volume brings it back', async () => {
  const load = async (documents: typeof content.documents) => {
    await loadContent(app.database, { ...content, documents });
    app.advance(3000);
    return (await list(member)).map(({ id }) => id);
  };
  expect(await load(content.documents)).not.toContain(book.id);
  expect(await load([...content.documents, { file: 'x.json', value: paper }])).toContain(book.id);
});
