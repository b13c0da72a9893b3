import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDatabase, type Database } from '../../../platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { libraryContent } from '../../../test/library.fixture.ts';
import { emptyTables } from '../../../test/rows/empty-tables.ts';
import { loadContent } from '../../load/load.ts';
import { labelOf } from './dictionary-package.ts';
import { installPackage, type PackageInstall } from './install-package.ts';
import { PackageProblem } from './package-problem.ts';
import { createPackageStates } from './package-state.ts';
import {
  type FakeRegistry,
  makeSqlite,
  packDictionary,
  type SamplePackage,
  type SampleRow,
  startRegistry,
} from './registry.fixture.ts';

const rows: SampleRow[] = [
  {
    word: 'accommodate',
    translation: 'vt. 使适应, 容纳',
    tag: 'cet4',
    frq: 3000,
    exchange: 'p:accommodated',
  },
  { word: 'accommodated', translation: 'vt. 容纳', exchange: '0:accommodate/1:p' },
  { word: 'accomodate', translation: 'v. 容纳；使…适应；留宿' },
  { word: 'cluttered', translation: 'v. 杂物<X>零乱<br />vt. 乱堆 &amp; 塞满', frq: 20_000 },
  { word: 'nothing here', translation: '' },
  { word: 'Paris', translation: 'n. 巴黎', phonetic: "'pæris", frq: 0 },
  {
    word: 'ubiquitous',
    translation: String.raw`a. 无所不在的\n[计] 普适的`,
    tag: 'gre',
    phonetic: "ju:'bikwitәs",
  },
  { word: 'zyzzyva', translation: 'n. 象鼻虫' },
];

let testDatabase: TestDatabase;
let database: Database;
let sample: SamplePackage;
let registry: FakeRegistry;
let directory: string;
let lines: string[];
let steps: string[];

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = createDatabase(testDatabase.pool);
  sample = await packDictionary(makeSqlite(rows));
});
beforeEach(async () => {
  await emptyTables(testDatabase.pool, 'language, word, content_part, dictionary_package');
  await loadContent(database, libraryContent());
  registry = await startRegistry(sample);
  directory = mkdtempSync(join(tmpdir(), 'tingci-package-'));
  lines = [];
  steps = [];
});
afterEach(async () => {
  await registry.close();
  rmSync(directory, { recursive: true, force: true });
});
afterAll(() => testDatabase.drop());

const install = (options: Partial<PackageInstall> = {}) =>
  installPackage(database, {
    wanted: sample.wanted,
    dictionariesDir: directory,
    registry: registry.url,
    signal: new AbortController().signal,
    say: (line) => lines.push(line),
    onProgress: (_fraction, step) => {
      if (steps.at(-1) !== step) steps.push(step);
    },
    ...options,
  });

const states = () => createPackageStates(database.pool, sample.wanted);

async function list(statement: string) {
  return (await testDatabase.pool.query(statement)).rows;
}

const importedWords = async () =>
  (await list(`select word from word where key like 'ecdict:%' order by word collate "C"`)).map(
    ({ word }) => word,
  );

const ALL = ['Paris', 'accommodate', 'accommodated', 'cluttered', 'ubiquitous', 'zyzzyva'];

async function problemOf(work: Promise<void>): Promise<string> {
  const error = await work.then(
    () => undefined,
    (thrown) => thrown,
  );
  expect(error).toBeInstanceOf(PackageProblem);
  expect((await states().find())?.problem).toBe((error as PackageProblem).kind);
  return (error as PackageProblem).kind;
}

describe('a package', () => {
  test('is fetched and stored, common words first, with exam books, and its files are deleted', async () => {
    await install();
    expect(await importedWords()).toEqual(ALL);
    expect(steps).toEqual(['downloading', 'core', 'rest']);
    expect(lines.at(-1)).toBe('新增 6，未导入 2。');
    const [first] = await list(`select id from word where word = 'ubiquitous' and key like 'ecdict:%'`);
    const [other] = await list(`select id from word where word = 'accommodated'`);
    expect(first.id).toBeLessThan(other.id);
    expect(await list(`select key from book where key like 'ecdict:%' order by key`)).toEqual([
      { key: 'ecdict:cet4' },
      { key: 'ecdict:gre' },
    ]);
    expect(await states().find()).toEqual({ stage: 'done', fraction: 1, lastRow: 8, problem: '' });
    expect(existsSync(join(directory, labelOf(sample.wanted)))).toBe(false);
  });

  test('is read with the traps of its data', async () => {
    await install();
    expect(
      await list(
        `select word, meanings, uk_phonetic, tags from word where word in ('ubiquitous', 'cluttered') order by word`,
      ),
    ).toEqual([
      {
        word: 'cluttered',
        meanings: [
          { pos: 'v.', zh: '杂物' },
          { pos: '', zh: '零乱' },
          { pos: 'vt.', zh: '乱堆 & 塞满' },
        ],
        uk_phonetic: '',
        tags: [],
      },
      {
        word: 'ubiquitous',
        meanings: [
          { pos: 'a.', zh: '无所不在的' },
          { pos: '', zh: '[计] 普适的' },
        ],
        uk_phonetic: "ju:'bikwitəs",
        tags: ['gre'],
      },
    ]);
  });

  test('that is stored is not fetched again', async () => {
    await install();
    registry.asked.length = 0;
    await install();
    expect(registry.asked).toEqual([]);
    expect(lines.at(-1)).toContain('已经导入');
  });

  test('leaves the entries of an operator unchanged', async () => {
    await testDatabase.pool.query(
      `insert into word (key, word, meanings, content_hash) values ('ecdict:Paris', 'Paris', '[{"pos":"n.","zh":"自己的"}]', 'own')`,
    );
    await install();
    expect(await list(`select meanings from word where key = 'ecdict:Paris'`)).toEqual([
      { meanings: [{ pos: 'n.', zh: '自己的' }] },
    ]);
    expect(await importedWords()).toEqual(ALL);
  });
});

describe('a download', () => {
  /** Installs; the connection is lost when something has arrived. */
  const installWithCut = () =>
    install({
      onProgress: (fraction, step) => {
        if (step === 'downloading' && fraction < 0.1) registry.cut();
      },
    });

  test('continues after a cut', async () => {
    registry.mood.cutAfter = 700;
    await installWithCut();
    expect(registry.asked[2]).toMatch(/bytes=\d+-$/);
    expect(await importedWords()).toEqual(ALL);
  });

  test('continues in a later run', async () => {
    const folder = join(directory, labelOf(sample.wanted));
    mkdirSync(folder);
    writeFileSync(join(folder, 'package.tgz.partial'), sample.tarball.subarray(0, 500));
    await install();
    expect(registry.asked[1]).toMatch(/bytes=500-$/);
    expect(await importedWords()).toEqual(ALL);
  });

  test('begins again when the server knows no ranges', async () => {
    registry.mood.cutAfter = 700;
    registry.mood.ignoresRanges = true;
    await installWithCut();
    expect(await importedWords()).toEqual(ALL);
  });

  test('with another hash stores nothing, and the next one is complete', async () => {
    const broken = Buffer.from(sample.tarball);
    broken[broken.length - 9] = (broken.at(-9) ?? 0) ^ 1;
    registry.mood.tarball = broken;
    expect(await problemOf(install())).toBe('package');
    expect(await importedWords()).toEqual([]);
    registry.mood.tarball = undefined;
    await install();
    expect(await importedWords()).toEqual(ALL);
  });

  test.each([
    ['a hash of somebody else in the metadata', { integrity: 'sha512-AAAA' }],
    ['a tarball that is too large', { tarball: Buffer.alloc(20_000_000, 1) }],
    ['a shorter tarball', { tarball: Buffer.alloc(100, 1) }, 'network'],
    ['a failing server', { status: 503 }, 'network'],
  ])('of %s is refused', async (_name, mood, kind = 'package') => {
    Object.assign(registry.mood, mood);
    expect(await problemOf(install())).toBe(kind);
    expect(await importedWords()).toEqual([]);
  });

  test('without a network fails, and a later one succeeds', async () => {
    const { url } = registry;
    await registry.close();
    expect(await problemOf(install({ registry: url }))).toBe('network');
    registry = await startRegistry(sample, Number(new URL(url).port));
    await install();
    expect(await states().find()).toMatchObject({ stage: 'done', problem: '' });
  });

  test('of a package without the file is refused', async () => {
    expect(await problemOf(install({ wanted: { ...sample.wanted, entry: 'package/db/other.sqlite' } }))).toBe(
      'package',
    );
  });

  test('of a file that is no dictionary is refused', async () => {
    const other = await packDictionary(Buffer.from('no database'));
    const elsewhere = await startRegistry(other);
    try {
      expect(await problemOf(install({ wanted: other.wanted, registry: elsewhere.url }))).toBe('package');
    } finally {
      await elsewhere.close();
    }
  });
});

test('an import continues behind the last stored batch', async () => {
  const control = new AbortController();
  const many = Array.from({ length: 900 }, (_, n) => ({
    word: `word ${String(n).padStart(3, '0')}`,
    translation: 'n. 词',
    frq: n < 450 ? n + 1 : 0,
  }));
  const large = await packDictionary(makeSqlite(many));
  const elsewhere = await startRegistry(large);
  const options = { wanted: large.wanted, registry: elsewhere.url };
  try {
    const broken = install({
      ...options,
      signal: control.signal,
      onProgress: (fraction, step) => {
        if (step === 'rest' && fraction > 0.5) control.abort(new Error('the power went'));
      },
    });
    await expect(broken).rejects.toThrow();
    const before = (await importedWords()).length;
    expect(before).toBeGreaterThanOrEqual(450);
    expect(before).toBeLessThan(900);
    elsewhere.asked.length = 0;
    await install(options);
    expect(elsewhere.asked).toEqual([]);
    expect(await importedWords()).toEqual(many.map(({ word }) => word));
    expect(lines.at(-1)).toBe(`新增 ${900 - before}，未导入 0。`);
  } finally {
    await elsewhere.close();
  }
});
