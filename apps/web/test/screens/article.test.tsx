import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { learner } from './learner.ts';
import { openScreen } from './open-screen.tsx';
import { articles, articleText, recordingOf } from './samples.ts';

test('/article/library lists the articles and filters them by level', async () => {
  const { user } = await openScreen('/article/library', {
    as: learner,
    answers: { '/api/study/article/v1/list': articles },
  });
  expect((await screen.findByText('The Lost Umbrella')).closest('a')?.getAttribute('href')).toBe(
    '/article/library/5',
  );
  await user.click(screen.getByText('进阶'));
  expect(await screen.findByText(/共 0 篇|没有/)).toBeDefined();
});

test('/article/library/{id} shows the sentences, and checks an answer', async () => {
  const { user } = await openScreen('/article/library/5', {
    as: learner,
    answers: {
      '/api/study/article/v1/detail': articleText,
      '/api/study/speech/v1/recording': recordingOf(2),
    },
  });
  expect(await screen.findByText(/She found her umbrella\./)).toBeDefined();
  await user.click(screen.getByText(/A\. A hat/));
  await user.click(screen.getByRole('button', { name: '核对答案' }));
  expect((await screen.findAllByText(/她找到了自己的伞/)).length).toBeGreaterThan(1);
});
