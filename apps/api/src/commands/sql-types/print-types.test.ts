import type { PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createStatements, getRow } from '../../platform/db/statement.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { printTypes } from './print-types.ts';

type Types = Record<string, { values: readonly unknown[]; row: Record<string, unknown> }>;

const statement = createStatements<Types>();
let database: TestDatabase;
let client: PoolClient;

beforeAll(async () => {
  database = await createTestDatabase();
  client = await database.pool.connect();
  await client.query(`create table author (id bigint primary key, name text not null, born date);
    create table poem (id bigint primary key, author_id bigint references author, title text not null, tags text[] not null,
      layout jsonb not null, written_at timestamptz);`);
});
afterAll(async () => {
  client.release();
  await database.drop();
});

const print = async (...statements: ReturnType<typeof statement>[]) =>
  [...(await printTypes(client, [{ path: 'a.sql.ts', fullPath: '/a.sql.ts', statements }]))][0]?.[1] ?? '';

const rowOf = async (source: string) =>
  /row: ([^;}]*[;}][^}]*\}?)/.exec(await print(statement('a', source)))?.[1];

describe('the printed type', () => {
  test('has the aliases, types and nullability of plain columns', async () => {
    expect(
      await print(
        statement(
          'poems',
          'select id, title, tags, layout, written_at as "writtenAt" from poem where id = $1',
        ),
      ),
    ).toContain(`  'poems': {
    values: [number | null];
    row: {
      id: number;
      title: string;
      tags: string[];
      layout: unknown;
      writtenAt: Date | null;
    };
  };
`);
  });

  test.each([
    ['an expression can be null', 'select lower(title) as a from poem', 'a: string | null'],
    ['unless it is marked', 'select lower(title) as "a!" from poem', 'a: string;'],
    [
      'a column of a left-joined table can be null',
      'select a.name as a from poem p left join author a on a.id = p.author_id',
      'a: string | null',
    ],
    [
      'a column of the other table cannot',
      'select p.title as a from poem p left join author a on a.id = p.author_id',
      'a: string;',
    ],
    [
      'a right join makes all columns nullable',
      'select p.title as a from author a right join poem p on a.id = p.author_id',
      'a: string | null',
    ],
    [
      'so does a left join with no table',
      'select p.title as a from poem p left join (select 1 as id) x on x.id = p.id',
      'a: string | null',
    ],
    [
      'a subquery keeps the column',
      'with p as (select title from poem) select title as a from p',
      'a: string;',
    ],
    [
      'an inserted row keeps the column',
      `insert into author (id, name) values ($1, $2) returning name as a`,
      'a: string;',
    ],
  ])('%s', async (_, source, expected) => {
    expect(await rowOf(source)).toContain(expected);
  });

  test('has no row for a statement that returns none, and lists for arrays', async () => {
    expect(await print(statement('a', 'delete from poem where id = any($1) and layout = $2'))).toContain(
      'values: [readonly number[] | null, string | null];\n    row: Record<string, never>;',
    );
  });

  test('knows temporary tables, whose columns count as nullable', async () => {
    const after = ['create temp table draft (line text not null) on commit drop'];
    expect(await print(statement('a', 'select line from draft', { after }))).toContain(
      'line: string | null;',
    );
  });

  test.each([
    ['a wrong column', 'select tittle from poem', /^a: column "tittle" does not exist/],
    ['a type without a reading', 'select born from author', /a, column born has the type date/],
  ])('cannot be printed for %s', async (_, source, message) => {
    await expect(print(statement('a', source))).rejects.toThrow(message);
  });

  test('cannot be printed for two statements with the same name', async () => {
    const twice = [statement('a', 'select 1 as b'), statement('a', 'select 2 as b')];
    await expect(print(...twice)).rejects.toThrow('both have a statement a');
  });
});

describe('the client of the tests', () => {
  test('finds a null in a column marked as never null', async () => {
    const marked = statement('marked', 'select null::text as "a!"');
    await expect(getRow(client, marked, [])).rejects.toThrow('marks a with !');
    await expect(getRow(database.pool, marked, [])).rejects.toThrow('marks a with !');
  });

  test('finds JSON of another shape', async () => {
    const shaped = statement('shaped', `select '{"b": "1"}'::jsonb as a`, {
      shapes: { a: z.object({ b: z.number() }) },
    });
    await expect(getRow(client, shaped, [])).rejects.toThrow('another a');
  });
});
