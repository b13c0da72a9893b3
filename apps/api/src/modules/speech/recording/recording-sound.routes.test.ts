import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import type { OpenRecording } from './open-recording.ts';
import { recordingBasePath } from './recording-address.ts';
import { createRecordingRoutes } from './recording-sound.routes.ts';

test('sixty requests of a network run at a time, 200 wait, more are refused, and another network does not wait', async () => {
  const waiting: (() => void)[] = [];
  const open = () => new Promise((resolve) => waiting.push(() => resolve({ done: 0, total: 1 })));
  const addresses = { isSigned: () => true } as unknown as Parameters<typeof createRecordingRoutes>[2];
  const app = Fastify();
  await app.register(
    createRecordingRoutes(
      { versionOf: () => '1' },
      open as unknown as OpenRecording,
      addresses,
      async () => [],
      0,
    ),
  );
  const ask = (remoteAddress: string) =>
    app.inject({ url: `${recordingBasePath}/article/1/uk?v=1&s=1`, remoteAddress });
  const greedy = Array.from({ length: 270 }, () => ask('10.0.0.1'));
  await eventually(() => expect(waiting).toHaveLength(60));
  const other = ask('10.0.0.2');
  await eventually(() => expect(waiting).toHaveLength(61));
  expect((await Promise.race(greedy)).statusCode).toBe(429);
  let left = greedy.length + 1;
  for (const answer of [...greedy, other]) void answer.then(() => left--);
  while (left > 0) {
    waiting.shift()?.();
    await new Promise(setImmediate);
  }
  const statuses = (await Promise.all(greedy)).map(({ statusCode }) => statusCode);
  expect([statuses.filter((status) => status === 202).length, (await other).statusCode]).toEqual([260, 202]);
  await app.close();
});
