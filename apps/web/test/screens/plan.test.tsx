import { fireEvent, screen, within } from '@testing-library/react';
import type { ResponseOf } from '@tingci/contract/index';
import { expect, test } from 'vitest';
import type { Answers } from './support/fake-wire.ts';
import { learner } from './support/learner.ts';
import { openScreen } from './support/open-screen.tsx';
import { demo, shelves } from './support/samples.ts';

const noCards: ResponseOf<'/api/study/review/v1/card/groups'> = {
  list: [],
  retention: 0.9,
  weights: null,
  holidays: [],
  day: '2026-01-01',
  review_ms: 12_000,
};
const manyCards = {
  ...noCards,
  list: [
    { count: 300, stability: 20, difficulty: 5, elapsed_days: 20, due_in: 0 },
    { count: 40, stability: null, difficulty: null, elapsed_days: 0, due_in: 3 },
    { count: 200, stability: 80, difficulty: 4, elapsed_days: 30, due_in: 50 },
  ],
};

const answers: Answers = {
  ...shelves,
  '/api/study/speech/v1/voices': { list: [], recordings: [] },
  '/api/study/lexicon/v1/demo/list': demo,
  '/api/study/review/v1/card/groups': noCards,
  '/api/study/review/v1/setting/update': null,
  '/api/study/customer/v1/update/config': (change) =>
    ({ ...learner.config, ...change }) as typeof learner.config,
  '/api/study/customer/v1/update/yasi-score': learner.config,
  // The page after the plan opens the notice of the review.
  '/api/study/customer/v1/update/fuxi-notice-not-today': learner.config,
  '/api/study/customer/v1/update/study-plan': ({ exam_day = null, ...plan }) => ({
    plan: { ...plan, exam_day, today_words: 0 },
  }),
};

const section = async () => within(await screen.findByRole('region', { name: '以后每天要复习多少' }));
const move = (slider: HTMLElement, value: number) => fireEvent.change(slider, { target: { value } });

test('/welcome saves the plan', async () => {
  const { user, wire } = await openScreen('/welcome', { as: learner, answers });
  await user.click(await screen.findByText('保存计划'));
  await screen.findAllByRole('navigation');
  expect(wire.requests.find(({ path }) => path.endsWith('update/study-plan'))?.fields).toMatchObject({
    group_id: 4,
  });
  expect(wire.requests.some(({ path }) => path.endsWith('setting/update'))).toBe(false);
});

test('/welcome shows what a plan costs, follows the sliders without a request, and saves them', async () => {
  const { user, wire } = await openScreen('/welcome', {
    as: { ...learner, id: 71, is_member: true },
    answers: { ...answers, '/api/study/review/v1/card/groups': manyCards },
  });
  const load = await section();
  const countAfter = async (days: number) => {
    const label = (await load.findByRole('img')).getAttribute('aria-label') ?? '';
    return Number(new RegExp(`${days} 天后约 (\\d+) 词`).exec(label)?.[1]);
  };
  expect(await load.findByText(/已算上复习中的 540 词/)).toBeDefined();
  const [after30, after90] = [await countAfter(30), await countAfter(90)];
  expect(after30).toBeGreaterThan(0);
  expect(load.getAllByText(`约 ${after30} 词`)).not.toHaveLength(0);

  const sent = wire.requests.length;
  move(load.getByRole('slider', { name: '目标记住率' }), 97);
  expect(await load.findByText('97%')).toBeDefined();
  expect(await countAfter(90)).toBeGreaterThan(after90);
  move(load.getByRole('slider', { name: '每天新词' }), 100);
  move(load.getByRole('slider', { name: '每天最多复习' }), 20);
  expect(await load.findByText(/每天 20 词复习不过来/)).toBeDefined();
  expect(await countAfter(30)).toBe(20);
  expect(screen.getByRole('complementary', { name: '你的计划' }).textContent).toContain('每天 100 个新词');
  expect(wire.requests).toHaveLength(sent);

  await user.click(screen.getByText('保存计划'));
  await screen.findAllByRole('navigation');
  const fieldsOf = (end: string) => wire.requests.find(({ path }) => path.endsWith(end))?.fields;
  expect(fieldsOf('update/study-plan')).toMatchObject({ daily_words: 100 });
  expect(fieldsOf('review/v1/setting/update')).toMatchObject({ retention: 0.97 });
  expect(fieldsOf('update/config')).toMatchObject({ review_total: 20 });
});

test('/welcome shows the cost to learners without Pro, who cannot change the rules of the review', async () => {
  await openScreen('/welcome', {
    as: { ...learner, id: 72 },
    answers: { ...answers, '/api/study/review/v1/card/groups': manyCards },
  });
  const load = await section();
  expect(await load.findByText(/已算上复习中的 540 词/)).toBeDefined();
  expect(load.getAllByRole('slider')).toHaveLength(1);
  expect(load.getByRole('link', { name: '开通会员' }).getAttribute('href')).toBe(
    '/vip-pro?reason=7&from=%2Fwelcome',
  );
});
