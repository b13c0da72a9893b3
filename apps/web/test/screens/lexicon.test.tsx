import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { learner } from './learner.ts';
import { openScreen } from './open-screen.tsx';
import { books, noExam, ownWords, shelves, words } from './samples.ts';

test('/main/book lists the books with their progress', async () => {
  await openScreen('/main/book', { as: learner, answers: shelves });
  expect((await screen.findAllByText('已学 20 / 40')).length).toBeGreaterThan(0);
  expect(screen.getByText('学术词汇')).toBeDefined();
});

test.each([
  [{ stage: 'waiting', progress: 0, problem: '' }, '词典即将开始下载，现在可以查自带词书里的词'],
  [{ stage: 'download', progress: 0.384, problem: '' }, '词典正在下载 38%，现在可以查自带词书里的词'],
  [{ stage: 'core', progress: 0.5, problem: '' }, '词典正在导入常用词 50%，马上就能查'],
  [{ stage: 'rest', progress: 0.25, problem: '' }, '常用词都能查了，其余词条正在后台加入 25%'],
  [
    { stage: 'download', progress: 0, problem: 'network' },
    '词典还没下载好：服务器连不上 npm 源，稍后自动再试。其他功能不受影响',
  ],
] as const)('/main/book says how far the dictionary is: %j', async (state, line) => {
  await openScreen('/main/book', {
    as: learner,
    answers: { ...shelves, '/api/study/lexicon/v1/dictionary/state': state },
  });
  expect((await screen.findByRole('note', { name: '词典进度' })).textContent).toBe(line);
});

test.each(['done', 'off'] as const)('/main/book says nothing of a dictionary that is %s', async (stage) => {
  await openScreen('/main/book', {
    as: learner,
    answers: { ...shelves, '/api/study/lexicon/v1/dictionary/state': { stage, progress: 1, problem: '' } },
  });
  await screen.findAllByText('已学 20 / 40');
  expect(screen.queryByRole('note', { name: '词典进度' })).toBeNull();
});

test('/contrast shows how many words two books share', async () => {
  await openScreen('/contrast?books=3,4', {
    as: learner,
    answers: {
      ...shelves,
      '/api/study/lexicon/v1/contrast': {
        books: books.list.map(({ id, name }) => ({ id, name, is_own: false })),
        parts: [
          { part: 1, count: 31, learned: 3, mastered: 1 },
          { part: 2, count: 11, learned: 2, mastered: 0 },
          { part: 3, count: 9, learned: 1, mastered: 0 },
        ],
      },
      '/api/study/lexicon/v1/contrast/words': { list: [], total: 0, page: 1, page_size: 100 },
    },
  });
  expect((await screen.findAllByText(/雅思听力场景词/)).length).toBeGreaterThan(0);
  expect((await screen.findAllByText(/\b9\b/)).length).toBeGreaterThan(0);
});

test('/main/vocabularyBook creates a book', async () => {
  const { user, wire } = await openScreen('/main/vocabularyBook', {
    as: learner,
    answers: { ...shelves, '/api/study/lexicon/v1/word/book/create': { id: 91, name: '口语' } },
  });
  await user.click(await screen.findByRole('button', { name: /新建词书/ }));
  await user.type(await screen.findByRole('textbox'), '口语{Enter}');
  await expect
    .poll(() => wire.requests.find(({ path }) => path.endsWith('book/create'))?.fields)
    .toEqual({ title: '口语', word_count: 15 });
});

test('/main/vocabularyBookDetail shows the words, and saves a note', async () => {
  const { user, wire } = await openScreen('/main/vocabularyBookDetail?id=90', {
    as: learner,
    answers: {
      ...shelves,
      '/api/study/lexicon/v1/word/book/words': ownWords,
      '/api/study/lexicon/v1/word/note': ({ note = '' }) => ({ note }),
    },
  });
  const [write] = await screen.findAllByText('写笔记');
  if (!write) throw new Error('There is no note button.');
  await user.click(write);
  await user.type(await screen.findByRole('textbox', { name: /笔记/ }), '住在出租房里的人');
  await user.tab();
  await expect
    .poll(() => wire.requests.find(({ path }) => path.endsWith('word/note'))?.fields)
    .toEqual({ g_id: 90, lexicon_id: 1, note: '住在出租房里的人' });
});

test('the word popup names the dictionary of an imported entry, and of no other', async () => {
  const found = {
    form: null,
    suggestions: [],
    locked: [],
    generated: [],
    example_sounds: { uk: '', us: '' },
  };
  const { user } = await openScreen('/main/vocabularyBookDetail?id=90', {
    as: learner,
    answers: {
      ...shelves,
      '/api/study/lexicon/v1/word/book/words': ownWords,
      '/api/study/lexicon/v1/word/detail': (fields) => {
        const info = words.find(({ id }) => 'lexicon_id' in fields && id === fields.lexicon_id) ?? null;
        return { ...found, info, sources: info?.word === 'tenant' ? ['ecdict'] : [] };
      },
      '/api/study/zhenti/v1/word-fenbu-v3': noExam,
    },
  });
  await user.click(await screen.findByRole('button', { name: '查看 tenant' }));
  expect(await screen.findByText('来源：ECDICT（© Linwei，MIT 许可）')).toBeDefined();
});
