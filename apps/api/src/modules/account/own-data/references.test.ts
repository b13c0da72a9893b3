import { afterAll, beforeAll, expect, test } from 'vitest';
import { execute, listRows } from '../../../platform/db/statement.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { listeningOf } from '../../../test/contract/examples/listening.ts';
import { type Library, loadLibrary } from '../../../test/library.fixture.ts';
import { exportListening } from './export.sql.ts';
import { importListening } from './import.sql.ts';

let testApp: TestApp;
let ids: Library['ids'];

beforeAll(async () => {
  testApp = await createTestApp();
  ({ ids } = await loadLibrary(testApp.database));
});
afterAll(() => testApp.close());

test('the source of a practice has a name that another account finds again', async () => {
  const [article, paper] = [Object.values(ids.article)[0], Object.values(ids.listening)[0]];
  const sources = [
    ['article', String(article)],
    ['paper', `${paper}-2`],
    ['paper', '999999-1'],
    ['details', '7:number,date'],
    ['collected', 'all'],
  ] as const;
  const learner = await testApp.signUp();
  for (const [source_kind, source_id] of sources) {
    const practice = { ...listeningOf(testApp, 'x'), source_kind, source_id };
    await testApp.call('/api/study/article/practice/result', practice, learner);
  }
  const { pool } = testApp.database;
  const rows = (await listRows(pool, exportListening, [learner.userId])).map(({ row }) => row as Row);
  const keys = rows.map(({ source_kind, source_key }) => [source_kind, source_key]);
  expect(keys).toContainEqual(['article', 'the-first-day']);
  expect(keys).toContainEqual(['paper', 'sample-test-1#2']);
  expect(keys).toContainEqual(['paper', '999999-1']);

  const other = await testApp.signUp();
  await execute(pool, importListening, [other.userId, JSON.stringify(rows)]);
  const found = await pool.query<{ kind: string; id: string }>(
    'select source_kind as kind, source_id as id from listening_practice where user_id = $1',
    [other.userId],
  );
  expect(found.rows.map(({ kind, id }) => [kind, id]).toSorted()).toEqual([...sources].toSorted());
});

type Row = { source_kind: string; source_key: string };
