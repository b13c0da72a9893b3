import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refuse } from './support/fake-wire.ts';
import { learner } from './support/learner.ts';
import { openScreen } from './support/open-screen.tsx';
import { chapters, shelves } from './support/samples.ts';

const UPLOAD = '/api/study/lexicon/v1/upload/book';

const draft = {
  version: 4,
  name: '老师的表.xlsx',
  format: 'xlsx',
  rows: ['1\t单元\t词\t中文', '2\tUnit 1\ttenant\t房客', '3\t\t租金\t', '4\tUnit 2\tdeposit\t押金'],
  faults: [],
  sound_count: 2,
  media_count: 1,
  title: '老师的表',
  word_count: 0,
  columns: ['chapter', 'none', 'meaning'],
  is_headed: true,
  edits: [],
  updated_at: 1,
} as const;

const asDraft = () => ({
  ...draft,
  rows: [...draft.rows],
  columns: [...draft.columns],
  faults: [],
  edits: [],
});

const noText = { version: 0, text: '' };

const match = (words: readonly string[]) => ({
  list: words.map((word) => ({ word: { id: 1, word, translate: 'n. 词' }, is_exact: true, suggestions: [] })),
});

const soundJob = {
  id: '0198d3a0-0000-7000-8000-000000000031',
  name: 'import-deck-sounds',
  title: '导入牌组里的发音',
  state: 'done',
  progress: 1,
  step: 'saving',
  step_text: '正在保存发音',
  error: '',
  created_at: 1,
  started_at: 2,
  ended_at: 3,
} as const;

test('a draft continues: columns, a corrected line, and the book with its chapters', async () => {
  let version = 4;
  const { user, wire } = await openScreen('/main/vocabularyBook/import', {
    as: learner,
    answers: {
      ...shelves,
      [`${UPLOAD}/draft/detail`]: { draft: asDraft(), pasted: noText },
      [`${UPLOAD}/draft`]: () => ({ version: ++version }),
      '/api/study/lexicon/v1/word/match': ({ words }) => match(words),
      [UPLOAD]: { id: 77, name: '老师的表', count: 3, sound_job: soundJob.id },
      '/api/study/job/v1/detail': soundJob,
      '/api/study/lexicon/v2/chapter/list': chapters,
    },
  });
  await screen.findByText('请先选出哪一列是单词', { selector: 'p' });
  expect(screen.getByText('牌组里 2 个词有自己的发音，会一起导入')).toBeDefined();
  expect(screen.getByText('另外 1 个声音或图片不会导入')).toBeDefined();
  await user.selectOptions(screen.getByRole('combobox', { name: '第 2 列' }), '单词');
  await screen.findByText('读到 2 个词，1 行需要核对');
  await user.click(screen.getByRole('button', { name: '核对单词' }));
  const faulty = await screen.findByRole('textbox', { name: '修改第 3 行' });
  await user.clear(faulty);
  await user.type(faulty, 'rent{Enter}');
  await screen.findByText('可以收录 3 词');
  await screen.findByText('草稿已保存');
  expect(wire.requests.findLast(({ path }) => path === `${UPLOAD}/draft`)?.fields).toMatchObject({
    columns: ['chapter', 'word', 'meaning'],
    edits: ['3\trent\t'],
  });
  await user.click(screen.getByRole('button', { name: '建词书（3 词）' }));
  await screen.findByText('《老师的表》建好了，共 3 词');
  expect(wire.requests.find(({ path }) => path === UPLOAD)?.fields).toEqual({
    title: '老师的表',
    word_count: 0,
    lines: ['tenant\t房客\t\t\t\tUnit 1', 'rent', 'deposit\t押金\t\t\t\tUnit 2'],
    version,
  });
  await screen.findByRole('button', { name: '开始听写' });
  await screen.findByText(/导入牌组里的发音 · /);
});

test('a draft that another page changed is not overwritten, and the newest one can be loaded', async () => {
  const { user, wire } = await openScreen('/main/vocabularyBook/import', {
    as: learner,
    answers: {
      ...shelves,
      [`${UPLOAD}/draft/detail`]: { draft: asDraft(), pasted: noText },
      [`${UPLOAD}/draft`]: () => refuse('draft_changed'),
    },
  });
  await user.selectOptions(await screen.findByRole('combobox', { name: '第 2 列' }), '单词');
  await screen.findByText(/在别的页面或设备上改过/);
  wire.answer({
    [`${UPLOAD}/draft/detail`]: {
      draft: { ...asDraft(), version: 9, name: '别处的表.csv' },
      pasted: noText,
    },
  });
  await user.click(screen.getByRole('button', { name: '载入最新草稿' }));
  await screen.findByText('别处的表.csv 里的每一列是什么？');
});

test('a pasted text is kept before it is read, and one of another page is not overwritten', async () => {
  let version = 2;
  const { user, wire } = await openScreen('/main/vocabularyBook/import', {
    as: learner,
    answers: {
      ...shelves,
      [`${UPLOAD}/draft/detail`]: { draft: null, pasted: { version, text: 'tenant 房客' } },
      [`${UPLOAD}/draft/paste`]: () => ({ version: ++version }),
    },
  });
  const field = await screen.findByRole('textbox', { name: '粘贴单词表' });
  expect(field).toHaveProperty('value', 'tenant 房客');
  await user.type(field, '{Enter}lease');
  await screen.findByText('草稿已保存');
  expect(wire.requests.findLast(({ path }) => path === `${UPLOAD}/draft/paste`)?.fields).toMatchObject({
    text: 'tenant 房客\nlease',
  });
  wire.answer({ [`${UPLOAD}/draft/paste`]: () => refuse('draft_changed') });
  await user.type(field, '!');
  await screen.findByText(/在别的页面或设备上改过/);
  wire.answer({ [`${UPLOAD}/draft/detail`]: { draft: null, pasted: { version: 9, text: 'paris' } } });
  await user.click(screen.getByRole('button', { name: '载入最新草稿' }));
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: '粘贴单词表' })).toHaveProperty('value', 'paris'),
  );
});
