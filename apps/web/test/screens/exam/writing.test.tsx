import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Answers } from '../support/fake-wire.ts';
import { learner } from '../support/learner.ts';
import { openScreen } from '../support/open-screen.tsx';

const ATTEMPT = '11111111-1111-4111-8111-111111111111';
const MINUTE = 60_000;

const head = {
  id: 1,
  task: 2,
  topic: '工作',
  prompt: 'Some people prefer to work from home.',
  kind: null,
};
const essay = {
  attempt_id: ATTEMPT,
  id: 1,
  word_count: 3,
  bands: [],
  mode: 'practice' as const,
  elapsed_ms: 5 * MINUTE,
  submitted_at: 0,
};

const answers: Answers = {
  '/api/study/zhenti/v1/writing/detail': { ...head, chart: null, hints: ['先说立场'] },
  '/api/study/zhenti/v1/writing/essays': { list: [] },
  '/api/study/zhenti/v1/sitting/open': { now: Date.now(), handed_in: null, sitting: null },
  '/api/study/zhenti/v1/sitting/save': { now: Date.now(), started_at: Date.now(), is_handed_in: false },
  '/api/study/zhenti/v1/writing/submit': ({ attempt_id }) => ({ attempt_id, is_this: true }),
  '/api/study/zhenti/v1/writing/result': {
    ...essay,
    text: 'I agree strongly.',
    versions: [{ text: 'On my phone.', written_at: 1 }],
    task: head,
    models: [
      { band: 6, paragraphs: ['I agree.'], comment: '简单' },
      { band: 7, paragraphs: ['I largely agree.'], comment: '结构清楚' },
    ],
  },
  '/api/study/zhenti/v1/assessment/save': null,
};

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: '作文' });

test('a task shows how to write it, its hints and the own essays, and no model answer', async () => {
  await openScreen('/ielts/index/writing/1', {
    as: learner,
    answers: {
      ...answers,
      '/api/study/zhenti/v1/writing/essays': { list: [{ ...essay, bands: [6, 6, 7, 7] }] },
    },
  });
  expect(await screen.findByText('先说立场')).toBeDefined();
  expect(screen.getByRole('link', { name: '练习' }).getAttribute('href')).toBe(
    '/ielts/index/writing/1?mode=practice',
  );
  expect(screen.getByText('40 分钟，不能暂停，离开也计时，时间到自动交卷。')).toBeDefined();
  const own = await screen.findByRole('link', { name: /3 词/ });
  expect(own.textContent).toContain('自评 6.5');
});

test('an essay is written, saved as an event, and handed in; the models and the self-assessment follow', async () => {
  const { user, wire } = await openScreen('/ielts/index/writing/1?mode=practice', { as: learner, answers });
  await user.type(await field(), 'I agree strongly.');
  await screen.findByText('3 词');
  await user.click(screen.getByRole('button', { name: '离开' }));
  await screen.findByRole('dialog', { name: '离开这篇作文？' });
  await user.click(screen.getByRole('button', { name: '继续作答' }));
  await user.click(screen.getByRole('button', { name: '交卷' }));
  const dialog = within(await screen.findByRole('dialog', { name: '交上这篇作文？' }));
  expect(dialog.getByText('现在有 3 词，不到 250 词，正式考试会扣分。')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: '交卷' }));
  expect(await screen.findByText('I agree.')).toBeDefined();
  expect(screen.getByText('On my phone.')).toBeDefined();
  // Arrows move between the models.
  await user.click(screen.getByRole('tab', { name: '7 分' }));
  await user.keyboard('{ArrowLeft}');
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: '6 分' }));
  const saved = wire.requests.filter(({ path }) => path === '/api/study/zhenti/v1/sitting/save');
  expect(saved.at(-1)?.fields).toMatchObject({ type: 'writing', id: 1, mode: 'practice' });
  expect(JSON.stringify(saved.map(({ fields }) => fields))).toContain('I agree strongly.');
  const handed = wire.requests.find(({ path }) => path === '/api/study/zhenti/v1/writing/submit');
  expect(handed?.fields).toMatchObject({ id: 1, text: 'I agree strongly.' });
  for (const group of ['任务回应', '连贯与衔接', '词汇', '语法']) {
    await user.click(within(screen.getByRole('group', { name: group })).getByRole('radio', { name: /^6/ }));
  }
  expect(screen.getByText('自评分 6.0')).toBeDefined();
  await user.click(screen.getByRole('button', { name: '保存自评' }));
  expect(await screen.findByText('自评已保存')).toBeDefined();
});

test('a practice goes on with the newest text, and the text of the other device can be read', async () => {
  const event = (target: string, value: string, occurred_at: number) => ({
    kind: 'wrote' as const,
    target,
    value,
    occurred_at,
  });
  const { user } = await openScreen('/ielts/index/writing/1?mode=practice', {
    as: learner,
    answers: {
      ...answers,
      '/api/study/zhenti/v1/sitting/open': {
        now: Date.now(),
        handed_in: null,
        sitting: {
          sitting_id: ATTEMPT,
          started_at: 1,
          events: [event('aaaaaaaa', 'Older words.', 2), event('bbbbbbbb', 'Newer words.', 3)],
        },
      },
    },
  });
  expect((await field()).value).toBe('Newer words.');
  await user.click(screen.getByRole('button', { name: '其他版本' }));
  expect(
    within(await screen.findByRole('dialog', { name: '其他版本' })).getByText('Older words.'),
  ).toBeDefined();
});

test('a pause closes the field, and a paste that is too long is refused with a reason', async () => {
  const { user } = await openScreen('/ielts/index/writing/1?mode=practice', { as: learner, answers });
  const text = await field();
  await user.click(screen.getByRole('button', { name: '暂停计时' }));
  expect(text.readOnly).toBe(true);
  await user.click(screen.getAllByRole('button', { name: '继续写' })[0] ?? document.body);
  expect(text.readOnly).toBe(false);
  fireEvent.paste(text, { clipboardData: { getData: () => 'a'.repeat(80_001) } });
  expect(await screen.findByText('一篇作文最多 80000 个字符，这次粘贴的内容没有放进来')).toBeDefined();
});

test('an exam starts when the server says so, and hands itself in when the time is over', async () => {
  const begun = Date.now() - 41 * MINUTE;
  const { user, wire } = await openScreen('/ielts/index/writing/1?mode=exam', {
    as: learner,
    answers: {
      ...answers,
      '/api/study/zhenti/v1/sitting/save': { now: Date.now(), started_at: begun, is_handed_in: false },
    },
  });
  expect(await screen.findByText('40 分钟，至少 250 词，超时自动交卷。')).toBeDefined();
  await user.click(screen.getByRole('button', { name: '开始考试' }));
  expect(await screen.findByText('I agree.')).toBeDefined();
  expect(wire.requests.some(({ path }) => path === '/api/study/zhenti/v1/writing/submit')).toBe(true);
});
