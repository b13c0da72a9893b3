import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Classroom, openClassroom } from '../modules/dictation/practice/practice.fixture.ts';
import type { RebuildService } from '../modules/dictation/practice/rebuild.service.ts';
import { UsageError } from '../platform/core/command.ts';
import { createTestApp, type Learner, type TestApp } from '../test/app.ts';
import { createRebuild, parseRebuildCommand } from './rebuild-learners.ts';

let testApp: TestApp;
let room: Classroom;
let service: RebuildService;

beforeAll(async () => {
  testApp = await createTestApp();
  room = await openClassroom(testApp);
  service = createRebuild(testApp.database);
});
afterAll(() => testApp.close());

async function run(args: string[], batch?: number) {
  const lines: string[] = [];
  const isDone = await parseRebuildCommand(args)(service, (line) => lines.push(line), batch);
  return { isDone, lines };
}

/** A learner with answers whose states and cards were damaged; the function says whether they are complete again. */
async function brokenLearner(): Promise<{ learner: Learner; isWhole: () => Promise<boolean> }> {
  const learner = await testApp.signUp();
  await room.outcomes(learner, [room.event('tenant', 'tennant'), room.event('paris', 'Paris')]);
  const countCards = async () =>
    (await testApp.call('/api/study/review/v1/today-count', {}, learner)).values.total;
  const read = async () =>
    JSON.stringify([
      await room.rowsOf('word_state', learner),
      await room.rowsOf('study_day', learner),
      await countCards(),
    ]);
  const whole = await read();
  await room.pool.query('update word_state set answer_count = 99 where user_id = $1', [learner.userId]);
  await room.pool.query('delete from study_day where user_id = $1', [learner.userId]);
  await room.pool.query('delete from review_card where user_id = $1', [learner.userId]);
  expect(await read()).not.toBe(whole);
  return { learner, isWhole: async () => (await read()) === whole };
}

test('a phone number selects one learner to rebuild', async () => {
  const [one, other] = [await brokenLearner(), await brokenLearner()];
  const { phoneNumber } = one.learner;
  expect(await run([`+86 ${phoneNumber}`])).toEqual({
    isDone: true,
    lines: [`${phoneNumber} was made anew.`],
  });
  expect([await one.isWhole(), await other.isWhole()]).toEqual([true, false]);
});

test.each([1, 2, 3, 200])('all are rebuilt in batches of %i, with a progress report', async (batch) => {
  const broken = [await brokenLearner(), await brokenLearner(), await brokenLearner()];
  const total = await service.countLearners();
  const { isDone, lines } = await run(['all'], batch);
  expect(isDone).toBe(true);
  expect(lines).toHaveLength(Math.ceil(total / batch) + 1);
  expect(lines.at(-2)).toBe(`${total} of ${total} learners`);
  expect(await Promise.all(broken.map(({ isWhole }) => isWhole()))).toEqual([true, true, true]);
});

test('an unregistered number is reported, and wrong arguments change nothing', async () => {
  expect(await run(['13000000000'])).toEqual({ isDone: false, lines: ['13000000000 is not registered.'] });
  for (const args of [[], ['everybody'], ['all', 'all'], ['123']]) {
    expect(() => parseRebuildCommand(args)).toThrow(UsageError);
  }
});

test('answers of another learner do not wait for a running rebuild', async () => {
  const [one, other] = [await testApp.signUp(), await testApp.signUp()];
  const client = await room.pool.connect();
  try {
    // The locks that a rebuild of the first learner has while it runs.
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock(7304, hashint8($1))', [one.userId]);
    expect(await room.outcomes(other, [room.event('tenant', 'x')])).toMatchObject([{ state: 'stored' }]);
    let isStored = false;
    const own = room.outcomes(one, [room.event('tenant', 'x')]).then((outcomes) => {
      isStored = true;
      return outcomes;
    });
    const waiting = `select from pg_locks where locktype = 'advisory' and not granted and classid = 7304
      and database = (select oid from pg_database where datname = current_database())`;
    while ((await client.query(waiting)).rowCount === 0) expect(isStored).toBe(false);
    await client.query('commit');
    expect(await own).toMatchObject([{ state: 'stored' }]);
  } finally {
    client.release();
  }
});
