import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Answers } from './fake-wire.ts';
import { learner } from './learner.ts';
import { openScreen } from './open-screen.tsx';
import { chapterWords, errors, shelves, statistics } from './samples.ts';

const stage: Answers = {
  ...shelves,
  '/api/study/lexicon/v1/list': chapterWords,
  '/api/study/lexicon/v1/practice/open': { practice: null },
};

test('/home shows the chapter, and what the settings show of the word', async () => {
  await openScreen('/home?book=3&chapter=31', { as: learner, answers: stage });
  expect(await screen.findByRole('textbox')).toBeDefined();
  expect(screen.getByText('n. 租户')).toBeDefined();
  expect(screen.queryByText('tenant')).toBeNull();
});

test('/mode leads to the books', async () => {
  const { user, path } = await openScreen('/mode', { as: learner, answers: shelves });
  await user.click(await screen.findByRole('link', { name: /单词听写/ }));
  await expect.poll(path).toBe('/main/book');
});

test('/main/errorBook shows what was typed, and removes a word with undo', async () => {
  const { user, wire } = await openScreen('/main/errorBook', {
    as: learner,
    answers: {
      '/api/study/lexicon/v1/error/list': errors,
      '/api/study/lexicon/v1/error/delete': { deleted: 1 },
      '/api/study/lexicon/v1/error/restore': { restored: 1 },
    },
  });
  expect(await screen.findByText('错 2 次')).toBeDefined();
  await user.click(screen.getByRole('checkbox', { name: /tenant/ }));
  await user.click(screen.getByRole('button', { name: /^移出错词本/ }));
  await user.click(await screen.findByRole('button', { name: '撤销' }));
  await expect.poll(() => wire.requests.at(-1)?.path).toMatch(/error\/(?:restore|list)$/);
  expect(wire.requests.find(({ path }) => path.endsWith('error/delete'))?.fields).toEqual({
    lexicon_ids: [1],
  });
});

test('/main/statistics shows today, and requests another range', async () => {
  const { user, wire } = await openScreen('/main/statistics', {
    as: learner,
    answers: { ...shelves, '/api/study/lexicon/v1/data/analysis': statistics },
  });
  expect((await screen.findAllByText('85%')).length).toBeGreaterThan(0);
  await user.click(screen.getByText('7 天'));
  await expect.poll(() => wire.requests.some(({ fields }) => fields.range === 'week')).toBe(true);
});
