import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleNotes, samplePaper } from '../../../content/format/listening-paper.fixture.ts';
import { loadContent } from '../../../content/load/load.ts';
import { grantProduct } from '../../../entitlement/ledger/ledger.ts';
import { createTestApp, type Learner, type TestApp } from '../../../test/app.ts';
import { libraryContent } from '../../../test/library.fixture.ts';
import { grantPro } from '../../../test/rows/grant-pro.ts';
import { createBuyer } from '../order/buying.fixture.ts';

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
  {
    turns: [['A', 'Every tenant has a landlord.']],
    groups: [
      answers([
        [11, 'tenant', 'Every tenant'],
        [12, 'landlord', 'a landlord'],
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

test('a book has the answer words of its volume that the dictionary has, by test and part, the most frequent first', async () => {
  expect(book).toMatchObject({ word_count: 3 });
  const chapters = (await call('lexicon/v1/chapter/list', { group_id: book.id }, member)).values.list;
  // A word is in the first part that it answers.
  expect(chapters.map((each: { name: string; word_count: number }) => [each.name, each.word_count])).toEqual([
    ['Test 1 Part 1', 2],
    ['Test 1 Part 2', 1],
  ]);
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

const prepare = (who: Learner | undefined, change: object = {}) =>
  app.call(
    `${api}/customer/v1/member/v1/buy-book/prepare`,
    { pay_type: 'wx_Native', book_id: book.id, amount: 1900, scene: 12, ...change },
    who,
  );
const asAdmin = async () => {
  const admin = await app.signUp();
  await app.database.pool.query('update app_user set is_admin = true where id = $1', [admin.userId]);
  return admin;
};
const has = async (who: Learner) => (await list(who)).find(({ id }) => id === book.id)?.already_buy;

describe('a book is bought', () => {
  test('like a plan: it opens the book and nothing else of Pro', async () => {
    const buys = createBuyer(app);
    const who = await app.signUp();
    expect(await call('customer/v1/member/v1/buy-book/book-list', {}, who)).toMatchObject({
      values: { amount: 1900, can_buy: true },
    });
    const { out_trade_no: number, code_url: link } = (await prepare(who)).values;
    expect(link).toMatch(/^\/transfer\/pay\/[0-9a-f]{32}\/book$/);
    // The open order is found again, and is not that of a plan.
    expect((await prepare(who)).values.out_trade_no).toBe(number);
    expect((await buys.order(who)).values.out_trade_no).not.toBe(number);
    expect(await buys.result(who, number)).toBe(1);
    expect((await buys.cashier(link)).values).toMatchObject({
      months: 0,
      book_name: book.name,
      amount: 1900,
    });
    expect(await has(who)).toBe(false);
    await buys.press(link, 'pay');
    expect(await buys.result(who, number)).toBe(2);
    expect(await has(who)).toBe(true);
    expect((await wordsOf(who)).values.booInfo.already_buy).toBe(true);
    const ask = async (word: string) =>
      (await call('zhenti/v1/word-fenbu-v3', { word, group_id: book.id }, who)).values.is_masked;
    expect([await ask('tenant'), await ask('timetable')]).toEqual([false, true]);
    // Neither a membership nor a reminder of its end.
    expect(await buys.detail(who)).toMatchObject({ status: '未开通', ends_at: null, vipLastDayCount: 0 });
    expect((await buys.orders(who)).list).toContainEqual(
      expect.objectContaining({ type: 'book', months: 0, book_name: book.name, amount: 1900, state: 'paid' }),
    );
  });

  test('at the price of the server, once, and only when it is sold', async () => {
    const who = await app.signUp();
    const codeOf = async (change: object) => (await prepare(who, change)).values.code;
    expect(await codeOf({ amount: 1 })).toBe('price_changed');
    const shelf = (await call('lexicon/v1/group/list', {}, who)).values.list;
    expect(await codeOf({ book_id: shelf[0].id })).toBe('not_found');
    expect(await codeOf({ book_id: 999_999 })).toBe('not_found');
    expect((await prepare(who, { scene: 14 })).status).toBe(422);
    expect((await prepare(undefined)).status).toBe(401);
    expect((await prepare(buyer)).values.code).toBe('book_owned');
    expect((await createBuyer(app).orders(who)).total).toBe(0);
  });

  test('of many parallel calls one order is made, and a payment for a book that a code opened meanwhile waits', async () => {
    const buys = createBuyer(app);
    const who = await app.signUp();
    const made = await Promise.all(Array.from({ length: 8 }, () => prepare(who)));
    expect(new Set(made.map(({ values }) => values.out_trade_no)).size).toBe(1);
    const { out_trade_no: number, code_url: link } = (await prepare(who)).values;
    const source = { source: 'code', sourceId: `meanwhile-${who.userId}` } as const;
    const product = { bookId: book.id };
    await grantProduct(app.database.pool, { ...source, userId: who.userId, product, nowMs: app.now() });
    await buys.press(link, 'pay');
    expect(await buys.exceptions(number)).toEqual([{ kind: 'book_owned', expected: 1900, actual: 1900 }]);
    expect(await buys.grants(who)).toHaveLength(1);
  });

  test('a refund takes it back, and it can be bought again', async () => {
    const buys = createBuyer(app);
    const who = await app.signUp();
    const { out_trade_no, code_url } = (await prepare(who)).values;
    await buys.press(code_url, 'pay');
    const admin = await asAdmin();
    const listed = await call('admin/v1/order/list', { out_trade_no }, admin);
    expect(listed.values.list).toMatchObject([
      { type: 'book', book_name: book.name, months: 0, state: 'paid' },
    ]);
    const refund = { out_trade_no, amount: 1900, reason: '误购' };
    expect((await call('admin/v1/order/refund', refund, admin)).status).toBe(0);
    expect(await has(who)).toBe(false);
    expect((await wordsOf(who)).status).toBe(403);
    expect((await buys.orders(who)).list).toMatchObject([{ state: 'refunded' }]);
    expect((await prepare(who)).status).toBe(0);
  });
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
