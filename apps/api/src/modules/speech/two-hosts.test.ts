import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type S3Server, startS3Server } from '../../platform/files/s3-server.fixture.ts';
import { createS3Store } from '../../platform/files/s3-store.ts';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { eventually } from '../../test/eventually.ts';
import { operatorPaper, papersFile } from '../exam/operator/operator-paper.fixture.ts';
import { createOperatorPapersService } from '../exam/operator/operator-papers.service.ts';
import { createPaperSounds } from './paper-sound/paper-sounds.ts';
import { fakeMp3 } from './sound/sound.fixture.ts';

const TOKEN = 'a-token-of-twenty-letters';

let s3: S3Server;
let one: TestApp;
let two: TestApp;
let folder: string;

beforeAll(async () => {
  s3 = await startS3Server();
  const host = () => ({ isShared: true, fileStore: store(), soundStore: store(), metricsToken: TOKEN });
  one = await createTestApp(host());
  two = await createTestApp({ ...host(), sibling: one });
  folder = mkdtempSync(join(tmpdir(), 'tingci-two-hosts-'));
});
afterAll(async () => {
  await two.close();
  await one.close();
  await s3.close();
  rmSync(folder, { recursive: true });
});

const store = (change = {}) =>
  createS3Store({ ...s3, region: 'test-1', isPathStyle: true, attempts: 1, ...change });

/** The address of a sentence that the app speaks. */
async function sampleOf(app: TestApp): Promise<string> {
  const { values } = await app.call('/api/study/speech/v1/voices');
  return values.list[0].sample;
}

/** The number of clips that an app took from a source since its start. */
async function clipsOf(app: TestApp, source: 'disk' | 'synthesised'): Promise<number> {
  const { body } = await app.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } });
  return Number(new RegExp(`tingci_speech_clips_total\\{source="${source}"\\} (\\d+)`).exec(body)?.[1]);
}

test('a recording that one host imports is played by the other', async () => {
  const mp3 = fakeMp3(300, 7);
  writeFileSync(join(folder, 'part.mp3'), mp3);
  const paper = operatorPaper('one', 'own', 1);
  paper.parts[0].audio = 'part.mp3';
  Object.assign(paper.parts[0].lines[0], { start: 0, end: 900 });
  Object.assign(paper.parts[0].lines[1], { start: 950, end: 2000 });
  const papers = createOperatorPapersService(one.database, createPaperSounds(one.fileStore));
  expect(await papers.import(papersFile(paper), folder, false)).toMatchObject({ isKept: true, faults: [] });
  two.advance(3_000);

  const learner = await two.signUp();
  const listed = await two.call('/api/study/zhenti/v1/paper/list', { type: 'listening' }, learner);
  const [{ id }] = listed.values.list;
  const fields = { kind: 'listening', id, part: '1' };
  const { values } = await two.call('/api/study/speech/v1/recording', fields, learner);
  expect(values).toMatchObject({ is_ready: true, duration_ms: 7837 });
  const { rawPayload } = await two.app.inject(values.url);
  expect(createHash('sha256').update(rawPayload).digest('hex')).toBe(
    createHash('sha256').update(mp3).digest('hex'),
  );

  await papers.remove(['one']);
  expect((await two.app.inject(values.url)).statusCode).toBe(404);
});

test('a clip that one host made is played by the other, which does not make it', async () => {
  const url = await sampleOf(one);
  expect(await sampleOf(two)).toBe(url);
  const made = await one.app.inject(url);
  await eventually(() =>
    expect([...s3.objects.keys()].filter((key) => key.endsWith('.mp3'))).toHaveLength(1),
  );
  const played = await two.app.inject(url);
  expect([played.statusCode, played.rawPayload.equals(made.rawPayload)]).toEqual([200, true]);
  expect([await clipsOf(one, 'synthesised'), await clipsOf(two, 'synthesised')]).toEqual([1, 0]);
  expect([await clipsOf(one, 'disk'), await clipsOf(two, 'disk')]).toEqual([0, 1]);
});

test('a host that cannot reach the store still speaks', async () => {
  const soundStore = store({ endpoint: 'http://127.0.0.1:1' });
  const lonely = await createTestApp({ isShared: true, soundStore, sibling: one, metricsToken: TOKEN });
  const url = await sampleOf(lonely);
  const [first, again] = [await lonely.app.inject(url), await lonely.app.inject(url)];
  expect([first.statusCode, again.statusCode, first.rawPayload.length > 1000]).toEqual([200, 200, true]);
  expect(first.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(await clipsOf(lonely, 'synthesised')).toBe(1);
  await lonely.close();
});
