import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refuse } from './support/fake-wire.ts';
import { learner } from './support/learner.ts';
import { openScreen } from './support/open-screen.tsx';
import { books, chapters, ownWords, shelves } from './support/samples.ts';

const GROUP = '/api/study/lexicon/group';
const WORDS = '/api/study/lexicon/v1/word/book/words';
const DETAIL = '/api/study/lexicon/v1/group/detail';

const made = { ...ownWords, book: { ...ownWords.book, id: 77, name: '租房', is_default: false } };
const group = {
  ...{
    id: 77,
    name: '租房',
    word_count: 2,
    is_updated: false,
    invite: null,
    follower_count: 0,
    follows: null,
  },
};
const invite = { code: '7K2M-9QXT-4HBN-0C3R', made_at: 1 };

test('a book gets a code and a link, and its sharing ends', async () => {
  const { user, wire } = await openScreen('/main/vocabularyBookDetail?id=77', {
    as: learner,
    answers: { ...shelves, [WORDS]: made, [DETAIL]: group, [`${GROUP}/get/invite/code`]: invite },
  });
  await user.click(await screen.findByRole('button', { name: '分享' }));
  const make = await screen.findByRole('button', { name: '生成分享码' });
  wire.answer({ [DETAIL]: { ...group, invite, follower_count: 12 } });
  await user.click(make);
  const dialog = await screen.findByRole('dialog', { name: '分享《租房》' });
  await within(dialog).findByText(invite.code);
  expect(document.activeElement?.textContent).toBe('复制分享码');
  within(dialog).getByText(/\/b\/7K2M-9QXT-4HBN-0C3R$/);
  within(dialog).getByText(/12 人跟随/);
  wire.answer({ [`${GROUP}/invite/revoke`]: null, [DETAIL]: group });
  await user.click(within(dialog).getByRole('button', { name: '停止分享' }));
  await screen.findByRole('button', { name: '生成分享码' });
});

test('a code shows its book, which the learner joins as they choose', async () => {
  const { user, wire } = await openScreen('/b/7k2m9qxt4hbn0c3r', {
    as: learner,
    answers: {
      ...shelves,
      [`${GROUP}/invite/info`]: () => refuse('invite_wrong'),
      [`${GROUP}/invite/join`]: { id: 78, name: '租房', count: 30 },
    },
  });
  await user.click(await screen.findByRole('button', { name: '查看词书' }));
  await screen.findByText(/分享码不正确或已停用/);
  wire.answer({
    [`${GROUP}/invite/info`]: {
      ...{ name: '租房', owner_name: '王老师', word_count: 30, is_own: false, joined: null },
    },
  });
  await user.click(screen.getByRole('button', { name: '查看词书' }));
  expect((await screen.findByText('王老师')).closest('p')?.textContent).toBe('王老师 分享，共 30 词');
  await user.click(screen.getByRole('radio', { name: /存为我的副本/ }));
  await user.click(screen.getByRole('button', { name: '加到我的词书' }));
  await screen.findByText('《租房》已加到你的词书，共 30 词');
  expect(document.activeElement?.textContent).toBe('打开词书');
  expect(wire.requests.findLast(({ path }) => path.endsWith('/join'))?.fields).toMatchObject({
    code: '7k2m9qxt4hbn0c3r',
    kind: 'copy',
  });
});

test('a followed book says so, cannot be changed, and becomes an own copy', async () => {
  const follows = { name: '租房', owner_name: '王老师', is_live: true };
  const followed = { ...made, book: { ...made.book, follow: 'live' as const } };
  const { user, wire } = await openScreen('/main/vocabularyBookDetail?id=77', {
    as: learner,
    answers: {
      ...shelves,
      [WORDS]: followed,
      [DETAIL]: { ...group, follows },
      [`${GROUP}/invite/unfollow`]: null,
    },
  });
  expect((await screen.findByText('王老师')).closest('p')?.textContent).toBe(
    '跟随 王老师 的《租房》更新，单词不能直接改',
  );
  expect(screen.queryByRole('link', { name: '编辑' })).toBeNull();
  expect(screen.queryByRole('textbox', { name: '加一个词' })).toBeNull();
  expect(screen.queryByRole('button', { name: '移出' })).toBeNull();
  screen.getByRole('button', { name: '已掌握' });
  wire.answer({ [WORDS]: made, [DETAIL]: group });
  await user.click(screen.getByRole('button', { name: '改成我的副本' }));
  await screen.findByRole('link', { name: '编辑' });
});

test('a book of the library is put among the own books', async () => {
  const { user, wire } = await openScreen('/main/book', {
    as: learner,
    answers: {
      ...shelves,
      '/api/study/lexicon/v2/chapter/list': chapters,
      '/api/study/lexicon/v1/book/add': { id: 4, name: '学术词汇' },
    },
  });
  await user.click(await screen.findByRole('button', { name: '学术词汇' }));
  wire.answer({
    '/api/study/lexicon/v1/group/list': {
      list: books.list.map((book) => ({ ...book, is_on_shelf: book.id === 4 })),
    },
  });
  await user.click(await screen.findByRole('button', { name: '加到我的词书' }));
  await screen.findByText('《学术词汇》已加到我的词书');
  await screen.findByRole('button', { name: '从我的词书移出' });
});
