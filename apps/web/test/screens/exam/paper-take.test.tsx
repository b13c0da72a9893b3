import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { recordingOf } from '../support/article-samples.ts';
import type { Answers } from '../support/fake-wire.ts';
import { learner } from '../support/learner.ts';
import { openScreen } from '../support/open-screen.tsx';

const score = {
  attempt_id: '0190c1a2-7d3e-7000-8000-000000000001',
  raw_score: 0,
  question_count: 2,
  band: null,
  submitted_at: 0,
};

const answers: Answers = {
  '/api/study/zhenti/v1/paper/detail': {
    id: 1,
    type: 'listening',
    is_own: false,
    access: 'free',
    volume: 'mock-1',
    volume_name: '第一册',
    test: 1,
    title: 'Test 1',
    question_count: 3,
    unanswerable: [],
    parts: [1, 2].map((part) => ({
      part,
      title: `Part ${part}`,
      title_zh: '',
      situation: 'You will hear a call.',
      paragraphs: [],
      groups: [
        {
          type: 3,
          instruction: 'Complete the notes.',
          title: '',
          numbers: part === 1 ? [1, 2] : [3],
          limit: { words: 1, has_number: true },
          list: part === 1 ? ['Name: Mrs {1}', 'Street: {2}'] : ['Day: {3}'],
        },
      ],
    })),
  },
  '/api/study/speech/v1/recording': recordingOf(2),
  '/api/study/zhenti/v1/sitting/open': { now: Date.now(), handed_in: null, sitting: null },
  '/api/study/zhenti/v1/sitting/save': { now: Date.now(), started_at: Date.now(), is_handed_in: false },
  '/api/study/zhenti/v1/paper/submit': score,
  '/api/study/zhenti/v1/paper/result': {
    ...score,
    id: 1,
    type: 'listening',
    title: 'Test 1',
    part: 1,
    retake_of: null,
    mode: 'practice',
    elapsed_ms: 1,
    answers: [],
    parts: [],
  },
};

test('a part is practised: leaving asks once something is written, and the result has no band', async () => {
  const { user, wire, path } = await openScreen('/ielts/index/listening/1?part=1', { as: learner, answers });
  await user.type(await screen.findByRole('textbox', { name: '第 1 题' }), 'Marlow');
  expect(screen.queryByRole('textbox', { name: '第 3 题' })).toBeNull();
  await user.click(screen.getByRole('link', { name: '全部试卷' }));
  expect(await screen.findByRole('heading', { name: '离开这份试卷？' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: '继续作答' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: '交卷' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('还有 1 题没有作答。')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: '交卷' }));
  expect(await screen.findByText('只做单个部分，不换算分数')).toBeDefined();
  expect(path()).toMatch(/^\/ielts\/result\/listening\//);
  const submitted = wire.requests.find((request) => request.path.endsWith('paper/submit'));
  expect(submitted?.fields).toMatchObject({ part: 1, answers: [{ number: 1, typed: 'Marlow' }] });
});
