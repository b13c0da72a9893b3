import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { createAheadMarks } from './ahead-marks.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('a caller and a second take one statement', async () => {
  let statements = 0;
  const query = (...args: unknown[]) => {
    statements++;
    return (database.pool.query as (...given: unknown[]) => Promise<unknown>)(...args);
  };
  const marks = createAheadMarks({ query } as unknown as Pool);
  await Promise.all(Array.from({ length: 20 }, (_, i) => marks.store('a', 5000 + i)));
  expect(statements).toBe(1);
  await marks.store('a', 6000);
  await marks.store('b', 5000);
  expect(statements).toBe(3);
});

test('a mark that was not stored is stored again', async () => {
  const broken = { query: () => Promise.reject(new Error('away')) } as unknown as Pool;
  const marks = createAheadMarks(broken);
  await expect(marks.store('a', 5000)).rejects.toThrow('away');
  broken.query = database.pool.query.bind(database.pool) as never;
  await marks.store('a', 5000);
});
