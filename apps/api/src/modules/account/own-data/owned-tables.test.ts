import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { columnNames } from './column-names.ts';
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

test('every column of an exported table is in its kinds, or listed with the reason why not', async () => {
  const stored = await listColumns();
  const exported = new Set<string>();
  const unnamed: string[] = [];
  for (const { name, rows } of exportKinds) {
    for (const { key, column } of await columnsOfKind(rows.text)) {
      exported.add(key);
      if (columnNames[column] === undefined) unnamed.push(`${name}.${column}`);
    }
  }
  expect(unnamed, 'columns without a Chinese heading in column-names.ts').toEqual([]);

  const missing: string[] = [];
  for (const { key, table, column } of stored) {
    const owned = ownedTables[table];
    if (!owned || typeof owned.exported === 'string' || exported.has(key)) continue;
    // The learner themself.
    if (column === 'user_id' || column === 'owner_id') continue;
    missing.push(`${table}.${column}`);
  }
  const listed = Object.entries(ownedTables).flatMap(([table, { columns }]) =>
    Object.keys(columns ?? {}).map((column) => `${table}.${column}`),
  );
  expect(listed.toSorted(), 'columns that are not exported').toEqual(missing.toSorted());
});

/** The columns of all tables; `key` has the table's and the column's number. */
async function listColumns() {
  const { rows } = await database.pool.query<{ key: string; table: string; column: string }>(
    `select attrelid::int8 || '.' || attnum as key, relname::text as table, attname::text as column
    from pg_attribute join pg_class c on c.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped`,
  );
  return rows;
}

/** The columns of a kind, and the stored column that each of them is; `0.0` for a computed one. */
async function columnsOfKind(text: string) {
  const plain = text.replace('to_jsonb(r) as "row"', 'r.*');
  expect(plain).not.toBe(text);
  const { fields } = await database.pool.query(`${plain} limit 0`, [null]);
  return fields.map(({ name, tableID, columnID }) => ({ key: `${tableID}.${columnID}`, column: name }));
}
