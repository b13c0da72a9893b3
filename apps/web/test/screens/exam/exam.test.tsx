import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Answers } from '../support/fake-wire.ts';
import { learner } from '../support/learner.ts';
import { openScreen } from '../support/open-screen.tsx';

const papers: Answers = {
  '/api/study/zhenti/v1/paper/list': {
    list: [
      {
        id: 1,
        type: 'listening',
        is_own: false,
        access: 'free',
        volume: 'mock-1',
        volume_name: '第一册',
        test: 1,
        title: 'Test 1',
        question_count: 40,
        unanswerable: [],
        parts: [{ part: 1, title: 'A room to rent', question_count: 10, last: null }],
        last: null,
      },
    ],
  },
};

test('the converter of /ielts says the band of a raw score, and refuses everything else', async () => {
  const { user } = await openScreen('/ielts?type=listening', { as: learner, answers: papers });
  await user.click(await screen.findByRole('button', { name: '分数换算' }));
  const dialog = within(await screen.findByRole('dialog', { name: '雅思分数换算' }));
  const field = dialog.getByRole('textbox', { name: '答对题数' });
  await user.type(field, '30');
  expect(dialog.getByRole('status').textContent).toBe('分数段7.0再对 3 题到 7.5');
  expect(dialog.getByRole('row', { current: true }).textContent).toBe('30–327.0');
  for (const text of ['41', '-1', '12.5', 'abc']) {
    await user.clear(field);
    await user.type(field, text);
    expect(dialog.getByText('无效输入，请输入0-40之间的数字')).toBeDefined();
    expect(dialog.getByRole('status').textContent).toBe('');
  }
  await user.clear(field);
  expect(dialog.queryByText('无效输入，请输入0-40之间的数字')).toBeNull();
});

const topic = { id: 1, topic: 'A journey', topic_zh: '一次旅行' };

test('/ielts?type=listening lists the papers', async () => {
  await openScreen('/ielts?type=listening', {
    as: learner,
    answers: papers,
  });
  expect(await screen.findByText(/第一册/)).toBeDefined();
  expect(screen.getAllByText(/Test 1/).length).toBeGreaterThan(0);
});

test('/ielts/index/speaking/{id} shows the questions of the three parts', async () => {
  await openScreen('/ielts/index/speaking/1', {
    as: learner,
    answers: {
      '/api/study/zhenti/v1/speaking/detail': {
        ...topic,
        part1: ['Do you like to travel?'],
        part2: { card: 'Describe a journey.', points: ['where you went'] },
        part3: ['Why do people travel?'],
        phrases: [{ en: 'off the beaten track', zh: '少有人走的路' }],
        sample: 'Last year I went to the sea.',
        sounds: { part1: [''], part2: '', part3: [''] },
      },
      '/api/study/zhenti/v1/speaking/attempts': { list: [] },
    },
  });
  for (const text of ['Do you like to travel?', 'Describe a journey.', 'Why do people travel?']) {
    expect(await screen.findByText(text)).toBeDefined();
  }
});
