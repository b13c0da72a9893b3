import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { json, type RealServer, startRealServer } from '../../../test/real-server.ts';
import { createKeptAnswers } from '../offline/kept-answers.ts';
import { createMemoryKeptStore, type KeptStore } from '../offline/kept-store.ts';
import { createClient } from './client.ts';
import { ApiError } from './error.ts';
import { createKeptReads } from './kept-reads.ts';
import { NOT_KEPT } from './messages.ts';

const SHELF = '/api/study/lexicon/v1/group/list';
const RENAME = '/api/study/customer/v1/update/nickname';
const gone = 'http://127.0.0.1:1';

let server: RealServer;
let store: KeptStore;
let userId: number | undefined;
let errors: string[];
let reached: boolean[];
let keptAfterMs: number;

beforeEach(async () => {
  server = await startRealServer();
  store = createMemoryKeptStore();
  userId = 7;
  errors = [];
  reached = [];
  keptAfterMs = 60_000;
});
afterEach(() => server.close());

/** A page: its own code for keeping, over what the browser holds. */
function openPage() {
  let clock = 0;
  const answers = createKeptAnswers(store, () => clock++);
  const kept = createKeptReads(
    async () => answers,
    () => userId,
  );
  const at = (origin: string) =>
    createClient({
      origin,
      now: () => 1_700_000_000_000,
      session: () => ({ token: 'tok', signKey: 'key' }),
      xsrfToken: () => undefined,
      endSession: () => undefined,
      showError: (message) => errors.push(message),
      showNotice: () => undefined,
      noteReachable: (isReachable) => reached.push(isReachable),
      keptAfterMs,
      kept,
    });
  return { kept, online: at(server.origin), offline: at(gone) };
}

const list = (name: string) => ({ list: [{ name }] });
const answer = (values: unknown) => json({ status: 0, message: '', values });

it('gives the answer as last seen when there is no network, and says nothing of it', async () => {
  server.answers.push(answer(list('old')), answer(list('new')));
  const page = openPage();
  await page.kept.start();
  await page.online.post(SHELF, { scene_id: 1 });
  await page.online.post(SHELF, { scene_id: 1 });
  expect(await page.offline.post(SHELF, { scene_id: 1 })).toEqual(list('new'));
  expect(errors).toEqual([]);
  expect(reached).toEqual([true, true, false]);
});

it('keeps what came before its own code was there', async () => {
  server.answers.push(answer(list('a')));
  const page = openPage();
  await page.online.post(SHELF, { scene_id: 1 });
  await page.kept.start();
  expect(await openPage().offline.post(SHELF, { scene_id: 1 })).toEqual(list('a'));
});

it('gives it when the answer takes too long, and keeps the answer that comes', async () => {
  server.answers.push(answer(list('old')));
  const page = openPage();
  await page.kept.start();
  await page.online.post(SHELF, {});
  let reply = () => {};
  server.answers[0] = (response) => {
    reply = () => answer(list('new'))(response);
  };
  keptAfterMs = 0;
  expect(await openPage().online.post(SHELF, {})).toEqual(list('old'));
  expect(reached).toEqual([true, false]);
  await vi.waitFor(() => expect(server.received).toHaveLength(2));
  reply();
  await vi.waitFor(async () => expect(await openPage().offline.post(SHELF, {})).toEqual(list('new')));
});

it('waits for a slow answer where nothing is kept', async () => {
  server.answers.push(answer(list('a')));
  keptAfterMs = 0;
  expect(await openPage().online.post(SHELF, {})).toEqual(list('a'));
});

it('says so where nothing is kept', async () => {
  server.answers.push(answer(list('a')));
  const page = openPage();
  await page.online.post(SHELF, { scene_id: 1 });
  const failure = await page.offline.post(SHELF, { scene_id: 2 }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ApiError);
  expect(failure).toMatchObject({ message: NOT_KEPT });
  expect(errors).toHaveLength(1);
});

it('gives it when a proxy answers for a server that is away, not when the server refuses', async () => {
  server.answers.push(answer(list('a')), (response) => response.writeHead(502).end('<html>bad gateway'));
  const page = openPage();
  await page.online.post(SHELF, {});
  expect(await page.online.post(SHELF, {})).toEqual(list('a'));
  expect(reached).toEqual([true, false]);
  server.answers.length = 0;
  server.answers.push(json({ status: 404, message: '没有', values: { code: 'not_found' } }));
  await expect(page.online.post(SHELF, {})).rejects.toMatchObject({ status: 404 });
});

it('never gives one learner what another has seen', async () => {
  server.answers.push(answer(list('a')));
  const page = openPage();
  await page.online.post(SHELF, {});
  userId = 8;
  await expect(page.offline.post(SHELF, {})).rejects.toMatchObject({ failure: 'network' });
  userId = undefined;
  await expect(page.offline.post(SHELF, {})).rejects.toMatchObject({ failure: 'network' });
});

it('keeps nothing of an answer that comes after its learner has left', async () => {
  const page = openPage();
  const claim = page.kept.claim(SHELF, {});
  userId = 8;
  page.kept.keep(claim as NonNullable<typeof claim>, list('a'));
  userId = 7;
  await expect(page.offline.post(SHELF, {})).rejects.toMatchObject({ failure: 'network' });
});

it('writes nothing that waited for its own code once its learner has left', async () => {
  server.answers.push(answer(list('a')));
  const page = openPage();
  await page.online.post(SHELF, {});
  userId = undefined;
  await page.kept.start();
  userId = 7;
  await expect(openPage().offline.post(SHELF, {})).rejects.toMatchObject({ failure: 'network' });
});

it('never answers for a change', async () => {
  server.answers.push(answer({}));
  const page = openPage();
  await page.online.post(RENAME, { nickname: '小明' });
  await expect(page.offline.post(RENAME, { nickname: '小明' })).rejects.toMatchObject({ failure: 'network' });
});

it('keeps the 200 answers seen last', async () => {
  const answers = createKeptAnswers(
    store,
    (
      (now) => () =>
        now++
    )(0),
  );
  for (let scene = 0; scene <= 200; scene++) await answers.keep(7, SHELF, { scene }, scene);
  expect(await answers.find(7, SHELF, { scene: 0 })).toBeUndefined();
  expect(await answers.find(7, SHELF, { scene: 1 })).toBe(1);
  expect(await answers.find(7, SHELF, { scene: 200 })).toBe(200);
});

it('is silent where the browser allows no storage', async () => {
  const refuse = () => Promise.reject(new Error('forbidden'));
  const answers = createKeptAnswers({ ...store, putAnswer: refuse, findAnswer: refuse }, () => 0);
  await answers.keep(7, SHELF, {}, 1);
  expect(await answers.find(7, SHELF, {})).toBeUndefined();
});
