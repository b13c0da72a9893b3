import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleBook, sampleContent, sampleWord } from '../../../content/format/sample.fixture.ts';
import type { WordEntry } from '../../../content/format/word-book-format.ts';
import { createTestApp, type Learner, type TestApp } from '../../../test/app.ts';
import { libraryContent, loadLibrary } from '../../../test/library.fixture.ts';
import { grantPro } from '../../../test/rows/grant-pro.ts';

const DETAIL = '/api/study/lexicon/v1/word/detail';

let testApp: TestApp;
let learner: Learner;
let member: Learner;

const verb: Partial<WordEntry> = { meanings: [{ pos: 'v.', zh: '动' }] };
const words = [
  sampleWord('run', verb),
  sampleWord('mouse'),
  sampleWord('good', { meanings: [{ pos: 'adj.', zh: '好的' }] }),
  sampleWord('organise', { ...verb, variants: ['organize'] }),
  sampleWord('take-off', { word: 'take off', meanings: [{ pos: 'phr.', zh: '起飞' }] }),
  sampleWord('oclock', { word: "o'clock" }),
  sampleWord('march'),
  sampleWord('march-month', { word: 'March' }),
  sampleWord('occur', verb),
  sampleWord('tomorrow'),
  sampleWord('receive', verb),
  sampleWord('teach', verb),
  sampleWord('see', verb),
];

/** Imported entries in the form that the importer writes. */
async function addImported(): Promise<void> {
  await testApp.database.pool.query(
    `insert into word (key, word, meanings, uk_phonetic, english_translate, content_hash, tags, frequency_rank) values
       ('ecdict:ran', 'ran', '[{"pos":"","zh":"run的过去式"}]', '', '', '', '{}', 900),
       ('ecdict:saw', 'saw', '[{"pos":"n.","zh":"锯"}]', 'sɔː', '', '', '{cet4}', 800),
       ('ecdict:tenant', 'tenant', '[{"pos":"n.","zh":"承租人"}]', 'x', 'someone who pays rent', '', '{gre}', 5000),
       ('ecdict:teem', 'teem', '[{"pos":"vi.","zh":"充满"}]', '', '', '', '{}', 9000),
       ('ecdict:tea', 'tea', '[{"pos":"n.","zh":"茶"}]', '', '', '', '{}', 700),
       ('ecdict:teasel', 'teasel', '[{"pos":"n.","zh":"起绒草"}]', '', '', '', '{}', null)`,
  );
  await testApp.database.pool.query(
    `insert into word_form (word_id, form, lemma, relations)
     select id, form, lemma, relations from word join (values
       ('ecdict:ran', 'ran', 'run', 'p'), ('ecdict:saw', 'saw', 'see', 'p'), ('ecdict:saw', 'sawn', 'saw', 'd'),
       ('ecdict:teem', 'teeming', 'teem', 'i')) f (key, form, lemma, relations) using (key)`,
  );
  await testApp.database.pool.query(
    `insert into word_gap (word, field, source, value) values
       ('teem', 'definition', 'wordnet', 'be full of'), ('teem', 'phonetic', 'cmu', 'tim'),
       ('tenant', 'definition', 'wordnet', 'never shown')`,
  );
}

beforeAll(async () => {
  testApp = await createTestApp();
  const content = libraryContent();
  const all = sampleContent(
    [...content.words.map(({ value }) => value), ...words],
    [...content.books.map(({ value }) => value), sampleBook('forms', { one: words.map(({ key }) => key) })],
  );
  await loadLibrary(testApp.database, all);
  await addImported();
  [learner, member] = [await testApp.signUp(), await testApp.signUp()];
  await grantPro(testApp.database.pool, member.userId);
});
afterAll(() => testApp.close());

async function lookUp(fields: { word: string } | { lexicon_id: number }, who = learner) {
  const { status, message, values } = await testApp.call(DETAIL, fields, who);
  expect({ status, message }).toEqual({ status: 0, message: '' });
  return values;
}

describe('a text finds its word', () => {
  test.each([
    ['ran', 'run', 'past'],
    ['mice', 'mouse', 'plural'],
    ['better', 'good', 'comparative'],
    ['organised', 'organise', 'past'],
    ['organized', 'organise', 'past'],
    ['organize', 'organise', 'spelling'],
    ['ORGANIZES', 'organise', 'third_person'],
    ['took off', 'take off', 'past'],
    ['takes off', 'take off', 's_form'],
    ['o’clock', "o'clock", null],
    ['tenant’s', 'tenant', 'possessive'],
    [' “Tenants,” ', 'tenant', 'plural'],
    ['time table', 'timetable', 'spelling'],
    ['sawn', 'saw', 'past_participle'],
    ['teeming', 'teem', 'present_participle'],
  ])('%j finds %s: %s', async (word, expected, relation) => {
    const { info, form } = await lookUp({ word });
    expect(info?.word).toBe(expected);
    expect(form?.relation ?? null).toBe(relation);
  });

  test('case selects between a pair, and each names the other', async () => {
    const [lower, upper] = [await lookUp({ word: 'march' }), await lookUp({ word: 'March' })];
    expect([lower.info.word, lower.form, lower.suggestions]).toEqual(['march', null, ['March']]);
    expect([upper.info.word, upper.form, upper.suggestions]).toEqual(['March', null, ['march']]);
    expect((await lookUp({ word: 'paris' })).info.word).toBe('Paris');
  });

  test('the word is preferred to an imported entry that is only a form, unless a book teaches it', async () => {
    expect((await lookUp({ word: 'ran' })).suggestions).toEqual(['ran']);
    const saw = await lookUp({ word: 'saw' });
    expect([saw.info.word, saw.suggestions]).toEqual(['saw', ['see']]);
  });

  test('teacher is not the comparative of teach', async () => {
    expect((await lookUp({ word: 'teacher' })).info).toBeNull();
  });

  test.each([
    ['recieve', 'receive'],
    ['tommorow', 'tomorrow'],
    ['tenent', 'tenant'],
  ])('%s is similar to %s', async (word, near) => {
    const { info, suggestions } = await lookUp({ word });
    expect(info).toBeNull();
    expect(suggestions[0]).toBe(near);
  });

  test.each(['occured', '.*', 'te%', 'te_ant', '你好', '🙂', "'; drop table word --", 'a'.repeat(50)])(
    '%j finds no word and causes no error',
    async (word) => {
      expect((await lookUp({ word })).info).toBeNull();
    },
  );

  test.each([{ word: 'a'.repeat(10_000) }, { word: '' }, {}, { word: 'a', lexicon_id: 1 }])(
    'invalid queries are refused',
    async (fields) => {
      expect((await testApp.call(DETAIL, fields, learner)).status).toBe(422);
    },
  );
});

describe('a word', () => {
  test('is completed from other sources, with the generated fields named, and Pro tabs stay on the server', async () => {
    const [open, closed] = [await lookUp({ word: 'teem' }, member), await lookUp({ word: 'teem' })];
    expect(open.info).toMatchObject({
      translate: 'vi. 充满',
      english_translate: 'be full of',
      phonetic_transcription: 'tim',
    });
    expect([open.generated, open.locked]).toEqual([['phonetic', 'definition'], []]);
    expect(closed.info).toMatchObject({ translate: 'vi. 充满', english_translate: '' });
    expect([closed.generated, closed.locked]).toEqual([['phonetic'], ['definition']]);
  });

  test('of the content is completed from imported entries first, then from generated values, field by field', async () => {
    const { info, generated } = await lookUp({ word: 'tenant' }, member);
    expect(info).toMatchObject({ translate: 'n. 租户_住户', english_translate: 'someone who pays rent' });
    expect(generated).toEqual([]);
  });

  test('has sound for its example in both accents, and none without an example', async () => {
    const { info, example_sounds } = await lookUp({ word: 'tenant' });
    for (const accent of ['uk', 'us'] as const) {
      const { pathname, searchParams } = new URL(example_sounds[accent], 'http://here');
      expect([pathname, searchParams.get('text')]).toEqual([
        expect.stringContaining(`/${accent}/`),
        info.example,
      ]);
    }
    expect((await lookUp({ word: 'teem' })).example_sounds).toEqual({ uk: '', us: '' });
  });

  test('is the same when found by its id', async () => {
    const { info } = await lookUp({ word: 'timetable' }, member);
    expect(info.roots_affixes).toContain('时间的表');
    expect((await lookUp({ lexicon_id: info.id }, member)).info).toEqual(info);
    const closed = await lookUp({ lexicon_id: info.id });
    expect(closed.locked).toEqual(['roots', 'definition', 'derivatives']);
    expect(JSON.stringify(closed)).not.toMatch(/时间的表|a list of times|timetabled/);
  });

  test('with an unknown id is refused', async () => {
    expect((await testApp.call(DETAIL, { lexicon_id: 999_999 }, learner)).status).toBe(404);
  });

  test('is found in the same way in selected text', async () => {
    const { values } = await testApp.call('/api/study/article/word/search', { word: 'mice' }, learner);
    expect(values).toEqual(await lookUp({ word: 'mice' }));
  });
});

describe('suggestions', () => {
  const suggest = async (word: string) => {
    const { values } = await testApp.call('/api/study/lexicon/v1/word/suggest', { word }, learner);
    return values.list.map((row: { word: string }) => row.word);
  };

  test.each([
    ['t', ['tea', 'tenant', 'teem', 'teach', 'teasel', 'theory', 'take off', 'tomorrow', 'timetable']],
    ['te', ['tea', 'tenant', 'teem', 'teach', 'teasel']],
    ['tea', ['tea', 'teach', 'teasel']],
    ['TEAS', ['teasel']],
    ['Mar', ['March', 'march']],
    ['ran', ['ran']],
    ['x%', []],
    ['你', []],
    ['茶', ['tea']],
    ['起飞', ['take off']],
    ['好', ['good']],
    ['充满的', ['teem']],
    // A word without a rank up to 20,000 is not in the index.
    ['起绒草', []],
    ['很'.repeat(50), []],
    ['…', []],
  ])('%j returns %j', async (start, expected) => {
    expect((await suggest(start)).sort()).toEqual([...expected].sort());
  });

  test('a Chinese text has no entry, and the words with that meaning are named', async () => {
    const { info, suggestions } = await lookUp({ word: '充满' });
    expect([info, suggestions]).toEqual([null, ['teem']]);
  });

  test('have an equal word first, then common ones', async () => {
    expect((await suggest('te')).slice(0, 3)).toEqual(['tea', 'tenant', 'teem']);
    expect((await suggest('tea'))[0]).toBe('tea');
  });
});
