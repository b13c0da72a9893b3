// node bench/drills/review-rules.ts [--words 10000] [--answers-each 100] [--rounds 20]
// A learner with a million answers changes their review rules. Prints, as JSON, the time of each change and of the calls
// right after it, and then an attack: 17 changes, each with a call after it, beside a monitor. The exit code is not zero when
// a request failed.
import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createRebuild } from '@tingci/api/commands/rebuild-learners';
import { createDatabase } from '@tingci/api/platform/db/database';
import { type Account, startTarget, type Target } from '@tingci/api/test/attacks/target';
import { grantPro } from '@tingci/api/test/rows/grant-pro';
import { signedFor, toQuery } from '@tingci/api/test/signed';
import type { SignedFields } from '@tingci/domain/signing';
import type { Pool } from 'pg';
import { median, percentile, round } from '../statistics.ts';
import { type RunDatabase, withDatabase } from '../with-database.ts';
import { cpuMs, seedAnswers } from './review-learner.ts';

const REVIEW = '/api/study/review/v1';
const CHANGES_OF_ATTACK = 17;
const MONITOR_PAUSE_MS = 25;

const { values: flags } = parseArgs({
  options: {
    words: { type: 'string', default: '10000' },
    'answers-each': { type: 'string', default: '100' },
    rounds: { type: 'string', default: '20' },
  },
});
const rounds = Number(flags.rounds);

const reads: Record<string, SignedFields> = {
  '/today-count': {},
  '/words': { limit: 20 },
  '/card/groups': {},
  '/setting/detail': {},
  '/today-accuracy': {},
  '/learning-stats/user-statistics': {},
};

const failures = new Set<string>();

const gets = new Set(['/today-accuracy', '/clear']);

/** Sends a call and returns its time in ms. */
async function timeOf(target: Target, who: Account, path: string, fields: SignedFields): Promise<number> {
  const begunMs = performance.now();
  const asked = gets.has(path) ? get(target, who, path) : target.values(`${REVIEW}${path}`, fields, who);
  await asked.catch((error: Error) => failures.add(`${path}: ${error.message}`));
  return performance.now() - begunMs;
}

async function get(target: Target, who: Account, path: string): Promise<void> {
  const { path: url, body } = signedFor({ path: `${REVIEW}${path}` }, {}, who.signKey, Date.now());
  const headers = { authorization: `Bearer ${who.token}` };
  const { text } = await target.send(
    `${url}?${new URLSearchParams(toQuery(body))}`,
    undefined,
    headers,
    'GET',
  );
  if (!text.startsWith('{"status":0')) throw new Error(text.slice(0, 300));
}

/** Waits until no change of the learner waits to be folded. Returns the ms. */
async function settle(target: Target, who: Account, pool: Pool): Promise<number> {
  const begunMs = performance.now();
  for (;;) {
    await target.values(`${REVIEW}/today-count`, {}, who).catch(() => undefined);
    const { rows } = await pool.query('select 1 from review_change limit 1');
    if (rows.length === 0) return Math.round(performance.now() - begunMs);
    await pause(200);
  }
}

/** Each change in turn, and all calls after it, first once in every order. */
async function measureCalls(target: Target, who: Account): Promise<Record<string, unknown>> {
  const times = new Map<string, number[]>();
  const note = (name: string, ms: number) => times.set(name, [...(times.get(name) ?? []), ms]);
  const paths = Object.keys(reads);
  for (let round = 0; round < rounds; round++) {
    const id = randomUUID();
    const changes: [string, SignedFields][] = [
      ['/setting/update', { retention: round % 2 === 0 ? 0.85 : 0.9 }],
      ['/holiday/add', { id, from: '2027-01-01', to: '2027-01-09' }],
      ['/holiday/delete', { id }],
    ];
    for (const [at, [change, fields]] of changes.entries()) {
      note(change, await timeOf(target, who, change, fields));
      const first = (round + at) % paths.length;
      for (const path of [...paths.slice(first), ...paths.slice(0, first)]) {
        note(path, await timeOf(target, who, path, reads[path] ?? {}));
      }
    }
    note('/clear', await timeOf(target, who, '/clear', {}).catch(() => 0));
  }
  return Object.fromEntries([...times].map(([name, own]) => [name, summaryOf(own)]));
}

const summaryOf = (times: readonly number[]) => ({
  n: times.length,
  p50: round(median(times), 1),
  p99: round(percentile(times, 0.99), 1),
});

/** Changes and calls without a pause, and a monitor beside. */
async function attack(target: Target, who: Account, pool: Pool): Promise<Record<string, unknown>> {
  const before = await cpuMs(target.pid, pool);
  const begunMs = performance.now();
  const ended = new AbortController();
  const health: number[] = [];
  const monitor = (async () => {
    while (!ended.signal.aborted) {
      const { ms } = await target.send('/healthz', undefined, {}, 'GET');
      health.push(ms);
      await pause(MONITOR_PAUSE_MS);
    }
  })();
  for (let change = 0; change < CHANGES_OF_ATTACK; change++) {
    await timeOf(target, who, '/setting/update', { retention: 0.8 + change / 100 });
    await timeOf(target, who, '/words', { limit: 20 });
  }
  const settledMs = await settle(target, who, pool);
  ended.abort();
  await monitor;
  const after = await cpuMs(target.pid, pool);
  return {
    seconds: round((performance.now() - begunMs) / 1000),
    settledMs,
    cpuMs: { server: after.server - before.server, database: after.database - before.database },
    health: summaryOf(health),
  };
}

await withDatabase(async ({ url, pool, directory }: RunDatabase) => {
  const target = await startTarget(directory, {
    DATA_DIR: join(directory, 'data'),
    DATABASE_URL: url,
    MASTER_SECRET: 'ef'.repeat(32),
    RATE_LIMIT_SCALE: '200',
  });
  try {
    const who = await target.signUp();
    const { rows } = await pool.query<{ id: number }>('select id from app_user where phone_number = $1', [
      who.phoneNumber,
    ]);
    const userId = Number(rows[0]?.id);
    await grantPro(pool, userId);
    const answers = await seedAnswers(pool, userId, Number(flags.words), Number(flags['answers-each']));
    const begunMs = performance.now();
    await createRebuild(createDatabase(pool)).rebuild(userId);
    const rebuildMs = Math.round(performance.now() - begunMs);
    const firstFoldMs = await settle(target, who, pool);
    await pool.query('vacuum analyze');
    console.log(JSON.stringify({ answers, rebuildMs, firstFoldMs, load: loadavg()[0] }));
    console.log(JSON.stringify({ calls: await measureCalls(target, who), load: loadavg()[0] }));
    await settle(target, who, pool);
    console.log(JSON.stringify({ attack: await attack(target, who, pool), load: loadavg()[0] }));
  } finally {
    await target.stop();
  }
});
if (failures.size > 0) {
  console.error([...failures].join('\n'));
  process.exitCode = 1;
}
