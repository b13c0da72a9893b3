import type { Endpoint } from '@tingci/contract/endpoint';
import { endpoints } from '@tingci/contract/index';
import type { SignedFields } from '@tingci/domain/signing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operatorPaper, papersFile } from '../../modules/exam/operator/operator-paper.fixture.ts';
import { createOperatorPapersService } from '../../modules/exam/operator/operator-papers.service.ts';
import { createPaperSounds } from '../../modules/speech/paper-sound/paper-sounds.ts';
import type { Learner } from '../app.ts';
import { libraryContent, loadLibrary } from '../library.fixture.ts';
import { grantPro } from '../rows/grant-pro.ts';
import { examples } from './examples.ts';
import { createWorld, send, type World } from './world.ts';

const DAY = 86_400_000;

/** Marks everything that only Pro members may see. */
const CANARY = 'kanarienvogel';
/** Marks the names of volumes. Everybody who practises may see the volumes, but not which of them have a word. */
const VOLUME = 'wellensittich';
const PAPERS_PATH = '/api/study/zhenti/v1/paper/list';
const EXAM_PATHS = ['/api/study/zhenti/v1/word-fenbu-v3', '/api/study/zhenti/v1/word-detail'];

let world: World;

/**
 * Papers that have `tenant` in the first sentence, which everybody may see, and then often, with canaries around it.
 */
function paperOf(key: string, test: number) {
  const volume = `${VOLUME}-${key}`;
  const paper = operatorPaper(key, volume, test);
  for (const part of paper.parts) {
    part.lines.push({ speaker: 'A', text: `The ${CANARY} of the tenant. Tenants and their tenant.` });
    part.groups[0].title = CANARY;
    part.groups[0].list[0] = `${CANARY} ${part.groups[0].list[0]}`;
    Object.assign(part.groups[0].answers[0], {
      accept: ['tenant'],
      evidence: `The ${CANARY} of the tenant.`,
    });
  }
  return paper;
}

beforeAll(async () => {
  world = await createWorld();
  const content = libraryContent();
  const words = content.words.map(({ file, value }) => ({
    file,
    value: {
      ...value,
      english_translate: `a ${CANARY} definition`,
      roots_affixes: { prefix: '', root: CANARY, suffix: '', mnemonic: CANARY },
      derivative_words: [
        { word: CANARY, part_of_speech: 'n.' as const, definition: CANARY, word_formation: `${CANARY} + s` },
      ],
    },
  }));
  await loadLibrary(world.database, { ...content, words });
  // A process may use old content for two seconds.
  world.advance(5_000);
  // The first sentence of all papers, which are read in the order of their keys: the example for everybody.
  const open = operatorPaper('an-open', 'open', 1);
  open.parts[0].lines[0].text = 'The tenant has a timetable.';
  await take(open, paperOf('one', 1));
});
afterAll(() => world.close());

async function take(...papers: { key: string }[]): Promise<void> {
  const service = createOperatorPapersService(world.database, createPaperSounds(world.fileStore));
  const { added, faults } = await service.import(papersFile(...papers), '/', false);
  expect([faults, added]).toEqual([[], papers.length]);
}

async function becomeMember(learner: Learner, from: number, days: number): Promise<Learner> {
  await grantPro(world.database.pool, learner.userId, { fromMs: Date.now() + from, days });
  return learner;
}

/** Whether responses can have words or papers; the others make sounds and passwords, which take long, or a member. */
const isOfWords = ({ area }: Endpoint): boolean =>
  !['account', 'membership', 'speech', 'telemetry', 'system'].includes(area);

const isOfExams = ({ path }: Endpoint): boolean => EXAM_PATHS.includes(path);

/**
 * Endpoints that a caller without Pro and without administrator rights may call, each with its example, and those of
 * words with several.
 */
async function bodiesFor(learner: Learner, caller: Learner | undefined, isOfInterest = isOfWords) {
  const open = endpoints.filter(
    (endpoint) =>
      isOfInterest(endpoint) && (endpoint.access === 'visitor' || (caller && endpoint.access === 'user')),
  );
  const bodies: { path: string; text: string; status: number }[] = [];
  const ask = async (endpoint: Endpoint, fields: SignedFields) => {
    const { text, status } = await send(world, endpoint, fields, caller);
    bodies.push({ path: endpoint.path, text, status });
  };
  for (const endpoint of open) {
    await ask(
      endpoint,
      (await examples[endpoint.path as keyof typeof examples](world, learner)) as SignedFields,
    );
  }
  for (const endpoint of open.filter(
    ({ path }) => EXAM_PATHS.includes(path) || /word\/(?:detail|search)$/.test(path),
  )) {
    for (const word of ['tenant', 'tenants', 'Tenant', 'timetable']) await ask(endpoint, { word });
  }
  const detail = open.find(({ path }) => path === EXAM_PATHS[1]);
  if (detail) {
    for (const from of [`${VOLUME}-one`, 'open']) await ask(detail, { word: 'tenant', from });
    await ask(detail, { word: 'tenant', page: 2 });
  }
  return bodies;
}

/** Responses that are neither the expected data nor the Pro error, for example for a fourth own book. */
const unexpected = (bodies: { text: string; status: number }[]) =>
  bodies.filter(({ text, status }) => status !== 0 && !text.includes('"pro_required"'));

const holding = (bodies: { path: string; text: string }[]) => [
  ...new Set(
    bodies
      .filter(({ path, text }) => text.includes(CANARY) || (path !== PAPERS_PATH && text.includes(VOLUME)))
      .map(({ path }) => path),
  ),
];

test('members get the canaries, so that a leak can be found', async () => {
  const member = await becomeMember(await world.signUp(), -DAY, 2);
  const bodies = await bodiesFor(member, member);
  expect(unexpected(bodies)).toEqual([]);
  expect(holding(bodies)).toEqual(
    expect.arrayContaining([
      ...EXAM_PATHS,
      '/api/study/lexicon/v1/list',
      '/api/study/lexicon/v1/word/detail',
      '/api/study/article/word/search',
    ]),
  );
});

test.each<[string, () => Promise<Learner | undefined>]>([
  ['a visitor', async () => undefined],
  ['a learner', () => world.signUp()],
  ['a learner whose membership has ended', async () => becomeMember(await world.signUp(), -DAY - 60_000, 1)],
  ['a learner whose membership has not begun', async () => becomeMember(await world.signUp(), DAY / 24, 1)],
])('%s gets no body with a canary', async (_name, arrive) => {
  const caller = await arrive();
  const bodies = await bodiesFor(caller ?? (await world.signUp()), caller);
  expect(bodies.length).toBeGreaterThan(caller ? 40 : 0);
  expect(unexpected(bodies)).toEqual([]);
  expect(holding(bodies)).toEqual([]);
});

test('a learner without Pro gets exactly the same about papers, however often they have the word', async () => {
  const learner = await world.signUp();
  const examBodies = () => bodiesFor(learner, learner, isOfExams);
  const before = await examBodies();
  expect(before.some(({ text }) => text.includes('The tenant has a timetable.'))).toBe(true);
  await take(paperOf('two', 2), paperOf('three', 3));
  expect(await examBodies()).toEqual(before);
});
