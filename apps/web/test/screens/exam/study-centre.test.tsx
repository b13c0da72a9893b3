import { screen, within } from '@testing-library/react';
import type { ExamProgress } from '@tingci/contract/exam/progress';
import { expect, test } from 'vitest';
import { localDay } from '../../../src/lib/local-day.ts';
import type { Answers } from '../support/fake-wire.ts';
import { learner } from '../support/learner.ts';
import { openScreen } from '../support/open-screen.tsx';

const DAY = 86_400_000;
const ATTEMPT = '11111111-1111-4111-8111-111111111111';

const skill = (type: ExamProgress['skills'][number]['type'], more: object = {}) => ({
  type,
  done: 0,
  total: 8,
  band: null,
  last_at: null,
  last: null,
  ...more,
});
const next = { type: 'listening' as const, id: 3, part: 2 };

const nothing: ExamProgress = {
  skills: [skill('listening'), skill('reading'), skill('writing'), skill('speaking')],
  kinds: [{ type: 'listening', kind: 6, right: 0, answered: 0, next }],
  scenes: [{ scene: 'housing', parts: 3, done: 0, right: 0, answered: 0, next }],
  full: { is_open: false, last_at: null },
};
const some: ExamProgress = {
  ...nothing,
  skills: [
    skill('listening', {
      done: 2,
      band: 6.5,
      last_at: Date.now() - DAY,
      last: { attempt_id: ATTEMPT, id: 3, lost: 12 },
    }),
    skill('reading', { done: 1, band: 7, last_at: Date.now() - 2 * DAY }),
    skill('writing', { done: 1, band: 6, last_at: Date.now() - 3 * DAY }),
    skill('speaking'),
  ],
  kinds: [{ type: 'listening', kind: 6, right: 2, answered: 10, next }],
};

const withPlan = (examDay: string | null, progress = some): Answers => ({
  '/api/study/zhenti/v1/progress': progress,
  '/api/study/customer/v1/study-plan': {
    plan: { group_id: 1, daily_words: 20, exam_day: examDay, today_words: 0 },
  },
});
const withTarget = { ...learner, config: { ...learner.config, yasi_score: 7 } };

const today = () => screen.findByRole('region', { name: '今天先做' });

test('a new learner begins with a listening test, and can set the day of the exam', async () => {
  await openScreen('/ielts', { as: learner, answers: withPlan(null, nothing) });
  const box = within(await today());
  expect(box.getByRole('heading', { name: '做第一套听力' })).toBeDefined();
  expect(box.getByRole('link', { name: '开始' }).getAttribute('href')).toBe('/ielts/v2/listening');
  expect(screen.getByRole('link', { name: '填考试日期' }).getAttribute('href')).toBe('/welcome');
  expect(screen.getAllByText('还没做过')).toHaveLength(4);
  expect(screen.getByText('做过的题会按题型算正确率，每题只算最近一次。')).toBeDefined();
  expect(screen.getByRole('link', { name: '练租房搬家' }).getAttribute('href')).toBe(
    '/ielts/index/listening/3?part=2',
  );
});

test('results lead to the questions that were lost, with bands beside the target', async () => {
  await openScreen('/ielts', { as: withTarget, answers: withPlan(localDay(Date.now() + 30 * DAY)) });
  const box = within(await today());
  expect(box.getByRole('heading', { name: '重做听力丢分的 12 题' })).toBeDefined();
  expect(box.getByRole('link').getAttribute('href')).toBe(`/ielts/index/listening/3?lost=${ATTEMPT}`);
  expect(await screen.findByText('30')).toBeDefined();
  const listening = screen.getByRole('link', { name: '听力' }).closest('li');
  expect(listening?.textContent).toBe('听力最近 6.5整套做过 2 / 8 套离目标差 0.5');
  expect(screen.getByText('20%（2 / 10）')).toBeDefined();
  expect(screen.getByRole('link', { name: '练听力地图和图片' }).getAttribute('href')).toBe(
    '/ielts/index/listening/3?part=2',
  );
});

test('in the last week before the exam it is a whole test', async () => {
  await openScreen('/ielts', { as: withTarget, answers: withPlan(localDay(Date.now() + 5 * DAY)) });
  expect(await screen.findByRole('heading', { name: '做一次四科全真模考' })).toBeDefined();
  expect(within(await today()).getByText('离考试还有 5 天，按考场的节奏完整走一遍。')).toBeDefined();
});

test('the choice above leads to a list and back', async () => {
  const { user } = await openScreen('/ielts', {
    as: learner,
    answers: { ...withPlan(null), '/api/study/zhenti/v1/speaking/list': { list: [] } },
  });
  await user.click(await screen.findByRole('radio', { name: '口语' }));
  expect(location.search).toBe('?type=speaking');
  // The list opens after the address changed. Until then the choice is the one before.
  await screen.findByRole('radio', { name: '口语', checked: true });
  await user.click(screen.getByRole('radio', { name: '总览' }));
  expect(await today()).toBeDefined();
});
