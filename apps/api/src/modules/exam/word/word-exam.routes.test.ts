import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ContentDocument } from '../../../content/format/documents.ts';
import { sampleNotes, samplePaper } from '../../../content/format/listening-paper.fixture.ts';
import { sampleContent, sampleWord } from '../../../content/format/sample.fixture.ts';
import { loadContent } from '../../../content/load/load.ts';
import { createTestApp, type Learner, type TestApp } from '../../../test/app.ts';
import { grantPro } from '../../../test/rows/grant-pro.ts';
import { createWordExamRepository } from './word-exam.repository.ts';

const FENBU = '/api/study/zhenti/v1/word-fenbu-v3';
const DETAIL = '/api/study/zhenti/v1/word-detail';

const documents = [
  samplePaper('sample-2', 3, [
    {
      turns: [
        ['A', "Here's the key. The museum's tickets are cheap."],
        ['B', 'Two tickets, please. One ticket is for a child.'],
      ],
      groups: [
        sampleNotes(['Price of a {1}: low', 'For a {2}'], {
          1: { accept: ['ticket', 'tickets'], evidence: "The museum's tickets are cheap." },
          2: { accept: ['(small) child'], evidence: 'One ticket is for a child' },
        }),
      ],
    },
    {
      turns: [['A', 'No ticketmaster here. A swimming. Pool tables.']],
      groups: [
        {
          type: 4,
          instruction: 'Complete the table.',
          title: 'Equipment',
          limit: { words: 1, hasNumber: false },
          table: {
            head: ['Room', 'What'],
            rows: [
              ['Hall', 'pool {5}'],
              ['Bar', ''],
            ],
          },
          answers: [{ number: 5, accept: ['tables'], evidence: 'Pool tables', explain: '如此。' }],
        },
      ],
    },
  ]),
  samplePaper('sample-10', 1, [
    {
      turns: [
        ['A', 'The swimming pool is open. Meet at the new swimming pools at ten.'],
        ['B', 'I could not swim there, only buy a ticket. We organised it: she organizes all.'],
      ],
      groups: [
        {
          type: 5,
          instruction: 'Match.',
          title: 'Places',
          is_reusable: false,
          collect: ['near the river', 'a car park'],
          questions: [{ number: 3, stem: 'Swimming pool' }],
          answers: [{ number: 3, accept: ['B'], evidence: 'The swimming pool is open', explain: '如此。' }],
        },
        {
          type: 5,
          instruction: 'Match.',
          collect_title: 'What she does',
          is_reusable: true,
          collect: ['arranges trips', 'sells maps', 'teaches drawing'],
          questions: [
            { number: 5, stem: 'The guide' },
            { number: 6, stem: 'Her sister' },
          ],
          answers: [
            { number: 5, accept: ['A'], evidence: 'she organizes all', explain: '如此。' },
            { number: 6, accept: ['C', 'B'], evidence: 'We organised it', explain: '如此。' },
          ],
        },
        {
          type: 6,
          instruction: 'Label.',
          title: 'Plan',
          picture: {
            places: [
              { label: 'A', x: 1, y: 2, width: 10, height: 8 },
              { label: 'B', x: 30, y: 2, width: 10, height: 8 },
              { label: 'Authenticator & <way>', x: 60, y: 2, width: 30, height: 8 },
            ],
            paths: [
              [
                [1, 2],
                [30, 2],
              ],
            ],
            alt: 'A plan of the pool.',
          },
          questions: [{ number: 4, stem: 'Ticket office' }],
          answers: [
            { number: 4, accept: ['A'], evidence: 'Meet at the new swimming pools', explain: '如此。' },
          ],
        },
      ],
    },
  ]),
];

// Choices of reading papers are no answer words: only what a candidate writes is.
const readingPaper: ContentDocument = {
  kind: 'reading',
  key: 'sample-reading-1',
  body: {
    slug: 'sample-reading-1',
    volume: 'sample-reading',
    test: 2,
    title_zh: '样卷 sample-reading · 第 2 套',
    passages: [
      {
        passage: 1,
        title: 'Tickets',
        title_zh: '票',
        paragraphs: [
          { label: 'A', text: 'A ticket was a luxury. Nobody kept one.' },
          { label: 'B', text: 'Later every museum sold tickets.' },
        ],
        groups: [
          sampleNotes(['It was a {1}', 'Sold by a {2}'], {
            1: { accept: ['luxury'], evidence: 'A ticket was a luxury' },
            2: { accept: ['museum'], evidence: 'every museum sold tickets' },
          }),
          {
            type: 5,
            instruction: 'Choose a paragraph.',
            collect: ['Paragraph A', 'Paragraph B'],
            is_reusable: true,
            questions: [{ number: 3, stem: 'how common they became' }],
            answers: [{ number: 3, accept: ['B'], evidence: 'every museum', explain: '如此。' }],
          },
        ],
      },
    ],
  },
};

let testApp: TestApp;
let member: Learner;
let learner: Learner;

beforeAll(async () => {
  testApp = await createTestApp();
  await loadContent(testApp.database, {
    ...sampleContent(
      [sampleWord('organise', { variants: ['organize'], meanings: [{ pos: 'v.', zh: '组织' }] })],
      [],
    ),
    documents: [...documents, readingPaper].map((value) => ({ file: 'x.json', value })),
  });
  learner = await testApp.signUp();
  member = await testApp.signUp();
  await grantPro(testApp.database.pool, member.userId, { days: 2 });
});
afterAll(() => testApp.close());

const ask = async (word: string, who = member, path = FENBU, fields = {}) =>
  (await testApp.call(path, { word, ...fields }, who)).values;

type Group = { word: string; list: { text: string }[] };
const textsOf = ({ details }: { details: Group[] }) =>
  details.flatMap(({ word, list }) => list.map(({ text }) => `${word}: ${text}`));

describe('a member sees', () => {
  test('counts of every form, answers and transcripts separately', async () => {
    expect(await ask('ticket')).toMatchObject({
      is_masked: false,
      daanci_count: 2,
      yuanwen_count: 4,
      test_count: 2,
      test_total: 2,
      sources: [
        { from: 'sample-2', name: '样卷 sample-2', count: 3 },
        { from: 'sample-10', name: '样卷 sample-10', count: 1 },
      ],
      jjColors: [],
    });
  });

  test('a cell for each volume in each test, in the order of the volumes', async () => {
    const { colors } = await ask('ticket');
    const cell = { from: 'sample-10', name: '样卷 sample-10', count: 1, answer_count: 1, level: 1 };
    expect(colors.Test1).toEqual([cell]);
    expect(colors.Test3).toEqual([
      { from: 'sample-2', name: '样卷 sample-2', count: 3, answer_count: 1, level: 3 },
    ]);
    expect([colors.Test2, colors.Test4]).toEqual([[], []]);
  });

  test('the sentences of the first volume, first those that give an answer, with their question and sound', async () => {
    const found = await ask('ticket');
    expect(textsOf(found)).toEqual([
      "tickets: The museum's tickets are cheap.",
      'tickets: Two tickets, please.',
      'ticket: One ticket is for a child.',
    ]);
    expect(found.detail_total).toBe(3);
    const [first, second] = found.details[0].list;
    expect(first).toMatchObject({
      from: 'sample-2',
      name: '样卷 sample-2 · 第 3 套',
      part: 1,
      start: 0,
      end: null,
      matched_question_object: {
        type: 3,
        number: 1,
        title: 'Notes',
        list: ['Price of a {1}: low', 'For a {2}'],
        display_answer: 'ticket',
      },
    });
    expect(second.matched_question_object).toBeNull();
    const sound = await testApp.app.inject({ url: second.url });
    expect([sound.statusCode, sound.headers['content-type']]).toEqual([200, 'audio/mpeg']);
  });

  test('another volume through the detail call, and nothing after its pages', async () => {
    const other = await ask('ticket', member, DETAIL, { from: 'sample-10' });
    expect(textsOf(other)).toEqual([
      'A: Meet at the new swimming pools at ten.',
      'ticket: I could not swim there, only buy a ticket.',
    ]);
    expect((await ask('ticket', member, DETAIL, { from: 'sample-10', page: 2 })).details).toEqual([]);
    expect((await ask('ticket', member, DETAIL, { from: 'nowhere' })).details).toEqual([]);
    expect(await ask('ticket', member, DETAIL)).toEqual(await ask('ticket'));
  });

  test('phrases of up to four words, whichever word is the rarest in a paper', async () => {
    const { listPhraseHits } = createWordExamRepository(testApp.database.pool);
    const countOf = async (phrase: string) => {
      const { heard, answers } = await listPhraseHits(phrase.split(' '), 'listening');
      return [heard.length, answers.length];
    };
    expect(await countOf('the swimming pool')).toEqual([1, 0]);
    expect(await countOf('one ticket is for')).toEqual([1, 0]);
    expect(await countOf('a ticket')).toEqual([1, 0]);
    expect(await countOf('ticket is')).toEqual([1, 0]);
    expect(await countOf('car park')).toEqual([0, 1]);
    expect(await countOf('a car park')).toEqual([0, 1]);
    expect(await countOf('pool swimming')).toEqual([0, 0]);
  });

  test('shared choices and pictures with the right answer', async () => {
    const park = (await ask('park')).details[0].list[0];
    expect(park.text).toBe('The swimming pool is open.');
    expect(park.matched_question_object).toMatchObject({
      type: 5,
      stem: 'Swimming pool',
      collect: ['near the river', 'a car park'],
      display_answer: 'B  a car park',
    });
    const office = (await ask('office')).details[0].list[0].matched_question_object;
    expect(office).toMatchObject({
      type: 6,
      stem: 'Ticket office',
      display_answer: 'A',
      img_alt: 'A plan of the pool.',
    });
    const svg = decodeURIComponent(office.img_url.replace('data:image/svg+xml,', ''));
    expect(svg).toContain('Authenticator &#38; &#60;way&#62;');
  });

  test('all shared choices, under their heading, with the question and the first right letter', async () => {
    const shown = {
      type: 5,
      title: 'What she does',
      list: [],
      table: null,
      collect: ['arranges trips', 'sells maps', 'teaches drawing'],
      img_url: '',
      img_alt: '',
    };
    const matchedOf = async (word: string) => (await ask(word)).details[0].list[0]?.matched_question_object;
    expect(await matchedOf('arrange')).toEqual({
      ...shown,
      number: 5,
      stem: 'The guide',
      display_answer: 'A  arranges trips',
    });
    expect(await matchedOf('teach')).toEqual({
      ...shown,
      number: 6,
      stem: 'Her sister',
      display_answer: 'C  teaches drawing',
    });
    // A wrong choice and the question text are not answer words.
    for (const word of ['maps', 'guide']) expect(await ask(word)).toMatchObject({ daanci_count: 0 });
  });

  test('a table with the position of the answer', async () => {
    const { list } = (await ask('tables')).details[0];
    expect(list[0].matched_question_object).toEqual({
      type: 4,
      number: 5,
      title: 'Equipment',
      list: [],
      table: {
        head: ['Room', 'What'],
        rows: [
          ['Hall', 'pool {5}'],
          ['Bar', ''],
        ],
      },
      collect: [],
      stem: '',
      img_url: '',
      img_alt: '',
      display_answer: 'tables',
    });
  });

  test('phrases only when their words are adjacent in one sentence', async () => {
    expect(await ask('swimming pool')).toMatchObject({ yuanwen_count: 2, test_count: 1, daanci_count: 0 });
    expect(await ask('car park')).toMatchObject({ yuanwen_count: 0, daanci_count: 1 });
  });

  test('British and American spellings as one word, in their own spelling', async () => {
    for (const word of ['organise', 'organized']) {
      expect(textsOf(await ask(word))).toEqual(['organised: We organised it: she organizes all.']);
      expect(await ask(word)).toMatchObject({ yuanwen_count: 2 });
    }
  });

  test('no answer words from optional words of an answer', async () => {
    expect(await ask('child')).toMatchObject({ daanci_count: 1, yuanwen_count: 1 });
    expect(await ask('small')).toMatchObject({ daanci_count: 0, yuanwen_count: 0 });
  });

  test.each(['.*', '单词', '👍', "' or 1=1 --", '%', '12'])('nothing for %s', async (word) => {
    expect(await ask(word)).toMatchObject({ yuanwen_count: 0, daanci_count: 0, test_count: 0, details: [] });
  });

  test.each(['', 'x'.repeat(10_240)])('an error in Chinese (%#)', async (word) => {
    const { status, values } = await testApp.call(FENBU, { word }, member);
    expect([status, values.fields[0].path]).toEqual([422, 'word']);
    expect(values.fields[0].message).toMatch(/[\u4e00-\u9fff]/);
  });
});

describe('reading papers', () => {
  const inReading = (word: string, who = member) => ask(word, who, FENBU, { type: 'reading' });

  test('are counted apart from listening papers, sentence by sentence', async () => {
    const found = await inReading('ticket');
    expect(found).toMatchObject({ daanci_count: 0, yuanwen_count: 2, test_count: 1, test_total: 1 });
    expect(textsOf(found)).toEqual([
      'ticket: A ticket was a luxury.',
      'tickets: Later every museum sold tickets.',
    ]);
    expect(found.details[0].list[0]).toMatchObject({ part: 1, from: 'sample-reading', end: null });
    expect(await inReading('museum')).toMatchObject({ daanci_count: 1, yuanwen_count: 1 });
    expect(await inReading('paragraph')).toMatchObject({ daanci_count: 0, yuanwen_count: 0 });
    expect(await inReading('sold tickets')).toMatchObject({ yuanwen_count: 1 });
    expect(await inReading('swimming pool')).toMatchObject({ yuanwen_count: 0 });
  });

  test('show one sentence of their own without Pro', async () => {
    expect(textsOf(await inReading('ticket', learner))).toEqual(['ticket: A ticket was a luxury.']);
    expect(textsOf(await inReading('pool', learner))).toEqual([]);
    expect(textsOf(await inReading('sold tickets', learner))).toEqual([
      'sold tickets: Later every museum sold tickets.',
    ]);
  });
});

describe('a learner without Pro sees', () => {
  const masked = {
    is_masked: true,
    daanci_count: null,
    yuanwen_count: null,
    test_count: null,
    test_total: null,
    colors: { Test1: [], Test2: [], Test3: [], Test4: [] },
    jjColors: [],
    sources: [],
    detail_total: null,
  };

  test('one sentence and none of the numbers, for every call', async () => {
    const { details, ...rest } = await ask('ticket', learner);
    expect(rest).toEqual(masked);
    expect(textsOf({ details })).toEqual(['ticket: I could not swim there, only buy a ticket.']);
    expect(details[0].list[0].matched_question_object).toBeNull();
    for (const fields of [{}, { from: 'sample-10' }, { page: 2 }, { from: 'sample-10', page: 9 }]) {
      expect(await ask('ticket', learner, DETAIL, fields)).toEqual({ details, ...rest });
    }
  });

  test('one sentence for a phrase', async () => {
    expect(textsOf(await ask('swimming pool', learner))).toEqual([
      'swimming pool: The swimming pool is open.',
    ]);
  });

  test('the same for a word that is only an answer as for one that occurs nowhere', async () => {
    expect(await ask('office', learner)).toEqual({ ...masked, details: [] });
    expect(await ask('zebra', learner)).toEqual({ ...masked, details: [] });
  });

  test('the numbers again with a membership, and not after its end', async () => {
    testApp.advance(2 * 86_400_000);
    expect(await ask('ticket', member)).toMatchObject({ is_masked: true, yuanwen_count: null });
    testApp.advance(-2 * 86_400_000);
    expect(await ask('ticket', member)).toMatchObject({ is_masked: false, yuanwen_count: 4 });
  });
});
