import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadContent, loadContentFrom } from '../../../content/load/load.ts';
import { createTestApp, type Learner, type TestApp } from '../../../test/app.ts';
import { type Library, libraryContent, loadLibrary } from '../../../test/library.fixture.ts';
import { grantPro } from '../../../test/rows/grant-pro.ts';
import { signed } from '../../../test/signed.ts';
import { CONTENT_PROBE_MS } from './content-cache.ts';

const BASE = '/api/study/lexicon';

let testApp: TestApp;
let library: Library;
let learner: Learner;
let decoy: Learner;

beforeAll(async () => {
  testApp = await createTestApp();
});

beforeEach(async () => {
  library = await loadLibrary(testApp.database);
  testApp.advance(CONTENT_PROBE_MS);
  learner = await testApp.signUp();
  decoy = await testApp.signUp();
});

afterAll(() => testApp.close());

function id(kind: keyof Library['ids'], key: string): number {
  const found = library.ids[kind][key];
  if (found === undefined) throw new Error(`no ${kind} ${key}`);
  return found;
}

async function read(path: string, fields = {}, who = learner) {
  const { status, message, values } = await testApp.call(`${BASE}${path}`, fields, who);
  expect({ status, message }).toEqual({ status: 0, message: '' });
  return values;
}

async function answer(
  who: Learner,
  chapter: string,
  typed: Record<string, string>,
  occurredAt = testApp.now(),
) {
  const events = Object.entries(typed).map(([word, text], turn) => ({
    id: randomUUID(),
    word_id: id('words', word),
    kind: 'submitted',
    turn,
    typed: text,
    elapsed_ms: 1000,
    occurred_at: occurredAt,
  }));
  const fields = { practice_id: randomUUID(), chapter_id: id('chapters', chapter), mode: '听写', events };
  const { results } = await read('/v1/practice/result', fields, who);
  expect(results.map(({ state }: { state: string }) => state)).toEqual(events.map(() => 'stored'));
}

describe('the shelves', () => {
  test('are connected from language to book', async () => {
    expect(await read('/v1/language/list')).toEqual({
      list: [{ id: id('languages', 'en'), code: 'en', name: '英语' }],
    });
    expect(await read('/v1/category/list', { language_id: id('languages', 'en') })).toEqual({
      list: [{ id: id('categories', 'category'), language_id: id('languages', 'en'), name: '类别' }],
    });
    expect(await read('/v1/scene/list', { category_id: id('categories', 'category') })).toEqual({
      list: [{ id: id('scenes', 'scene'), category_id: id('categories', 'category'), name: '场景' }],
    });
    const byScene = await read('/v1/group/list', { scene_id: id('scenes', 'scene') });
    expect(byScene.list[0]).toEqual({
      id: id('books', 'housing'),
      name: '书 housing',
      type: 'lexicon',
      scene_id: id('scenes', 'scene'),
      description: '一本书。',
      cover: '#112233',
      word_count: 5,
      chapter_count: 2,
      learned_count: 0,
      last_learned_at: null,
      is_on_shelf: false,
    });
    expect(await read('/v1/group/list', { category_id: id('categories', 'category') })).toEqual(byScene);
    expect(await read('/v1/group/list')).toEqual(byScene);
    expect(byScene.list.map(({ name }: { name: string }) => name)).toEqual(['书 housing', '书 science']);
  });

  test.each([
    ['science', ['书 science']],
    ['  SCI ', ['书 science']],
    ['书', ['书 housing', '书 science']],
    ['%', []],
    ['_', []],
    ['\\', []],
    ["' or 1=1 --", []],
  ])('find books whose name contains %j', async (keyword, names) => {
    const { list } = await read('/v1/group/list', { keyword });
    expect(list.map(({ name }: { name: string }) => name)).toEqual(names);
  });

  test.each([
    ['/v1/category/list', 'language_id'],
    ['/v1/scene/list', 'category_id'],
    ['/v1/group/list', 'category_id'],
    ['/v1/group/list', 'scene_id'],
    ['/v1/chapter/list', 'group_id'],
    ['/v2/chapter/list', 'group_id'],
    ['/v1/list', 'chapter_id'],
  ])('answer an unknown id on %s %s with 404', async (path, field) => {
    const answers = await testApp.call(`${BASE}${path}`, { [field]: 987_654_321 }, learner);
    expect(answers).toMatchObject({ http: 200, status: 404, values: { code: 'not_found' } });
  });

  test('are closed to visitors', async () => {
    expect(await testApp.call(`${BASE}/v1/language/list`)).toMatchObject({ status: 401 });
  });
});

describe('the words of a chapter', () => {
  test('are in order, with book and chapter; the Pro tabs only for members', async () => {
    await grantPro(testApp.database.pool, learner.userId);
    const { booInfo, chapter, list } = await read('/v1/list', { chapter_id: id('chapters', 'housing/one') });
    expect(booInfo).toEqual({ id: id('books', 'housing'), name: '书 housing', already_buy: false });
    expect(chapter).toEqual({
      id: id('chapters', 'housing/one'),
      group_id: id('books', 'housing'),
      name: '第 one 章',
      sequence: 1,
      word_count: 3,
    });
    expect(list.map(({ word }: { word: string }) => word)).toEqual(['timetable', 'Paris', 'tenant']);
    expect(list[0]).toEqual({
      id: id('words', 'timetable'),
      word: 'timetable',
      variants: ['time table'],
      translate: 'n. 时间表；日程\nv. 安排时间',
      example: 'Every student has the word timetable in the first lesson.',
      example_translate: '每个学生第一课都有这个词。',
      english_translate: 'a list of times',
      is_collection: false,
      is_proficient: false,
      phonetic_transcription: 'ˈtaɪmteɪbəl',
      phonetic_transcriptions: { ukphone: 'ˈtaɪmteɪbəl', usphone: 'ˈtaɪmˌteɪbəl' },
      'phonetic-y': expect.stringMatching(/^\/api\/study\/speech\/uk\/word\?text=timetable&/),
      'phonetic-m': expect.stringMatching(/^\/api\/study\/speech\/us\/word\?text=timetable&/),
      auxiliary_word: '【拆词】time + table',
      roots_affixes: JSON.stringify({ prefix: '', root: 'time', suffix: '', mnemonic: '时间的表' }),
      derivative_words: JSON.stringify([
        { word: 'timetabled', part_of_speech: 'adj.', definition: '排定的', word_formation: 'timetable + d' },
      ]),
    });
    expect(list[1]).toMatchObject({
      variants: [],
      auxiliary_word: '',
      roots_affixes: '',
      derivative_words: '',
    });
    const others = await read('/v1/list', { chapter_id: id('chapters', 'housing/one') }, decoy);
    expect(others.list[0]).toEqual({
      ...list[0],
      english_translate: '',
      roots_affixes: '',
      derivative_words: '',
    });
  });

  test('of every built-in chapter match the wire schema', async () => {
    const shipped = await createTestApp();
    try {
      const directory = fileURLToPath(new URL('../../../../../../content', import.meta.url));
      await loadContentFrom(shipped.database, directory);
      const reader = await shipped.signUp();
      // The answer-word books are for members.
      await grantPro(shipped.database.pool, reader.userId);
      const { rows } = await shipped.database.pool.query<{ id: number }>('select id from chapter');
      expect(rows.length).toBeGreaterThan(10);
      const sizes = [];
      for (const row of rows) {
        const url = `${BASE}/v1/list`;
        const { statusCode, headers, rawPayload } = await shipped.app.inject({
          method: 'POST',
          url,
          headers: { authorization: `Bearer ${reader.token}`, 'accept-encoding': 'gzip, deflate, br, zstd' },
          payload: signed(url, { chapter_id: Number(row.id) }, reader.signKey, shipped.now()),
        });
        expect([statusCode, headers['x-body-status']]).toEqual([200, '0']);
        sizes.push(rawPayload.length);
      }
      expect(Math.max(...sizes)).toBeLessThanOrEqual(15_000);
    } finally {
      await shipped.close();
    }
  });
});

describe('the words of the demo', () => {
  const PATH = `${BASE}/v1/demo/list`;

  test('are the first of the first chapter, also for visitors, with sound that plays', async () => {
    const { values } = await testApp.call(PATH);
    expect(values.chapter).toMatchObject({ id: id('chapters', 'housing/one'), name: expect.any(String) });
    expect(values.list.map(({ word }: { word: string }) => word)).toEqual(['timetable', 'Paris', 'tenant']);
    const sound = await testApp.app.inject(values.list[0]['phonetic-m']);
    expect(sound.headers['content-type']).toBe('audio/mpeg');
  });

  test('leave out retired words', async () => {
    const content = libraryContent();
    content.books[0]?.value.chapters[0]?.words.shift();
    await loadContent(testApp.database, content);
    testApp.advance(CONTENT_PROBE_MS);
    const { values } = await testApp.call(PATH);
    expect(values.list.map(({ word }: { word: string }) => word)).toEqual(['Paris', 'tenant']);
  });
});

describe('retired rows', () => {
  test('are hidden, with everything below them; another process sees this within seconds', async () => {
    const sibling = await createTestApp({ sibling: testApp });
    const everywhere = [testApp, sibling];
    const titles = async () => {
      const answers = everywhere.map((each) => each.call(`${BASE}/v1/group/list`, {}, learner));
      return (await Promise.all(answers)).map(({ values }) => values.list.length);
    };
    const wordCounts = async () => {
      const fields = { chapter_id: id('chapters', 'housing/one') };
      const answers = everywhere.map((each) => each.call(`${BASE}/v1/list`, fields, learner));
      return (await Promise.all(answers)).map(({ values }) => values.list.length);
    };
    try {
      sibling.advance(testApp.now() - sibling.now());
      expect(await titles()).toEqual([2, 2]);
      expect(await wordCounts()).toEqual([3, 3]);

      const content = libraryContent();
      const housing = content.books[0]?.value.chapters[0];
      if (!housing) throw new Error('no chapter');
      housing.words.pop();
      content.books.pop();
      content.catalogue.languages[0]?.categories[0]?.scenes[0]?.books.pop();
      await loadContent(testApp.database, content);
      // A process uses its cache until the next version check.
      expect(await titles()).toEqual([2, 2]);
      for (const each of everywhere) each.advance(CONTENT_PROBE_MS);
      expect(await titles()).toEqual([1, 1]);
      expect(await wordCounts()).toEqual([2, 2]);
      const gone = { chapter_id: id('chapters', 'science/one') };
      expect(await testApp.call(`${BASE}/v1/list`, gone, learner)).toMatchObject({ status: 404 });
      const book = { group_id: id('books', 'science') };
      expect(await testApp.call(`${BASE}/v2/chapter/list`, book, learner)).toMatchObject({ status: 404 });
    } finally {
      await sibling.close();
    }
  });
});

describe('progress', () => {
  test('belongs to the learner, by book and by chapter', async () => {
    const first = testApp.now() - 60_000;
    await answer(learner, 'housing/one', { timetable: 'timetable', tenant: 'tennant' }, first);
    await answer(learner, 'housing/one', { timetable: 'timetabel' }, first + 1000);
    await answer(decoy, 'housing/two', { deposit: 'deposit', landlord: 'lanlord' });

    const { list: books } = await read('/v1/group/list');
    // tenant is in both books: a known word is known in both.
    expect(books).toMatchObject([
      { name: '书 housing', word_count: 5, learned_count: 2, last_learned_at: first + 1000 },
      { name: '书 science', word_count: 2, learned_count: 1, last_learned_at: first },
    ]);
    const fields = { group_id: id('books', 'housing') };
    const { list: chapters } = await read('/v2/chapter/list', fields);
    expect(chapters).toMatchObject([
      { sequence: 1, word_count: 3, learned_count: 2, wrong_count: 2, last_learned_at: first + 1000 },
      { sequence: 2, word_count: 2, learned_count: 0, wrong_count: 0, last_learned_at: null },
    ]);
    expect((await read('/v1/chapter/list', fields)).list[0]).toEqual({
      id: id('chapters', 'housing/one'),
      group_id: id('books', 'housing'),
      name: '第 one 章',
      sequence: 1,
      word_count: 3,
    });
    const { list: seenByDecoy } = await read('/v2/chapter/list', fields, decoy);
    expect(seenByDecoy).toMatchObject([
      { learned_count: 0, wrong_count: 0 },
      { learned_count: 2, wrong_count: 1 },
    ]);
  });
});

describe('a word with overridden fields', () => {
  const meanings = [{ pos: 'n.' as const, zh: '（理论中的）占有者', rare: true as const }];

  beforeEach(async () => {
    const content = libraryContent();
    for (const { value } of content.books) {
      if (value.slug !== 'science') continue;
      for (const word of value.chapters.flatMap(({ words }) => words)) {
        if (word.key === 'tenant') word.overrides = { meanings, auxiliary_word: '【联想】另一句' };
      }
    }
    await loadContent(testApp.database, content);
    testApp.advance(CONTENT_PROBE_MS);
  });

  const wordOf = (list: { word: string; translate: string; auxiliary_word: string }[]) =>
    list.find(({ word }) => word === 'tenant');

  test('has them only in the chapters of the book', async () => {
    const chapter = async (key: string) =>
      wordOf((await read('/v1/list', { chapter_id: id('chapters', key) })).list);
    expect(await chapter('science/one')).toMatchObject({
      translate: 'n. 〔僻义〕（理论中的）占有者',
      auxiliary_word: '【联想】另一句',
    });
    expect(await chapter('housing/one')).toMatchObject({ translate: 'n. 租户_住户', auxiliary_word: '' });
  });

  test('is in the error book as it was where it was last wrong, and the search finds that text', async () => {
    await answer(learner, 'science/one', { tenant: 'tennant' }, testApp.now() - 2000);
    await answer(decoy, 'housing/one', { tenant: 'tennant' });
    const translations = async (who: Learner, path = '/v1/error/list', fields = {}) =>
      (await read(path, fields, who)).list.map(({ word }: { word: { translate: string } }) => word.translate);
    const search = (who: Learner) => translations(who, '/v1/error/list/search', { keyword: '占有' });
    expect(await translations(learner)).toEqual(['n. 〔僻义〕（理论中的）占有者']);
    expect(await search(learner)).toEqual(['n. 〔僻义〕（理论中的）占有者']);
    expect(await translations(decoy)).toEqual(['n. 租户_住户']);
    expect(await search(decoy)).toEqual([]);
    await answer(learner, 'housing/one', { tenant: 'tennent' }, testApp.now() - 1000);
    expect(await translations(learner)).toEqual(['n. 租户_住户']);
  });
});

describe('words with a similar sound', () => {
  beforeEach(async () => {
    const content = libraryContent();
    const sounds: Record<string, string> = { paris: 'ˈtaɪmteɪ', deposit: 'ˈtaɪm', landlord: 'ˈtaɪmbəl' };
    for (const { value } of content.words) {
      const sound = sounds[value.key];
      if (sound === undefined) continue;
      value.phonetic_transcriptions = { ukphone: sound, usphone: sound };
      value.meanings = [{ pos: 'n.', zh: `义 ${value.key}` }];
    }
    await loadContent(testApp.database, content);
    testApp.advance(CONTENT_PROBE_MS);
  });

  const fields = () => ({
    chapter_ids: [id('chapters', 'housing/one')],
    lexicon_ids: [id('words', 'timetable')],
    seed: 5,
  });

  test('are others of the book with their meanings, and none with the same sound', async () => {
    const { list } = await read('/v1/distractor/list', fields());
    expect(list).toMatchObject([{ lexicon_id: id('words', 'timetable') }]);
    const ids = list[0].choices.map((each: { id: number }) => each.id);
    expect(ids.toSorted()).toEqual(
      ['paris', 'deposit', 'landlord'].map((key) => id('words', key)).toSorted(),
    );
    for (const { translate } of list[0].choices) expect(translate).not.toBe('');
    expect(await read('/v1/distractor/list', fields())).toEqual({ list });
  });

  test('leave unknown words out, and refuse an unknown chapter', async () => {
    const some = { ...fields(), lexicon_ids: [987_654_321, id('words', 'tenant')] };
    expect((await read('/v1/distractor/list', some)).list).toHaveLength(1);
    const nowhere = { ...fields(), chapter_ids: [987_654_321] };
    expect(await testApp.call(`${BASE}/v1/distractor/list`, nowhere, learner)).toMatchObject({ status: 404 });
  });
});
