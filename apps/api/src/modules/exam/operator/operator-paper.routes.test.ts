import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type Learner, type TestApp } from '../../../test/app.ts';
import type { Envelope } from '../../../test/envelope.ts';
import { loadLibrary } from '../../../test/library.fixture.ts';
import { createPaperSounds } from '../../speech/paper-sound/paper-sounds.ts';
import { fakeMp3 } from '../../speech/sound/sound.fixture.ts';
import { answerAll, misspell } from '../store/candidate.fixture.ts';
import { type LoosePaper, operatorPaper, papersFile } from './operator-paper.fixture.ts';
import { createOperatorPapersService, type OperatorPapersService } from './operator-papers.service.ts';
import { faultText } from './read-operator-papers.ts';

let testApp: TestApp;
let service: OperatorPapersService;
let folder: string;
let learner: Learner;

beforeAll(async () => {
  testApp = await createTestApp();
  folder = mkdtempSync(join(tmpdir(), 'tingci-own-'));
  writeFileSync(join(folder, 'part.mp3'), fakeMp3(300, 7));
  service = createOperatorPapersService(testApp.database, createPaperSounds(testApp.fileStore));
  await loadLibrary(testApp.database);
  learner = await testApp.signUp();
  await take(operatorPaper('ten', 'vol-10', 1), operatorPaper('two', 'vol-2', 1), recalled(), unanswerable());
});

afterAll(async () => {
  rmSync(folder, { recursive: true });
  await testApp.close();
});

/** Imports papers; running processes see them at their next check. */
async function take(...papers: LoosePaper[]) {
  const report = await service.import(papersFile(...papers), folder, false);
  expect(report).toMatchObject({ isKept: true, faults: [] });
  testApp.advance(3_000);
  return report;
}

/** One recorded part: three written answers of 21 to 23, and two letters in any order. */
function recalled(): LoosePaper {
  const paper = { ...operatorPaper('recalled', 'recall', 1), series: 'recall' };
  const [part] = paper.parts;
  const [group] = part.groups;
  const answersOf = (letters: string[]) =>
    letters.map((letter, at) => ({ ...group.answers[0], number: 24 + at, accept: [letter] }));
  part.audio = 'part.mp3';
  part.lines = [
    { speaker: 'A', text: 'Good morning. How can I help you?', start: 1000, end: 2500 },
    { speaker: 'B', text: 'Well. I would like two tickets. For the museum.', start: 3000, end: 6000 },
  ];
  part.groups = [
    {
      ...group,
      list: ['{21} {22}', '{23}'],
      answers: [21, 22, 23].map((number) => ({ ...group.answers[0], number })),
    },
    {
      type: 2,
      instruction: 'Choose TWO letters.',
      stem: 'What is wanted?',
      options: ['a map', 'a ticket', 'a museum'],
      answers: answersOf(['B', 'C']),
    },
  ];
  paper.parts = [part];
  return paper;
}

/** Question 12 needs two words, but only one may be written. */
function unanswerable(): LoosePaper {
  const paper = operatorPaper('unanswerable', 'vol-2', 2);
  paper.parts[1].groups[0].answers[1].accept = ['two tickets'];
  return paper;
}

const call = (path: string, fields: object = {}, caller: Learner | undefined = learner) =>
  testApp.call(`/api/study/${path}`, { ...fields }, caller);

const listPapers = async (): Promise<Envelope['values'][]> =>
  (await call('zhenti/v1/paper/list', { type: 'listening' })).values.list;

async function paperOf(volume: string, number = 1) {
  const paper = (await listPapers()).find((each) => each.volume === volume && each.test === number);
  return { type: 'listening', id: paper?.id as number };
}

async function handIn(name: object, answers: { number: number; typed: string }[], fields: object = {}) {
  const attempt_id = randomUUID();
  const given = { ...name, attempt_id, answers, elapsed_ms: 1, ...fields };
  const score = await call('zhenti/v1/paper/submit', given);
  return { given, score, result: (await call('zhenti/v1/paper/result', { attempt_id })).values };
}

const keys = (numbers: number[], accept: string) => numbers.map((number) => ({ number, accept: [accept] }));
const whole = keys(
  Array.from({ length: 40 }, (_, at) => at + 1),
  'tickets',
);

describe('operator papers', () => {
  test('follow the library by volume and test, two before ten, with papers that cannot be practised and why', async () => {
    const listed = await listPapers();
    expect(listed.map(({ volume, test: number, is_own }) => [volume, number, is_own])).toEqual([
      ['sample', 1, false],
      ['recall', 1, true],
      ['vol-2', 1, true],
      ['vol-2', 2, true],
      ['vol-10', 1, true],
    ]);
    expect(listed[1]).toMatchObject({ volume_name: '自有卷 recall', question_count: 5, unanswerable: [] });
    expect(listed[1].parts).toEqual([{ part: 1, title: 'Buying tickets', question_count: 5, last: null }]);
    expect(listed[3]).toMatchObject({ question_count: 40, unanswerable: [12] });
    expect((await call('zhenti/v1/paper/list', { type: 'reading' })).values.list).toEqual([]);
  });

  test('are taken like others: forty right are band 9.0, and one wrong letter in each gives zero', async () => {
    const name = await paperOf('vol-2');
    const { raw, values } = await call('zhenti/v1/paper/detail', name);
    expect(raw.body).not.toMatch(/"(?:accept|evidence|explain|answers|turns|lines|sound|times)"/);
    expect(values).toMatchObject({ title: '自有卷 vol-2 · 第 1 套', parts: [{ part: 1 }, {}, {}, {}] });
    const right = await handIn(name, answerAll(whole));
    expect(right.score.values).toMatchObject({ raw_score: 40, question_count: 40, band: 9 });
    for (const { lines } of right.result.answers) expect(lines).toEqual({ first: 2, last: 2 });
    const off = await handIn(name, answerAll(whole, misspell));
    expect(off.score.values).toMatchObject({ raw_score: 0, band: 0 });
    expect(off.result.answers).toHaveLength(40);
    for (const { verdict } of off.result.answers) expect(verdict).toBe('misspelt');
    const part = await handIn(name, answerAll(whole), { part: 2 });
    expect(part.score.values).toMatchObject({ raw_score: 10, question_count: 10, band: null });
    testApp.advance(1000);
    const last = await handIn(name, answerAll(whole));
    expect((await listPapers())[2].last).toEqual(last.score.values);
  });

  test('do not change when they are submitted again under the same id, as after a reload', async () => {
    const { given, score } = await handIn(await paperOf('vol-10'), answerAll(whole.slice(0, 7)));
    expect((await call('zhenti/v1/paper/submit', { ...given, answers: [] })).values).toEqual(score.values);
    expect(score.values).toMatchObject({ raw_score: 7, band: 3.5 });
  });

  test('without forty questions have a score and no band', async () => {
    const answers = [
      ...answerAll(keys([21, 22], 'tickets')),
      { number: 23, typed: 'ticket' },
      { number: 24, typed: 'C' },
      { number: 25, typed: 'B' },
      { number: 1, typed: 'tickets' },
    ];
    const { score, result } = await handIn(await paperOf('recall'), answers);
    expect(score.values).toMatchObject({ raw_score: 4, question_count: 5, band: null });
    expect(result.answers.map(({ number, verdict }: Record<string, unknown>) => [number, verdict])).toEqual([
      [21, 'right'],
      [22, 'right'],
      [23, 'plural'],
      [24, 'right'],
      [25, 'right'],
    ]);
  });

  test('with impossible questions cannot be taken, and the import says so', async () => {
    const name = await paperOf('vol-2', 2);
    expect(await call('zhenti/v1/paper/detail', name)).toMatchObject({ status: 404 });
    expect((await handIn(name, [])).score).toMatchObject({ status: 404 });
    const { notes } = await service.check(papersFile(unanswerable()), folder);
    expect(notes.map(faultText)).toEqual([
      '第 1 篇「unanswerable」：第 12 题按字数限制或选项怎么答都不得分，这篇只计入统计，不能练习',
    ]);
  });

  test('are for learners who are logged in', async () => {
    const name = await paperOf('recall');
    for (const path of ['zhenti/v1/paper/detail', 'speech/v1/recording']) {
      const fields = path.startsWith('speech') ? { kind: 'listening', id: name.id, part: '1' } : name;
      expect(await testApp.call(`/api/study/${path}`, fields)).toMatchObject({ status: 401 });
    }
  });
});

describe('the recording', () => {
  const prepare = async (id: number) => call('speech/v1/recording', { kind: 'listening', id, part: '1' });

  test('is the operator’s, line by line at the given times, and is sent in ranges', async () => {
    const name = await paperOf('recall');
    const { values } = await prepare(name.id);
    expect(values).toMatchObject({
      is_ready: true,
      done: 2,
      total: 2,
      duration_ms: 7837,
      from_ms: 0,
      until_ms: 7837,
    });
    expect(values.spans).toEqual([
      { start: 1000, end: 2500 },
      { start: 3000, end: 6000 },
    ]);
    const { result } = await handIn(name, []);
    const [part] = result.parts;
    expect(part.lines.map(({ text }: { text: string }) => text)).toEqual([
      'Good morning. How can I help you?',
      'Well. I would like two tickets. For the museum.',
    ]);
    expect(result.answers[0].lines).toEqual({ first: 1, last: 1 });
    const sound = await testApp.app.inject({ url: values.url, headers: { range: 'bytes=156-311' } });
    expect([sound.statusCode, sound.headers['content-type'], sound.rawPayload.length]).toEqual([
      206,
      'audio/mpeg',
      156,
    ]);
  });

  test('of several parts has the times of each part, with its introduction', async () => {
    const paper = operatorPaper('shared', 'shared', 1);
    for (const [at, part] of paper.parts.slice(0, 3).entries()) {
      part.audio = 'part.mp3';
      for (const [line, spoken] of part.lines.entries()) {
        const start = at * 2500 + 500 + line * 1000;
        Object.assign(spoken, { start, end: start + 900 });
      }
    }
    await take(paper);
    const { id } = await paperOf('shared');
    const prepared = await Promise.all(
      ['1', '2', '3', '4'].map((part) => call('speech/v1/recording', { kind: 'listening', id, part })),
    );
    expect(prepared.map(({ values }) => [values.from_ms, values.until_ms]).slice(0, 3)).toEqual([
      [0, 2400],
      [2400, 4900],
      [4900, 7837],
    ]);
    expect(prepared[3]?.values.url).toMatch(/^\/api\/study\/recording\//);
    await service.remove(['shared']);
    testApp.advance(3_000);
  });

  test('is made by the speech service when there is none', async () => {
    const { values } = await prepare((await paperOf('vol-10')).id);
    expect(values.total).toBe(4);
    expect(values.url).toMatch(/^\/api\/study\/recording\/listening\//);
  });

  test('and the paper are deleted with their removal; earlier results stay readable', async () => {
    const name = await paperOf('recall');
    const { given } = await handIn(name, [{ number: 21, typed: 'tickets' }]);
    await service.remove(['recalled']);
    testApp.advance(3_000);
    expect((await listPapers()).map(({ volume }) => volume)).not.toContain('recall');
    expect(await call('zhenti/v1/paper/detail', name)).toMatchObject({ status: 404 });
    const { attempt_id } = given;
    expect((await call('zhenti/v1/paper/result', { attempt_id })).values).toMatchObject({ raw_score: 1 });
    expect(await prepare(name.id)).toMatchObject({ status: 404 });
  });
});
