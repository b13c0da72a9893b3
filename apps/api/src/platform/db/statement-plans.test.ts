import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describe as describeStatement } from '../../commands/sql-types/describe.ts';
import { listStatementFiles } from '../../commands/sql-types/list-statements.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import type { Statement } from './statement.ts';

let database: TestDatabase;
let client: PoolClient;
let tables: string[];
let partial: string[];

beforeAll(async () => {
  database = await createTestDatabase();
  client = await database.pool.connect();
  // With this setting a plan has a sequential scan only when no index can serve. The plan is for unknown values.
  await client.query('set enable_seqscan = off; set plan_cache_mode = force_generic_plan');
  tables = await listLearnerTables();
  partial = await listPartialIndexes();
});
afterAll(async () => {
  client.release(true);
  await database.drop();
});

/** Statements that read a whole table or index of learners' data, and why. */
const wholeTable: Record<string, string> = {
  'book-review-counts': 'counts all submissions, for administrators',
  'book-reviews-approved': 'reads one page in the order of an index',
  'book-reviews-refused': 'reads one page in the order of an index',
  'book-reviews-waiting': 'reads one page in the order of an index',
  'community-books': 'reads one page of the approved books in the order of an index',
  'count-all-orders': 'counts at most 10,000 orders, for administrators',
  'count-community-books': 'counts at most 10,000 approved books',
  'count-chosen-voices': 'a command counts the voices of all learners',
  'count-learners': 'a command counts all learners',
  'count-security-events': 'counts at most 10,000 events, for administrators',
  'end-all-sessions': 'a restore ends the sessions of all learners',
  'feedback-counts': 'counts all feedback, for administrators',
  'feedback-done': 'reads one page in the order of an index',
  'feedback-open': 'reads one page in the order of an index',
  'list-admins': 'a command lists the administrators',
  'list-all-orders': 'reads one page in the order of an index',
  'list-security-events': 'reads one page in the order of an index',
  'word-report-counts': 'counts all reports, for administrators',
  'word-reports-done': 'reads one page in the order of an index',
  'word-reports-open': 'reads one page in the order of an index',
};

const files = await listStatementFiles();

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Plans?: Plan[];
};

/** The plan of a statement in a database without some of its indexes. */
async function explain({ text, after }: Statement, without: readonly string[] = []): Promise<Plan> {
  await client.query('begin');
  try {
    for (const index of without) await client.query(`drop index ${index}`);
    for (const before of after) await client.query(before);
    const { parameters } = await describeStatement(client, text);
    await client.query(`prepare explained as ${text}`);
    const values = parameters.length > 0 ? `(${parameters.map(() => 'null').join(', ')})` : '';
    const { rows } = await client.query(`explain (format json) execute explained${values}`);
    return rows[0]['QUERY PLAN'][0].Plan;
  } finally {
    await client.query('rollback; deallocate all');
  }
}

const isUnconditional = (plan: Plan): boolean => plan['Index Cond'] === undefined;

function isWholeRead({ 'Node Type': type, Plans: inner = [], ...plan }: Plan): boolean {
  if (type === 'Bitmap Heap Scan') {
    return inner.some((index) => index['Node Type'] === 'Bitmap Index Scan' && isUnconditional(index));
  }
  return /^(?:Seq|Index|Index Only) Scan$/.test(type) && isUnconditional({ 'Node Type': type, ...plan });
}

/** The tables of which a plan reads all rows: by a sequential scan, or by an index without a condition. */
function listWholeReads(plan: Plan): string[] {
  const inner = (plan.Plans ?? []).flatMap(listWholeReads);
  const table = plan['Relation Name'];
  return table && isWholeRead(plan) ? [table, ...inner] : inner;
}

const listIndexes = ({ 'Index Name': own, Plans: inner = [] }: Plan): string[] => [
  ...(own === undefined ? [] : [own]),
  ...inner.flatMap(listIndexes),
];

/** The names of indexes that hold only some rows of their table. */
async function listPartialIndexes(): Promise<string[]> {
  const { rows } = await client.query(
    'select indexrelid::regclass::text as name from pg_index where indpred is not null',
  );
  return rows.map(({ name }) => name);
}

/**
 * Whether a statement reads all rows of one of the tables. The tables are empty, and PostgreSQL 15 then reads a whole
 * partial index, although the primary key serves as soon as there are rows. So a plan counts without these indexes.
 */
async function readsWhole(
  statement: Statement,
  tables: readonly string[],
  partial: readonly string[],
): Promise<boolean> {
  const removed: string[] = [];
  for (;;) {
    const plan = await explain(statement, removed);
    if (!listWholeReads(plan).some((table) => tables.includes(table))) return false;
    const found = listIndexes(plan).filter((name) => partial.includes(name));
    if (found.length === 0) return true;
    removed.push(...found);
  }
}

/**
 * Tables whose rows belong to a learner: they grow with learners and their answers. Of books and words most belong to
 * nobody.
 */
async function listLearnerTables(): Promise<string[]> {
  const { rows } = await client.query(
    `select distinct table_name as name from information_schema.columns
     where table_schema = 'public' and (column_name in ('user_id', 'owner_id', 'phone_number') or table_name = 'session_device')
       and table_name not in ('book', 'word')`,
  );
  return rows.map(({ name }) => name);
}

test('the names of statements that read a whole table are names of statements', () => {
  const names = files.flatMap(({ statements }) => statements.map(({ name }) => name));
  expect(names).toEqual(expect.arrayContaining(Object.keys(wholeTable)));
  expect(tables).toEqual(expect.arrayContaining(['practice_event', 'word_state', 'app_user', 'session']));
});

// A file is a test of its own: all of them take longer than one test may on a busy machine.
test.each(files.map(({ path, statements }) => [path, statements] as const))(
  '%s: every statement on learners’ data has an index with a condition',
  async (_, statements) => {
    const reading: string[] = [];
    for (const statement of statements) {
      // A statement that creates a table cannot be prepared.
      if (/^\s*create /i.test(statement.text)) continue;
      if (await readsWhole(statement, tables, partial)) reading.push(statement.name);
    }
    const expected = statements.map(({ name }) => name).filter((name) => name in wholeTable);
    expect(reading.toSorted()).toEqual(expected.toSorted());
  },
);
