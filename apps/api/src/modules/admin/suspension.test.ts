import { formatEntry } from '@tingci/domain/lexicon/entry-line';
import type { SignedFields } from '@tingci/domain/signing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type Learner, type TestApp } from '../../test/app.ts';
import { loadLibrary } from '../../test/library.fixture.ts';
import { createBuyer } from '../membership/order/buying.fixture.ts';

const LEXICON = '/api/study/lexicon/v1';
const GROUP = '/api/study/lexicon/group';
const REVIEW = `${LEXICON}/upload/book/review`;
const COMMUNITY = `${LEXICON}/community/book`;

let app: TestApp;
/** A second process on the same database. */
let second: TestApp;
let admin: Learner;
let reader: Learner;

beforeAll(async () => {
  app = await createTestApp({ isShared: true });
  second = await createTestApp({ isShared: true, sibling: app });
  await loadLibrary(app.database);
  [admin, reader] = [await app.signUp(), await app.signUp()];
  await app.database.pool.query('update app_user set is_admin = true where id = $1', [admin.userId]);
  await app.jobs.start();
});
afterAll(async () => {
  await second.close();
  await app.close();
});

async function ask(path: string, fields: SignedFields, who: Learner) {
  const { status, message, values } = await app.call(path, fields, who);
  expect({ path, status, message }).toEqual({ path, status: 0, message: '' });
  return values;
}

/** A learner with a shared book on the community shelf, a file and an open order. */
async function publish() {
  const owner = await app.signUp();
  const line = formatEntry({ text: 'tenant', meaning: '房客', phonetic: '', example: '', chapter: '' });
  const { id } = await ask(`${LEXICON}/upload/book`, { title: '租房', lines: [line] }, owner);
  const { code } = await ask(`${GROUP}/get/invite/code`, { g_id: id }, owner);
  const { latest } = await ask(`${REVIEW}/submit`, { g_id: id }, owner);
  await ask(`${REVIEW}/update/{id}`, { id: latest.id, state: 'approved' }, admin);
  const file = await app.upload('/api/study/upload/file', { purpose: 'resource', name: 'a' }, owner);
  const copy = await ask(`${GROUP}/invite/join`, { code, kind: 'follow' }, reader);
  const order = await createBuyer(app).order(owner);
  return {
    owner,
    id: id as number,
    code: code as string,
    url: file.values.url as string,
    copyId: copy.id as number,
    order: order.values as { code_url: string; out_trade_no: string },
  };
}
type Published = Awaited<ReturnType<typeof publish>>;

/** What others can see of it, in each of the two processes. */
const seen = async ({ id, code, url, copyId }: Published) => {
  // Without Pro a learner has room for three books.
  const newcomer = await app.signUp();
  return Promise.all(
    [app, second].map(async (one) => {
      const shelf = await one.call(`${COMMUNITY}/list`, {}, reader);
      const follow = await one.call(`${LEXICON}/group/detail`, { g_id: copyId }, reader);
      return {
        code: (await one.call(`${GROUP}/invite/info`, { code }, reader)).status,
        shelf: shelf.values.list.some((book: { id: number }) => book.id === id),
        book: (await one.call(`${COMMUNITY}/detail`, { g_id: id }, reader)).status,
        join: (await one.call(`${COMMUNITY}/join`, { g_id: id, kind: 'copy' }, newcomer)).status,
        file: (await one.app.inject({ url })).statusCode,
        isLive: follow.values.follows.is_live,
      };
    }),
  );
};

const ALL = { code: 0, shelf: true, book: 0, join: 0, file: 200, isLive: true };
const NOTHING = { code: 422, shelf: false, book: 404, join: 404, file: 404, isLive: false };

/** The address of the learner's file after another login: the suspension ended the one before, and its addresses. */
async function addressOfNewLogin({ phoneNumber, userId }: Learner): Promise<string> {
  const phone = { phone_number: phoneNumber };
  app.advance(60_000);
  await app.call('/api/study/phone/send/sms', { ...phone, scene: 'login' });
  const code = app.sent.findLast((message) => message.phoneNumber === phoneNumber)?.code ?? '';
  const { values } = await app.call('/api/study/customer/v1/login', { ...phone, code });
  const owner = { userId, phoneNumber, token: values.token, signKey: values.sign_key };
  const files = await app.get('/api/study/upload/file/list', { page: 1, page_size: 20 }, owner);
  return files.values.list[0].url;
}

const act = (name: 'suspend' | 'unsuspend', { userId }: Learner) =>
  ask(`/api/study/admin/v1/account/${name}`, { user_id: userId, reason: '违规' }, admin);

test('a suspended account publishes nothing, in any process, until it is allowed again', async () => {
  const published = await publish();
  expect(await seen(published)).toEqual([ALL, ALL]);
  await act('suspend', published.owner);
  expect(await seen(published)).toEqual([NOTHING, NOTHING]);
  await act('unsuspend', published.owner);
  const url = await addressOfNewLogin(published.owner);
  expect(await seen({ ...published, url })).toEqual([ALL, ALL]);
});

test.each([
  ['before the suspension is theirs', -1000, [], [{ source: 'order', months: 12 }]],
  ['after it waits for an administrator', 0, [{ kind: 'account_suspended' }], []],
])('an open order ends with the suspension, and a payment %s', async (_when, sinceMs, exceptions, grants) => {
  const buyer = createBuyer(app);
  const { owner, order } = await publish();
  app.advance(5000);
  await act('suspend', owner);
  expect((await buyer.press(order.code_url, 'pay')).values.code).toBe('order_over');
  // A real provider takes the payment until the sweeper has closed the order there.
  await app.database.pool.query(
    `update sandbox_payment set paid_at = to_timestamp($2 / 1000.0), transaction_id = 'late' || $1 where out_trade_no = $1`,
    [order.out_trade_no, app.now() + sinceMs],
  );
  expect((await buyer.press(order.code_url, 'cancel')).values.code).toBe('order_over');
  expect(await buyer.exceptions(order.out_trade_no)).toMatchObject(exceptions);
  expect(await buyer.grants(owner)).toEqual(grants);
});

test('an open order ends with a closed account', async () => {
  const buyer = createBuyer(app);
  const learner = await app.signUp();
  const order = (await buyer.order(learner)).values;
  app.advance(61_000);
  await app.call('/api/study/phone/send/sms', { phone_number: learner.phoneNumber, scene: 'close' });
  const code = app.sent.at(-1)?.code ?? '';
  const fields = { phone_number: learner.phoneNumber, code, is_confirmed: true };
  expect((await app.call('/api/study/customer/v1/close', fields as never, learner)).status).toBe(0);
  expect((await buyer.press(order.code_url, 'pay')).values.code).toBe('order_over');
  expect(await buyer.exceptions(order.out_trade_no)).toEqual([]);
});
