import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { parseVoicesCommand } from '../../../commands/voices-command.ts';
import { UsageError } from '../../../platform/core/command.ts';
import { createLocalStore } from '../../../platform/files/local-store.ts';
import { listOwnVoices, ownVoicesDir } from '../sherpa/own-voice.ts';
import { quietLog } from '../sound/sound.fixture.ts';
import { createSpeech, type Speech } from '../speech.ts';
import { createVoiceBindings } from '../voice/voice.routes.ts';
import { writeTinyVoice } from './tiny-voice.fixture.ts';

let root: string;
let dir: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'tingci-own-voice-'));
  dir = ownVoicesDir(root);
});
afterAll(() => rmSync(root, { recursive: true }));

const counted = [{ accent: 'uk', voice: 'uk-f1', learners: 2 }];
const run = (...args: string[]) => parseVoicesCommand(args, (path) => path)(dir, async () => counted);
const tiny = (name: string, seed?: number) =>
  writeTinyVoice(join(root, name), ['listening', 'ear', 'the', 'museum', 'a'], seed);
const described = ['--accent', 'uk', '--licence', 'CC BY 4.0'];

describe('a model', () => {
  test('that speaks is registered with its licence, listed and removed', async () => {
    const { lines, isDone } = await run('add', tiny('vits-piper-en_GB-tiny'), ...described);
    expect(isDone).toBe(true);
    expect(lines[0]).toMatch(/^已添加：own-en-gb-tiny-[0-9a-f]{6}（vits-piper-en_GB-tiny）。重启后生效。$/);
    const [voice] = await listOwnVoices(dir);
    expect((await run('list')).lines).toEqual([`${voice?.id}  uk  vits-piper-en_GB-tiny  CC BY 4.0`]);
    expect((await run('remove', voice?.id ?? '')).isDone).toBe(true);
    expect((await run('remove', voice?.id ?? '')).isDone).toBe(false);
    expect(readdirSync(dir)).toEqual([]);
  });

  test('of the natural voices is removed by name', async () => {
    mkdirSync(join(root, 'natural-voices', 'model'), { recursive: true });
    expect((await run('remove', 'natural')).isDone).toBe(true);
    expect(await run('remove', 'natural')).toEqual({ lines: ['没有自然发音的模型。'], isDone: false });
  });

  test('that is damaged ends only the process that tries it, and is not registered', async () => {
    const folder = tiny('damaged');
    writeFileSync(join(folder, 'model.onnx'), Buffer.alloc(2_000, 7));
    const { lines, isDone } = await run('add', folder, ...described);
    expect(isDone).toBe(false);
    expect(lines[0]).toMatch(/^模型不能发声：/);
    expect(readdirSync(dir)).toEqual([]);
  });

  test('that cannot say the word of the test is not registered', async () => {
    const folder = writeTinyVoice(join(root, 'mute'), ['ear']);
    expect((await run('add', folder, ...described)).lines[0]).toMatch(/^模型不能发声：/);
  });

  test.each([
    ['tokens.txt', '缺少 tokens.txt'],
    ['model.onnx', '缺少模型（.onnx 文件）'],
    ['lexicon.txt', '缺少 espeak-ng-data 文件夹或 lexicon.txt'],
  ])('without %s is refused by name', async (file, fault) => {
    const folder = tiny(`without-${file}`);
    rmSync(join(folder, file));
    expect(await run('add', folder, ...described)).toEqual({ lines: [fault], isDone: false });
  });

  test('has another id for each of its speakers', async () => {
    const folder = tiny('speakers');
    const idOf = async (speaker: string) => {
      const { lines } = await run('add', folder, ...described, '--speaker', speaker);
      const id = lines[0]?.match(/own-speakers-[0-9a-f]{6}/)?.[0] ?? '';
      await run('remove', id);
      return id;
    };
    expect(await idOf('0')).not.toBe(await idOf('1'));
  });

  test('in an archive is to be unpacked first', async () => {
    mkdirSync(root, { recursive: true });
    writeFileSync(join(root, 'voice.tar.bz2'), 'x');
    expect((await run('add', join(root, 'voice.tar.bz2'), ...described)).lines[0]).toMatch(/^先解压/);
  });

  test.each([
    [['add']],
    [['add', 'x']],
    [['add', 'x', '--accent', 'au', '--licence', 'y']],
    [['add', 'x', '--accent', 'uk']],
    [['add', 'x', '--accent', 'uk', '--licence', 'y', '--speaker', '-1']],
    [['remove']],
    [['list', 'x']],
  ])('%j is not a command', (args) => {
    expect(() => parseVoicesCommand(args, (path) => path)).toThrow(UsageError);
  });
});

test('the learners of each voice are counted', async () => {
  expect((await run('count')).lines).toEqual(['uk  uk-f1  2']);
});

describe('a registered voice', () => {
  let speech: Speech;
  let app: FastifyInstance;
  let id: string;

  beforeAll(async () => {
    await run('add', tiny('Alba'), '--name', 'Alba 自然女声', ...described);
    const ownVoices = await listOwnVoices(dir);
    id = ownVoices[0]?.id ?? '';
    speech = createSpeech({
      soundStore: createLocalStore({ dir: join(root, 'sounds'), isReadOnly: () => false }),
      key: Buffer.alloc(32, 1),
      cacheMaxBytes: 10_000_000,
      log: quietLog,
      ownVoices,
    });
    app = Fastify();
    await app.register(speech.routes);
  });
  afterAll(async () => {
    await app.close();
    await speech.close();
  });
  afterEach(() => expect(id).toMatch(/^own-alba-[0-9a-f]{6}$/));

  const get = (text: string, accent: 'uk' | 'us', voice: string) =>
    app.inject({ url: `${speech.speechUrl(text, accent, 'word')}&voice=${voice}` });

  test('is in the list of voices, with its name, licence and a sample', async () => {
    const [binding] = createVoiceBindings(speech, async () => []);
    const answer = (await binding?.handle({}, {} as never)) as unknown as { list: { id: string }[] };
    expect(answer.list.find((one) => one.id === id)).toEqual({
      id,
      accent: 'uk',
      name: 'Alba 自然女声',
      variety: 'british',
      engine: 'sherpa',
      licence: 'CC BY 4.0',
      sample: expect.stringMatching(new RegExp(`/uk/sentence\\?.*&voice=${id}$`)),
    });
  });

  test('speaks the words of its accent for those who chose it', async () => {
    const own = await get('ear', 'uk', id);
    expect(own.statusCode).toBe(200);
    expect(own.headers['cache-control']).toContain('immutable');
    const plain = await get('ear', 'uk', '');
    expect(own.rawPayload).not.toEqual(plain.rawPayload);
    const american = await get('ear', 'us', id);
    expect(american.rawPayload).toEqual((await get('ear', 'us', '')).rawPayload);
    const gone = await get('ear', 'uk', 'own-gone-000000');
    expect(gone.rawPayload).toEqual(plain.rawPayload);
    // The voice may come back under its address.
    expect(gone.headers['cache-control']).toBe('public, max-age=300');
  });

  test('spells, and says when its word is heard', async () => {
    const word = await speech.service.getClip({ text: 'museum', accent: 'uk', kind: 'word', voice: id });
    const [mark] = word.clip.marks;
    // Six letters of 1,024 samples each.
    expect((mark?.endMs ?? 0) - (mark?.startMs ?? 0)).toBeCloseTo((6 * 1024 * 1000) / 22_050, -1);
    const spelled = await speech.service.getClip({ text: 'a a', accent: 'uk', kind: 'spelling', voice: id });
    expect(spelled.clip.marks).toHaveLength(2);
    expect(spelled.isLasting).toBe(true);
  });

  test('that dies of a word is replaced by the default voice for a short time', async () => {
    const answer = await get('theory', 'uk', id);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('public, max-age=300');
    expect(answer.rawPayload).toEqual((await get('theory', 'uk', '')).rawPayload);
    expect((await get('listening', 'uk', id)).headers['cache-control']).toContain('immutable');
  });
});
