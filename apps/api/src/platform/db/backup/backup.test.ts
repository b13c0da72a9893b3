import { pbkdf2 } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { access } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { silentLog } from '../embedded/log.ts';
import { migrate } from '../migrate.ts';
import { BackupError } from './archive.ts';
import { restoreBackup } from './restore-backup.ts';
import { fingerprint, orderByReferences } from './tables.ts';
import { writeBackup } from './write-backup.ts';

const SCHEMA = `
  CREATE TABLE learner (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name text NOT NULL UNIQUE, born date, tags text[], note jsonb,
    shouted text GENERATED ALWAYS AS (upper(name)) STORED, changed timestamptz NOT NULL DEFAULT now());
  CREATE TABLE answer (learner_id bigint REFERENCES learner, id uuid, parent uuid REFERENCES answer (id), raw bytea, score double precision,
    PRIMARY KEY (learner_id, id), UNIQUE (id));
  CREATE TABLE seed (word text);
  INSERT INTO seed VALUES ('from the migration');
  CREATE FUNCTION touch() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.changed = now(); RETURN NEW; END $$;
  CREATE TRIGGER touch BEFORE INSERT OR UPDATE ON learner FOR EACH ROW EXECUTE FUNCTION touch();`;

let source: TestDatabase;
let target: TestDatabase;
let base: string;
let file: string;
let migrationsDir: string;

beforeEach(async () => {
  [source, target] = await Promise.all([
    createTestDatabase({ isEmpty: true }),
    createTestDatabase({ isEmpty: true }),
  ]);
  base = mkdtempSync(join(tmpdir(), 'tingci-backup-'));
  file = join(base, 'saved.tar.gz');
  migrationsDir = join(base, 'migrations');
  for (const name of ['migrations', 'source/uploads/a', 'source/uploads/.unfinished', 'target'])
    mkdirSync(join(base, name), { recursive: true });
  writeFileSync(join(migrationsDir, '0001_all.sql'), SCHEMA);
  writeFileSync(join(base, 'source/secrets.json'), '{"master":"s"}');
  writeFileSync(join(base, 'source/uploads/a/图.png'), Buffer.alloc(300_000, 7));
  writeFileSync(join(base, 'source/uploads/empty'), '');
  writeFileSync(join(base, 'source/uploads/.unfinished/x'), 'half of an upload');
  await migrate(source.pool, { dir: migrationsDir });
  await source.pool.query(String.raw`
    INSERT INTO learner (name, born, tags, note) SELECT 'l' || n || E'\t\n\\ 听', '2000-02-29', ARRAY['a,b', NULL], '{"k": [1, null]}' FROM generate_series(1, 1500) n;
    INSERT INTO answer SELECT 1 + n % 1500, gen_random_uuid(), NULL, convert_to(repeat('字', n % 500), 'UTF8'), n / 3.0 FROM generate_series(1, 4000) n;
    UPDATE answer SET parent = (SELECT id FROM answer LIMIT 1) WHERE learner_id < 700;
    UPDATE seed SET word = 'changed since';`);
});

afterEach(async () => {
  rmSync(base, { recursive: true });
  await Promise.all([source.drop(), target.drop()]);
});

function save() {
  const connection = { connectionString: source.url };
  return writeBackup({
    connection,
    dataDir: join(base, 'source'),
    file,
    productVersion: '1.0.0',
    log: silentLog,
  });
}

function restore(isReplacing = false) {
  const connection = { connectionString: target.url };
  return restoreBackup({
    connection,
    dataDir: join(base, 'target'),
    file,
    isReplacing,
    log: silentLog,
    migrationsDir,
  });
}

async function fingerprintOf(database: TestDatabase) {
  const client = await database.pool.connect();
  try {
    return await fingerprint(client);
  } finally {
    client.release();
  }
}

async function expectUntouched() {
  expect(await fingerprintOf(target)).toEqual([]);
  expect(readdirSync(join(base, 'target'))).toEqual([]);
}

describe('backup and restore', () => {
  test('drill: restored elsewhere, counts, hashes and files are equal, and the app can continue to write', async () => {
    const saved = await save();
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(saved.tables.map(({ name, rowCount }) => [name, rowCount])).toEqual([
      ['learner', 1500],
      ['seed', 1],
      ['answer', 4000],
    ]);
    await restore();
    expect(await fingerprintOf(target)).toEqual(await fingerprintOf(source));
    expect(await fingerprintOf(target)).toEqual(saved.tables);
    for (const path of ['secrets.json', 'uploads/a/图.png', 'uploads/empty']) {
      expect(readFileSync(join(base, 'target', path))).toEqual(readFileSync(join(base, 'source', path)));
    }
    expect(readdirSync(join(base, 'target')).sort()).toEqual(['secrets.json', 'uploads']);
    expect(readdirSync(join(base, 'target/uploads')).sort()).toEqual(['a', 'empty']);
    const added = await target.pool.query<{ id: number }>(
      "INSERT INTO learner (name) VALUES ('new') RETURNING id, shouted",
    );
    expect(added.rows.map((row) => ({ ...row, id: Number(row.id) }))).toEqual([{ id: 1501, shouted: 'NEW' }]);
    expect(await migrate(target.pool, { dir: migrationsDir })).toEqual([]);
  });

  test('a full disk is named, and nothing stays', async () => {
    // Writes through this link fail as on a full disk.
    symlinkSync('/dev/full', `${file}.partial`);
    await expect(save()).rejects.toThrow(
      /^The disk of .* is full: the backup was not written\. Free some space/,
    );
    expect(readdirSync(dirname(file)).filter((name) => name.includes('.partial'))).toEqual([]);
    expect(existsSync(file)).toBe(false);
  });

  test('is one moment of a database that is being written to', async () => {
    let isDone = false;
    const writing = (async () => {
      for (let n = 0; !isDone; n += 1) {
        await source.pool.query(
          `WITH l AS (INSERT INTO learner (name) VALUES ('x${n}') RETURNING id) INSERT INTO answer SELECT id, gen_random_uuid() FROM l`,
        );
      }
    })();
    const saved = await save();
    isDone = true;
    await writing;
    const counts = Object.fromEntries(saved.tables.map(({ name, rowCount }) => [name, rowCount]));
    expect((counts.answer ?? 0) - (counts.learner ?? 0)).toBe(2500);
    await restore();
    expect(await fingerprintOf(target)).toEqual(saved.tables);
  });

  test('refuses to overwrite a database or files, unless they may be replaced', async () => {
    await save();
    await restore();
    await target.pool.query("DELETE FROM answer; UPDATE seed SET word = 'mine'");
    writeFileSync(join(base, 'target/secrets.json'), '{"master":"other"}');
    await expect(restore()).rejects.toThrow(
      /data already \(the database, .*uploads, .*secrets\.json\).*--replace/,
    );
    expect((await target.pool.query('SELECT word FROM seed')).rows).toEqual([{ word: 'mine' }]);
    await restore(true);
    expect(await fingerprintOf(target)).toEqual(await fingerprintOf(source));
    expect(readFileSync(join(base, 'target/secrets.json'), 'utf8')).toBe('{"master":"s"}');
  });

  test('puts files into a folder that is a link to other storage, and removes files that are not in the backup', async () => {
    await save();
    mkdirSync(join(base, 'storage/a'), { recursive: true });
    writeFileSync(join(base, 'storage/a/old'), 'x');
    symlinkSync(join(base, 'storage'), join(base, 'target/uploads'));
    await restore(true);
    expect(lstatSync(join(base, 'target/uploads')).isSymbolicLink()).toBe(true);
    expect(readdirSync(join(base, 'storage'), { recursive: true }).sort()).toEqual([
      'a',
      'a/图.png',
      'empty',
    ]);
    expect(readdirSync(join(base, 'target')).sort()).toEqual(['secrets.json', 'uploads']);
  });

  test('keeps and names the files that cannot be moved', async () => {
    await save();
    mkdirSync(join(base, 'target/uploads/empty/in-the-way'), { recursive: true });
    await expect(restore(true)).rejects.toThrow(/The database is restored.*They lie in .*restore-/);
    expect(await fingerprintOf(target)).toEqual(await fingerprintOf(source));
    const [folder = ''] = readdirSync(join(base, 'target')).filter((name) => name.startsWith('restore-'));
    expect(readFileSync(join(base, 'target', folder, 'uploads/a/图.png'))).toEqual(Buffer.alloc(300_000, 7));
    rmSync(join(base, 'target/uploads/empty'), { recursive: true });
    await restore(true);
    expect(readFileSync(join(base, 'target/uploads/empty'), 'utf8')).toBe('');
  });

  test('refuses a truncated archive, wherever it was cut', async () => {
    await save();
    const whole = readFileSync(file);
    for (const part of [0, 0.001, 0.3, 0.9, 0.999]) {
      writeFileSync(file, whole.subarray(0, Math.floor(whole.length * part)));
      await expect(restore()).rejects.toThrow(BackupError);
    }
    // Cut between entries and packed again: only the missing manifest shows it.
    const tarball = gunzipSync(whole);
    writeFileSync(file, gzipSync(tarball.subarray(0, tarball.lastIndexOf('manifest.json'))));
    await expect(restore()).rejects.toThrow(
      /cannot be read as a backup: Its end is missing\. Nothing was changed\./,
    );
    await expectUntouched();
  });

  test('refuses an archive in which a byte of a table or a file was changed', async () => {
    await save();
    const tarball = gunzipSync(readFileSync(file));
    for (const [needle, message] of [
      [Buffer.from('2000-02-29'), /table learner is not as it was saved/],
      [Buffer.alloc(600, 7), /uploads\/a\/图\.png is not as it was saved/],
    ] as const) {
      const changed = Buffer.from(tarball);
      const at = changed.indexOf(needle) + 3;
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      writeFileSync(file, gzipSync(changed));
      await expect(restore()).rejects.toThrow(message);
    }
    const flipped = Buffer.from(readFileSync(file));
    flipped.writeUInt8(flipped.readUInt8(2000) ^ 255, 2000);
    writeFileSync(file, flipped);
    await expect(restore()).rejects.toThrow(/cannot be read as a backup.*Nothing was changed/);
    await expectUntouched();
  });

  test('refuses another format, other migrations and a file that is not a backup', async () => {
    await save();
    const tarball = gunzipSync(readFileSync(file)).toString('latin1');
    const expectRefused = async (from: string, to: string, message: RegExp) => {
      writeFileSync(file, gzipSync(Buffer.from(tarball.replace(from, to), 'latin1')));
      await expect(restore()).rejects.toThrow(message);
    };
    await expectRefused(
      '"formatVersion": 1',
      '"formatVersion": 9',
      /format 9, made by Tingci 1\.0\.0.*newer version/,
    );
    await expectRefused('"version": 1,', '"version": 7,', /made by a newer Tingci/);
    await expectRefused('files/uploads/a', 'files/uploads/..', /cannot be read as a backup/);
    await expectRefused('files/secrets.json', 'files/sekrets.json', /cannot be read as a backup/);
    writeFileSync(join(migrationsDir, '0001_all.sql'), 'SELECT 1;');
    await expectRefused('', '', /another 0001_all\.sql/);
    writeFileSync(file, 'a letter');
    await expect(restore()).rejects.toThrow(/cannot be read as a backup/);
    rmSync(file);
    await expect(restore()).rejects.toThrow(/There is no file/);
    await expectUntouched();
  });

  test('leaves no file when the backup fails, and overwrites none', async () => {
    await target.pool.query('SELECT 1');
    // Node opens files in a few threads. Keep them busy, so that the archive is opened only after the failure.
    const busy = Array.from({ length: 12 }, () => promisify(pbkdf2)('a', 'b', 150_000, 64, 'sha512'));
    const failing = writeBackup({
      connection: { connectionString: target.url },
      dataDir: join(base, 'target'),
      file,
      productVersion: '1.0.0',
      log: silentLog,
    });
    await expect(failing).rejects.toThrow(/never set up/);
    await Promise.all(busy);
    await access(base);
    expect(existsSync(file)).toBe(false);
    expect(existsSync(`${file}.partial`)).toBe(false);
    await save();
    await expect(save()).rejects.toThrow(/exists already/);
  });

  test('orders tables by their references and names a circle', () => {
    const tables = [{ name: 'a' }, { name: 'b' }, { name: 'c' }];
    const chain = [
      { from: 'a', to: 'b' },
      { from: 'b', to: 'c' },
    ];
    expect(orderByReferences(tables, chain).map(({ name }) => name)).toEqual(['c', 'b', 'a']);
    expect(() => orderByReferences(tables, [...chain, { from: 'c', to: 'a' }])).toThrow(
      /a, b, c refer to one another/,
    );
  });
});
