import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importEcdict } from '@tingci/api/content/dictionary/import-ecdict';
import { createDictionaryRepository } from '@tingci/api/modules/lexicon/dictionary/dictionary.repository';
import { restoreBackup } from '@tingci/api/platform/db/backup/restore-backup';
import { writeBackup } from '@tingci/api/platform/db/backup/write-backup';
import { createDatabase, createPool, type Database, type Executor } from '@tingci/api/platform/db/database';
import { silentLog } from '@tingci/api/platform/db/embedded/log';
import { getWordDetail, suggestWords } from '@tingci/contract/lexicon/dictionary';
import { type BenchData, createBenchData } from './api-data.ts';
import { createBenchLexicon } from './bench-lexicon.ts';
import { createRandom, type MadeDictionary, writeDictionaryFile } from './dictionary-file.ts';
import { measureInTurn } from './passes.ts';
import { percentile, round } from './statistics.ts';
import { type Span, spanOf, timesOf, watchStealTime } from './steal-time.ts';

const ENTRIES = 770_000;
const ASKED = 1_000;

type Ask = (word: string) => Promise<unknown>;
type Probe = { ask: Ask; floor: () => Promise<unknown>; cpuNanos: () => number };

/**
 * A dictionary as large as the full ECDICT. The bench reports: seconds for the first and for a second import; ms of a
 * look-up and of a suggestion in the endpoint handlers, by kind of text, in turn with an empty query as the floor;
 * the CPU part of these times; the same with only the shipped content; the scans of each statement; seconds and bytes
 * of backup and restore.
 */
export async function benchDictionary(entries = ENTRIES): Promise<Record<string, unknown>> {
  const directory = mkdtempSync(join(tmpdir(), 'tingci-bench-dictionary-'));
  const benchData = await createBenchData();
  try {
    const file = join(directory, 'ecdict.csv');
    const made = await writeDictionaryFile(file, entries);
    await benchData.fill('vacuum analyze');
    const before = await measureAll(benchData, made);
    const first = await runImport(benchData, file);
    const again = await runImport(benchData, file);
    await benchData.fill(
      `insert into word_gap (word, field, source, value)
       select word, 'definition', 'wordnet', 'one of those that are ' || word from word where english_translate = ''`,
    );
    await benchData.fill('vacuum analyze');
    const after = await measureAll(benchData, made);
    const plans = await explain(benchData, made);
    return {
      entries,
      fileBytes: statSync(file).size,
      importSeconds: first,
      importAgainSeconds: again,
      ms: after,
      msWithoutIt: before,
      plans,
      backup: await measureBackup(benchData, directory),
    };
  } finally {
    await benchData.end();
    rmSync(directory, { recursive: true, force: true });
  }
}

async function runImport({ database }: BenchData, file: string): Promise<number> {
  const startedAt = performance.now();
  const isDone = await importEcdict(database, {
    file,
    encoding: 'utf-8',
    keepsGood: false,
    reportFile: `${file}.report`,
    say: (line) => console.error(Math.round(performance.now() / 1000), line),
  });
  if (!isDone) throw new Error('The dictionary was not imported');
  return round((performance.now() - startedAt) / 1000, 1);
}

/** Texts that a learner may look up, by kind. */
function textsOf({ words, inflected }: MadeDictionary): Record<string, string[]> {
  const random = createRandom(5);
  const some = (from: readonly string[]) =>
    Array.from({ length: ASKED }, () => from[Math.floor(random() * from.length)] as string);
  const misspell = (word: string) => {
    const at = 1 + Math.floor(random() * (word.length - 2));
    return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
  };
  const phrases = words.filter((word) => word.includes(' '));
  return {
    words: some(words),
    forms: some(inflected).map((word) => `${word}edo`),
    phrases: some(phrases).map((phrase) => `${phrase}s`),
    misspelt: some(words.filter((word) => !word.includes(' '))).map(misspell),
    unknown: some(words).map((word) => [...word].reverse().join('')),
  };
}

const startsOf = (words: readonly string[], length: number) =>
  Array.from({ length: ASKED }, (_, at) => (words[(at * 31) % words.length] as string).slice(0, length));

async function measureAll({ connection }: BenchData, made: MadeDictionary) {
  // One connection, so that only one database process works.
  const pool = createPool(connection, 1, () => undefined);
  try {
    return await measureOn(createDatabase(pool), made);
  } finally {
    await pool.end();
  }
}

/** CPU time so far of this thread and of our database process. Other programs do not change it. Linux only. */
async function createCpuClock(database: Database): Promise<() => number> {
  const { rows } = await database.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const file = `/proc/${rows[0]?.pid}/schedstat`;
  if (!existsSync(file)) return () => Number.NaN;
  return () => {
    const { user, system } = process.cpuUsage();
    return Number(readFileSync(file, 'utf8').split(' ')[0]) + (user + system) * 1000;
  };
}

async function measureOn(database: Database, made: MadeDictionary) {
  const cpuNanos = await createCpuClock(database);
  const { bindings } = createBenchLexicon(database);
  const session = { userId: 1, grants: [] };
  const context = { session, nowMs: Date.now() };
  const handlerOf = (endpoint: unknown): Ask => {
    const binding = bindings.find((each) => each.endpoint === endpoint);
    if (!binding) throw new Error('There is nothing to measure');
    return async (word) =>
      binding.handle({ word }, context as unknown as Parameters<typeof binding.handle>[1]);
  };
  // The lowest possible cost of a query on this machine at this moment.
  const floor = () => database.pool.query({ name: 'floor', text: 'select 1' });
  const lookUp = { ask: handlerOf(getWordDetail), floor, cpuNanos };
  const suggest = { ask: handlerOf(suggestWords), floor, cpuNanos };
  const starts = [1, 2, 3, 4, 6].map(
    (length) => [`${length} letters`, startsOf(made.words, length)] as const,
  );
  return {
    lookUp: await measureInTurn(kindsOf(lookUp, Object.entries(textsOf(made)))),
    suggest: await measureInTurn(kindsOf(suggest, starts)),
  };
}

const kindsOf = (probe: Probe, kinds: readonly (readonly [string, readonly string[]])[]) =>
  Object.fromEntries(kinds.map(([kind, texts]) => [kind, () => measure(probe, texts)]));

async function measure({ ask, floor, cpuNanos }: Probe, texts: readonly string[]) {
  for (const text of texts.slice(0, 200)) await ask(text);
  const spans: Span[] = [];
  const floors: Span[] = [];
  const cpu: number[] = [];
  const watch = watchStealTime();
  for (const text of texts) {
    const before = cpuNanos();
    spans.push(await spanOf(() => ask(text)));
    cpu.push((cpuNanos() - before) / 1e6);
    floors.push(await spanOf(floor));
  }
  const taken = watch.stop();
  const { all, withoutSteal } = timesOf(spans, taken);
  const floorTimes = timesOf(floors, taken).all;
  return {
    p50: round(percentile(all, 0.5)),
    p99: round(percentile(all, 0.99)),
    max: round(Math.max(...all)),
    cpuP50: round(percentile(cpu, 0.5)),
    cpuP99: round(percentile(cpu, 0.99)),
    floorP50: round(percentile(floorTimes, 0.5)),
    floorP99: round(percentile(floorTimes, 0.99)),
    p99WithoutSteal: round(percentile(withoutSteal, 0.99)),
    withoutSteal: withoutSteal.length,
    stealShare: round(taken.share, 3),
  };
}

/** The scans of each executed statement. Throws when a statement reads a whole table. */
async function explain({ database }: BenchData, { words, inflected }: MadeDictionary) {
  const plans: Record<string, string[]> = {};
  const query = async ({ name, text, values }: { name: string; text: string; values: unknown[] }) => {
    const explained = await database.pool.query(`explain (analyze, timing off) ${text}`, values);
    const lines = explained.rows.map((row) => String(row['QUERY PLAN']));
    plans[name] = lines.flatMap(
      (line) => /(?:[A-Za-z -]*Scan) (?:using \w+ )?on \w+|Execution Time.*/.exec(line)?.[0].trim() ?? [],
    );
    if (lines.some((line) => /Seq Scan on word/.test(line)))
      throw new Error(`${name} reads a whole table:\n${lines.join('\n')}`);
    return { rows: [], rowCount: 0 };
  };
  const repository = createDictionaryRepository({ client: { query } } as unknown as Executor);
  const word = words[0] as string;
  await repository.listCandidates([word, `${word}s`], `${inflected[0]}edo`);
  await repository.listCandidatesById(1);
  await repository.listGaps(word);
  await repository.listNear([word, `${word}s`], 'trn', 7, 2);
  for (const length of [1, 2, 3, 4]) await repository.suggest(word.slice(0, length));
  return plans;
}

async function measureBackup(benchData: BenchData, directory: string) {
  const file = join(directory, 'backup.tar.gz');
  const { connection, dataDir } = benchData;
  const savedAt = performance.now();
  await writeBackup({ connection, dataDir, file, productVersion: 'bench', log: silentLog });
  const restoredAt = performance.now();
  await restoreBackup({ connection, dataDir, file, isReplacing: true, log: silentLog });
  return {
    bytes: statSync(file).size,
    saveSeconds: round((restoredAt - savedAt) / 1000, 1),
    restoreSeconds: round((performance.now() - restoredAt) / 1000, 1),
  };
}
