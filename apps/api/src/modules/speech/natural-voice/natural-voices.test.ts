import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLocalStore } from '../../../platform/files/local-store.ts';
import { writeModelFolder } from '../natural/model-files.ts';
import { modelFolder, readyFile } from '../natural/natural-model.ts';
import { naturalVoices } from '../natural/natural-voices.ts';
import { tinyModel } from '../natural-install/tiny-model.fixture.ts';
import { quietLog } from '../sound/sound.fixture.ts';
import { createSpeech, type Speech } from '../speech.ts';
import { createVoiceBindings } from '../voice/voice.routes.ts';
import { createNaturalPool } from './natural-pool.ts';

const EMMA = 'natural-bf-emma';
const WORD = { text: 'ear', accent: 'uk', kind: 'word', ipa: 'ɪə' } as const;

let root: string;
let built: string;
let speech: Speech | undefined;

beforeAll(async () => {
  built = mkdtempSync(join(tmpdir(), 'tingci-natural-model-'));
  const [model, style] = [join(built, 'tiny.onnx'), join(built, 'style.bin')];
  writeFileSync(model, tinyModel());
  writeFileSync(style, Buffer.alloc(510 * 256 * 4));
  await writeModelFolder(modelFolder(built), { model, styleOf: () => style });
  return () => rmSync(built, { recursive: true });
});
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tingci-natural-'));
});
afterEach(async () => {
  await speech?.close();
  speech = undefined;
  rmSync(root, { recursive: true });
  rmSync(readyFile(modelFolder(built)), { force: true });
});

function open(realTimeFactor: number | undefined): Speech {
  if (realTimeFactor !== undefined)
    writeFileSync(
      readyFile(modelFolder(built)),
      JSON.stringify({ integrity: 'sha256-tiny', realTimeFactor }),
    );
  speech = createSpeech({
    soundStore: createLocalStore({ dir: root, isReadOnly: () => false }),
    key: Buffer.alloc(32, 7),
    cacheMaxBytes: 10_000_000,
    natural: { dir: built, cacheMaxBytes: 10_000_000, defaults: { uk: EMMA } },
  });
  return speech;
}

describe('a natural voice that was chosen', () => {
  test('is replaced by the voice of today until its clip is made', async () => {
    const { service, routes, speechUrl } = open(5);
    const app = Fastify();
    await app.register(routes);
    const url = `${speechUrl(WORD.text, 'uk', 'word', WORD.ipa)}&voice=${EMMA}`;
    const first = await app.inject(url);
    expect([first.statusCode, first.headers['cache-control']]).toEqual([
      200,
      expect.not.stringContaining('immutable'),
    ]);
    await service.makeAhead({ ...WORD, voice: EMMA });
    const next = await app.inject(url);
    expect(next.headers['cache-control']).toContain('immutable');
    expect(next.rawPayload.equals(first.rawPayload)).toBe(false);
    await service.settle();
    expect(
      (await readdir(join(root, 'natural-speech'), { recursive: true })).some((name) =>
        name.endsWith('.mp3'),
      ),
    ).toBe(true);
    await app.close();
  });

  test('of the other accent, or without the model, is none', async () => {
    const { service, listNaturalVoices } = open(undefined);
    expect(listNaturalVoices()).toEqual([]);
    expect(await service.getClip({ ...WORD, voice: EMMA })).toMatchObject({ isLasting: false });
  });

  test.each([
    ['Chinese', '你好'],
    ['Chinese in a sentence', 'Say 你好 to him.'],
    ['symbols', '★ ★'],
  ])('leaves %s to the voice of today', async (_name, text) => {
    const pool = createNaturalPool(modelFolder(built), quietLog);
    try {
      await expect(
        pool.synthesize({ text, accent: 'uk', kind: 'sentence', voice: EMMA }),
      ).rejects.toMatchObject({
        code: 'unspeakable',
      });
    } finally {
      await pool.close();
    }
  });
});

test('a long text, a spelling and a sentence have sound, and a word of 300 letters has none', async () => {
  const pool = createNaturalPool(modelFolder(built), quietLog);
  const say = (text: string, kind: 'word' | 'sentence' | 'spelling') =>
    pool.synthesize({ text, accent: 'us', kind, voice: 'natural-af-heart' });
  try {
    expect((await say('It’s 9:30 — go, now!', 'sentence')).durationMs).toBeGreaterThan(500);
    expect((await say('a-b', 'spelling')).marks).toHaveLength(3);
    expect((await say('one two three, '.repeat(40), 'sentence')).durationMs).toBeGreaterThan(5000);
    await expect(say('ab'.repeat(150), 'word')).rejects.toMatchObject({ code: 'unspeakable' });
  } finally {
    await pool.close();
  }
});

describe('the default of words', () => {
  const lastingAfter = async (opened: Speech, request: Parameters<Speech['service']['getClip']>[0]) => {
    await opened.service.makeAhead(request);
    return opened.service.hasMade(request);
  };

  test('is a natural voice on a machine that is fast enough, with addresses of its own', async () => {
    const slow = open(5);
    const slowUrl = slow.speechUrl('ear', 'uk', 'word');
    expect(await lastingAfter(slow, WORD)).toBe(false);
    await slow.close();
    const fast = open(0.3);
    expect(await lastingAfter(fast, WORD)).toBe(true);
    expect(await lastingAfter(fast, { text: 'An ear.', accent: 'uk', kind: 'sentence' })).toBe(false);
    expect(await lastingAfter(fast, { ...WORD, speaker: 'f1' })).toBe(false);
    expect(await lastingAfter(fast, { text: 'ear', accent: 'us', kind: 'word' })).toBe(false);
    expect(fast.speechUrl('ear', 'uk', 'word')).not.toBe(slowUrl);
  });
});

test('the list of voices has them with licence, and a sample when it is made', async () => {
  const opened = open(5);
  const [binding] = createVoiceBindings(opened, async () => []);
  const list = async () => {
    const answer = (await binding?.handle({}, {} as never)) as unknown as {
      list: { id: string; engine: string; licence: string; sample: string }[];
    };
    return answer.list.filter(({ engine }) => engine === 'natural');
  };
  const before = await list();
  expect(before.map(({ id }) => id)).toEqual(naturalVoices.map(({ id }) => id));
  expect(before[0]).toMatchObject({ licence: 'Kokoro-82M (Apache-2.0)', sample: '' });
  await opened.service.makeAhead({
    text: 'The museum opens at nine, and the first train leaves at half past eight.',
    accent: 'uk',
    kind: 'sentence',
    voice: EMMA,
  });
  expect((await list())[0]?.sample).toContain(`voice=${EMMA}`);
});

test('a damaged model ends only its process', async () => {
  const broken = join(root, 'broken');
  mkdirSync(broken);
  const pool = createNaturalPool(broken, quietLog);
  await expect(pool.synthesize({ ...WORD, voice: EMMA })).rejects.toMatchObject({ code: 'busy' });
  await pool.close();
});
