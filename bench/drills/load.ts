// node bench/drills/load.ts [--minutes 10] [--per-second 50]
// Learners send 50 requests a second to a server with the limits of a new installation. At the same time three attackers
// run all attacks in turn. Prints each minute and a summary as JSON. The exit code is not zero when a request of a learner
// failed or the memory grew.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { locateDatabase } from '@tingci/api/platform/db/embedded/locate-database';
import { silentLog } from '@tingci/api/platform/db/embedded/log';
import { findServerHome } from '@tingci/api/platform/db/embedded/server-folders';
import type { Stage } from '@tingci/api/test/attacks/attacks';
import { prepareStage } from '@tingci/api/test/attacks/stage';
import { type Account, type Client, startTarget, type Target } from '@tingci/api/test/attacks/target';
import pg from 'pg';
import type { AttackerData } from './attacker.ts';
import { minuteOf, type Sample, summaryOf } from './load-report.ts';
import { residentMegabytes } from './memory.ts';

const { values: flags } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    'per-second': { type: 'string', default: '50' },
  },
});
const minutes = Number(flags.minutes);
const perSecond = Number(flags['per-second']);

/** With the four accounts of the attacks, not more than the SMS codes that an address may get. */
const LEARNERS = 8;
const ATTACKERS = 3;
const BOOK_SIZE = 10_000;
const MINUTE_MS = 60_000;
const LEXICON = '/api/study/lexicon/v1';

type Chapter = { id: number; wordIds: readonly number[] };

/** One request of a learner, as the pages send them: half of them are answers. Resolves with the status in the body. */
function ask(target: Client, who: Account, { id, wordIds }: Chapter, nr: number): Promise<number> {
  const kind = nr % 10;
  if (kind < 5) return target.status(`${LEXICON}/practice/result`, answerTo(id, wordIds, nr), who);
  if (kind === 5) return target.status(`${LEXICON}/list`, { chapter_id: id }, who);
  if (kind === 6) return target.status(`${LEXICON}/error/list`, {}, who);
  if (kind === 7) return target.status(`${LEXICON}/group/list`, {}, who);
  if (kind === 8) return target.status('/api/study/article/word/search', { word: 'house' }, who);
  return target.status('/api/study/customer/v1/login/msg', {}, who);
}

const answerTo = (chapterId: number, wordIds: readonly number[], nr: number) => ({
  practice_id: randomUUID(),
  chapter_id: chapterId,
  mode: '听写',
  events: [
    {
      id: randomUUID(),
      word_id: wordIds[nr % wordIds.length] as number,
      kind: 'submitted',
      turn: nr,
      typed: 'x',
      elapsed_ms: 900,
      occurred_at: Date.now(),
    },
  ],
});

/** Sends the learners' requests at an even rate until the signal. It does not wait for answers. */
async function study(
  target: Client,
  learners: readonly Account[],
  chapter: Chapter,
  signal: AbortSignal,
  note: (sample: Sample) => void,
): Promise<void> {
  const flying = new Set<Promise<void>>();
  const begunMs = performance.now();
  for (let nr = 0; !signal.aborted; ) {
    const due = Math.floor(((performance.now() - begunMs) / 1000) * perSecond);
    for (; nr < due; nr++) {
      const sentMs = performance.now();
      const who = learners[nr % learners.length] as Account;
      const flight = ask(target, who, chapter, Math.floor(nr / learners.length))
        .then(
          (status) => (status === 0 ? undefined : `status ${status}`),
          (error: Error) => error.message,
        )
        .then((failure) => {
          note({ kind: 'learner', ms: performance.now() - sentMs, failure });
          flying.delete(flight);
        });
      flying.add(flight);
    }
    await pause(5);
  }
  await Promise.all(flying);
}

async function watchHealth(
  target: Client,
  signal: AbortSignal,
  note: (sample: Sample) => void,
): Promise<void> {
  while (!signal.aborted) {
    const sentMs = performance.now();
    const failure = await target.send('/healthz', undefined, {}, 'GET').then(
      ({ http }) => (http === 200 ? undefined : `HTTP ${http}`),
      (error: Error) => error.message,
    );
    note({ kind: 'health', ms: performance.now() - sentMs, failure });
    await pause(100);
  }
}

/** Runs one attacker in its own thread, so that the signing of long lists does not delay the measured requests. */
async function attack(
  { target, ...stage }: Stage,
  port: number,
  nr: number,
): Promise<Record<string, number>> {
  const workerData: AttackerData = { port, stage, first: nr / ATTACKERS, minutes };
  const worker = new Worker(new URL('./attacker.ts', import.meta.url), { workerData });
  const [answers] = await once(worker, 'message');
  await once(worker, 'exit');
  return answers as Record<string, number>;
}

async function chapterOf(pool: pg.Pool, id: number): Promise<Chapter> {
  const { rows } = await pool.query<{ word_id: number }>(
    'select word_id from chapter_word where chapter_id = $1 order by sequence limit 20',
    [id],
  );
  return { id, wordIds: rows.map(({ word_id }) => Number(word_id)) };
}

async function run(target: Target, pool: pg.Pool): Promise<void> {
  const { stage, learner } = await prepareStage(target, pool, BOOK_SIZE);
  const learners: Account[] = [];
  // An address asks for at most ten codes in a minute, and asks twice for each that needs a challenge.
  while (learners.length < LEARNERS) {
    if (learners.length % 4 === 0) await pause(MINUTE_MS);
    learners.push(await target.signUp());
  }
  const chapter = await chapterOf(pool, learner.chapterId);
  const signal = AbortSignal.timeout(minutes * MINUTE_MS);
  let samples: Sample[] = [];
  const all: ReturnType<typeof minuteOf>[] = [];
  const closeMinute = () => {
    const minute = minuteOf(samples, residentMegabytes(target.pid), loadavg()[0] as number);
    samples = [];
    all.push(minute);
    console.log(JSON.stringify(minute));
  };
  const clock = setInterval(closeMinute, MINUTE_MS);
  const note = (sample: Sample) => void samples.push(sample);
  const [, , ...answers] = await Promise.all([
    study(target, learners, chapter, signal, note),
    watchHealth(target, signal, note),
    ...Array.from({ length: ATTACKERS }, (_, nr) => attack(stage, target.port, nr)),
  ]);
  clearInterval(clock);
  if (samples.length > perSecond) closeMinute();
  const summary = summaryOf(all);
  console.log(JSON.stringify({ ...summary, attackers: answers }));
  if (summary.failures.length > 0 || summary.hasGrown) process.exitCode = 1;
}

const directory = mkdtempSync(join(tmpdir(), 'tingci-load-'));
// For root, the database runs as another user, and that user needs access.
chmodSync(directory, 0o755);
const dataDir = join(directory, 'data');
try {
  const target = await startTarget(directory, {
    DATA_DIR: dataDir,
    DICTIONARY_DOWNLOAD: 'false',
  });
  try {
    const where = { databaseUrl: '', dataDir, isExclusive: false, log: silentLog };
    const { connection } = await locateDatabase(where);
    const pool = new pg.Pool({ ...connection, max: 2 });
    await run(target, pool).finally(() => pool.end());
  } finally {
    await target.stop();
  }
} finally {
  const home = findServerHome(dataDir);
  if (home) rmSync(home, { recursive: true, force: true });
  rmSync(directory, { recursive: true, force: true });
}
