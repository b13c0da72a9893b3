import { randomUUID } from 'node:crypto';
import type { SignedFields } from '@tingci/domain/signing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type Learner, type TestApp } from '../../../test/app.ts';
import { type Library, loadLibrary } from '../../../test/library.fixture.ts';

const RESULT = '/api/study/lexicon/v1/practice/result';

let app: TestApp;
let ids: Library['ids'];

beforeAll(async () => {
  // 20,000 answers a day become 2000. Each process counts for itself.
  app = await createTestApp({ rateLimitScale: 0.1, isShared: false });
  ({ ids } = await loadLibrary(app.database));
});
afterAll(() => app.close());

function answers(count: number, more: SignedFields = {}): SignedFields {
  return {
    practice_id: randomUUID(),
    chapter_id: ids.chapters['housing/one'] as number,
    mode: '听写',
    events: Array.from({ length: count }, (_, turn) => ({
      id: randomUUID(),
      word_id: ids.words.tenant as number,
      kind: 'submitted',
      turn,
      typed: 'tenant',
      elapsed_ms: 900,
      occurred_at: app.now() - 1000,
    })),
    ...more,
  };
}

async function submit(learner: Learner, fields: SignedFields) {
  // The limit of calls in a minute is not what this test is about.
  app.advance(61_000);
  return app.call(RESULT, fields, learner);
}

test('a learner who was offline sends 500 answers at once, and a flood of answers ends for the day', async () => {
  const offline = await app.signUp();
  // At this scale, a second code of an address in the same hour needs a challenge.
  app.advance(3_600_001);
  const greedy = await app.signUp();
  for (const size of [200, 200, 100]) {
    const { status, values } = await submit(offline, answers(size));
    expect([status, values.results.length]).toEqual([0, size]);
    expect(new Set(values.results.map(({ state }: { state: string }) => state))).toEqual(new Set(['stored']));
  }
  const setup = {
    seed: 1,
    word_ids: Array.from({ length: 4000 }, () => ids.words.tenant as number),
    settings: '{}',
  };
  // Nine requests of answers, and a setup that counts like one.
  for (let i = 0; i < 8; i++) expect((await submit(greedy, answers(200))).status).toBe(0);
  expect((await submit(greedy, answers(200, { setup }))).status).toBe(0);
  expect((await submit(greedy, answers(1))).values.code).toBe('daily_quota');
  expect((await submit(offline, answers(100))).status).toBe(0);
  app.advance(86_400_000);
  expect((await submit(greedy, answers(200))).status).toBe(0);
});
