import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { samplePaper } from '../../../content/format/listening-paper.fixture.ts';
import { sampleContent } from '../../../content/format/sample.fixture.ts';
import { loadContent } from '../../../content/load/load.ts';
import { createDatabase, type Database } from '../../../platform/db/database.ts';
import { createLocalStore } from '../../../platform/files/local-store.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { createPaperSoundRoutes } from '../../speech/paper-sound/paper-sound.routes.ts';
import { createPaperSounds } from '../../speech/paper-sound/paper-sounds.ts';
import { fakeMp3 } from '../../speech/sound/sound.fixture.ts';
import { createWordExamRepository } from '../word/word-exam.repository.ts';
import { countForms } from '../word/word-hits.ts';
import { type LoosePaper, operatorPaper, papersFile } from './operator-paper.fixture.ts';
import { createOperatorPapersService, type OperatorPapersService } from './operator-papers.service.ts';
import { faultText } from './read-operator-papers.ts';

let testDatabase: TestDatabase;
let database: Database;
let folder: string;
let storeDir: string;
let soundsDir: string;
let service: OperatorPapersService;

const shipped = samplePaper('shipped', 1, [{ turns: [['A', 'A museum.']] }]);
const content = { ...sampleContent([], []), documents: [{ file: 'x.json', value: shipped }] };

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = createDatabase(testDatabase.pool);
  folder = mkdtempSync(join(tmpdir(), 'tingci-papers-'));
  await loadContent(database, content);
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await testDatabase.drop();
});
beforeEach(async () => {
  storeDir = join(folder, `store-${Math.random()}`);
  soundsDir = join(storeDir, 'papers');
  service = createOperatorPapersService(database, createPaperSounds(store()));
  const own = await service.list();
  await service.remove(own.map(({ key }) => key));
});

const store = () => createLocalStore({ dir: storeDir, isReadOnly: () => false });

const take = (papers: LoosePaper[], isKeepingGood = false) =>
  service.import(papersFile(...papers), folder, isKeepingGood);

/** Every row of papers with the transaction that wrote it. */
async function rows(): Promise<string[]> {
  const found: string[] = [];
  for (const table of ['content_document', 'exam_paper', 'exam_sentence', 'exam_question', 'exam_form']) {
    const { rows } = await testDatabase.pool.query<{ row: string }>(
      `select xmin || ' ' || t::text as row from ${table} t order by 1`,
    );
    found.push(...rows.map(({ row }) => row));
  }
  return found;
}

/** The counts of a form by paper, built-in papers first. */
async function countsOf(form: string) {
  const repository = createWordExamRepository(database.pool);
  const { counts } = await countForms(repository, { words: [form], phrases: [] }, 'listening');
  const papers = await (await repository.readPapers()).read();
  return papers
    .flatMap((paper) => ({ ...paper, ...(counts.get(paper.id) ?? { places: 0, answers: [] }) }))
    .filter(({ places }) => places > 0)
    .sort((a, b) => b.volume.localeCompare(a.volume) || a.test - b.test);
}

describe('an import', () => {
  test('adds papers to the index, and the same file again changes nothing', async () => {
    const papers = [operatorPaper('one', 'own', 1), operatorPaper('two', 'own', 2)];
    expect(await take(papers)).toMatchObject({
      isKept: true,
      added: 2,
      changed: 0,
      unchanged: 0,
      faults: [],
    });
    expect(await countsOf('museum')).toMatchObject([
      { volume: 'shipped', places: 1 },
      { volume: 'own', volumeName: '自有卷 own', test: 1, places: 4, answers: [] },
      { volume: 'own', test: 2, places: 4 },
    ]);
    const before = await rows();
    expect(await take(papers)).toMatchObject({ isKept: true, added: 0, changed: 0, unchanged: 2 });
    expect(await rows()).toEqual(before);
    papers[0].parts[0].lines[0].text = 'Good morning at the museum.';
    expect(await take(papers)).toMatchObject({ added: 0, changed: 1, unchanged: 1 });
    expect(await countsOf('museum')).toMatchObject([{ places: 1 }, { test: 1, places: 5 }, { test: 2 }]);
  });

  test('with a fault writes nothing, or on request the papers without a fault', async () => {
    const bad = operatorPaper('two', 'own', 2);
    bad.parts[0].groups[0].answers[0].evidence = 'nobody says this';
    const papers = [operatorPaper('one', 'own', 1), bad];
    const before = await rows();
    const refused = await take(papers);
    expect(refused).toMatchObject({ count: 2, good: 1, isKept: false, added: 0 });
    expect(refused.faults.map(faultText)).toEqual([
      '第 2 篇「two」第 1 部分第 1 组题：第 1 题的依据在原文里找不到：“nobody says this”',
    ]);
    expect(await rows()).toEqual(before);
    expect(await take(papers, true)).toMatchObject({ isKept: true, good: 1, added: 1 });
    expect((await service.list()).map(({ key }) => key)).toEqual(['one']);
  });

  test('does not replace another paper, and the content files do not change it', async () => {
    const { faults } = await take([operatorPaper('one', 'shipped', 1)]);
    expect(faults.map(faultText)).toEqual(['第 1 篇「one」：shipped 的第 1 套已是另一篇「shipped-test-1」']);
    await take([operatorPaper('one', 'own', 1)]);
    await loadContent(database, sampleContent([], []));
    expect(await countsOf('museum')).toMatchObject([{ volume: 'own', places: 4 }]);
    await loadContent(database, content);
  });

  test('can move a paper to the recalled papers and back, one row of the index at a time', async () => {
    await take([operatorPaper('one', 'own', 1)]);
    await take([{ ...operatorPaper('one', 'own', 1), series: 'recall' }]);
    expect(await service.list()).toMatchObject([{ key: 'one', series: 'recall' }]);
    await take([operatorPaper('one', 'own', 1)]);
    expect(await service.list()).toMatchObject([{ key: 'one', series: 'volume' }]);
    expect(await service.remove(['one', 'unknown'])).toEqual(['one']);
    expect(await countsOf('museum')).toMatchObject([{ volume: 'shipped' }]);
  });
});

describe('a recording', () => {
  const mp3 = fakeMp3(100, 5);
  const sound = createHash('sha256').update(mp3).digest('hex');
  const recorded = (audio: string, endMs = 2000) => {
    const paper = operatorPaper('one', 'own', 1);
    paper.parts[0].audio = audio;
    Object.assign(paper.parts[0].lines[0], { start: 0, end: 900 });
    Object.assign(paper.parts[0].lines[1], { start: 950, end: endMs });
    return paper;
  };
  beforeAll(() => {
    mkdirSync(join(folder, 'sounds'));
    writeFileSync(join(folder, 'sounds/one.mp3'), mp3);
    writeFileSync(join(folder, 'text.mp3'), 'no sound at all');
  });

  test('is stored, played at the time of the line, and deleted with its last paper', async () => {
    expect(await take([recorded('sounds/one.mp3')])).toMatchObject({ isKept: true, added: 1 });
    const repository = createWordExamRepository(database.pool);
    const [paper] = (await countsOf('ticket')).concat(await countsOf('tickets'));
    const { examples } = await repository.listExamples(
      { words: ['tickets'], hits: [], papers: paper ? [{ paper, places: 1, answers: [] }] : [] },
      { limit: 1, offset: 0 },
    );
    expect(examples).toMatchObject([{ sound, startMs: 950, endMs: 2000, part: 1 }]);

    const app = Fastify();
    await app.register(createPaperSoundRoutes(store()));
    const url = `/api/study/exam/sound/${sound}.mp3`;
    const whole = await app.inject({ url });
    expect([whole.statusCode, whole.headers['content-type'], whole.rawPayload.length]).toEqual([
      200,
      'audio/mpeg',
      mp3.length,
    ]);
    expect(whole.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await app.inject({ url, headers: { range: 'bytes=5-9' } })).statusCode).toBe(206);
    for (const other of ['', '../../../content/exam/x', `${'a'.repeat(64)}.mp3`, `${sound}.mp3.part`]) {
      expect((await app.inject({ url: `/api/study/exam/sound/${other}` })).statusCode).toBe(404);
    }
    await app.close();

    await service.remove(['one']);
    expect(readdirSync(soundsDir)).toEqual([]);
  });

  test.each([
    ['nowhere.mp3', 2000, /录音 nowhere\.mp3 找不到$/],
    ['text.mp3', 2000, /录音 text\.mp3 不是 MP3$/],
    ['sounds', 2000, /找不到$/],
    ['sounds/one.mp3', 60_000, /各行到 60000 毫秒才结束，录音 sounds\/one\.mp3 只有 2612 毫秒$/],
  ])('%s to %i ms is refused with the reason', async (audio, endMs, expected) => {
    const { isKept, faults } = await take([recorded(audio, endMs)]);
    expect(isKept).toBe(false);
    expect(faults.map(faultText)).toEqual([expect.stringMatching(expected)]);
    expect(existsSync(soundsDir)).toBe(false);
  });
});
