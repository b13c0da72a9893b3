import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../app.ts';
import { practiceOf } from './examples/practice.ts';
import { createWorld, type World } from './world.ts';

const RESULT = '/api/study/lexicon/v1/practice/result';

let one: World;
let two: TestApp;

beforeAll(async () => {
  one = await createWorld({ isShared: true });
  two = await createTestApp({ isShared: true, sibling: one });
});

afterAll(async () => {
  await two.close();
  await one.close();
});

test('a learner who signed up at one is known at the other', async () => {
  const learner = await one.signUp();
  await two.call('/api/study/customer/v1/update/config', { play_speed: 1.5 }, learner);
  const profile = await one.call('/api/study/customer/v1/login/msg', {}, learner);
  expect(profile.values).toMatchObject({ id: learner.userId, config: { play_speed: 1.5 } });
});

test('a code sent by one is used up once, at either of them', async () => {
  const { phoneNumber: phone_number } = await one.signUp();
  const code = await one.codeFor(phone_number, 'login');
  const logins = await Promise.all(
    [one, two, one, two].map((app) => app.call('/api/study/customer/v1/login', { phone_number, code })),
  );
  expect(logins.filter(({ status }) => status === 0)).toHaveLength(1);
});

test('answers that reach both at once are stored and counted once', async () => {
  const learner = await one.signUp();
  const practice = randomUUID();
  for (let round = 0; round < 10; round++) {
    const batch = practiceOf(one, 'wrongly', practice);
    const answers = await Promise.all([one, two, one, two].map((app) => app.call(RESULT, batch, learner)));
    const states = answers.flatMap(({ values }) =>
      values.results.map(({ id, state }: { id: string; state: string }) => `${id} ${state}`),
    );
    expect(states.filter((state) => state.endsWith(' stored'))).toHaveLength(batch.events.length);
    expect(states.filter((state) => state.endsWith(' duplicate'))).toHaveLength(batch.events.length * 3);
  }
  const { rows } = await one.database.pool.query(
    'select answer_count as answers, wrong_count as wrong from word_state where user_id = $1',
    [learner.userId],
  );
  // Each round has one wrong submission and one reveal of the same word.
  expect(rows).toEqual([{ answers: 20, wrong: 20 }]);
});
