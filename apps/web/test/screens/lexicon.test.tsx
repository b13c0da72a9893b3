import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { learner } from './learner.ts';
import { openScreen } from './open-screen.tsx';
import { books, ownWords, shelves } from './samples.ts';

test('/main/book lists the books with their progress', async () => {
  await openScreen('/main/book', { as: learner, answers: shelves });
  expect((await screen.findAllByText('已学 20 / 40')).length).toBeGreaterThan(0);
  expect(screen.getByText('学术词汇')).toBeDefined();
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
