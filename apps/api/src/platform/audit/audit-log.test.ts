import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { UsageError } from '../core/command.ts';
import { createDatabase, type Database } from '../db/database.ts';
import { parseAuditCommand } from './audit-command.ts';
import { type AuditEntry, createAuditLog } from './audit-log.ts';

let testDatabase: TestDatabase;
let database: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = createDatabase(testDatabase.pool);
});
afterAll(() => testDatabase.drop());

const log = () => createAuditLog(database.pool);
const run = (...args: string[]) => parseAuditCommand(args)(log());
const granted = (subject: string): AuditEntry => ({
  actor: 'operator',
  action: 'admin_granted',
  subject,
  reason: '新同事',
  detail: { days: 3 },
});

/** Does what only a superuser who wants to hide something would do. */
const force = (sql: string) =>
  database.pool.query(
    `alter table audit_log disable trigger user; ${sql}; alter table audit_log enable trigger user`,
  );

afterEach(() => force('delete from audit_log'));

test('entries are a chain, each with the hash of the previous one', async () => {
  await log().append(granted('user 1'));
  await log().append({ actor: 12, action: 'job_retried', subject: 'job x' });
  const rows = await log().list({}, { limit: 10, offset: 0 });
  expect(rows).toMatchObject([
    { id: 2, actor: '12', action: 'job_retried', subject: 'job x', reason: '', detail: {} },
    { id: 1, actor: 'operator', action: 'admin_granted', reason: '新同事', detail: { days: 3 } },
  ]);
  expect(await log().list({ action: 'job_retried' }, { limit: 10, offset: 0 })).toHaveLength(1);
  expect(await log().count()).toBe(2);
  const verdict = await log().verify();
  expect(verdict).toMatchObject({ count: 2, brokenAt: undefined, head: { id: 2 } });
});

test('concurrent entries make one chain, and an aborted transaction leaves no gap', async () => {
  const transact = database.transactWith(createAuditLog);
  const writes = Array.from({ length: 20 }, (_, n) =>
    transact(async (audit) => {
      await audit.append(granted(`user ${n}`));
      if (n % 5 === 0) throw new Error('undone');
    }),
  );
  const ends = await Promise.allSettled(writes);
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(16);
  expect(await log().verify()).toMatchObject({ count: 16, brokenAt: undefined });
});

test.each(['update audit_log set reason = $$x$$', 'delete from audit_log', 'truncate audit_log'])(
  'is not changed by %s',
  async (sql) => {
    await log().append(granted('user 1'));
    await expect(database.pool.query(sql)).rejects.toThrow('append-only');
    expect(await log().verify()).toMatchObject({ count: 1, brokenAt: undefined });
  },
);

test('a given id or hash is ignored', async () => {
  await database.pool.query(
    `insert into audit_log (id, at, actor, action, subject, reason, detail, previous_hash, hash)
     values (77, now(), 'operator', 'admin_granted', '', '', '{}', sha256('a'), sha256('b'))`,
  );
  expect(await log().verify()).toMatchObject({ count: 1, brokenAt: undefined, head: { id: 1 } });
});

test.each([
  ['subject', { subject: 'x'.repeat(201) }],
  ['reason', { reason: 'x'.repeat(501) }],
  ['detail', { detail: { text: 'x'.repeat(4000) } }],
  ['actor', { actor: 'somebody' as never }],
])('a %s outside the limits is refused', async (_name, wrong) => {
  await expect(log().append({ ...granted('user 1'), ...wrong })).rejects.toThrow();
  expect(await log().count()).toBe(0);
});

describe('npm run audit', () => {
  test('verify finds a changed row, a deleted row and a cut end', async () => {
    for (const n of [1, 2, 3]) await log().append(granted(`user ${n}`));
    const whole = await run('verify');
    expect(whole).toMatchObject({ isDone: true, lines: [expect.stringMatching(/^3 rows are whole\./)] });
    const head = /(\d+:[0-9a-f]{64})/.exec(whole.lines[0] ?? '')?.[1] ?? '';
    expect(await run('verify', '--head', head)).toMatchObject({ isDone: true });

    await force(`update audit_log set reason = 'nothing' where id = 2`);
    expect(await run('verify')).toMatchObject({ isDone: false, lines: [expect.stringContaining('Row 2')] });
    await force('delete from audit_log where id = 2');
    expect(await run('verify')).toMatchObject({ isDone: false, lines: [expect.stringContaining('Row 3')] });
    await force('delete from audit_log where id = 3');
    expect(await run('verify')).toMatchObject({ isDone: true });
    expect(await run('verify', '--head', head)).toMatchObject({ isDone: false });
  });

  test('list prints the newest first, quoted', async () => {
    await log().append({ ...granted('user 1'), reason: '\u001b[2J' });
    await log().append(granted('user 2'));
    const { lines } = await run('list', '1');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('"user 2"');
    expect((await run('list')).lines[1]).toContain(String.raw`"\u001b[2J"`);
  });

  test('says when there is nothing', async () => {
    expect((await run('list')).lines).toEqual(['The audit log is empty.']);
    expect((await run('verify')).lines).toEqual(['0 rows are whole. There is none.']);
  });

  test.each([
    [[]],
    [['erase']],
    [['list', '0']],
    [['list', '1001']],
    [['list', 'x']],
    [['verify', '--head']],
    [['verify', '--head', '1:abc']],
    [['verify', 'all']],
  ])('%j is refused with the usage', (args) => {
    expect(() => parseAuditCommand(args)).toThrow(UsageError);
  });
});
