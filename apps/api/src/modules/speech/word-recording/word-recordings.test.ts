import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { loadLibrary } from '../../../test/library.fixture.ts';
import { fakeMp3 } from '../sound/sound.fixture.ts';
import { createWordRecordingsService, type WordRecordingsService } from './word-recordings.service.ts';

const manifest = {
  name: 'li-british',
  accent: 'uk',
  speaker: 'Li Wei',
  licence: 'CC BY 4.0',
  source: 'recorded at home',
};

let app: TestApp;
let dir: string;
let service: WordRecordingsService;

beforeAll(async () => {
  app = await createTestApp();
  await loadLibrary(app.database);
});
afterAll(() => app.close());
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'tingci-recordings-'));
  service = createWordRecordingsService(app.database, app.fileStore);
});
afterEach(async () => {
  rmSync(dir, { recursive: true });
  await service.remove((await service.list()).map(({ name }) => name));
  app.advance(5_000);
});

/** Writes a pack into a folder of its own. */
function folder(files: Record<string, Uint8Array | string>, description: object = manifest): string {
  const root = join(dir, crypto.randomUUID());
  for (const [path, content] of Object.entries({
    'recordings.json': JSON.stringify(description),
    ...files,
  })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  return root;
}

function zip(files: Record<string, Uint8Array>, description: object = manifest): string {
  const path = join(dir, `${crypto.randomUUID()}.zip`);
  const entries = { 'pack/recordings.json': strToU8(JSON.stringify(description)), ...files };
  writeFileSync(path, zipSync(entries));
  return path;
}

/** The word of the sample library with this spelling, as a learner gets it. */
async function lookUp(word: string): Promise<{ uk: string; us: string }> {
  app.advance(5_000);
  const { values } = await app.call('/api/study/lexicon/v1/demo/list');
  const found = values.list.find((one: { word: string }) => one.word === word);
  return { uk: found['phonetic-y'], us: found['phonetic-m'] };
}

const fetchSound = (url: string) => app.app.inject({ url });

describe('a pack of recordings', () => {
  test('is played for its words and accent, before the chosen voice, under an address of its own', async () => {
    const before = await lookUp('tenant');
    expect(await service.add(folder({ 'tenant.mp3': fakeMp3(5, 7) }), false)).toEqual({
      name: 'li-british',
      count: 1,
      faults: [],
      isKept: true,
    });
    const after = await lookUp('tenant');
    expect(after.uk).toMatch(/&r=[0-9a-f]{8}$/);
    expect(after.us).toBe(before.us);
    const sound = await fetchSound(`${after.uk}&voice=uk-f1`);
    expect(sound.rawPayload).toEqual(fakeMp3(5, 7));
    expect(sound.headers).toMatchObject({
      'content-type': 'audio/mpeg',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    // An address from before the import gives the recording, and nobody keeps it under that address.
    const early = await fetchSound(before.uk);
    expect(early.rawPayload).toEqual(fakeMp3(5, 7));
    expect(early.headers['cache-control']).toBe('public, max-age=300');

    await service.add(folder({ 'tenant.mp3': fakeMp3(6, 8) }), false);
    const replaced = await lookUp('tenant');
    expect(new Set([before.uk, after.uk, replaced.uk]).size).toBe(3);
    expect((await fetchSound(replaced.uk)).rawPayload).toEqual(fakeMp3(6, 8));
    expect((await fetchSound(after.uk)).headers['cache-control']).toBe('public, max-age=300');

    expect(await service.remove(['li-british', 'other'])).toEqual(['li-british']);
    expect(await lookUp('tenant')).toEqual(before);
  });

  test('in a zip may have a folder, and words that are no file names', async () => {
    const description = { ...manifest, accent: 'us', words: { 'and/or': '1.mp3', TENANT: 'sub/2.mp3' } };
    const path = zip({ 'pack/1.mp3': fakeMp3(4, 1), 'pack/sub/2.mp3': fakeMp3(4, 2) }, description);
    expect(await service.add(path, false)).toMatchObject({ count: 2, faults: [], isKept: true });
    // `TENANT` is a spelling of its own: it is not the recording of `tenant`.
    expect((await lookUp('tenant')).us).not.toContain('&r=');
    expect(await service.list()).toEqual([{ ...manifest, accent: 'us', words: 2 }]);
  });

  test('with a fault is refused by file and reason, or imported without the faulty files', async () => {
    const wav = Buffer.concat([Buffer.from('RIFF\x24\0\0\0WAVEfmt '), Buffer.alloc(40)]);
    const path = folder({
      'tenant.mp3': fakeMp3(4),
      'eye.mp3': wav,
      'nose.mp3': 'text',
      'long.mp3': fakeMp3(500),
      'large.mp3': Buffer.alloc(1024 * 1024 + 1),
      '---.mp3': fakeMp3(4),
      'again/tenant.mp3': fakeMp3(4),
    });
    const faults = [
      expect.stringMatching(/tenant\.mp3：「tenant」已经有录音 /),
      '---.mp3：「---」不是单词',
      'eye.mp3：不是 MP3（内容是 audio/wav）',
      'large.mp3：超过 1 MB',
      'long.mp3：长于 10 秒',
      'nose.mp3：不是完好的 MP3',
    ];
    const refused = await service.add(path, false);
    expect(refused).toMatchObject({ count: 1, isKept: false });
    expect('faults' in refused && refused.faults.sort()).toEqual(expect.arrayContaining(faults));
    expect('faults' in refused && refused.faults).toHaveLength(faults.length);
    expect(await service.list()).toEqual([]);
    expect(await service.add(path, true)).toMatchObject({ count: 1, isKept: true });
    expect(await service.list()).toMatchObject([{ words: 1 }]);
  });

  test.each([
    ['without a description', () => folder({}, {}), 'recordings.json 的 name：'],
    [
      'with an unknown accent',
      () => folder({}, { ...manifest, accent: 'au' }),
      'recordings.json 的 accent：',
    ],
    ['without a licence', () => folder({}, { ...manifest, licence: '' }), 'recordings.json 的 licence：'],
    ['without a recording', () => folder({}), '一个录音也没有'],
    ['that is missing', () => join(dir, 'nothing'), '找不到：'],
    [
      'that is no zip',
      () => {
        writeFileSync(join(dir, 'x.zip'), 'no zip');
        return join(dir, 'x.zip');
      },
      '不是文件夹，也不是 zip 压缩包：',
    ],
  ])('%s is refused', async (_name, create, fault) => {
    expect(await service.add(create(), true)).toEqual({ fault: expect.stringContaining(fault) });
  });

  test('shows its speaker and licence, and the share of each book', async () => {
    await service.add(folder({ 'tenant.mp3': fakeMp3(4) }), false);
    const { values } = await app.call('/api/study/speech/v1/voices');
    const { accent, speaker, licence, source } = manifest;
    expect(values.recordings).toEqual([{ accent, speaker, licence, source, words: 1 }]);
    const rows = await service.coverage();
    expect(rows.filter(({ recorded }) => recorded > 0).map(({ accent }) => accent)).toEqual(
      expect.arrayContaining(['uk']),
    );
    expect(rows.some(({ accent, recorded }) => accent === 'us' && recorded > 0)).toBe(false);
  });

  test('whose sound is lost leaves the word to a voice', async () => {
    await service.add(folder({ 'tenant.mp3': fakeMp3(5, 9) }), false);
    const { uk } = await lookUp('tenant');
    for await (const { key } of app.fileStore.list('recordings/')) await app.fileStore.delete(key);
    const answer = await fetchSound(uk);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload).not.toEqual(fakeMp3(5, 9));
    expect(answer.headers['cache-control']).toBe('public, max-age=300');
  });
});
