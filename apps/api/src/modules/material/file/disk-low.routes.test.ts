import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { type Library, loadLibrary } from '../../../test/library.fixture.ts';

const FILE = '/api/study/upload/file';
const RESULT = '/api/study/lexicon/v1/practice/result';
const CLICKS = '/api/study/click-log';

let app: TestApp;
let ids: Library['ids'];
let isLow = false;

beforeAll(async () => {
  // With this scale the 4 MiB of a day on a low disk are 410 KiB. One process, because each counts for itself.
  app = await createTestApp({ isShared: false, rateLimitScale: 0.1, isDiskLow: () => isLow });
  ({ ids } = await loadLibrary(app.database));
});
afterAll(() => app.close());

const clicks = () => ({
  events: Array.from({ length: 50 }, () => ({ name: 'n'.repeat(60), path: 'p'.repeat(200), at: app.now() })),
});

const answer = () => ({
  practice_id: randomUUID(),
  chapter_id: ids.chapters['housing/one'] as number,
  mode: '听写',
  events: [
    {
      id: randomUUID(),
      word_id: ids.words.tenant as number,
      kind: 'submitted',
      turn: 0,
      typed: 'tenant',
      elapsed_ms: 900,
      occurred_at: app.now() - 1000,
    },
  ],
});

test('on a low disk files and a learner who writes much are refused, and the answers of others are stored', async () => {
  const greedy = await app.signUp();
  // At this scale, a second code of an address in the same hour needs a challenge.
  app.advance(3_600_001);
  const other = await app.signUp();
  const { status, values: file } = await app.upload(FILE, { purpose: 'resource', name: 'a.txt' }, greedy);
  expect(status).toBe(0);
  isLow = true;

  const refused = await app.upload(FILE, { purpose: 'resource', name: 'b.txt' }, other);
  expect([refused.status, refused.values.code]).toEqual([423, 'disk_low']);
  expect(refused.message).toMatch(/存储空间紧张/);
  expect((await app.get(`${FILE}/list`, {}, other)).values.total).toBe(0);

  let sent = 0;
  let last = await app.call(CLICKS, clicks(), greedy);
  while (last.status === 0 && sent < 100) {
    sent++;
    app.advance(61_000);
    last = await app.call(CLICKS, clicks(), greedy);
  }
  expect([last.status, last.values.code]).toEqual([423, 'disk_low']);
  expect(sent).toBeGreaterThan(20);
  expect((await app.call(RESULT, answer(), other)).status).toBe(0);

  // A learner can still delete files and log out.
  expect((await app.call(`${FILE}/delete/${file.id}`, {}, greedy)).status).toBe(0);
  expect((await app.call('/api/study/customer/v1/logout', {}, greedy)).status).toBe(0);
});
