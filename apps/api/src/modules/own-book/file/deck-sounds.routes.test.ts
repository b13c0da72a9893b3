import { formatEntry } from '@tingci/domain/lexicon/entry-line';
import type { SignedFields } from '@tingci/domain/signing';
import { writeWav } from '@tingci/domain/speech/wav';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { cleanUpFiles } from '../../../platform/files/clean-up-files.ts';
import { createLocalStore } from '../../../platform/files/local-store.ts';
import { createTestApp, type Learner, type TestApp } from '../../../test/app.ts';
import { loadLibrary } from '../../../test/library.fixture.ts';
import { ankiVersions, makeDeck } from '../read/deck.fixture.ts';

const BASE = '/api/study/lexicon/v1';
const UPLOAD = `${BASE}/upload/book`;
const RATE = 44_100;
/** Each test starts several processes. */
const LIMIT_MS = 160_000;

let testApp: TestApp;
let learner: Learner;

beforeAll(async () => {
  testApp = await createTestApp();
  await loadLibrary(testApp.database);
});
beforeEach(async () => {
  learner = await testApp.signUp();
});
afterAll(() => testApp.close());

async function ask(path: string, fields: SignedFields = {}, who = learner) {
  const { status, message, values } = await testApp.call(path, fields, who);
  expect({ path, status, message }).toEqual({ path, status: 0, message: '' });
  return values;
}

const tone = (ms: number) =>
  writeWav({
    sampleRate: RATE,
    samples: Int16Array.from({ length: (ms * RATE) / 1000 }, (_, at) => 9000 * Math.sin(at / 20)),
  });

const damaged = new TextEncoder().encode('this is no sound');

const read = async (deck: Uint8Array) =>
  (await testApp.upload(`${UPLOAD}/read`, { name: '牌组.apkg' }, learner, Buffer.from(deck))).values as {
    version: number;
    sound_count: number;
    media_count: number;
  };

const create = (version: number, words = ['tenant', 'lease']) =>
  ask(UPLOAD, {
    title: '牌组',
    word_count: 30,
    lines: words.map((text) => formatEntry({ text, meaning: '租' })),
    version,
  }) as Promise<{
    id: number;
    sound_job: string;
  }>;

async function endOf(job_id: string) {
  const end = await vi.waitFor(
    async () => {
      const job = await ask('/api/study/job/v1/detail', { job_id });
      expect(['done', 'failed']).toContain(job.state);
      return job;
    },
    { timeout: 150_000, interval: 100 },
  );
  return end.state as string;
}

async function recordedWords(g_id: number): Promise<string[]> {
  const { list } = await ask(`${BASE}/word/book/words`, { g_id });
  return (list as { has_recording: boolean; word: { word: string } }[])
    .filter((row) => row.has_recording)
    .map(({ word }) => word.word);
}

async function countDecks(): Promise<number> {
  const store = createLocalStore({ dir: testApp.filesDir, isReadOnly: () => false });
  const keys: string[] = [];
  for await (const { key } of store.list(`decks/${learner.userId}/`)) keys.push(key);
  return keys.length;
}

test.each(ankiVersions)(
  'the sounds of a deck become those of its words: %s',
  async (version) => {
    const draft = await read(
      await makeDeck(version, { 'a.mp3': tone(600), 'b.mp3': damaged, 'c.jpg': damaged }),
    );
    expect(draft).toMatchObject({ sound_count: 2, media_count: 1 });
    expect(await countDecks()).toBe(1);
    const { id, sound_job } = await create(draft.version);
    expect(await endOf(sound_job)).toBe('done');
    expect(await recordedWords(id)).toEqual(['tenant']);
    expect(await countDecks()).toBe(0);
  },
  LIMIT_MS,
);

test.each([
  ['the sound of the first note', { 'a.mp3': tone(600), 'b.mp3': damaged }, ['Polish']],
  ['not that of the second', { 'a.mp3': damaged, 'b.mp3': tone(600) }, []],
])(
  'a word that a deck has in two cases gets %s',
  async (_which, media, recorded) => {
    const draft = await read(await makeDeck('anki21', media, ['Polish', 'polish']));
    const { id, sound_job } = await create(draft.version, ['Polish']);
    expect(await endOf(sound_job)).toBe('done');
    expect(await recordedWords(id)).toEqual(recorded);
  },
  LIMIT_MS,
);

test(
  'a deck goes with its draft, and with the next file',
  async () => {
    await read(await makeDeck('anki21', { 'a.mp3': tone(600) }));
    await read(await makeDeck('anki21', { 'a.mp3': tone(700) }));
    expect(await countDecks()).toBe(1);
    await ask(`${UPLOAD}/draft/delete`);
    expect(await countDecks()).toBe(0);
  },
  LIMIT_MS,
);

test(
  'the cleanup deletes a deck that no draft names',
  async () => {
    const clean = () =>
      cleanUpFiles(
        {
          database: testApp.database,
          store: createLocalStore({ dir: testApp.filesDir, isReadOnly: () => false }),
        },
        Date.now() + 2 * 86_400_000,
      );
    await read(await makeDeck('anki21', { 'a.mp3': tone(600) }));
    await clean();
    expect(await countDecks()).toBe(1);
    await testApp.database.pool.query('delete from book_draft where user_id = $1', [learner.userId]);
    await clean();
    expect(await countDecks()).toBe(0);
  },
  LIMIT_MS,
);

test(
  'a sound that is longer than a word is left out, and a deck without sounds has no job',
  async () => {
    const long = await read(await makeDeck('anki21', { 'a.mp3': tone(7000) }));
    const { id, sound_job } = await create(long.version);
    expect(await endOf(sound_job)).toBe('done');
    expect(await recordedWords(id)).toEqual([]);
    const silent = await read(await makeDeck('anki21', { 'c.jpg': damaged }));
    expect(silent).toMatchObject({ sound_count: 0, media_count: 2 });
    expect(await countDecks()).toBe(0);
    expect((await create(silent.version)).sound_job).toBe('');
  },
  LIMIT_MS,
);
