import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLocalStore } from '../../../platform/files/local-store.ts';
import { type FakeSpeechServer, startFakeSpeechServer } from '../providers/openai-speech.fixture.ts';
import { createSpeech, type Speech } from '../speech.ts';
import { createVoiceBindings } from './voice.routes.ts';

let dir: string;
let server: FakeSpeechServer;
let speech: Speech;
let app: FastifyInstance;

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'tingci-server-voice-'));
  server = await startFakeSpeechServer('key');
  speech = createSpeech({
    soundStore: createLocalStore({ dir, isReadOnly: () => false }),
    key: Buffer.alloc(32, 7),
    cacheMaxBytes: 10_000_000,
    api: {
      baseUrl: server.url,
      apiKey: 'key',
      model: 'tts-1',
      voices: { uk: 'fable', us: 'alloy' },
      timeoutMs: 5000,
    },
  });
  app = Fastify();
  await app.register(speech.routes);
});
afterAll(async () => {
  await app.close();
  await speech.close();
  await server.close();
  rmSync(dir, { recursive: true });
});

const askedFor = async (url: string) => {
  const before = server.asked.length;
  const { statusCode, headers } = await app.inject(url);
  expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  return server.asked.slice(before).map(({ body }) => body.voice);
};

test('the speech server speaks by default, and a chosen built-in voice speaks itself', async () => {
  const url = speech.speechUrl('accommodate', 'us', 'word');
  expect(await askedFor(url)).toEqual(['alloy']);
  expect(await askedFor(`${url}&voice=us-slt`)).toEqual([]);
  expect(await askedFor(`${url}&voice=us-rms`)).toEqual([]);
  // A voice of the other accent, or an unknown one, chooses nothing.
  const other = speech.speechUrl('timetable', 'us', 'word');
  expect(await askedFor(`${other}&voice=uk-f1`)).toEqual(['alloy']);
});

test('the list of voices names the speech server as the default of each accent', async () => {
  const [binding] = createVoiceBindings(speech, async () => []);
  const answer = (await binding?.handle({}, {} as never)) as unknown as {
    list: { id: string; accent: string; engine: string; sample: string }[];
  };
  const { list } = answer;
  expect(list.slice(0, 3).map(({ id, engine }) => [id, engine])).toEqual([
    ['server-uk', 'server'],
    ['server-us', 'server'],
    ['us-rms', 'flite'],
  ]);
  expect(list[1]?.sample).not.toContain('voice=');
  expect(await askedFor(list[1]?.sample ?? '')).toEqual(['alloy']);
});
