import { randomUUID } from 'node:crypto';
import type { PracticeSetup } from '@tingci/contract/dictation/practice';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type Learner, type TestApp } from '../../../test/app.ts';
import { signed } from '../../../test/signed.ts';
import { type Classroom, type Event, openClassroom } from './practice.fixture.ts';
import { createPracticeRepository } from './practice.repository.ts';

const OPEN = '/api/study/lexicon/v1/practice/open';
const DAY_MS = 86_400_000;

let testApp: TestApp;
let room: Classroom;
let learner: Learner;
let setup: PracticeSetup;

beforeAll(async () => {
  testApp = await createTestApp();
  room = await openClassroom(testApp);
  setup = {
    seed: 4_294_967_295,
    word_ids: [room.wordId('timetable'), room.wordId('paris')],
    settings: JSON.stringify({ judge: { policy: 'confirm-word' }, wrongCycles: 2 }),
  };
});

beforeEach(async () => {
  learner = await testApp.signUp();
});

afterAll(() => testApp.close());

async function open(who: Learner, chapter = 'housing/one') {
  const { status, message, values } = await testApp.call(OPEN, { chapter_id: room.chapterId(chapter) }, who);
  if (status !== 0) throw new Error(message);
  return values.practice;
}

/** The same learner on another device. */
async function logIn(userAgent: string): Promise<Learner> {
  const phone = { phone_number: learner.phoneNumber };
  testApp.advance(61_000);
  await testApp.call('/api/study/phone/send/sms', { ...phone, scene: 'login' });
  const code = testApp.sent.findLast(({ phoneNumber }) => phoneNumber === learner.phoneNumber)?.code ?? '';
  const path = '/api/study/customer/v1/login';
  const payload = signed(path, { ...phone, code }, undefined, testApp.now());
  const raw = await testApp.app.inject({
    method: 'POST',
    url: path,
    headers: { 'user-agent': userAgent },
    payload,
  });
  const { values } = raw.json<{ values: { token: string; sign_key: string } }>();
  return { ...learner, token: values.token, signKey: values.sign_key };
}

describe('a practice for another device', () => {
  test('has the setup of its first request and every event in order', async () => {
    const practice = { practice_id: randomUUID(), setup };
    const at = testApp.now() - 60_000;
    const events = [
      room.event('paris', 'pariss', { turn: 1, occurred_at: at + 2000, hints: 1 }),
      room.event('timetable', 'timetable', { turn: 0, occurred_at: at }),
      room.event('paris', '', { turn: 1, kind: 'revealed', occurred_at: at + 3000 }),
    ];
    await room.outcomes(learner, events.slice(0, 1), practice);
    const other = { ...setup, seed: 1 };
    await room.outcomes(learner, events.slice(1), { ...practice, setup: other });
    const [first, second, third] = events as [Event, Event, Event];
    expect(await open(learner)).toEqual({
      practice_id: practice.practice_id,
      chapter_id: room.chapterId('housing/one'),
      mode: '听写',
      is_case_strict: false,
      policy: 'confirm-word',
      setup,
      device: expect.any(String),
      is_own: true,
      started_at: at,
      last_at: at + 3000,
      events: [second, first, third],
    });
  });

  test('names the device that answered last', async () => {
    const practice = { practice_id: randomUUID(), setup };
    const phone = await logIn('Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile');
    const at = testApp.now() - 60_000;
    await room.outcomes(phone, [room.event('paris', 'paris', { occurred_at: at })], practice);
    expect(await open(learner)).toMatchObject({ is_own: false, device: expect.stringContaining('Android') });
    expect(await open(phone)).toMatchObject({ is_own: true });
    // Old answers that waited on this device do not make it the last one.
    await room.outcomes(learner, [room.event('paris', 'x', { occurred_at: at - 1000 })], practice);
    expect(await open(learner)).toMatchObject({ is_own: false });
    await room.outcomes(learner, [room.event('paris', 'x', { occurred_at: at + 1000 })], practice);
    expect(await open(learner)).toMatchObject({ is_own: true });
    await testApp.call('/api/study/customer/v1/logout', {}, learner);
    expect(await open(phone)).toMatchObject({ is_own: false, device: '' });
  });

  test('is the latest of the chapter that belongs to the learner and has a setup', async () => {
    const decoy = await testApp.signUp();
    const fields = { practice_id: randomUUID(), setup };
    await room.outcomes(decoy, [room.event('paris', 'paris')], fields);
    expect(await open(learner)).toBeNull();
    await room.outcomes(learner, [room.event('paris', 'paris')]);
    expect(await open(learner)).toBeNull();
    const [older, newer] = [randomUUID(), randomUUID()];
    const at = testApp.now() - 60_000;
    await room.outcomes(learner, [room.event('paris', 'paris', { occurred_at: at })], {
      practice_id: newer,
      setup,
    });
    await room.outcomes(learner, [room.event('paris', 'paris', { occurred_at: at - 1 })], {
      practice_id: older,
      setup,
    });
    expect(await open(learner)).toMatchObject({ practice_id: newer });
    expect(await open(learner, 'science/one')).toBeNull();
  });

  test('is not offered after 30 days', async () => {
    const at = testApp.now() - 30 * DAY_MS;
    await room.outcomes(learner, [room.event('paris', 'paris', { occurred_at: at - 1 })], { setup });
    expect(await open(learner)).toBeNull();
    await room.outcomes(learner, [room.event('paris', 'paris', { occurred_at: at })], { setup });
    expect(await open(learner)).not.toBeNull();
  });

  test('can have as many words as twenty chapters', async () => {
    const word_ids = Array.from({ length: 5000 }, (_, index) => index + 1);
    await room.outcomes(learner, [room.event('paris', 'paris')], { setup: { ...setup, word_ids } });
    expect((await open(learner))?.setup.word_ids).toEqual(word_ids);
  });

  test.each<[string, unknown]>([
    ['no words', { word_ids: [] }],
    ['too many words', { word_ids: Array.from({ length: 5001 }, (_, index) => index + 1) }],
    ['a seed that is no 32-bit number', { seed: 2 ** 32 }],
    ['settings beyond their size', { settings: 'x'.repeat(4001) }],
    ['settings that are no text', { settings: { wrongCycles: 1 } }],
    ['a field of its own', { user_id: 1 }],
  ])('a setup with %s is refused completely', async (_, change) => {
    const bad = { ...setup, ...(change as object) } as PracticeSetup;
    const answer = await room.submit(learner, [room.event('paris', 'paris')], { setup: bad });
    expect(answer).toMatchObject({ status: 422 });
    expect(await room.rowsOf('practice_event', learner)).toEqual([]);
  });

  test('is found through indexes', async () => {
    const plans: string[] = [];
    const client = await room.pool.connect();
    await client.query('set enable_seqscan = off');
    const query = async ({ text, values }: { text: string; values: unknown[] }) => {
      const { rows } = await client.query(`explain ${text}`, values);
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
      return { rows: [] };
    };
    const repository = createPracticeRepository({ query } as never);
    await repository.findOpen(1, 1, new Date(0));
    client.release(true);
    expect(plans[0]).toContain('practice_open');
    expect(plans[0]).toContain('practice_event_word');
    expect(plans[0]).not.toContain('Seq Scan on practice');
  });
});

describe('a device with a wrong clock', () => {
  const send = async (event: Event, sent_at: number) => {
    await room.outcomes(learner, [event], { sent_at });
    return (await room.rowsOf('practice_event', learner))[0];
  };

  test('has its answers corrected by the difference, and the original time is stored', async () => {
    const sent_at = testApp.now() + 3 * DAY_MS;
    const stored = await send(room.event('paris', 'paris', { occurred_at: sent_at - 7000 }), sent_at);
    expect(stored.occurred_at).toEqual(new Date(testApp.now() - 7000));
    expect(stored.claimed_at).toEqual(new Date(sent_at - 7000));
    expect(stored.received_at).toEqual(expect.any(Date));
  });

  test('has no correction while its clock is right, also for an answer of last week', async () => {
    const occurred_at = testApp.now() - 7 * DAY_MS;
    const stored = await send(room.event('paris', 'paris', { occurred_at }), testApp.now() - 2000);
    expect(stored).toMatchObject({ occurred_at: new Date(occurred_at), claimed_at: null });
  });

  test('cannot move an answer to a day long ago', async () => {
    const stored = await send(room.event('paris', 'paris', { occurred_at: 0 }), testApp.now());
    expect(stored).toMatchObject({
      occurred_at: new Date(testApp.now() - 60 * DAY_MS),
      claimed_at: new Date(0),
    });
  });
});
