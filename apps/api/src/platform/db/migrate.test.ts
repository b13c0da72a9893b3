import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { listAppliedMigrations, MigrationError, migrate, readMigrations } from './migrate.ts';

let database: TestDatabase;
let dir: string;

beforeEach(async () => {
  database = await createTestDatabase({ isEmpty: true });
  dir = mkdtempSync(join(tmpdir(), 'tingci-migrations-'));
  write('0001_word.sql', 'CREATE TABLE word (id integer PRIMARY KEY, spelling text NOT NULL);');
  write('0002_first_word.sql', "INSERT INTO word VALUES (1, 'ear');\nINSERT INTO word VALUES (2, 'hear');");
});

afterEach(async () => {
  rmSync(dir, { recursive: true });
  await database.drop();
});

function write(name: string, sql: string): void {
  writeFileSync(join(dir, name), sql);
}

async function spellings(): Promise<string[]> {
  const { rows } = await database.pool.query<{ spelling: string }>('SELECT spelling FROM word ORDER BY id');
  return rows.map(({ spelling }) => spelling);
}

describe('migrate', () => {
  test('applies the files in order once and records them', async () => {
    const applied: string[] = [];
    expect(await migrate(database.pool, { dir, onApplied: (name) => applied.push(name) })).toEqual([
      '0001_word.sql',
      '0002_first_word.sql',
    ]);
    expect(applied).toHaveLength(2);
    expect(await migrate(database.pool, { dir })).toEqual([]);
    expect(await spellings()).toEqual(['ear', 'hear']);
    expect(await listAppliedMigrations(database.pool)).toEqual(
      readMigrations(dir).map(({ version, name, checksum }) => ({ version, name, checksum })),
    );
  });

  test('applies each file once when eight processes start together', async () => {
    const results = await Promise.all(Array.from({ length: 8 }, () => migrate(database.pool, { dir })));
    expect(results.flat().sort()).toEqual(['0001_word.sql', '0002_first_word.sql']);
    expect(await spellings()).toEqual(['ear', 'hear']);
  });

  test('leaves nothing of a failing file and continues with it after a correction', async () => {
    write('0003_broken.sql', "INSERT INTO word VALUES (3, 'heard');\nINSERT INTO wrd VALUES (4, 'x');");
    await expect(migrate(database.pool, { dir })).rejects.toThrow(
      /^Migration 0003_broken\.sql failed: relation "wrd" does not exist/,
    );
    expect(await spellings()).toEqual(['ear', 'hear']);
    write('0003_broken.sql', "INSERT INTO word VALUES (3, 'heard');");
    expect(await migrate(database.pool, { dir })).toEqual(['0003_broken.sql']);
    expect(await spellings()).toEqual(['ear', 'hear', 'heard']);
  });

  test('refuses an applied file that was changed, and changes nothing', async () => {
    await migrate(database.pool, { dir });
    write('0002_first_word.sql', "INSERT INTO word VALUES (1, 'eye');");
    write('0003_more.sql', "INSERT INTO word VALUES (3, 'heard');");
    await expect(migrate(database.pool, { dir })).rejects.toThrow(/0002_first_word\.sql was changed/);
    expect(await spellings()).toEqual(['ear', 'hear']);
  });

  test('accepts a checkout with Windows line ends as unchanged', async () => {
    await migrate(database.pool, { dir });
    write(
      '0002_first_word.sql',
      "INSERT INTO word VALUES (1, 'ear');\r\nINSERT INTO word VALUES (2, 'hear');",
    );
    expect(await migrate(database.pool, { dir })).toEqual([]);
  });

  test('refuses a database that is newer than the code', async () => {
    write('0003_later.sql', 'ALTER TABLE word ADD meaning text;');
    await migrate(database.pool, { dir });
    rmSync(join(dir, '0003_later.sql'));
    await expect(migrate(database.pool, { dir })).rejects.toThrow(
      /newer than this version of Tingci: it has 0003_later\.sql, the newest known here is 0002_first_word\.sql/,
    );
  });

  test('refuses when an applied file is missing', async () => {
    await migrate(database.pool, { dir });
    rmSync(join(dir, '0001_word.sql'));
    await expect(migrate(database.pool, { dir })).rejects.toThrow(
      /0001_word\.sql applied, but the file is gone/,
    );
  });

  test('refuses a file that comes before an applied one', async () => {
    rmSync(join(dir, '0002_first_word.sql'));
    write('0003_more.sql', "INSERT INTO word VALUES (3, 'heard');");
    await migrate(database.pool, { dir });
    write('0002_late.sql', 'SELECT 1;');
    await expect(migrate(database.pool, { dir })).rejects.toThrow(
      /0002_late\.sql comes before 0003_more\.sql/,
    );
  });

  test.each([
    ['2_short.sql', /not named like/],
    ['0002_other.sql', /Two migrations have the number/],
  ])('refuses the file name %s', (name, message) => {
    write(name, 'SELECT 1;');
    expect(() => readMigrations(dir)).toThrow(MigrationError);
    expect(() => readMigrations(dir)).toThrow(message);
  });
});
