// node bench/drills/fuzz.ts [--requests 20000] [--seed N] Sends generated, hostile and forged requests to a real
// server. Prints every fault as JSON, and fails when there is one.
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { importDictionaryJob } from '@tingci/api/content/dictionary/import-dictionary.job';
import { eraseAccountsJob } from '@tingci/api/modules/account/closing/erase-accounts.job';
import { freePort } from '@tingci/api/platform/core/free-port';
import { hostileBodies } from '@tingci/api/test/contract/hostile';
import { createRandom, type Random } from '@tingci/api/test/contract/random';
import { createRequestGenerator } from '@tingci/api/test/contract/request-generator';
import { countRows } from '@tingci/api/test/contract/rows';
import { endpoints } from '@tingci/contract/index';
import { fillPath, pathParams } from '@tingci/domain/request-path';
import { fieldText, type SignedFields } from '@tingci/domain/signing';
import type pg from 'pg';
import { withDatabase } from '../with-database.ts';
import { startAppProcess } from './app-process.ts';
import { createExampleRequests } from './example-requests.ts';
import { type Answer, postText, sign } from './wire.ts';

const { values: flags } = parseArgs({
  options: { requests: { type: 'string', default: '20000' }, seed: { type: 'string' } },
});
const requests = Number(flags.requests);
const random = createRandom(flags.seed === undefined ? undefined : Number(flags.seed));

// Bodies are damaged as texts of JSON here.
const jsonEndpoints = endpoints.filter(({ method, file }) => method === 'POST' && !file);
const DEADLINE_MS = 20_000;
const CHINESE = /[\u4e00-\u9fff]/;
/** Samples of each kind of fault in the report. */
const SAMPLES = 5;
// A failed login and a wrong code are counted as guessing, and refusals are security events. Nonces belong to the HTTP
// layer. Jobs write at any time.
const COUNTED_APART = [
  'login_failure',
  'sms_code_attempt',
  'security_event',
  'request_nonce',
  'repeated_call',
  'job_progress',
  'payment_bill',
];

/** The tables whose number of rows differs. */
const changedTables = (before: Record<string, number>, after: Record<string, number>): string[] =>
  Object.keys(after).filter((table) => after[table] !== before[table]);

type Fault = 'serverErrors' | 'hangs' | 'broken' | 'withoutChinese' | 'storedOnRefusal';

type Report = Record<Fault, number> & {
  seed: number;
  requests: number;
  accepted: number;
  refused: Record<string, number>;
  slowestMs: number;
  seconds: number;
  samples: Partial<Record<Fault, string[]>>;
};

/** Changes some characters of a JSON text, so that it is invalid or has another meaning. */
function damage(text: string, chance: Random): string {
  const at = chance.int(text.length);
  const kind = chance.int(4);
  if (kind === 0) return text.slice(0, at);
  if (kind === 1) return text.slice(0, at) + text.slice(at + 1 + chance.int(5));
  if (kind === 2)
    return text.slice(0, at) + chance.pick(['"', '{', ']', '\\', '\u0000', '😀', '0']) + text.slice(at);
  return text.slice(0, at) + text.slice(at, at + 20) + text.slice(at);
}

/** A request: mostly signed correctly with generated fields, otherwise forged, damaged or no request at all. */
function bodyOf(path: string, fields: SignedFields, signKey: string | undefined): string {
  if (random.chance(0.05)) return random.pick(hostileBodies);
  const body = JSON.stringify(sign(path, fields, random.chance(0.05) ? 'f'.repeat(64) : signKey));
  return random.chance(0.1) ? damage(body, random) : body;
}

/** Node refuses longer request lines itself, in English, before the app sees them. */
const PATH_PART_MAX = 2_000;

/** Fills a path with whatever was generated for its parts. */
function fillAnyPath(template: string, fields: SignedFields) {
  const names = pathParams(template);
  const textOf = (name: string) => fieldText(fields[name] ?? 'none').slice(0, PATH_PART_MAX) || 'none';
  const texts = names.map((name) => [name, textOf(name)]);
  return fillPath(template, { ...fields, ...Object.fromEntries(texts) });
}

function addFault(report: Report, kind: Fault, sample: string): void {
  report[kind]++;
  const samples = report.samples[kind] ?? [];
  report.samples[kind] = samples;
  if (samples.length < SAMPLES) samples.push(sample);
}

/** The server refuses a body that is too large before it has read it, so the rest cannot be sent. */
const isCutShort = (error: Error, twist: string): boolean =>
  twist === 'oversized' &&
  ['EPIPE', 'ECONNRESET'].includes((error.cause as NodeJS.ErrnoException)?.code ?? '');

/** Without an answer: a time-out is a hang, everything else a broken connection. */
function recordAnswer(report: Report, answer: Answer | Error, twist: string, what: string): void {
  if (answer instanceof Error) {
    if (isCutShort(answer, twist)) {
      report.refused.cutShort = (report.refused.cutShort ?? 0) + 1;
      return;
    }
    addFault(
      report,
      answer.name === 'TimeoutError' ? 'hangs' : 'broken',
      `${what} → ${answer} ${answer.cause ?? ''}`,
    );
    return;
  }
  const fail = (kind: Fault) =>
    addFault(report, kind, `${what} → ${answer.http} ${answer.text.slice(0, 300)}`);
  if (answer.http >= 500 || answer.status >= 500) fail('serverErrors');
  else if (answer.status === 0) report.accepted++;
  else {
    report.refused[answer.status] = (report.refused[answer.status] ?? 0) + 1;
    if (!CHINESE.test(answer.message)) fail('withoutChinese');
  }
}

/** Waits until the app has opened its queues, 1.5 s after it listens: an example of a job is put into one. */
async function waitForQueues(pool: pg.Pool): Promise<void> {
  for (const deadlineMs = Date.now() + DEADLINE_MS; Date.now() < deadlineMs; await delay(100)) {
    const { rows } = await pool.query(`select to_regclass('pgboss.queue') is not null as "exists"`);
    if (!rows[0].exists) continue;
    const found = await pool.query('select from pgboss.queue where name = $1', [importDictionaryJob.name]);
    if (found.rowCount === 1) return;
  }
  throw new Error('The app opened no queue.');
}

/** Waits until the rows of closed accounts are erased: that job would change rows beside a later refusal. */
async function waitForErasure(pool: pg.Pool): Promise<void> {
  const unfinished = `select from pgboss.job where name = $1 and state in ('created', 'retry', 'active') limit 1`;
  for (const deadlineMs = Date.now() + DEADLINE_MS; Date.now() < deadlineMs; await delay(20)) {
    const { rowCount } = await pool.query(unfinished, [eraseAccountsJob.name]);
    if (rowCount === 0) return;
  }
  throw new Error('The rows of a closed account are not erased.');
}

async function fuzz(base: string, pool: pg.Pool): Promise<Report> {
  await waitForQueues(pool);
  const startedMs = Date.now();
  const generator = createRequestGenerator(random);
  const book = await createExampleRequests(base, pool);
  const report: Report = {
    seed: random.seed,
    requests: 0,
    accepted: 0,
    refused: {},
    serverErrors: 0,
    hangs: 0,
    broken: 0,
    withoutChinese: 0,
    storedOnRefusal: 0,
    slowestMs: 0,
    seconds: 0,
    samples: {},
  };
  while (report.requests < requests) {
    const endpoint = random.pick(jsonEndpoints);
    const who = await book.learnerFor(endpoint);
    const { twist, fields: all } = generator.generate(endpoint, await book.exampleOf(endpoint, who));
    const { path, fields } = fillAnyPath(endpoint.path, all);
    const isVisitor = random.chance(0.05);
    const text = bodyOf(path, fields, isVisitor ? undefined : who.signKey);
    const what = `${path} ${twist} ${text.slice(0, 400)}`;
    const before = await countRows(pool, COUNTED_APART);
    const sentMs = performance.now();
    const answer = await postText(
      `${base}${path}`,
      text,
      isVisitor ? undefined : who.token,
      DEADLINE_MS,
    ).catch((error: Error) => error);
    report.slowestMs = Math.max(report.slowestMs, Math.round(performance.now() - sentMs));
    report.requests++;
    recordAnswer(report, answer, twist, what);
    if (!(answer instanceof Error) && answer.status === 0) {
      book.noteAccepted(endpoint);
      await waitForErasure(pool);
    } else {
      const changed = changedTables(before, await countRows(pool, COUNTED_APART));
      if (changed.length > 0) addFault(report, 'storedOnRefusal', `${changed}: ${what}`);
    }
    if (process.stderr.isTTY && report.requests % 100 === 0)
      process.stderr.write(`\r${report.requests} requests `);
  }
  report.seconds = Math.round((Date.now() - startedMs) / 1000);
  return report;
}

await withDatabase(async ({ url, pool, directory }) => {
  const app = await startAppProcess(await freePort(), {
    DATA_DIR: join(directory, 'data'),
    DATABASE_URL: url,
  });
  try {
    const report = await fuzz(app.url, pool);
    console.log(JSON.stringify(report, null, 2));
    process.exitCode = Object.keys(report.samples).length === 0 ? 0 : 1;
  } finally {
    await app.stop();
  }
});
