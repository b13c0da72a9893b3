import { join } from 'node:path';
import { freePort } from '@tingci/api/platform/core/free-port';
import type { Envelope } from '@tingci/api/test/envelope';
import { grantPro } from '@tingci/api/test/rows/grant-pro';
import type { Endpoint } from '@tingci/contract/endpoint';
import { endpoints } from '@tingci/contract/index';
import { fillPath } from '@tingci/domain/request-path';
import { fieldText, type SignedFields } from '@tingci/domain/signing';
import type pg from 'pg';
import { startAppProcess } from './drills/app-process.ts';
import { createExampleRequests, ENDS_SESSIONS } from './drills/example-requests.ts';
import { type Credentials, post, sign } from './drills/wire.ts';
import { type KnownIds, largestFields } from './largest-request.ts';
import { withDatabase } from './with-database.ts';

const BOOK_SIZE = 10_000;
const ROUNDS = 3;
const TOKEN = 'largest-largest-largest';

type Measured = {
  /** Status in the body of the first answer. 0: the largest request was accepted. */
  status: number;
  /** Size of the request in bytes. */
  bytes: number;
  /** Time to the answer: the slowest of three. */
  ms: number;
  /** Longest time in which the event loop did nothing else. */
  loopMs: number;
  /** Fields whose largest value was refused, so that the example's was sent. */
  small?: string[];
};

/**
 * Each endpoint of the contract at its largest allowed request, for a learner with the largest book: the time to the
 * answer, and the longest stop of the event loop. An endpoint that is new is measured as soon as it has an example.
 */
export function benchLargest(): Promise<Record<string, Measured>> {
  return withDatabase(async ({ url, pool, directory }) => {
    const app = await startAppProcess(await freePort(), {
      DATA_DIR: join(directory, 'data'),
      DATABASE_URL: url,
      METRICS_TOKEN: TOKEN,
    });
    try {
      return await measureAll(app.url, pool);
    } finally {
      await app.stop();
    }
  });
}

async function measureAll(base: string, pool: pg.Pool): Promise<Record<string, Measured>> {
  const requests = await createExampleRequests(base, pool);
  const measured: Record<string, Measured> = {};
  // Reads come first, because they need the rows that others delete. The ends of sessions come last.
  for (const endpoint of endpoints.toSorted((a, b) => rankOf(a) - rankOf(b))) {
    if (endpoint.file) continue;
    const learner = await requests.learnerFor(endpoint);
    const known = await fillLearner(base, pool, learner, endpoint);
    measured[endpoint.path] = await measure(base, endpoint, learner, known, () =>
      requests.exampleOf(endpoint, learner),
    );
    requests.noteAccepted(endpoint);
  }
  return measured;
}

const REMOVES = /delete|remove/;
const READS = ['read', 'heavy', 'export'];

const rankOf = ({ path, rate }: Endpoint): number =>
  ENDS_SESSIONS.test(path) ? 3 : REMOVES.test(path) ? 2 : READS.includes(rate) ? 0 : 1;

const filled = new Map<number, KnownIds>();

/** Gives a learner all rights, and a book and an error book of the largest size. */
async function fillLearner(
  base: string,
  pool: pg.Pool,
  who: Credentials,
  endpoint: Endpoint,
): Promise<KnownIds> {
  const known = filled.get(who.userId);
  if (known) return known;
  await pool.query('update app_user set is_admin = true where id = $1', [who.userId]);
  await grantPro(pool, who.userId);
  const idsOf = async (sql: string) =>
    (await pool.query<{ id: number }>(sql)).rows.map(({ id }) => Number(id));
  // An endpoint for everybody does not look at books, and each of its requests has a learner of its own.
  if (endpoint.access === 'visitor') return { words: [], chapters: [], books: [] };
  await pool.query(
    `insert into word (key, word, meanings, content_hash)
     select 'largest:' || n, 'madeup' || n, jsonb_build_array(jsonb_build_object('pos', 'n.', 'zh', '造词' || n)), ''
     from generate_series(1, $1::int) as n on conflict do nothing`,
    [BOOK_SIZE],
  );
  const words = await idsOf(`select id from word where key like 'largest:%' order by id`);
  const create = '/api/study/lexicon/v1/word/book/create';
  const { values } = await post(base, create, { title: '最大' }, who);
  await post(base, '/api/study/lexicon/v1/word/book/words/add', { g_id: values.id, lexicon_ids: words }, who);
  await pool.query(
    `insert into word_state (user_id, word_id, answer_count, wrong_count, first_answered_at, last_answered_at,
       first_wrong_at, last_wrong_at, last_wrong_typed, last_wrong_chapter_id)
     select $1, w.id, 3, 1, now(), now(), now(), now(), w.word || 'x', (select min(id) from chapter)
     from word w where w.key like 'largest:%' on conflict do nothing`,
    [who.userId],
  );
  const ids = {
    words,
    chapters: await idsOf(
      `select c.id from chapter c join book b on b.id = c.book_id where b.owner_id is null and c.retired_at is null order by c.id limit 500`,
    ),
    books: [
      values.id as number,
      ...(await idsOf(
        `select id from book where owner_id is null and retired_at is null order by id limit 10`,
      )),
    ],
  };
  filled.set(who.userId, ids);
  return ids;
}

async function measure(
  base: string,
  endpoint: Endpoint,
  who: Credentials,
  known: KnownIds,
  example: () => Promise<SignedFields>,
): Promise<Measured> {
  const small: string[] = [];
  let last: Measured = { status: -1, bytes: 0, ms: 0, loopMs: 0 };
  // The first request compiles what later ones use.
  if (!ENDS_SESSIONS.test(endpoint.path)) await send(base, endpoint, await example(), who);
  let isInLargestBook = !/book\/delete/.test(endpoint.path);
  const rounds = ENDS_SESSIONS.test(endpoint.path) ? 1 : ROUNDS;
  for (let round = 0; round < rounds; ) {
    const own = await example();
    const largest = largestFields(endpoint, own, known);
    for (const name of small) delete largest[name];
    // The largest book, wherever one book is asked for.
    const book =
      'g_id' in own && isInLargestBook && known.books[0] !== undefined ? { g_id: known.books[0] } : {};
    const { faults, ...one } = await send(base, endpoint, { ...own, ...book, ...largest }, who);
    if (one.status !== 0) {
      const refused = Object.keys(largest).filter((name) => faults.includes(name));
      // The word of the example may be only in the book of the example.
      if (refused.length === 0 && isInLargestBook && 'g_id' in own) {
        isInLargestBook = false;
        continue;
      }
      const first = refused.length > 0 ? refused : Object.keys(largest).slice(0, 1);
      if (first.length > 0 && round === 0) {
        small.push(...first);
        continue;
      }
    }
    const status = round === 0 ? one.status : last.status;
    last = { ...one, status, ms: Math.max(one.ms, last.ms), loopMs: Math.max(one.loopMs, last.loopMs) };
    round++;
  }
  return small.length > 0 ? { ...last, small } : last;
}

async function send(
  base: string,
  endpoint: Endpoint,
  fields: SignedFields,
  who: Credentials,
): Promise<Measured & { faults: string[] }> {
  const { path, fields: own } = fillPath(endpoint.path, fields);
  await readLoopMs(base);
  const signedFields = sign(path, own, who.signKey);
  const body = JSON.stringify(signedFields);
  const begunMs = performance.now();
  const isGet = endpoint.method === 'GET';
  const query = new URLSearchParams(
    Object.entries(signedFields).map(([name, value]) => [name, fieldText(value)]),
  );
  const answer = await fetch(`${base}${path}${isGet ? `?${query}` : ''}`, {
    method: endpoint.method,
    ...(isGet ? {} : { body }),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${who.token}` },
  });
  const text = await answer.text();
  const ms = Math.round(performance.now() - begunMs);
  const { status, values } = JSON.parse(text) as Envelope;
  const faults = (values?.fields ?? []).map((field: { path: string }) => field.path.split('.')[0]);
  return { status, bytes: body.length, ms, loopMs: await readLoopMs(base), faults };
}

/** The longest delay of the event loop since the last call, in milliseconds. */
async function readLoopMs(base: string): Promise<number> {
  const answer = await fetch(`${base}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  const found = /^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(await answer.text())?.[1];
  return Math.round(Number(found ?? 0) * 1000);
}
