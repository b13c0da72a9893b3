import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { exportKinds } from './export-kinds.ts';
import { ownedTables } from './owned-tables.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('every table with data of a learner is exported and erased, or listed with the reason why not', async () => {
  // Tables that name a learner, and tables that belong to these, such as the chapters of an own book.
  const { rows } = await database.pool.query<{ name: string }>(
    `with recursive owned as (
      select distinct table_name::text as name from information_schema.columns
      where table_schema = 'public' and column_name in ('user_id', 'owner_id', 'phone_number')
      union
      select key.conrelid::regclass::text from pg_constraint key join owned on key.confrelid::regclass::text = owned.name
      where key.contype = 'f' and key.confdeltype = 'c'
    )
    select name from owned
    union select conrelid::regclass::text from pg_constraint where contype = 'f' and confrelid = 'app_user'::regclass`,
  );
  const names = rows.map(({ name }) => name).toSorted();
  // The forms of a dictionary's entries: a learner's own words have none.
  expect(names.filter((name) => name !== 'word_form')).toEqual(Object.keys(ownedTables).toSorted());
});

test('every named kind exists, and every kind belongs to a table', () => {
  const named = Object.values(ownedTables).flatMap(({ exported }) =>
    typeof exported === 'string' ? [] : exported,
  );
  expect([...new Set(named)].toSorted()).toEqual(exportKinds.map(({ name }) => name).toSorted());
});
