import { screen, waitFor, within } from '@testing-library/react';
import type { ResponseOf } from '@tingci/contract/index';
import { expect, test } from 'vitest';
import { learner } from '../support/learner.ts';
import { openScreen } from '../support/open-screen.tsx';

type Suite = ResponseOf<'/api/study/zhenti/v1/suite/result'>;

const SUITE = '11111111-1111-4111-8111-111111111111';
const attempt = (number: number) => `22222222-2222-4222-8222-22222222222${number}`;

const fresh = { attempt_id: null, elapsed_ms: null, band: null };

const suite: Suite = {
  suite_id: SUITE,
  type: 'full',
  started_at: 0,
  is_over: false,
  steps: [
    { type: 'listening', id: 1, title: '第 1 套', task: null, ...fresh },
    { type: 'reading', id: 2, title: '第 1 套', task: null, ...fresh },
    { type: 'writing', id: 3, title: '交通', task: 1, ...fresh },
    { type: 'writing', id: 4, title: '教育', task: 2, ...fresh },
    { type: 'speaking', id: 5, title: '一次旅行', task: null, ...fresh },
  ],
  bands: { listening: null, reading: null, writing: null, speaking: null },
  overall: null,
};

/** The suite with its first steps handed in, and the bands of them. */
const after = (count: number, bands: Partial<Suite['bands']>, more: Partial<Suite> = {}): Suite => ({
  ...suite,
  steps: suite.steps.map((step, index) =>
    index < count
      ? {
          ...step,
          attempt_id: attempt(index),
          elapsed_ms: 60_000,
          band: step.task === null ? (bands[step.type] ?? null) : 6,
        }
      : step,
  ),
  bands: { ...suite.bands, ...bands },
  ...more,
});

const OPEN = '/api/study/zhenti/v1/suite/open';

test('a full test has rules, then its steps; the first one can begin', async () => {
  const { user, wire } = await openScreen('/ielts/v2/full', {
    as: learner,
    answers: { [OPEN]: { suite: null }, '/api/study/zhenti/v1/suite/start': suite },
  });
  expect(await screen.findByText('每一科开始后不能暂停，科目之间可以休息，休息不计时。')).toBeDefined();
  await user.click(screen.getByRole('button', { name: '开始' }));
  const steps = within(await screen.findByRole('list', { name: '科目' }));
  expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '听力第 1 套下一科',
    '阅读第 1 套',
    '写作 Task 1交通',
    '写作 Task 2教育',
    '口语一次旅行',
  ]);
  expect(screen.getByRole('button', { name: '进入下一科' })).toBeDefined();
  const started = wire.requests.find(({ path }) => path === '/api/study/zhenti/v1/suite/start');
  expect(started?.fields).toMatchObject({ type: 'full' });
});

test('another device goes on at the break; leaving asks, and the suite can be ended', async () => {
  const { user, wire, path } = await openScreen('/ielts/v2/full', {
    as: learner,
    answers: {
      [OPEN]: { suite: after(2, { listening: 7, reading: 6.5 }) },
      '/api/study/zhenti/v1/suite/end': null,
      '/api/study/zhenti/v1/suite/result': after(2, { listening: 7, reading: 6.5 }, { is_over: true }),
    },
  });
  expect(await screen.findByText('休息一下，准备好了再继续。休息不计时。')).toBeDefined();
  expect(screen.getAllByText('已完成')).toHaveLength(2);
  expect(screen.getByText('下一科').closest('li')?.textContent).toContain('写作 Task 1');
  await user.click(screen.getByRole('link', { name: '全部试卷' }));
  const question = within(await screen.findByRole('dialog', { name: '离开这次模考？' }));
  await user.click(question.getByRole('button', { name: '继续作答' }));
  expect(path()).toBe('/ielts/v2/full');
  await user.click(screen.getByRole('button', { name: '结束这次' }));
  const end = within(await screen.findByRole('dialog', { name: '结束这次模考？' }));
  await user.click(end.getByRole('button', { name: '结束这次' }));
  await waitFor(() => expect(path()).toBe(`/ielts/v2/result/full/${SUITE}`));
  expect(wire.requests.find((sent) => sent.path.endsWith('/suite/end'))?.fields.suite_id).toBe(SUITE);
  expect((await screen.findAllByText('没有做')).length).toBe(3);
  expect(screen.getByText('四科都有分数才有总分')).toBeDefined();
});

test('the next step of a suite is the exam of its task', async () => {
  const task = {
    id: 3,
    task: 1,
    topic: '交通',
    prompt: 'Describe the graph.',
    kind: null,
    chart: null,
    hints: [],
  };
  const { user } = await openScreen('/ielts/v2/writing', {
    as: learner,
    answers: {
      [OPEN]: {
        suite: { ...suite, type: 'writing', steps: suite.steps.filter(({ type }) => type === 'writing') },
      },
      '/api/study/zhenti/v1/writing/detail': task,
      '/api/study/zhenti/v1/sitting/open': { now: Date.now(), handed_in: null, sitting: null },
    },
  });
  await user.click(await screen.findByRole('button', { name: '进入下一科' }));
  expect(await screen.findByRole('button', { name: '开始考试' })).toBeDefined();
});

test('after the last step its result opens, without a question', async () => {
  const last: Suite = { ...suite, type: 'speaking', steps: suite.steps.slice(4) };
  const topic = {
    id: 5,
    topic: 'A journey',
    topic_zh: '一次旅行',
    part1: [],
    part3: [],
    phrases: [],
    sample: '',
  };
  const { user, path } = await openScreen('/ielts/v2/speaking', {
    as: learner,
    answers: {
      [OPEN]: { suite: last },
      '/api/study/zhenti/v1/speaking/detail': {
        ...topic,
        part2: { card: 'Describe a journey.', points: [] },
        sounds: { part1: [], part2: '', part3: [] },
      },
      // The time of the exam was over, so this call handed it in.
      '/api/study/zhenti/v1/sitting/open': { now: Date.now(), handed_in: attempt(4), sitting: null },
      '/api/study/zhenti/v1/suite/result': {
        ...last,
        is_over: true,
        steps: last.steps.map((step) => ({ ...step, attempt_id: attempt(4), elapsed_ms: 1 })),
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: '进入下一科' }));
  expect(await screen.findByRole('link', { name: '去自评' })).toBeDefined();
  expect(path()).toBe(`/ielts/v2/result/speaking/${SUITE}`);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the result has the band of each skill, own ones named as such, and the overall band', async () => {
  const bands = { listening: 7, reading: 6.5, writing: 6, speaking: 6.5 };
  await openScreen(`/ielts/v2/result/full/${SUITE}`, {
    as: learner,
    answers: {
      '/api/study/zhenti/v1/suite/result': after(5, bands, { is_over: true, overall: 6.5 }),
    },
  });
  const summary = await screen.findByRole('region', { name: '整套成绩' });
  expect(summary.textContent).toContain('总分6.5');
  expect(summary.textContent).toContain('写作（自评）6.0');
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows).toHaveLength(5);
  expect(
    within(rows[0] as HTMLElement)
      .getByRole('link', { name: '查看' })
      .getAttribute('href'),
  ).toBe(`/ielts/result/listening/${attempt(0)}`);
  expect(
    within(rows[2] as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe(`/ielts/result/writing/${attempt(2)}`);
});
