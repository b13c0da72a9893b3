import { randomUUID } from 'node:crypto';
import { writeWav } from '@tingci/domain/speech/wav';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { alignHere } from '../../../test/align-here.ts';
import { createTestApp, type Learner, type TestApp } from '../../../test/app.ts';
import { toneFile } from '../../../test/contract/examples/resource.ts';
import { eventually } from '../../../test/eventually.ts';
import { insertJob } from '../../../test/rows/insert-job.ts';
import { alignJobOf, alignSeconds } from '../../material/align/align-resource.job.ts';
import { createFliteSpeak } from '../flite/flite.ts';
import { type SpokenSound, speakText, toPcm } from './spoken-sound.fixture.ts';

const BASE = '/api/study/customize/v1';
const texts = [
  'The library opens at nine in the morning.',
  'You need a card to borrow books.',
  'Children may take six books at the same time.',
  'Please return them before the end of the month.',
  'There is a quiet room on the second floor.',
];

let testApp: TestApp;
let learner: Learner;
let other: Learner;
let sound: SpokenSound;

/** Another app may align before this test has asked twice. */
const askedTwice = Promise.withResolvers<void>();

beforeAll(async () => {
  testApp = await createTestApp({
    align: async (command, options) => {
      await askedTwice.promise;
      return alignHere(command, options);
    },
  });
  [learner, other] = await Promise.all([testApp.signUp(), testApp.signUp()]);
  sound = speakText(await createFliteSpeak(), texts, { accent: 'us', voice: 'us-rms' });
}, 240_000);
afterAll(() => testApp.close());

const call = (path: string, fields: object = {}, who = learner) =>
  testApp.call(`${BASE}/${path}`, { ...fields }, who);

/** A sound of the learner with a text, whose times are estimated. */
async function addSound(file: Uint8Array, said = texts) {
  const id = randomUUID();
  await testApp.upload(`${BASE}/add`, { id, name: '图书馆', bytes: file.length, start: 0 }, learner, file);
  const sentences = said.map((text, at) => ({
    id: `s${at}`,
    start: at * 200,
    end: at * 200 + 200,
    text,
    translation: '',
  }));
  await call('sentence/save/{id}', { id, version: 1, timing: 'estimated', sentences });
  return { id, sentences };
}

const followed = async (jobId: string) =>
  (await testApp.call('/api/study/job/v1/detail', { job_id: jobId }, learner)).values;

const startsOf = (sentences: { start: number }[]) => sentences.map(({ start }) => start);

test('estimated times become aligned ones, and those of the learner are never replaced', {
  timeout: 240_000,
}, async () => {
  const file = writeWav({ sampleRate: sound.sampleRate, samples: toPcm(sound) });
  const { id } = await addSound(file);
  const { values: started } = await call('align/{id}', { id });
  // A second start follows the same job.
  expect((await call('align/{id}', { id })).values).toEqual(started);
  expect((await call('align/state/{id}', { id })).values).toMatchObject({
    job_id: started.job_id,
    version: null,
  });
  // Another sound of the learner waits for its turn.
  const next = await addSound(toneFile());
  expect((await call('align/{id}', { id: next.id })).values.code).toBe('job_waits');
  expect((await call('delete/{id}', { id: next.id })).status).toBe(0);
  askedTwice.resolve();
  await eventually(async () => expect((await followed(started.job_id)).state).toBe('done'));

  const { values: aligned } = await call('detail/{id}', { id });
  expect(aligned).toMatchObject({ timing: 'aligned', version: 2 });
  for (const [at, start] of startsOf(aligned.sentences).entries())
    expect(Math.abs(start - (sound.starts[at] ?? 0))).toBeLessThan(250);
  expect((await call('practice/{id}', { id })).values.sentences).toEqual(aligned.sentences);
  expect((await call('list')).values.list).toMatchObject([{ id, timing: 'aligned' }]);

  // The learner corrects one sentence. The page then shows their times. The result of the job stays stored.
  const own = aligned.sentences.map((sentence: { start: number }, at: number) =>
    at === 0 ? { ...sentence, start: 0 } : sentence,
  );
  await call('sentence/save/{id}', { id, version: 2, timing: 'given', sentences: own });
  expect((await call('detail/{id}', { id })).values).toMatchObject({ timing: 'given', sentences: own });
  const { values: state } = await call('align/state/{id}', { id });
  expect(state).toMatchObject({ job_id: null, version: 2 });
  expect(startsOf(state.sentences)).toEqual(startsOf(aligned.sentences));
  for (const path of ['align/{id}', 'align/state/{id}'])
    expect((await call(path, { id }, other)).status, path).toBe(404);
});

test('a sound without speech keeps the estimate, and the job says why', async () => {
  const { id, sentences } = await addSound(toneFile(), texts.slice(0, 1));
  const { values } = await call('align/{id}', { id });
  await eventually(async () =>
    expect(await followed(values.job_id)).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('没有听到说话'),
    }),
  );
  expect((await call('detail/{id}', { id })).values).toMatchObject({ timing: 'estimated', sentences });
  expect((await call('align/state/{id}', { id })).values).toMatchObject({
    job_id: values.job_id,
    sentences: [],
  });
});

test('a format without a decoder, and a sound without a text, are refused', async () => {
  const { id } = await addSound(toneFile(), []);
  expect((await call('align/{id}', { id })).values.code).toBe('align_no_text');
  await testApp.database.pool.query(
    `update file set content_type = 'audio/mp4' where id = (select file_id from resource where id = $1)`,
    [id],
  );
  expect((await call('align/{id}', { id })).values.code).toBe('align_format');
});

test('a deleted resource ends its job', async () => {
  learner = await testApp.signUp();
  const { id } = await addSound(toneFile());
  await testApp.jobs.start();
  const jobId = await insertJob(testApp.database.pool, {
    ownerId: learner.userId,
    name: 'align-long-resource',
  });
  await testApp.database.pool.query('update pgboss.job set singleton_key = $2 where id = $1', [
    jobId,
    `${learner.userId}/${id}`,
  ]);
  expect((await call('delete/{id}', { id })).status).toBe(0);
  expect((await followed(jobId)).state).toBe('cancelled');
});

test('a short sound has its own place, and the time of a long one grows with its size', () => {
  const small = { bytes: 320_000, durationMs: 20_000, sentenceCount: 5 };
  const large = { bytes: 80_000_000, durationMs: null, sentenceCount: 1000 };
  expect([small, large, { ...small, bytes: 9_000_000 }].map((work) => alignJobOf(work).name)).toEqual([
    'align-resource',
    'align-long-resource',
    'align-long-resource',
  ]);
  expect([small, { ...small, durationMs: 600_000 }, large].map(alignSeconds)).toEqual([96, 193, 1740]);
});
