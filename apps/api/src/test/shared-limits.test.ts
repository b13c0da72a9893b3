import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rateClasses } from '@tingci/contract/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canRunRedis, startRedis, type TestRedis } from '../platform/shared-limits/redis.fixture.ts';
import { type Account, startTarget, type Target } from './attacks/target.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { eventually } from './eventually.ts';

const LIMIT_MS = 240_000;
const EXPORT = '/api/study/lexicon/v1/error/export';
const METRICS_TOKEN = 'a-token-of-this-test';
const OK = 0;
const REFUSED = 429;

describe.runIf(canRunRedis)('two processes with REDIS_URL', () => {
  let database: TestDatabase;
  let redis: TestRedis;
  let directory: string;
  let processes: Target[] = [];
  const lines: string[] = [];

  beforeAll(async () => {
    [database, redis] = [await createTestDatabase(), await startRedis()];
    directory = mkdtempSync(join(tmpdir(), 'tingci-shared-'));
    const start = (name: string) =>
      startTarget(
        directory,
        {
          DATA_DIR: join(directory, name),
          DATABASE_URL: database.url,
          DATABASE_POOL: '4',
          MASTER_SECRET: 'ef'.repeat(32),
          REDIS_URL: redis.url,
          DICTIONARY_DOWNLOAD: 'false',
          METRICS_TOKEN,
          LOG_LEVEL: 'info',
        },
        (line) => lines.push(line),
      );
    processes = [await start('one'), await start('two')];
  }, LIMIT_MS);

  afterAll(async () => {
    for (const target of processes) await target.stop();
    await redis.remove();
    await database.drop();
    rmSync(directory, { recursive: true, force: true });
  }, LIMIT_MS);

  const target = (nr: number) => processes[nr % processes.length] as Target;

  /** Asks the processes in turn, one call after the other; resolves with how often each status came. */
  async function ask(times: number, who: Account): Promise<Record<number, number>> {
    const counts: Record<number, number> = {};
    for (let nr = 0; nr < times; nr++) {
      const status = await target(nr).status(EXPORT, {}, who);
      counts[status] = (counts[status] ?? 0) + 1;
    }
    return counts;
  }

  async function readUp(nr: number): Promise<string | undefined> {
    const answer = await target(nr).send(
      '/metrics',
      undefined,
      { authorization: `Bearer ${METRICS_TOKEN}` },
      'GET',
    );
    return /^tingci_redis_up (\d)$/m.exec(answer.text)?.[1];
  }

  test(
    'share a limit, have one each while Redis is away, share again when it is back, and no request fails',
    async () => {
      const most = rateClasses.export;
      const first = await target(0).signUp();
      expect(await ask(most + 6, first)).toEqual({ [OK]: most, [REFUSED]: 6 });
      expect([await readUp(0), await readUp(1)]).toEqual(['1', '1']);

      // Redis is killed while both processes answer requests.
      const [second, third] = [await target(0).signUp(), await target(1).signUp()];
      let isKilled = false;
      const work = async () => {
        const counts: Record<number, number>[] = [];
        do counts.push(await ask(2, second));
        while (!isKilled);
        return counts;
      };
      const working = work();
      await redis.kill();
      isKilled = true;
      for (const counts of await working)
        expect(Object.keys(counts).filter((status) => ![OK, REFUSED].includes(Number(status)))).toEqual([]);
      expect(await ask(2 * most + 6, third)).toEqual({ [OK]: 2 * most, [REFUSED]: 6 });
      await eventually(async () => expect([await readUp(0), await readUp(1)]).toEqual(['0', '0']));
      expect(lines.filter((line) => line.includes('Redis does not answer'))).toHaveLength(2);

      await redis.restart();
      await eventually(async () => expect([await readUp(0), await readUp(1)]).toEqual(['1', '1']));
      expect(lines.filter((line) => line.includes('Redis answers again'))).toHaveLength(2);
      const fourth = await target(0).signUp();
      expect(await ask(most + 6, fourth)).toEqual({ [OK]: most, [REFUSED]: 6 });
    },
    LIMIT_MS,
  );
});
