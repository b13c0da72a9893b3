import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type S3Server, startS3Server } from '../../files/s3-server.fixture.ts';
import { createS3Store } from '../../files/s3-store.ts';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { operatorPaper, papersFile } from '../exam/operator/operator-paper.fixture.ts';
import { createOperatorPapersService } from '../exam/operator/operator-papers.service.ts';
import { createPaperSounds } from './paper-sound/paper-sounds.ts';
import { fakeMp3 } from './sound/sound.fixture.ts';

let s3: S3Server;
let one: TestApp;
let two: TestApp;
let folder: string;

beforeAll(async () => {
  s3 = await startS3Server();
  one = await createTestApp({ isShared: true, fileStore: store() });
  two = await createTestApp({ isShared: true, fileStore: store(), sibling: one });
  folder = mkdtempSync(join(tmpdir(), 'tingci-two-hosts-'));
});
afterAll(async () => {
  await two.close();
  await one.close();
  await s3.close();
  rmSync(folder, { recursive: true });
});

const store = () => createS3Store({ ...s3, region: 'test-1', isPathStyle: true });

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
