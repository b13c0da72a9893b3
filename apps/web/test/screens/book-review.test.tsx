import { screen, within } from '@testing-library/react';
import type { ResponseOf } from '@tingci/contract/index';
import { expect, test } from 'vitest';
import { refuse } from './support/fake-wire.ts';
import { administrator, learner } from './support/learner.ts';
import { openScreen } from './support/open-screen.tsx';
import { ownBooks, ownWords, shelves } from './support/samples.ts';

const REVIEW = '/api/study/lexicon/v1/upload/book/review';
const COMMUNITY = '/api/study/lexicon/v1/community/book';
const WORDS = '/api/study/lexicon/v1/word/book/words';
const LIST = '/api/study/lexicon/v1/word/book/list';
const then = 1_760_000_000_000;

const made = { ...ownWords, book: { ...ownWords.book, id: 77, name: '租房', is_default: false } };
const submission = {
  ...{ id: 5, state: 'waiting' as const, reason: '', word_count: 2 },
  ...{ submitted_at: then, decided_at: null },
};
const none: ResponseOf<`${typeof REVIEW}/state`> = { latest: null, approved: null, is_changed: false };
const waiting = { ...none, latest: submission };

test('a book is submitted, and the submission is withdrawn', async () => {
  const { user, wire } = await openScreen('/main/vocabularyBookDetail?id=77', {
    as: learner,
    answers: { ...shelves, [WORDS]: made, [`${REVIEW}/state`]: none, [`${REVIEW}/submit`]: waiting },
  });
  await user.click(await screen.findByRole('button', { name: '投稿' }));
  const submit = await screen.findByRole('button', { name: '提交审核' });
  wire.answer({
    [`${REVIEW}/state`]: waiting,
    [WORDS]: { ...made, book: { ...made.book, review: 'waiting' } },
  });
  await user.click(submit);
  const dialog = await screen.findByRole('dialog', { name: '投稿《租房》' });
  await within(dialog).findByText('等待审核');
  await user.click(within(dialog).getByRole('button', { name: '提交新的内容' }));
  await screen.findByText('词书和上次提交的一样');
  expect(wire.requests.filter(({ path }) => path.endsWith('review/submit'))).toHaveLength(1);
  wire.answer({ [`${REVIEW}/withdraw`]: null, [`${REVIEW}/state`]: none, [WORDS]: made });
  await user.click(within(dialog).getByRole('button', { name: '撤回投稿' }));
  await within(dialog).findByRole('button', { name: '提交审核' });
  expect(wire.requests.find(({ path }) => path.endsWith('review/withdraw'))?.fields).toMatchObject({
    review_id: 5,
  });
});

test('a refused book says why, among the own books and on its page, until the learner closes it', async () => {
  const book = { ...ownBooks.list[0], id: 77, name: '租房', is_default: false } as (typeof ownBooks.list)[0];
  const decided = { review: 'refused' as const, has_decision: true };
  const refused = {
    ...none,
    latest: { ...submission, state: 'refused' as const, reason: '释义不全', decided_at: then },
  };
  const { user, wire } = await openScreen('/main/vocabularyBook', {
    as: learner,
    answers: {
      ...shelves,
      [LIST]: { ...ownBooks, list: [{ ...book, ...decided }] },
      [WORDS]: { ...made, book: { ...made.book, ...decided } },
      [`${REVIEW}/state`]: refused,
      [`${REVIEW}/close`]: null,
    },
  });
  await screen.findByText('《租房》没有通过审核');
  await user.click(screen.getByRole('link', { name: '查看' }));
  await screen.findByText('未通过审核：释义不全');
  wire.answer({
    [LIST]: { ...ownBooks, list: [{ ...book, review: 'refused' }] },
    [WORDS]: { ...made, book: { ...made.book, review: 'refused' } },
  });
  await user.click(screen.getByRole('button', { name: '知道了' }));
  await expect.poll(() => screen.queryByRole('button', { name: '知道了' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '查看投稿' }));
  screen.getByText('未通过审核：释义不全');
  expect(wire.requests.find(({ path }) => path.endsWith('review/close'))?.fields).toMatchObject({ g_id: 77 });
});

const listed = {
  ...submission,
  ...{ name: '租房', user_id: 7, nickname: '<b>小听</b>' },
};
const reviews = {
  ...{ list: [listed], total: 1, page: 1, page_size: 20 },
  counts: { waiting: 1, approved: 0, refused: 0 },
};
const detail: ResponseOf<`${typeof REVIEW}/detail/{id}`> = {
  ...listed,
  chapter_size: 15,
  lines: ['tenant\t租户', 'zorbing\t滚球', 'paris'],
  previous: {
    ...{ name: '租房', state: 'refused', reason: '缺少章节', decided_at: then },
    lines: ['tenant\t房客', 'rent', 'paris'],
  },
  hints: { vulgar: { count: 0, words: [] }, bare: { count: 1, words: ['zorbing'] } },
};

test('/admin/book shows what changed, asks for a reason, and refuses the book', async () => {
  const { user, wire, path } = await openScreen('/admin/book', {
    as: administrator,
    answers: {
      [`${REVIEW}/list`]: reviews,
      [`${REVIEW}/detail/{id}`]: detail,
      [`${REVIEW}/update/{id}`]: null,
    },
  });
  await user.click(await screen.findByRole('link', { name: '租房' }));
  expect((await screen.findByText('<b>小听</b>')).closest('dd')?.textContent).toBe('<b>小听</b>（用户 7）');
  await expect.poll(() => document.activeElement?.id).toBe('main');
  await screen.findByText(/没有释义的单词 1 个/);
  screen.getByText('缺少章节');
  for (const label of ['全部 4', '新增 1', '修改 1', '删除 1', '没变 1']) screen.getByText(label);
  await user.click(screen.getByText('修改 1'));
  const rows = within(screen.getByRole('region', { name: '单词表' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual(['修改tenant租户原来tenant房客']);

  await user.click(screen.getByRole('button', { name: '不通过' }));
  await screen.findByText('请写明原因');
  expect(document.activeElement).toBe(screen.getByLabelText('不通过的原因'));
  await user.keyboard('释义不全');
  await user.click(screen.getByRole('button', { name: '不通过' }));
  await screen.findByText('《租房》未通过，已告诉学员');
  expect(wire.requests.find((request) => request.path.includes('review/update'))?.fields).toMatchObject({
    ...{ from: 'waiting', state: 'refused', reason: '释义不全' },
  });
  expect(path()).toBe('/admin/book');
});

test('/admin/book tells the second administrator that the book is decided', async () => {
  const { user } = await openScreen('/admin/book?id=5', {
    as: administrator,
    answers: {
      [`${REVIEW}/list`]: reviews,
      [`${REVIEW}/detail/{id}`]: detail,
      [`${REVIEW}/update/{id}`]: () => refuse('review_decided'),
    },
  });
  await user.click(await screen.findByRole('button', { name: '通过' }));
  await screen.findByText(/另一位管理员已经处理过/);
});

const shared: ResponseOf<`${typeof COMMUNITY}/list`>['list'][number] = {
  ...{ id: 501, name: '租房', cover: '#2f7d6b', owner_name: '王老师', word_count: 30, approved_at: then },
  ...{ reader_count: 1200, stars: 4.5, rating_count: 8, is_own: false, joined: null },
  ...{ is_taken: false, own_stars: null },
};
const shelf = { list: [shared], total: 1, page: 1, page_size: 24 };

test('a book of the community shelf is looked into, taken, rated and reported', async () => {
  const { user, wire } = await openScreen('/main/book/community', {
    as: learner,
    answers: {
      ...shelves,
      [`${COMMUNITY}/list`]: shelf,
      [`${COMMUNITY}/detail`]: { ...shared, lines: ['tenant\t房客', 'paris'] },
      [`${COMMUNITY}/join`]: { id: 78, name: '租房', count: 30 },
      [`${COMMUNITY}/rate`]: null,
      '/api/study/question/submit': null,
    },
  });
  await screen.findByText('4.5 分（8 人）');
  await user.click(screen.getByRole('button', { name: '租房' }));
  const dialog = await screen.findByRole('dialog', { name: '租房' });
  within(dialog).getByText('房客');
  within(dialog).getByText('还有 28 词');
  const joined = { joined: { id: 78, name: '租房' }, is_taken: true };
  const join = within(dialog).getByRole('button', { name: '加到我的词书' });
  wire.answer({ [`${COMMUNITY}/detail`]: { ...shared, ...joined, lines: ['tenant\t房客'] } });
  await user.click(join);
  await screen.findByText('《租房》已加到我的词书，共 30 词');
  await user.click(await within(dialog).findByRole('radio', { name: '4 分' }));
  await screen.findByText('谢谢你的评分');
  expect(wire.requests.find(({ path }) => path.endsWith('/rate'))?.fields).toMatchObject({
    ...{ g_id: 501, stars: 4 },
  });
  await user.click(within(dialog).getByRole('button', { name: '举报' }));
  await user.type(within(dialog).getByLabelText('举报的原因'), '抄袭');
  await user.click(within(dialog).getByRole('button', { name: '提交举报' }));
  await screen.findByText('已收到，管理员会尽快处理');
  await expect.poll(() => document.activeElement?.textContent).toBe('举报');
  expect(wire.requests.find(({ path }) => path.endsWith('question/submit'))?.fields).toMatchObject({
    kind: '举报词书',
    text: '《租房》（王老师）：抄袭',
    path: '/main/book/community?book=501',
  });
});

test('the community shelf is searched, and an empty shelf says how a book gets there', async () => {
  const { user, wire } = await openScreen('/main/book/community', {
    as: learner,
    answers: { ...shelves, [`${COMMUNITY}/list`]: { ...shelf, list: [], total: 0 } },
  });
  await screen.findByText('还没有社区词书');
  await user.type(screen.getByRole('searchbox', { name: '搜索社区词书' }), '租房词');
  // A slow machine searches for the first letters too.
  await expect
    .poll(() => wire.requests.findLast(({ path }) => path.endsWith('community/book/list'))?.fields)
    .toMatchObject({ keyword: '租房词' });
  await screen.findByText('没有找到词书');
});
