import { screen } from '@testing-library/react';
import type { PaperAnswer, PaperResult } from '@tingci/contract/exam/paper';
import { expect, test, vi } from 'vitest';
import type { Answers } from '../support/fake-wire.ts';
import { learner } from '../support/learner.ts';
import { openScreen } from '../support/open-screen.tsx';
import { ownBooks } from '../support/samples.ts';

const attempt = '0190c1a2-7d3e-7000-8000-000000000001';

const answer: PaperAnswer = {
  number: 1,
  part: 1,
  typed: 'Fairley',
  verdict: 'right',
  accept: ['Fairley'],
  evidence: 'My name is Fairley.',
  explain: '录音里拼读了姓氏。',
  lines: { first: 0, last: 0 },
  paragraph: '',
  paraphrases: [],
};

const result: PaperResult = {
  attempt_id: attempt,
  id: 1,
  type: 'listening',
  title: 'Test 1',
  part: null,
  retake_of: null,
  mode: null,
  raw_score: 1,
  question_count: 2,
  band: null,
  submitted_at: 1_760_000_000_000,
  elapsed_ms: 125_000,
  answers: [
    answer,
    {
      ...answer,
      number: 2,
      typed: 'gardon',
      verdict: 'misspelt',
      accept: ['garden', 'yard'],
      evidence: 'There is a garden.',
      explain: '地点在后半句。',
      lines: { first: 1, last: 1 },
      paraphrases: [{ question: 'outside the house', text: 'a garden' }],
    },
  ],
  parts: [
    {
      part: 1,
      title: 'A room to rent',
      title_zh: '租房',
      situation: '',
      paragraphs: [],
      groups: [],
      spent_ms: null,
      lines: [
        { speaker: 'Woman', turn: 0, text: 'My name is Fairley.' },
        { speaker: 'Man', turn: 1, text: 'There is a garden.' },
      ],
    },
  ],
};

const answers: Answers = {
  '/api/study/zhenti/v1/paper/result': result,
  '/api/study/lexicon/v1/error/paper/list': {
    list: [{ number: 2, word: 'garden', is_in_book: false, lexicon_id: null }],
  },
  '/api/study/speech/v1/recording': {
    url: '/media/part-1.mp3',
    is_ready: true,
    done: 2,
    total: 2,
    duration_ms: 4000,
    from_ms: 0,
    until_ms: 4000,
    spans: [
      { start: 0, end: 2000 },
      { start: 2000, end: 4000 },
    ],
  },
};

const address = `/ielts/result/listening/${attempt}`;

test('/ielts/result/{type}/{id} shows the score, and each answer with the right one and its evidence', async () => {
  const { wire } = await openScreen(address, { as: learner, answers });
  expect((await screen.findByLabelText('成绩')).textContent).toContain('得分1 / 2');
  expect(screen.getByText('2 分钟')).toBeDefined();
  expect(screen.getByText('gardon')).toBeDefined();
  expect(screen.getByText('garden 或 yard')).toBeDefined();
  expect(screen.getByText('拼写错误 1')).toBeDefined();
  expect(screen.getAllByText('There is a garden.').length).toBeGreaterThan(0);
  expect(wire.requests.find(({ path }) => path.endsWith('paper/result'))?.fields).toEqual({
    attempt_id: attempt,
  });
});

test('only a misspelt answer has a button for the error book, which sends its number', async () => {
  const { user, wire } = await openScreen(address, {
    as: learner,
    answers: {
      ...answers,
      '/api/study/lexicon/v1/error/paper/add': { list: [{ number: 2, lexicon_id: 7 }] },
    },
  });
  await user.click(await screen.findByRole('button', { name: '加入错词本 garden' }));
  expect(screen.getAllByRole('button', { name: /加入错词本/ })).toHaveLength(2);
  await expect
    .poll(() => wire.requests.find(({ path }) => path.endsWith('error/paper/add'))?.fields)
    .toEqual({ attempt_id: attempt, numbers: [2] });
});

test('a member sees when an added word returns, and what has been learnt since', async () => {
  const added = { number: 2, word: 'garden', is_in_book: true, lexicon_id: 7 };
  const { wire } = await openScreen(address, {
    as: { ...learner, is_member: true, config: { ...learner.config, fuxi_notice_not_today: true } },
    answers: {
      ...answers,
      '/api/study/lexicon/v1/error/paper/list': { list: [added] },
      '/api/study/review/v1/word/memories': {
        list: [{ lexicon_id: 7, due_day: '2099-12-03', right_days: 2 }],
      },
    },
  });
  expect(await screen.findByText('之后写对 2 天 · 下次 12月3日')).toBeDefined();
  expect(wire.requests.find(({ path }) => path.endsWith('memories'))?.fields).toEqual({ lexicon_ids: [7] });
});

test('the paraphrases of lost questions are collected in 生词本 with one press, and taken back', async () => {
  const { user, wire } = await openScreen(address, {
    as: learner,
    answers: {
      ...answers,
      '/api/study/lexicon/v1/word/book/list': ownBooks,
      '/api/study/lexicon/v1/word/book/words/add': { id: 90, name: '生词本', added: [501] },
      '/api/study/lexicon/v1/word/remove': { removed: 1 },
    },
  });
  expect(await screen.findByText('outside the house')).toBeDefined();
  await user.click(screen.getByRole('button', { name: '收藏丢分题的 1 组同义替换' }));
  await user.click(await screen.findByRole('button', { name: '撤销' }));
  expect(await screen.findByRole('button', { name: '收藏 a garden' })).toBeDefined();
  const sent = (path: string) => wire.requests.find((request) => request.path.endsWith(path))?.fields;
  expect(sent('words/add')).toEqual({ g_id: 90, lines: ['a garden\t同义替换：outside the house'] });
  expect(sent('word/remove')).toEqual({ g_id: 90, lexicon_ids: [501] });
});

test('the filter leaves only the answers without a point', async () => {
  const { user } = await openScreen(address, { as: learner, answers });
  expect(await screen.findByText('录音里拼读了姓氏。')).toBeDefined();
  await user.click(screen.getByText('只看没得分的'));
  expect(screen.queryByText('录音里拼读了姓氏。')).toBeNull();
  expect(screen.getByText('地点在后半句。')).toBeDefined();
});

test('the evidence is played from its line', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const { user } = await openScreen(address, { as: learner, answers });
  const [, second] = await screen.findAllByRole('button', { name: '听原句' });
  await user.click(second ?? document.body);
  const audio = play.mock.contexts[0] as HTMLAudioElement;
  expect(audio.src).toContain('/media/part-1.mp3');
  expect(audio.currentTime).toBe(2);
});

test('without its sound, the evidence is spoken by the browser', async () => {
  const spoken: string[] = [];
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      text: string;
      onend: (() => void) | undefined;
      constructor(text: string) {
        this.text = text;
      }
    },
  );
  vi.stubGlobal('speechSynthesis', {
    cancel: () => undefined,
    speak: (utterance: { text: string; onend: () => void }) => {
      spoken.push(utterance.text);
      utterance.onend();
    },
  });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: HTMLMediaElement) {
    this.dispatchEvent(new Event('error'));
    return Promise.resolve();
  });
  const { user } = await openScreen(address, { as: learner, answers });
  const [first, second] = await screen.findAllByRole('button', { name: '听原句' });
  // The sound breaks off: the browser speaks the same line at once.
  await user.click(second ?? document.body);
  expect(await screen.findByText('录音播放失败，改用浏览器的声音逐句读')).toBeDefined();
  await expect.poll(() => spoken).toEqual(['There is a garden.']);
  await user.click(first ?? document.body);
  await expect.poll(() => spoken).toEqual(['There is a garden.', 'My name is Fairley.']);
  vi.unstubAllGlobals();
});
