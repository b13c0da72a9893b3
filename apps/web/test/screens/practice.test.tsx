import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Answers } from './support/fake-wire.ts';
import { learner } from './support/learner.ts';
import { openScreen } from './support/open-screen.tsx';
import { chapterWords, errors, shelves, statistics } from './support/samples.ts';

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

/** The server stores every attempt and every change of the settings. */
const acceptAll: Answers = {
  '/api/study/customer/v1/update/config': (change) => Object.assign({ ...learner.config }, change),
  '/api/study/lexicon/v1/practice/result': ({ events }) => ({
    results: events.map(({ id }) => ({ id, state: 'stored', is_right: true, reason: null })),
  }),
};

test('/home judges what is typed, and submits the attempts as they were typed', async () => {
  const { user, wire } = await openScreen('/home?book=3&chapter=31', {
    as: learner,
    answers: { ...stage, ...acceptAll },
  });
  const input = await screen.findByRole('textbox');
  await user.type(input, 'tennant{Enter}');
  expect(await screen.findByText('还差一点，再写一遍。')).toBeDefined();
  await user.clear(screen.getByRole('textbox'));
  await user.type(screen.getByRole('textbox'), 'tenant{Enter}');
  expect(await screen.findByText('写对了')).toBeDefined();
  const events = () =>
    wire.requests
      .filter(({ path }) => path.endsWith('practice/result'))
      .flatMap(({ fields }) => fields.events as { kind: string; typed: string; attempt?: number }[]);
  await expect
    .poll(() => events().map(({ kind, typed }) => [kind, typed]))
    .toEqual([
      ['submitted', 'tennant'],
      ['submitted', 'tenant'],
    ]);
});

test('/mode leads to the books', async () => {
  const { user, path } = await openScreen('/mode', {
    as: learner,
    answers: { ...shelves, '/api/study/article/sentence/list': { list: [] } },
  });
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
