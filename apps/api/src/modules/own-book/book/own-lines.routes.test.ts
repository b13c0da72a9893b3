import { randomUUID } from 'node:crypto';
import { formatLine } from '@tingci/domain/lexicon/list-line';
import type { SignedFields } from '@tingci/domain/signing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type Learner, type TestApp } from '../../../test/app.ts';
import { eventually } from '../../../test/eventually.ts';
import { type Library, loadLibrary } from '../../../test/library.fixture.ts';

const BASE = '/api/study/lexicon/v1';

let testApp: TestApp;
let ids: Library['ids'];
let learner: Learner;
let other: Learner;

beforeAll(async () => {
  testApp = await createTestApp();
  ({ ids } = await loadLibrary(testApp.database));
  other = await testApp.signUp();
});
beforeEach(async () => {
  learner = await testApp.signUp();
});
afterAll(() => testApp.close());

const send = (path: string, fields: SignedFields = {}, who = learner) =>
  testApp.call(`${BASE}${path}`, fields, who);

async function ask(path: string, fields: SignedFields = {}, who = learner) {
  const { status, message, values } = await send(path, fields, who);
  expect({ path, status, message }).toEqual({ path, status: 0, message: '' });
  return values;
}

type Line = { text: string; meaning?: string; formOf?: number };

const wire = (lines: Line[]) =>
  lines.map(({ text, meaning = '', formOf }) => formatLine({ text, meaning, formOf }));

const makeBook = (lines: Line[], title = '一单') =>
  ask('/word/book/import', { title, word_count: 15, lines: wire(lines) });

type Row = { lexicon_id: number; word: { word: string; translate: string; phonetic_transcription: string } };

const rowsOf = async (g_id: number, fields: SignedFields = {}): Promise<Row[]> =>
  (await ask('/word/book/words', { g_id, ...fields })).list;

const lookUp = (fields: SignedFields, who = learner) => ask('/word/detail', fields, who);

const tenant = () => ids.words.tenant as number;

describe('every line of a list becomes a word', () => {
  const lines: Line[] = [
    { text: 'tenant', meaning: '房客' },
    { text: 'Deposit' },
    { text: 'serendipity', meaning: 'n. 意外发现' },
    { text: 'COVID-19', meaning: '新冠' },
    { text: 'tenants' },
    { text: 'look forward to' },
    { text: 'running', meaning: '跑步' },
    { text: 'children' },
  ];

  test('in its order, with the learner’s meaning first, else that of the dictionary', async () => {
    const formOf = lines.map((line) => (line.text === 'tenants' ? { ...line, formOf: tenant() } : line));
    const { id, count } = await makeBook(formOf);
    expect(count).toBe(8);
    expect((await rowsOf(id)).map(({ word }) => [word.word, word.translate])).toEqual([
      ['tenant', '房客'],
      ['deposit', 'n. 时间表'],
      ['serendipity', 'n. 意外发现'],
      ['COVID-19', '新冠'],
      ['tenants', 'n. 租户_住户'],
      ['look forward to', ''],
      ['running', '跑步'],
      ['children', ''],
    ]);
  });

  test('and has a phonetic, which is marked as generated, and sound', async () => {
    const { id } = await makeBook(lines);
    const own = (await rowsOf(id)).find(({ word }) => word.word === 'serendipity') as Row;
    expect(own.word.phonetic_transcription).toBe('ˌserənˈdɪpɪti');
    const { info, generated, sources } = await lookUp({ lexicon_id: own.lexicon_id });
    expect([info.translate, generated, sources]).toEqual(['n. 意外发现', ['phonetic'], []]);
    const sound = await testApp.app.inject(info['phonetic-y']);
    expect([sound.statusCode, sound.headers['content-type']]).toEqual([200, 'audio/mpeg']);
  });

  test('and can be practised, with the learner’s meaning also in the error book', async () => {
    const { id } = await makeBook(lines);
    const { list: chapters } = await testApp
      .call('/api/study/lexicon/v2/chapter/list', { group_id: id }, learner)
      .then(({ values }) => values);
    const { list: words } = await ask('/list', { chapter_id: chapters[0].id });
    expect(
      words.map(({ word, translate }: { word: string; translate: string }) => [word, translate]),
    ).toContainEqual(['tenant', '房客']);
    const wrong = ['tenant', 'serendipity'].map((word, turn) => ({
      id: randomUUID(),
      word_id: words.find((each: { word: string }) => each.word === word).id,
      kind: 'submitted',
      turn,
      typed: 'x',
      elapsed_ms: 900,
      occurred_at: testApp.now(),
    }));
    const result = { practice_id: randomUUID(), chapter_id: chapters[0].id, mode: '听写', events: wrong };
    expect((await ask('/practice/result', result)).rejected ?? []).toEqual([]);
    const { list } = await ask('/error/list', {});
    expect(
      list
        .map(({ word }: { word: { word: string; translate: string } }) => [word.word, word.translate])
        .sort(),
    ).toEqual([
      ['serendipity', 'n. 意外发现'],
      ['tenant', '房客'],
    ]);
  });

  test('the popup shows the learner’s meaning above that of the dictionary', async () => {
    await makeBook(lines);
    expect((await lookUp({ word: 'tenant' })).info.translate).toBe('房客\nn. 租户_住户');
    expect((await lookUp({ word: 'tenant' }, other)).info.translate).toBe('n. 租户_住户');
  });

  test('and is found again by its meaning', async () => {
    const { id } = await makeBook(lines);
    expect((await rowsOf(id, { keyword: '房客' })).map(({ word }) => word.word)).toEqual(['tenant']);
    expect((await rowsOf(id, { keyword: '意外' })).map(({ word }) => word.word)).toEqual(['serendipity']);
  });
});

describe('a list for an existing book', () => {
  test('adds what is new, and keeps a meaning that is there', async () => {
    const { id } = await makeBook([{ text: 'mitigate', meaning: '缓解' }]);
    const added = await ask('/word/book/words/add', {
      g_id: id,
      lines: wire([
        { text: 'mitigate', meaning: '减轻' },
        { text: 'mitigate' },
        { text: 'ubiquitous', meaning: '到处都有' },
      ]),
    });
    expect(added.added).toHaveLength(1);
    expect((await rowsOf(id)).map(({ word }) => [word.word, word.translate])).toEqual([
      ['mitigate', '缓解'],
      ['ubiquitous', '到处都有'],
    ]);
  });

  test('a moved word keeps its meaning', async () => {
    const { id } = await makeBook([{ text: 'tenant', meaning: '房客' }]);
    const { id: target } = await makeBook([{ text: 'theory' }], '另一');
    await ask('/word/move', { g_id: id, to_g_id: target, lexicon_ids: [tenant()] });
    expect((await rowsOf(target)).map(({ word }) => word.translate)).toContain('房客');
  });

  test('is refused in the book of another learner, and stores nothing', async () => {
    const { id } = await makeBook([{ text: 'theory' }]);
    const refused = await send('/word/book/words/add', { g_id: id, lines: ['zzyzx'] }, other);
    expect(refused.status).toBe(404);
    expect((await lookUp({ word: 'zzyzx' }, other)).info).toBeNull();
  });

  test.each([
    [['只有中文']],
    [['']],
    [['a'.repeat(51)]],
    [[`word\t${'x'.repeat(201)}`]],
    [['a\0b']],
    [[]],
    [['word\t\tother']],
    [[{ text: 'word' }]],
  ])('%j is refused', async (lines) => {
    const { id } = await makeBook([{ text: 'theory' }]);
    expect((await send('/word/book/words/add', { g_id: id, lines: lines as never })).status).toBe(422);
  });
});

describe('a learner’s own word', () => {
  let wordId: number;

  beforeEach(async () => {
    const { id } = await makeBook([{ text: 'quizzaciously', meaning: '嘲讽地' }]);
    [{ lexicon_id: wordId }] = (await rowsOf(id)) as [Row];
  });

  test('is found by its learner when the dictionary has no such word', async () => {
    expect((await lookUp({ word: 'Quizzaciously' })).info.translate).toBe('嘲讽地');
  });

  test('is nobody else’s: neither by text, nor by suggestion, nor by id', async () => {
    expect((await lookUp({ word: 'quizzaciously' }, other)).info).toBeNull();
    expect((await lookUp({ word: 'quizzaciousl' }, other)).suggestions).toEqual([]);
    expect((await ask('/word/suggest', { word: 'quizz' }, other)).list).toEqual([]);
    const { list } = await ask('/word/match', { words: ['quizzaciously'] }, other);
    expect(list[0].word).toBeNull();
    const refusals = [
      await send('/word/detail', { lexicon_id: wordId }, other),
      await testApp.call('/api/study/article/word/collect', { word_id: wordId }, other),
      await send('/word/collect', { word_id: wordId }, other),
      await send('/word/proficient', { word_id: wordId, is_proficient: true }, other),
      await send('/word/book/import', { title: '偷看', lexicon_ids: [wordId] }, other),
      await testApp.call(
        '/api/study/lexicon/v2/report',
        { lexicon_id: wordId, types: ['其他'], description: 'x' },
        other,
      ),
    ];
    expect(refusals.map(({ status }) => status)).toEqual(refusals.map(() => 404));
  });

  test('does not reach others through an answer with its id', async () => {
    const event = {
      id: randomUUID(),
      word_id: wordId,
      kind: 'submitted',
      turn: 0,
      typed: 'x',
      elapsed_ms: 900,
      occurred_at: testApp.now(),
    };
    const chapter_id = ids.chapters['housing/one'] as number;
    await send(
      '/practice/result',
      { practice_id: randomUUID(), chapter_id, mode: '听写', events: [event] },
      other,
    );
    expect((await ask('/error/list', {}, other)).list).toEqual([]);
  });

  test('goes with its learner', async () => {
    await testApp.database.pool.query('delete from app_user where id = $1', [learner.userId]);
    const { rows } = await testApp.database.pool.query('select 1 from word where id = $1', [wordId]);
    expect(rows).toEqual([]);
  });
});

describe('the learner’s own meaning', () => {
  const meaningsOf = async (id: number) => (await rowsOf(id)).map(({ word }) => word.translate);

  test('of a word of the dictionary can be changed, removed and restored', async () => {
    const { id } = await makeBook([{ text: 'tenant', meaning: '房客' }]);
    const change = (meaning: string) => ask('/word/meaning', { g_id: id, lexicon_id: tenant(), meaning });
    expect(await change('  租房的人 ')).toEqual({ meaning: '租房的人', previous: '房客' });
    expect(await meaningsOf(id)).toEqual(['租房的人']);
    expect((await lookUp({ word: 'tenant' })).info.translate).toBe('租房的人\nn. 租户_住户');
    expect(await change('')).toEqual({ meaning: '', previous: '租房的人' });
    expect(await meaningsOf(id)).toEqual(['n. 租户_住户']);
    await change('房客');
    expect(await meaningsOf(id)).toEqual(['房客']);
  });

  test('of a word that no dictionary has takes the place of the earlier one everywhere', async () => {
    const { id } = await makeBook([{ text: 'petrichor', meaning: '雨味' }]);
    const [{ lexicon_id }] = (await rowsOf(id)) as [Row];
    await ask('/word/meaning', { g_id: id, lexicon_id, meaning: '雨后泥土的气味' });
    expect(await meaningsOf(id)).toEqual(['雨后泥土的气味']);
    expect((await lookUp({ lexicon_id })).info.translate).toBe('雨后泥土的气味');
    await ask('/word/meaning', { g_id: id, lexicon_id, meaning: '' });
    expect(await meaningsOf(id)).toEqual(['']);
    await ask('/word/meaning', { g_id: id, lexicon_id, meaning: '雨味' });
    expect((await lookUp({ word: 'petrichor' })).info.translate).toBe('雨味');
  });

  test('is shown with its book in the list and in a look-up, and to nobody else', async () => {
    const { id } = await makeBook([{ text: 'tenant', meaning: '房客' }]);
    const { list } = await ask('/word/book/words', { g_id: id });
    expect(list[0].own_meaning).toBe('房客');
    expect((await lookUp({ word: 'tenant' })).own).toEqual({ g_id: id, g_name: '一单', meaning: '房客' });
    expect((await lookUp({ word: 'tenant' }, other)).own).toBeNull();
    await ask('/word/book/delete', { g_id: id });
    expect((await lookUp({ word: 'tenant' })).own).toBeNull();
  });

  test('is refused when it is too long, in another learner’s book, and for a word that is not in the book', async () => {
    const { id } = await makeBook([{ text: 'tenant', meaning: '房客' }]);
    const asked = { g_id: id, lexicon_id: tenant(), meaning: '租' };
    const long = await send('/word/meaning', { ...asked, meaning: '长'.repeat(201) });
    expect([long.status, long.values.fields[0].message]).toEqual([422, '不能超过 200 个字符']);
    expect((await send('/word/meaning', asked, other)).status).toBe(404);
    expect((await send('/word/meaning', { ...asked, lexicon_id: ids.words.theory as number })).status).toBe(
      404,
    );
    expect(await meaningsOf(id)).toEqual(['房客']);
  });
});

test('a word without a meaning has that of the dictionary that came after the list, and stores nothing', async () => {
  const { id } = await makeBook([{ text: 'Xylograph' }, { text: 'zugzwang', meaning: '被迫走子' }]);
  const before = await rowsOf(id);
  expect(before.map(({ word }) => word.translate)).toEqual(['', '被迫走子']);
  await testApp.database.pool.query(
    `insert into word (key, word, meanings, content_hash) values
      ('ecdict:xylograph', 'xylograph', '[{"pos": "n.", "zh": "木版画"}]', ''),
      ('ecdict:zugzwang', 'zugzwang', '[{"pos": "n.", "zh": "无路可走"}]', '')`,
  );
  expect((await rowsOf(id)).map(({ word }) => word.translate)).toEqual(['n. 木版画', '被迫走子']);
  expect((await rowsOf(id, { keyword: '木版' })).map(({ word }) => word.word)).toEqual(['Xylograph']);
  expect((await lookUp({ lexicon_id: before[0]?.lexicon_id as number })).info.translate).toBe('n. 木版画');
  const { values } = await testApp.call('/api/study/lexicon/v2/chapter/list', { group_id: id }, learner);
  const { list } = await ask('/list', { chapter_id: values.list[0].id });
  expect(list.map(({ translate }: { translate: string }) => translate)).toEqual(['n. 木版画', '被迫走子']);
  const { rows } = await testApp.database.pool.query('select meanings from word where id = $1', [
    before[0]?.lexicon_id,
  ]);
  expect(rows).toEqual([{ meanings: [] }]);
});

test('a list that comes again finds the learner’s own words', async () => {
  const { id } = await makeBook([
    { text: 'tenants', meaning: '房客们' },
    { text: 'petrichor', meaning: '雨后的气味' },
  ]);
  const rows = await rowsOf(id);
  const { list } = await ask('/word/match', { words: ['tenants', 'petrichor', 'Theory'] });
  expect(list).toEqual([
    {
      word: { id: rows[0]?.lexicon_id, word: 'tenants', translate: '房客们' },
      is_exact: true,
      suggestions: [],
    },
    {
      word: { id: rows[1]?.lexicon_id, word: 'petrichor', translate: '雨后的气味' },
      is_exact: true,
      suggestions: [],
    },
    { word: expect.objectContaining({ word: 'theory' }), is_exact: true, suggestions: [] },
  ]);
  const { list: others } = await ask('/word/match', { words: ['tenants', 'petrichor'] }, other);
  expect(others).toMatchObject([
    { word: { word: 'tenant' }, is_exact: false },
    { word: null, is_exact: false },
  ]);
});

test('the phonetics of a long list come after the response', async () => {
  const letters = 'bdfgklmnprst';
  const lines = [...letters].flatMap((first) =>
    [...letters].flatMap((last) => ['a', 'i'].map((vowel) => ({ text: `z${vowel}${first}o${last}in` }))),
  );
  const { id, count } = await makeBook(lines, '长单');
  expect(count).toBe(lines.length);
  await eventually(async () => {
    const rows = await rowsOf(id, { page: 3, page_size: 100 });
    expect(rows.map(({ word }) => word.phonetic_transcription)).not.toContain('');
  });
});

test('ten thousand lines are one book', async () => {
  const lines = Array.from({ length: 10_000 }, (_, n) => ({
    text: `w ${[...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`,
    meaning: '词',
  }));
  const { count } = await makeBook(lines);
  expect(count).toBe(10_000);
  const more = await send('/word/book/words/add', {
    g_id: (await ask('/word/book/list')).list[1].id,
    lines: ['one more'],
  });
  expect(more.message).toContain('装满');
});
