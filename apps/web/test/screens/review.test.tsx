import { screen, within } from '@testing-library/react';
import type { User } from '@tingci/contract/account/user';
import type { ResponseOf } from '@tingci/contract/index';
import { studyDay } from '@tingci/domain/study-day';
import { expect, test, vi } from 'vitest';
import type { Answers } from './support/fake-wire.ts';
import { learner } from './support/learner.ts';
import { openScreen } from './support/open-screen.tsx';
import { reviewToday, shelves, statistics, words } from './support/samples.ts';

/** A member of one test. The browser's storage stays between tests. */
const memberOf = (id: number): User => ({ ...learner, id, is_member: true });
/** A member who saw the review notice today. */
const toldToday = (id: number): User => ({
  ...memberOf(id),
  config: { ...learner.config, fuxi_notice_not_today: true },
});
const today = studyDay(Date.now(), 'Asia/Shanghai');

const reviewWords: ResponseOf<'/api/study/review/v1/words'> = {
  list: words.map((word, at) => ({
    word,
    chapter_id: 31,
    card: {
      stability: 4 + at,
      difficulty: 5,
      last_day: '2026-01-01',
      due_day: '2026-01-05',
      review_count: 3,
    },
    source: null,
  })),
  total: 2,
  retention: 0.9,
  weights: null,
  holidays: [],
  time_zone: 'Asia/Shanghai',
};

const waiting = {
  ...reviewToday,
  day: today,
  due: 2,
  plan: 2,
  total: 12,
  forecast: [2, ...reviewToday.forecast.slice(1)],
};

const answers: Answers = {
  ...shelves,
  '/api/study/review/v1/today-count': waiting,
  '/api/study/review/v1/words': reviewWords,
  '/api/study/review/v1/submit': ({ events }) => ({
    results: events.map(({ id }) => ({ id, state: 'stored', is_right: true, reason: null })),
    cards: [],
  }),
  '/api/study/lexicon/v1/practice/open': { practice: null },
};

test('/main/book shows how many words wait, and defers them with undo', async () => {
  const { user, wire } = await openScreen('/main/book', {
    as: toldToday(21),
    answers: {
      ...answers,
      '/api/study/review/v1/clear': { moved: 2, until: '2026-12-03' },
      '/api/study/review/v1/clear/undo': { restored: 2 },
    },
  });
  const card = within(await screen.findByRole('region', { name: '今日复习' }));
  expect(card.getByText('2 词 · 约 1 分钟')).toBeDefined();
  expect(card.getByRole('link', { name: '开始复习' }).getAttribute('href')).toBe('/home?review=today');
  wire.answer({ '/api/study/review/v1/today-count': { ...waiting, due: 0, plan: 0, is_deferred: true } });
  await user.click(card.getByRole('button', { name: '顺延' }));
  expect(await screen.findByText('2 个词顺延到后面几天，最晚 12月3日')).toBeDefined();
  await user.click(await card.findByRole('button', { name: '撤销顺延' }));
  expect(await screen.findByText('2 个词回到了今天')).toBeDefined();
});

test('/main/book on a holiday says when it ends, and defers nothing', async () => {
  const holiday = { id: '019aa000-0000-7000-8000-000000000031', from: today, to: '2099-12-05' };
  await openScreen('/main/book', {
    as: toldToday(24),
    answers: { ...answers, '/api/study/review/v1/today-count': { ...waiting, plan: 0, holiday } },
  });
  const card = within(await screen.findByRole('region', { name: '今日复习' }));
  expect(card.getByText('休假中，12月5日结束')).toBeDefined();
  expect(card.getByText('有 2 词等你回来')).toBeDefined();
  expect(card.queryByRole('button', { name: '顺延' })).toBeNull();
});

test('/home?review=today tells when a word comes back, and posts the answers as those of a review', async () => {
  const { user, wire } = await openScreen('/home?review=today', { as: memberOf(22), answers });
  await user.type(await screen.findByRole('textbox'), 'tenant{Enter}');
  expect(await screen.findByText(/^下次：\d+ 天后$/)).toBeDefined();
  // The page ignores a press right after an answer, as a bouncing key.
  await expect
    .poll(async () => {
      await user.keyboard('{Enter}');
      return screen.queryByText(/^下次/);
    })
    .toBeNull();
  await user.type(await screen.findByRole('textbox'), 'deposits{Enter}');
  expect(await screen.findByText(/^下次：(明天|\d 天后)$/)).toBeDefined();
  await user.type(screen.getByRole('textbox'), 'deposit{Enter}');
  await expect
    .poll(() =>
      wire.requests
        .filter(({ path }) => path.endsWith('review/v1/submit'))
        .flatMap(({ fields }) => (fields.events as { typed: string }[]).map(({ typed }) => typed)),
    )
    .toEqual(['tenant', 'deposits', 'deposit']);
  expect(wire.requests.some(({ path }) => path.endsWith('practice/result'))).toBe(false);
});

test('/home?review=today shows a learner without Pro how many words wait', async () => {
  const { wire } = await openScreen('/home?review=today', { as: learner, answers });
  const gate = within(await screen.findByRole('region', { name: '今日复习' }));
  expect(gate.getByText('今天要复习')).toBeDefined();
  expect(gate.getByText('未来 14 天')).toBeDefined();
  expect(gate.getByRole('button', { name: '开通会员' })).toBeDefined();
  // The page waits for the press: on a phone the prompt is a page of its own.
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(wire.requests.some(({ path }) => path.endsWith('review/v1/words'))).toBe(false);
});

test('/home?review=today without words says when the next ones come', async () => {
  await openScreen('/home?review=today', {
    as: memberOf(23),
    answers: {
      ...answers,
      '/api/study/review/v1/words': { ...reviewWords, list: [], total: 0 },
      '/api/study/review/v1/today-count': { ...waiting, due: 0, plan: 0, done: 5, next_day: '2026-12-01' },
    },
  });
  expect(await screen.findByText('今天的 5 词复习完了')).toBeDefined();
  expect(screen.getByText('下一次复习：12月1日')).toBeDefined();
});

test('/main/statistics shows the memory, and changes the cap, the retention and the holidays', async () => {
  const saved: Partial<Record<string, unknown>> = {};
  const { user, wire } = await openScreen('/main/statistics', {
    as: memberOf(31),
    answers: {
      ...answers,
      '/api/study/lexicon/v1/data/analysis': statistics,
      '/api/study/review/v1/learning-stats/user-statistics': {
        total: 12,
        strength: { fresh: 1, weak: 5, growing: 4, strong: 2 },
        retention: 0.9,
        graded: 120,
        months: [{ month: '2026-10', reviewed: 50, right: 44, expected: 45.5 }],
      },
      '/api/study/review/v1/setting/detail': { retention: 0.9, fitted_at: null, graded: 120, holidays: [] },
      '/api/study/review/v1/holiday/add': (holiday) => {
        Object.assign(saved, holiday);
        return null;
      },
      '/api/study/customer/v1/update/config': (change) => Object.assign({ ...learner.config }, change),
      '/api/study/customer/v1/update/fuxi-notice-not-today': learner.config,
    },
  });
  await user.click(await screen.findByRole('button', { name: '今天先不' }));
  const memory = within(await screen.findByRole('region', { name: '复习与记忆' }));
  expect(await memory.findByText('88%')).toBeDefined();
  expect(memory.getByText('目标 90%')).toBeDefined();
  await user.click(memory.getByRole('button', { name: '复习设置' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/已有 120 次复习，满 400 次后/)).toBeDefined();
  const cap = await dialog.findByLabelText('每天最多复习');
  await user.clear(cap);
  await user.type(cap, '0{Enter}');
  expect(await dialog.findByText('请填写 1 到 2000 的整数')).toBeDefined();
  await user.clear(cap);
  await user.type(cap, '40{Enter}');
  await expect
    .poll(() => wire.requests.find(({ path }) => path.endsWith('update/config'))?.fields)
    .toEqual({
      review_total: 40,
    });
  await user.type(dialog.getByLabelText('第一天'), '2026-12-20');
  await user.type(dialog.getByLabelText('最后一天'), '2026-12-10');
  await user.click(dialog.getByRole('button', { name: '添加休假' }));
  expect(await dialog.findByText('最后一天不能早于第一天')).toBeDefined();
  await user.clear(dialog.getByLabelText('最后一天'));
  await user.type(dialog.getByLabelText('最后一天'), '2026-12-31');
  await user.click(dialog.getByRole('button', { name: '添加休假' }));
  await expect.poll(() => saved).toMatchObject({ from: '2026-12-20', to: '2026-12-31' });
});

test('the review notice opens once, and leads to the review', async () => {
  const { user, wire, path } = await openScreen('/main/book', {
    as: memberOf(32),
    answers: {
      ...answers,
      '/api/study/customer/v1/update/fuxi-notice-not-today': {
        ...learner.config,
        fuxi_notice_not_today: true,
      },
    },
  });
  const dialog = within(await screen.findByRole('dialog', { name: '今天有词要复习' }));
  expect(dialog.getByText(/^2 个词快到忘记的时候了/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: '开始复习' }));
  await expect.poll(path).toBe('/home');
  expect(wire.requests.filter(({ path }) => path.endsWith('fuxi-notice-not-today'))).toHaveLength(1);
});

test('a word of a paper shows its question after the answer, and plays the sentence from the recording', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const source = {
    attempt_id: '019aa000-0000-7000-8000-000000000077',
    paper_id: 5,
    type: 'listening' as const,
    title: '练习卷 1',
    part: 1,
    number: 7,
    sentence: 'You are the tenant.',
    lines: { first: 1, last: 1 },
  };
  const [first] = reviewWords.list;
  if (!first) throw new Error('The sample has no word.');
  const { user } = await openScreen('/home?review=today', {
    as: memberOf(33),
    answers: {
      ...answers,
      '/api/study/review/v1/words': { ...reviewWords, list: [{ ...first, source }], total: 1 },
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
    },
  });
  const input = await screen.findByRole('textbox');
  expect(screen.queryByText('You are the tenant.')).toBeNull();
  await user.type(input, 'tenant{Enter}');
  expect(await screen.findByText('You are the tenant.')).toBeDefined();
  const link = screen.getByRole('link', { name: '来自 练习卷 1 · Part 1 · 第 7 题' });
  expect(link.getAttribute('href')).toBe(`/ielts/result/listening/${source.attempt_id}`);
  await expect
    .poll(
      () => (play.mock.contexts as HTMLAudioElement[]).find(({ src }) => src.includes('part-1'))?.currentTime,
    )
    .toBe(2);
});
