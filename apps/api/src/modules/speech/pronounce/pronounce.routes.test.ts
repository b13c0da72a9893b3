import { createHash, createHmac } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClipAddresses } from '../clip/clip-address.ts';
import { type FakeDictionary, startFakeDictionary } from './pronounce.fixture.ts';
import { createPronounceRoutes } from './pronounce.routes.ts';
import { createPronounceAddress } from './pronounce-address.ts';

const addresses = createClipAddresses(Buffer.alloc(32, 1), 'v1');
const toProvider = (url: string) => url.replace('/speech/', '/speech/pronounce/');

let dictionary: FakeDictionary;
let app: FastifyInstance;

beforeAll(async () => {
  dictionary = await startFakeDictionary();
  app = Fastify();
  await app.register(createPronounceRoutes(addresses, createPronounceAddress(dictionary.settings)));
});

afterAll(async () => {
  await app.close();
  await dictionary.close();
});

describe('the dictionary provider', () => {
  test('speaks a text that the server signed, in its accent', async () => {
    const url = toProvider(addresses.speechUrl('well-known & café', 'us', 'word', 'ˈwɛl'));
    const answer = await app.inject({ url });
    expect(answer.statusCode).toBe(302);
    expect(answer.headers['cache-control']).toBe('no-store');
    const { location } = answer.headers;
    expect(location).not.toContain('secret');
    const sound = await fetch(String(location));
    expect([sound.status, sound.headers.get('content-type')]).toEqual([200, 'audio/mpeg']);
    expect(dictionary.spoken).toEqual(['well-known & café:2']);
  });

  test('refuses a query whose text was changed on the way', async () => {
    const { location } = (await app.inject({ url: toProvider(addresses.speechUrl('ear', 'uk', 'word')) }))
      .headers;
    expect((await fetch(String(location).replace('q=ear', 'q=eat'))).status).toBe(403);
  });

  test('is not asked for a text that the server did not sign', async () => {
    const url = toProvider(addresses.speechUrl('ear', 'uk', 'word')).replace('text=ear', 'text=eat');
    expect((await app.inject({ url })).statusCode).toBe(403);
    expect((await app.inject({ url: '/api/study/speech/pronounce/de/word?text=ohr' })).statusCode).toBe(404);
  });

  test('has no sound where the operator set none', async () => {
    const bare = Fastify();
    await bare.register(createPronounceRoutes(addresses, undefined));
    const url = toProvider(addresses.speechUrl('ear', 'uk', 'word'));
    expect((await bare.inject({ url })).statusCode).toBe(204);
    await bare.close();
  });
});

test.each([
  ['md5', createHash('md5').update('ear 7 s').digest('hex')],
  ['sha256', createHash('sha256').update('ear 7 s').digest('hex')],
  ['hmac-sha256', createHmac('sha256', 's').update('ear 7 s').digest('hex')],
] as const)('an address is signed with %s', (signWith, sign) => {
  const addressOf = createPronounceAddress(
    {
      url: 'https://dict.example.com/{accent}/{text}?sign={sign}&{other}',
      signText: '{text} {time} {secret}',
      signWith,
      secret: 's',
      accents: { uk: 'gb', us: 'us' },
    },
    () => 7999,
  );
  expect(addressOf('ear', 'uk')).toBe(`https://dict.example.com/gb/ear?sign=${sign}&{other}`);
});
