import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import * as account from './account.ts';
import * as dictation from './dictation.ts';
import * as exam from './exam.ts';
import * as installation from './installation.ts';
import * as lexicon from './lexicon.ts';
import * as ownBook from './own-book.ts';
import * as telemetry from './telemetry.ts';

const tables = Object.values({
  ...account,
  ...dictation,
  ...exam,
  ...installation,
  ...lexicon,
  ...ownBook,
  ...telemetry,
}).filter((exported) => is(exported, PgTable));

/** Tables that belong to the migrations themselves. */
const unmapped = ['schema_migration'];

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('maps every column of the migrated database, with its nullability, and no other', async () => {
  const { rows } = await database.pool.query<{ line: string }>(
    `select table_name || '.' || column_name || case is_nullable when 'NO' then ' not null' else '' end as line
     from information_schema.columns where table_schema = 'public' and table_name <> all($1) order by 1`,
    [unmapped],
  );
  const mapped = tables.flatMap((table) => {
    const { name, columns } = getTableConfig(table);
    return columns.map((column) => `${name}.${column.name}${column.notNull ? ' not null' : ''}`);
  });
  expect(mapped.sort()).toEqual(rows.map(({ line }) => line).sort());
});
