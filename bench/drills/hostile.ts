// node bench/drills/hostile.ts [--damaged 50] [--only pattern] Sends the files of apps/api/src/test/hostile to a real server, one
// after the other, with the health and a learner beside. Prints each file with its answer and time, then the memory, the times
// of the others, and what one learner's 24 files do to another's. Fails when the server ended, or an answer had no words.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { observe } from '@tingci/api/test/attacks/observe';
import { prepareStage } from '@tingci/api/test/attacks/stage';
import { startTarget, type Target } from '@tingci/api/test/attacks/target';
import { damage } from '@tingci/api/test/hostile/hostile-file';
import { workbookFiles } from '@tingci/api/test/hostile/packages';
import { hostileFiles } from '@tingci/api/test/hostile/readers';
import { sendFile } from '@tingci/api/test/hostile/send-file';
import { withDatabase } from '../with-database.ts';

const { values } = parseArgs({
  options: { damaged: { type: 'string', default: '50' }, only: { type: 'string', default: '' } },
});

/** Which files are sent, as a pattern of "name kind". */
const only = new RegExp(values.only);

/** A small file that takes all its time. */
const FLOOD = 'one long text in 80,000 cells';

const memoryOf = (pid: string | number): number => {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
};

/** The most memory of the app, of one child, and of all together, in MB. */
function watchMemory(pid: number) {
  const most = { app: 0, child: 0, all: 0 };
  const timer = setInterval(() => {
    let children: number[] = [];
    try {
      const pids = readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1').trim().split(' ');
      children = pids.map(memoryOf);
    } catch {
      // It has ended.
    }
    const app = memoryOf(pid);
    most.app = Math.max(most.app, app);
    most.child = Math.max(most.child, ...children);
    most.all = Math.max(
      most.all,
      children.reduce((sum, each) => sum + each, app),
    );
  }, 100);
  return { most, stop: () => clearInterval(timer) };
}

const listWork = (data: string) =>
  readdirSync(join(data, 'work'), { recursive: true }).filter((name) => String(name).includes('/'));

async function attack(target: Target, attacker: Parameters<typeof sendFile>[1]) {
  const lists = hostileFiles['modules/own-book/read/book-file-process.ts'] ?? [];
  const valid = lists.filter(({ kind }) => kind === 'wrong types');
  const damaged = valid.flatMap((file) =>
    Array.from({ length: Number(values.damaged) }, (_, seed) => damage(file, seed)),
  );
  for (const { kind, name, make } of [...lists, ...damaged]) {
    if (!only.test(`${name} ${kind}`)) continue;
    const answer = await sendFile(target, attacker, { name, file: await make() });
    console.log(JSON.stringify({ name, kind, ...answer }));
    if (answer.status !== 0 && !/\p{Script=Han}/u.test(answer.reason)) process.exitCode = 1;
  }
}

await withDatabase(async ({ url, pool, directory }) => {
  const data = join(directory, 'data');
  const target = await startTarget(directory, {
    DATA_DIR: data,
    DATABASE_URL: url,
    MASTER_SECRET: 'ef'.repeat(32),
    RATE_LIMIT_SCALE: '100',
  });
  const { most, stop } = watchMemory(target.pid);
  try {
    const { stage, learner } = await prepareStage(target, pool, 2000);
    console.log(JSON.stringify({ memoryBefore: Math.round(memoryOf(target.pid)) }));
    const done = new AbortController();
    const seen = observe(target, learner, done.signal);
    await attack(target, stage.attacker);
    done.abort();
    console.log(JSON.stringify({ most, ...(await seen) }));

    const send = (who: typeof learner | typeof stage.attacker, name: string, file: Buffer) =>
      sendFile(target, who, { name, file });
    const list = Buffer.from('tenant 租户\nlease 租约');
    const alone = await send(learner, 'x.txt', list);
    const hostile = await workbookFiles.find(({ kind }) => kind === FLOOD)?.make();
    const flood = Array.from({ length: 24 }, () => send(stage.attacker, 'x.xlsx', hostile ?? list));
    const beside = [await send(learner, 'x.txt', list), await send(learner, 'x.txt', list)];
    console.log(JSON.stringify({ alone: alone.ms, beside: beside.map(({ status, ms }) => [status, ms]) }));
    const ends = (await Promise.allSettled(flood)).map((end) =>
      end.status === 'fulfilled' ? end.value : end.reason,
    );
    console.log(JSON.stringify({ flood: ends.map(({ status, ms }) => [status, ms]) }));
    // The server removes a folder just after it has answered.
    await pause(3000);
    const { http } = await target.send('/healthz', undefined, {}, 'GET');
    console.log(JSON.stringify({ health: http, left: listWork(data) }));
    if (http !== 200 || listWork(data).length > 0) process.exitCode = 1;
  } finally {
    stop();
    await target.stop();
  }
});
