import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAuditLog } from '../../platform/audit/audit-log.ts';
import { createTestApp, type Learner, type TestApp } from '../../test/app.ts';
import { eventually } from '../../test/eventually.ts';
import { loadLibrary } from '../../test/library.fixture.ts';
import { type InsertedJob, insertJob } from '../../test/rows/insert-job.ts';

const JOB = '/api/study/job/v1';
const ADMIN = '/api/study/admin/v1';

let app: TestApp;
let admin: Learner;
let learner: Learner;
let other: Learner;

beforeAll(async () => {
  app = await createTestApp();
  await loadLibrary(app.database);
  [admin, learner, other] = await Promise.all([app.signUp(), app.signUp(), app.signUp()]);
  await app.database.pool.query('update app_user set is_admin = true where id = $1', [admin.userId]);
  await app.jobs.start();
  mkdirSync(app.dictionariesDir);
});
afterAll(() => app.close());
beforeEach(() => app.database.pool.query('delete from pgboss.job'));

const jobOf = ({ owner = learner.userId, ...row }: Partial<InsertedJob> & { owner?: number | null } = {}) =>
  insertJob(app.database.pool, { ownerId: owner, ...row });

const call = (path: string, job_id: string, who = learner) => app.call(`${JOB}/${path}`, { job_id }, who);

describe('a job', () => {
  test('can be followed by its owner, with the text of the step', async () => {
    const job_id = await jobOf();
    await app.database.pool.query(
      `insert into job_progress (job_id, fraction, step) values ($1, 0.25, 'reading')`,
      [job_id],
    );
    expect((await call('detail', job_id)).values).toMatchObject({
      id: job_id,
      name: 'import-dictionary',
      title: '导入词典',
      state: 'queued',
      progress: 0.25,
      step: 'reading',
      step_text: '正在读取',
      error: '',
      ended_at: null,
    });
  });

  test.each(['detail', 'cancel', 'retry'])(
    'of another learner is not found by %s, and does not change',
    async (path) => {
      const job_id = await jobOf({ state: path === 'retry' ? 'failed' : 'created' });
      const unknown = await call(path, randomUUID(), other);
      const refused = await call(path, job_id, other);
      expect([refused.status, refused.message]).toEqual([404, unknown.message]);
      expect((await call('detail', job_id)).values.state).toBe(path === 'retry' ? 'failed' : 'queued');
    },
  );

  test.each([{ owner: null }, { name: 'sweep' }])(
    'of the operator is not found by learners: %j',
    async (row) => {
      const job_id = await jobOf(row);
      expect((await call('detail', job_id)).status).toBe(404);
      expect((await call('detail', job_id, admin)).status).toBe(0);
    },
  );

  test('is cancelled, then queued again', async () => {
    const job_id = await jobOf();
    expect((await call('cancel', job_id)).values.state).toBe('cancelled');
    expect((await call('cancel', job_id)).values.code).toBe('job_state_changed');
    expect((await call('retry', job_id)).values.state).toBe('queued');
    expect((await call('retry', job_id)).values.code).toBe('job_state_changed');
  });

  test('that failed shows its owner what they can correct, and administrators everything', async () => {
    const inside = await jobOf({
      state: 'failed',
      output: { message: 'connect ECONNREFUSED', isFinal: false },
    });
    expect((await call('detail', inside)).values.error).toBe('处理失败，请稍后重试');
    const told = await jobOf({ state: 'failed', output: { message: '找不到文件', isFinal: true } });
    expect((await call('detail', told)).values.error).toBe('找不到文件');
    const { values } = await app.call(`${ADMIN}/job/list`, { state: 'failed' }, admin);
    expect(values.list.map(({ error }: { error: string }) => error).toSorted()).toEqual([
      'connect ECONNREFUSED',
      '找不到文件',
    ]);
    expect((await call('retry', told)).values.state).toBe('retrying');
  });

  test.each(['', 'x', '1', `${randomUUID()}0`, "' or 1=1 --"])('id %j is refused', async (job_id) => {
    expect((await call('detail', job_id)).status).toBe(422);
  });
});

describe('the administrators’ list', () => {
  test('shows every job, newest first, with counts, page by page', async () => {
    const ids = [await jobOf(), await jobOf({ owner: null }), await jobOf({ state: 'cancelled' })];
    const { values } = await app.call(`${ADMIN}/job/list`, { page: 1, page_size: 2 }, admin);
    expect(values).toMatchObject({ total: 3, counts: { queued: 2, cancelled: 1, failed: 0 } });
    expect(values.list.map(({ id }: { id: string }) => id)).toEqual([ids[2], ids[1]]);
    expect(values.list[1]).toMatchObject({ owner_id: null, attempts: 0 });
    const second = await app.call(`${ADMIN}/job/list`, { state: 'queued', page: 2, page_size: 1 }, admin);
    expect(second.values).toMatchObject({ total: 2, list: [{ id: ids[0], owner_id: learner.userId }] });
  });

  test('is refused to learners, and for an unknown state', async () => {
    expect((await app.call(`${ADMIN}/job/list`, {}, learner)).status).toBe(403);
    expect((await app.call(`${ADMIN}/job/list`, { state: 'created' }, admin)).status).toBe(422);
    expect((await app.call(`${ADMIN}/job/list`, { page_size: 101 }, admin)).status).toBe(422);
  });

  test('an act on another learner’s job is in the audit log, one on the own job is not', async () => {
    const audit = createAuditLog(app.database.pool);
    const before = await audit.count();
    const [theirs, own] = [await jobOf(), await jobOf({ owner: admin.userId })];
    await call('cancel', theirs, admin);
    await call('retry', theirs, admin);
    await call('cancel', own, admin);
    expect(await audit.count()).toBe(before + 2);
    const { values } = await app.call(`${ADMIN}/audit/list`, { page_size: 2 }, admin);
    expect(values.list).toMatchObject([
      { action: 'job_retried', actor: String(admin.userId), subject: `job ${theirs}` },
      { action: 'job_cancelled', detail: expect.stringContaining('import-dictionary') },
    ]);
    expect(values.list[0].actor_name).not.toBe('');
    expect((await app.call(`${ADMIN}/audit/list`, {}, learner)).status).toBe(403);

    const totalOf = async (filter: { action?: string; from?: number; until?: number }) =>
      (await app.call(`${ADMIN}/audit/list`, filter, admin)).values.total;
    const [{ at }] = values.list;
    expect(await totalOf({ from: at, action: 'job_retried' })).toBe(1);
    expect(await totalOf({ from: at + 1 })).toBe(0);
    expect(await totalOf({ until: at + 1 })).toBe(before + 2);
    expect(await totalOf({ until: 0 })).toBe(0);
    const verdict = await app.call(`${ADMIN}/audit/verify`, {}, admin);
    expect(verdict.values).toMatchObject({ count: before + 2, broken_at: null });
    expect(verdict.values.head_hash).toMatch(/^[0-9a-f]{64}$/);
    expect((await app.call(`${ADMIN}/audit/verify`, {}, learner)).status).toBe(403);
  });
});

describe('the import of a dictionary', () => {
  const start = (file: string, fields = {}) =>
    app.call(`${ADMIN}/dictionary/import`, { file, ...fields }, admin);
  const write = (file: string, content: string) => writeFileSync(join(app.dictionariesDir, file), content);
  const ends = (job_id: string, state: string) =>
    eventually(async () => {
      const { values } = await call('detail', job_id, admin);
      expect(values.state).toBe(state);
      return values;
    });

  test('runs as a job, and its words are stored', async () => {
    write(
      'ecdict.csv',
      'word,phonetic,definition,translation,pos,collins,oxford,tag,bnc,frq,exchange,detail,audio\nabase,,v. humble,,,,,gre,41733,41704,,,\n',
    );
    write('note.txt', 'x');
    const listed = await app.call(`${ADMIN}/dictionary/file/list`, {}, admin);
    expect(listed.values.list).toMatchObject([{ file: 'ecdict.csv', bytes: expect.any(Number) }]);
    const { job_id } = (await start('ecdict.csv')).values;
    expect(await ends(job_id, 'done')).toMatchObject({ progress: 1 });
    const found = await app.database.pool.query(`select key from word where key = 'ecdict:abase'`);
    expect(found.rowCount).toBe(1);
    expect(
      await createAuditLog(app.database.pool).list(
        { action: 'dictionary_import_started' },
        { limit: 1, offset: 0 },
      ),
    ).toMatchObject([{ actor: String(admin.userId), detail: { file: 'ecdict.csv' } }]);
  });

  test('shows why it failed, and is not retried', async () => {
    const { job_id } = (await start('missing.csv')).values;
    expect((await ends(job_id, 'failed')).error).toContain('找不到文件');
    write('wrong.csv', 'a,b\n1,2\n');
    const wrong = (await start('wrong.csv')).values;
    expect((await ends(wrong.job_id, 'failed')).error).toMatch(/[\u4e00-\u9fff]/);
  });

  test.each([
    '../secrets.csv',
    '/etc/passwd',
    'a/b.csv',
    '.hidden.csv',
    'a.txt',
    '',
    `${'a'.repeat(120)}.csv`,
  ])('of %j is refused', async (file) => {
    expect((await start(file)).status).toBe(422);
  });
});
