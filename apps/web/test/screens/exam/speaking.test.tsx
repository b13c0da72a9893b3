import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Answers } from '../support/fake-wire.ts';
import { learner } from '../support/learner.ts';
import { openScreen } from '../support/open-screen.tsx';

const ATTEMPT = '11111111-1111-4111-8111-111111111111';

const topic = {
  id: 1,
  topic: 'A journey',
  topic_zh: '一次旅行',
  part1: ['Do you like to travel?'],
  part2: { card: 'Describe a journey.', points: ['where you went'] },
  part3: ['Why do people travel?'],
  phrases: [{ en: 'off the beaten track', zh: '少有人走的路' }],
  sample: 'Last year I went to the sea.',
  // Without an address the text is shown at once.
  sounds: { part1: [''], part2: '', part3: [''] },
};

const answers: Answers = {
  '/api/study/zhenti/v1/speaking/detail': topic,
  '/api/study/zhenti/v1/speaking/attempts': { list: [] },
  '/api/study/zhenti/v1/sitting/open': { now: Date.now(), handed_in: null, sitting: null },
  '/api/study/zhenti/v1/sitting/save': { now: Date.now(), started_at: Date.now(), is_handed_in: false },
  '/api/study/zhenti/v1/speaking/submit': ({ attempt_id }) => ({ attempt_id }),
  '/api/study/zhenti/v1/speaking/result': {
    attempt_id: ATTEMPT,
    id: 1,
    answers: [{ number: 1, spoken_ms: 21_000 }],
    notes: 'sea, bus',
    bands: [],
    mode: 'practice',
    elapsed_ms: 60_000,
    submitted_at: 0,
  },
};

const begin = async () => {
  const opened = await openScreen('/ielts/index/speaking/1?mode=practice', { as: learner, answers });
  await opened.user.click(await screen.findByRole('button', { name: '开始' }));
  await screen.findByText('Do you like to travel?');
  return opened;
};

test('a topic shows the two ways to speak, and says that recordings stay on the device', async () => {
  await openScreen('/ielts/index/speaking/1', { as: learner, answers });
  expect(await screen.findByRole('link', { name: '练习' })).toBeDefined();
  expect(
    screen.getByText('录音只存在这台设备的浏览器里，不会上传。清除浏览器数据会一起删掉。'),
  ).toBeDefined();
});

test.each([
  ['NotAllowedError', '麦克风被拒绝'],
  ['NotFoundError', '没有找到麦克风'],
  ['NotReadableError', '麦克风正被占用'],
])('the microphone answers %s: the page says what to do, and the test goes on', async (name, title) => {
  vi.stubGlobal('MediaRecorder', class {});
  const refuse = async () => {
    throw new DOMException('no', name);
  };
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia: refuse } });
  const { user } = await begin();
  await user.click(screen.getByRole('button', { name: '开始录音' }));
  expect(await screen.findByText(title)).toBeDefined();
  await user.click(screen.getByRole('button', { name: '不录音，直接作答' }));
  await user.click(screen.getByRole('button', { name: '说完了' }));
  expect(await screen.findByText('准备时间')).toBeDefined();
});

test('a browser without a recorder is a state too; all three parts lead to the result', async () => {
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: undefined });
  const { user, wire } = await begin();
  await user.click(screen.getByRole('button', { name: '开始录音' }));
  expect(await screen.findByText('这个浏览器不能录音')).toBeDefined();
  await user.click(screen.getByRole('button', { name: '跳过这题' }));
  await user.type(await screen.findByRole('textbox', { name: '笔记' }), 'sea, bus');
  await user.click(screen.getByRole('button', { name: '现在开始说' }));
  expect(await screen.findByText('sea, bus')).toBeDefined();
  await user.click(screen.getByRole('button', { name: '跳过这题' }));
  expect(await screen.findByText('Why do people travel?')).toBeDefined();
  await user.click(screen.getByRole('button', { name: '跳过这题' }));
  await user.click(await screen.findByRole('button', { name: '结束并看回放' }));
  expect(await screen.findByText('Last year I went to the sea.')).toBeDefined();
  expect(screen.getByText('00:21 · 录音在另一台设备上，或已删除')).toBeDefined();
  expect(within(screen.getByRole('group', { name: '发音' })).getAllByRole('radio')).toHaveLength(6);
  const sent = wire.requests.find(({ path }) => path === '/api/study/zhenti/v1/speaking/submit');
  expect(sent?.fields).toMatchObject({
    notes: 'sea, bus',
    answers: [1, 2, 3].map((number) => ({ number, spoken_ms: 0 })),
  });
});

test('a test goes on with the first question without an answer, and the minute is not given twice', async () => {
  const { user } = await openScreen('/ielts/index/speaking/1?mode=practice', {
    as: learner,
    answers: {
      ...answers,
      '/api/study/zhenti/v1/sitting/open': {
        now: Date.now(),
        handed_in: null,
        sitting: {
          sitting_id: ATTEMPT,
          started_at: 1,
          events: [
            { kind: 'answered', target: '1', value: '9000', occurred_at: 2 },
            { kind: 'began', target: '2', value: '', occurred_at: 3 },
          ],
        },
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: '接着来' }));
  // The minute is over: the talk begins.
  expect(await screen.findByRole('button', { name: '开始录音' })).toBeDefined();
  expect(screen.getByText('Describe a journey.')).toBeDefined();
});
