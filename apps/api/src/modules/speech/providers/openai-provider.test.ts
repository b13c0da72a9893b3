import type { ServerResponse } from 'node:http';
import type { SpeechRequest } from '@tingci/domain/speech/speech-request';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { fakeMp3, quietLog } from '../sound/sound.fixture.ts';
import type { SpeechProvider } from '../sound/speech-provider.ts';
import { createOpenAiProvider, type OpenAiSpeechSettings } from './openai-provider.ts';
import { type FakeSpeechServer, sendError, startFakeSpeechServer } from './openai-speech.fixture.ts';

const apiKey = 'sk-secret-key';
const request: SpeechRequest = { text: 'accommodate', accent: 'uk', kind: 'word' };

let server: FakeSpeechServer;
let clockMs: number;

beforeEach(async () => {
  server = await startFakeSpeechServer(apiKey);
  clockMs = 1_000_000;
});

afterEach(() => server.close());

function createProvider(settings: Partial<OpenAiSpeechSettings> = {}, log = quietLog): SpeechProvider {
  return createOpenAiProvider(
    {
      baseUrl: server.url,
      apiKey,
      model: 'tts-1',
      voices: { uk: 'fable', us: 'alloy' },
      timeoutMs: 10_000,
      ...settings,
    },
    log,
    () => clockMs,
  );
}

const failing = { code: 'failed' };

describe('the OpenAI-compatible provider', () => {
  test('sends requests as the protocol requires and measures the sound', async () => {
    const clip = await createProvider().synthesize(request);
    expect(server.asked).toEqual([
      {
        authorization: `Bearer ${apiKey}`,
        body: { model: 'tts-1', voice: 'fable', input: 'accommodate', response_format: 'mp3' },
      },
    ]);
    expect(clip.mp3).toEqual(fakeMp3(30));
    expect(clip).toMatchObject({ durationMs: expect.closeTo((30 * 576_000) / 22_050, 6), marks: [] });
  });

  test.each(['', '/', '/v1', '/v1/'])('accepts a base address that ends with %j', async (ending) => {
    await createProvider({ baseUrl: server.url + ending }).synthesize(request);
  });

  test('has a voice for each accent and spells in letters', async () => {
    const provider = createProvider();
    const clip = await provider.synthesize({ text: 'ice age', accent: 'us', kind: 'spelling' });
    expect(clip.mp3).toEqual(fakeMp3(20));
    expect(server.asked[0]?.body).toMatchObject({ voice: 'alloy', input: 'I. C. E. A. G. E.' });
  });

  test('sends no authorization without a key', async () => {
    server.answerWith((response) => sendSoundAs(response, 'audio/mpeg', fakeMp3(5)));
    await createProvider({ apiKey: '' }).synthesize(request);
    expect(server.asked[0]?.authorization).toBeUndefined();
  });

  test.each<[string, (response: ServerResponse) => void]>([
    ['a server error', (response) => sendError(response, 500, 'server_error', 'boom')],
    ['a refusal of the text', (response) => sendError(response, 400, 'invalid_request_error', 'too long')],
    ['an answer in JSON', (response) => sendSoundAs(response, 'application/json', Buffer.from('{}'))],
    ['a page', (response) => sendSoundAs(response, 'text/html', Buffer.from('<title>Sign in</title>'))],
    [
      'sound in name alone',
      (response) => sendSoundAs(response, 'audio/mpeg', Buffer.from('no sound at all')),
    ],
    ['another format', (response) => sendSoundAs(response, 'audio/wav', Buffer.from('RIFF'))],
    ['nothing', (response) => sendSoundAs(response, 'audio/mpeg', Buffer.alloc(0))],
    ['sound under another name', (response) => sendSoundAs(response, 'text/html', fakeMp3(5))],
    ['endless sound', (response) => sendSoundAs(response, 'audio/mpeg', fakeMp3(27_000))],
    ['a redirect', (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    ['a connection cut before', (response) => response.destroy()],
    [
      'a connection cut within',
      (response) => {
        response.writeHead(200, { 'content-type': 'audio/mpeg', 'content-length': '9000' });
        response.write(fakeMp3(5), () => response.destroy());
      },
    ],
  ])('fails with SpeechError on %s', async (_name, answer) => {
    server.answerWith(answer);
    await expect(createProvider().synthesize(request)).rejects.toMatchObject(failing);
  });

  test.each<[string, (response: ServerResponse) => void]>([
    ['before it answers', () => undefined],
    [
      'in the middle of its sound',
      (response) => {
        response.writeHead(200, { 'content-type': 'audio/mpeg' });
        response.write(fakeMp3(5));
      },
    ],
  ])('gives up on a server that is silent %s at the time limit', async (_name, answer) => {
    server.answerWith(answer);
    await expect(createProvider({ timeoutMs: 100 }).synthesize(request)).rejects.toMatchObject(failing);
  });

  test('pauses after three failures in a row, and is asked again later', async () => {
    server.answerWith((response) => sendError(response, 503, 'server_error', 'overloaded'));
    const provider = createProvider();
    for (let i = 0; i < 3; i += 1) {
      expect(provider.isPaused?.()).toBe(false);
      await expect(provider.synthesize(request)).rejects.toMatchObject(failing);
    }
    expect(provider.isPaused?.()).toBe(true);
    clockMs += 30_000;
    expect(provider.isPaused?.()).toBe(false);
  });

  test('does not pause when only the texts are refused', async () => {
    server.answerWith((response) => sendError(response, 400, 'invalid_request_error', 'no'));
    const provider = createProvider();
    for (let i = 0; i < 5; i += 1) await expect(provider.synthesize(request)).rejects.toMatchObject(failing);
    expect(provider.isPaused?.()).toBe(false);
  });

  test('waits for the Retry-After time after too many requests', async () => {
    server.answerWith((response) => sendError(response, 429, 'requests', 'Rate limit reached'));
    const provider = createProvider();
    await expect(provider.synthesize(request)).rejects.toMatchObject(failing);
    clockMs += 6999;
    expect(provider.isPaused?.()).toBe(true);
    clockMs += 1;
    expect(provider.isPaused?.()).toBe(false);
  });

  test('pauses for long after a wrong key, and never shows the key', async () => {
    const warn = vi.fn();
    const provider = createProvider({ apiKey: 'sk-wrong-key' }, { warn });
    const failure = await provider.synthesize(request).catch((error: unknown) => error);
    expect(failure).toMatchObject(failing);
    clockMs += 299_999;
    expect(provider.isPaused?.()).toBe(true);
    expect(`${String(failure)} ${JSON.stringify(warn.mock.calls)} ${provider.version}`).not.toContain(
      'wrong-key',
    );
  });

  test('runs at most eight requests at once', async () => {
    const held: ServerResponse[] = [];
    server.answerWith((response) => held.push(response));
    const provider = createProvider();
    const first = Array.from({ length: 8 }, () => provider.synthesize(request));
    await expect(provider.synthesize(request)).rejects.toMatchObject({ code: 'busy' });
    await eventually(() => expect(held).toHaveLength(8));
    for (const response of held) sendSoundAs(response, 'audio/mpeg', fakeMp3(5));
    expect(await Promise.all(first)).toHaveLength(8);
    server.answerWith((response) => sendSoundAs(response, 'audio/mpeg', fakeMp3(5)));
    await provider.synthesize(request);
  });
});

function sendSoundAs(response: ServerResponse, type: string, body: Buffer): void {
  response.writeHead(200, { 'content-type': type }).end(body);
}
