import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { attacks, type Stage } from './attacks.ts';
import type { Observed } from './observe.ts';
import { attackFor, prepareStage } from './stage.ts';
import { startTarget, type Target } from './target.ts';

/** bench/drills/attacks.ts attacks for longer, with a book of ten thousand words. */
const SECONDS = 1.5;
const BOOK_SIZE = 2000;
const LIMIT_MS = 120_000;

let database: TestDatabase;
let directory: string;
let target: Target;
let stage: Stage;
let learner: Observed;

beforeAll(async () => {
  database = await createTestDatabase();
  directory = mkdtempSync(join(tmpdir(), 'tingci-attacks-'));
  target = await startTarget(directory, {
    DATA_DIR: join(directory, 'data'),
    DATABASE_URL: database.url,
    MASTER_SECRET: 'ef'.repeat(32),
  });
  ({ stage, learner } = await prepareStage(target, database.pool, BOOK_SIZE));
}, LIMIT_MS);

afterAll(async () => {
  await target.stop();
  await database.drop();
  rmSync(directory, { recursive: true, force: true });
}, LIMIT_MS);

test.each(attacks.map((attack) => [attack.name, attack] as const))(
  '%s: the service stays, and a learner behind the same address notices nothing',
  async (_name, attack) => {
    const { health, learner: seen, answers } = await attackFor(attack, stage, learner, SECONDS);
    // A busy machine may be slow. A failure, and an attacker whose requests all failed, are no figures.
    expect([health.failures, seen.failures]).toEqual([[], []]);
    // Otherwise another refusal came first, and nothing was attacked.
    expect(
      attack.proofs.some((proof) => proof in answers),
      JSON.stringify(answers),
    ).toBe(true);
    expect(Object.keys(answers).filter((name) => /internal|ECONN|socket|no answer/.test(name))).toEqual([]);
  },
  LIMIT_MS,
);
