import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { practiceOf } from '../../test/contract/examples/practice.ts';
import { createWorld, type World } from '../../test/contract/world.ts';
import type { Metrics } from './metrics.ts';
import { readRestarts } from './restarts.ts';
import { listenForMetrics } from './serve-metrics.ts';

const TOKEN = 'a-token-of-more-than-20-characters';
const LOGIN = '/api/study/customer/v1/login/msg';

let world: World;

beforeAll(async () => {
  // Each process counts its own requests. So one app is enough.
  world = await createWorld({ metricsToken: TOKEN, isShared: false });
});
afterAll(() => world.close());

const get = (headers: Record<string, string> = {}, from: Pick<TestApp, 'app'> = world) =>
  from.app.inject({ url: '/metrics', headers });
const read = async () => (await get({ authorization: `Bearer ${TOKEN}` })).body;

describe('/metrics', () => {
  test('does not exist by default', async () => {
    for (const metricsToken of [undefined, '']) {
      const app = await createTestApp(metricsToken === undefined ? {} : { metricsToken });
      for (const authorization of ['', 'Bearer ', 'Bearer undefined']) {
        expect((await get({ authorization }, app)).json().status).toBe(404);
      }
      await app.close();
    }
  });

  test.each(['', TOKEN, `Bearer ${TOKEN.slice(1)}`, `bearer ${TOKEN}`, `Bearer ${TOKEN} `, `Basic ${TOKEN}`])(
    'answers %j like a missing path',
    async (authorization) => {
      const unknown = await world.app.inject('/nowhere');
      const answer = await get({ authorization });
      expect(answer.statusCode).toBe(unknown.statusCode);
      expect(answer.json().message).toBe(unknown.json().message);
    },
  );

  test('counts requests by endpoint and status in the body, with their time', async () => {
    const learner = await world.signUp();
    await world.call(LOGIN, {}, learner);
    await world.call(LOGIN, {}, learner);
    await world.call(LOGIN, {});
    const text = await read();
    expect(text).toContain(`tingci_http_requests_total{endpoint="${LOGIN}",status="0"} 2`);
    expect(text).toContain(`tingci_http_requests_total{endpoint="${LOGIN}",status="401"} 1`);
    expect(text).toContain(`tingci_http_request_seconds_count{endpoint="${LOGIN}"} 3`);
    expect(text).toContain(`tingci_http_request_seconds_bucket{le="+Inf",endpoint="${LOGIN}"} 3`);
  });

  test('uses one name for all missing paths', async () => {
    const secret = randomUUID();
    for (const path of [`/${secret}`, `/api/${secret}`, `/api/study/${secret}?q=${secret}`]) {
      await world.app.inject(path);
    }
    const text = await read();
    expect(text).not.toContain(secret);
    expect(text).toMatch(/tingci_http_requests_total\{endpoint="none",status="404"\} [1-9]/);
  });

  test('reports pool, jobs, speech, refused events, and the process', async () => {
    const learner = await world.signUp();
    await world.jobOf(learner, 'failed');
    const practice = practiceOf(world, 'x');
    const [event] = practice.events;
    const unknown = { ...event, id: randomUUID(), word_id: 987_654_321 };
    await world.call(
      '/api/study/lexicon/v1/practice/result',
      { ...practice, events: [...practice.events, unknown] },
      learner,
    );
    const text = await read();
    expect(text).toMatch(/tingci_db_pool\{state="total"\} [1-9]/);
    expect(text).toContain('tingci_db_pool{state="waiting"} 0');
    expect(text).toContain('tingci_jobs{job="import-dictionary",state="failed"} 1');
    expect(text).toContain('tingci_speech_queue 0');
    expect(text).toContain('tingci_speech_clips_total{source="synthesised"} 0');
    expect(text).toContain('tingci_practice_events_rejected_total{reason="unknown_word"} 1');
    expect(text).toContain('tingci_app_restarts_total 0');
    expect(text).toContain('nodejs_eventloop_lag_seconds');
    expect(text).toContain('process_resident_memory_bytes');
  });

  test('reports the rest when the database is unavailable', async () => {
    const broken = await createTestApp({ metricsToken: TOKEN });
    broken.jobs.countByState = () => Promise.reject(new Error('gone'));
    const answer = await get({ authorization: `Bearer ${TOKEN}` }, broken);
    expect([answer.statusCode, answer.body.includes('tingci_db_pool')]).toEqual([200, true]);
    await broken.close();
  });
});

describe('the port for metrics', () => {
  const metrics: Metrics = {
    countRequest: () => undefined,
    countSms: () => undefined,
    countLimited: () => undefined,
    countRejectedEvent: () => undefined,
    expose: async () => ({ type: 'text/plain', text: 'a 1' }),
  };

  test('serves only the loopback address, and only that path', async () => {
    const { port, close } = await listenForMetrics(metrics, 0);
    const base = `http://127.0.0.1:${port}`;
    expect(await (await fetch(`${base}/metrics`)).text()).toBe('a 1');
    expect((await fetch(`${base}/`)).status).toBe(404);
    expect((await fetch(`${base}/metrics`, { method: 'POST' })).status).toBe(404);
    const addresses = Object.values(networkInterfaces()).flat();
    for (const host of addresses.flatMap((each) => (each && !each.internal ? [each.address] : []))) {
      const socket = connect({ host, port });
      const [failure] = await once(socket, 'error');
      expect((failure as NodeJS.ErrnoException).code).not.toBeUndefined();
    }
    await close();
  });
});

test.each([
  [{}, { count: 0, lastEnd: undefined }],
  [
    { APP_RESTARTS: '3', APP_LAST_END: 'SIGABRT' },
    { count: 3, lastEnd: 'SIGABRT' },
  ],
  [
    { APP_RESTARTS: '1', APP_LAST_END: 'code 134' },
    { count: 1, lastEnd: 'code 134' },
  ],
  [
    { APP_RESTARTS: 'x', APP_LAST_END: 'x"} 1' },
    { count: 0, lastEnd: undefined },
  ],
])('the supervisor tells %o', (environment, expected) => {
  expect(readRestarts(environment)).toEqual(expected);
});
