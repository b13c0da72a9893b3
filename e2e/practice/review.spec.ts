import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { PaperResult } from '@tingci/contract/exam/paper';
import { call, createPastAnswers } from '../support/history.ts';
import { tabTo } from '../support/keyboard.ts';
import { answerInput, goOn, signUp } from '../support/learner.ts';
import { joinQuietly } from '../support/membership.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const dayMs = 86_400_000;
const REVIEW = '/api/study/review/v1';

/** Answers three words a long time ago, so that they wait today. */
const createWaiting = (page: Page) =>
  createPastAnswers(page, (words) => words.slice(0, 3).map((word) => ({ word, typed: word, daysAgo: 60 })));

/** Opens today's review by keyboard from the page of books; returns its words in order. */
async function startReview(page: Page): Promise<string[]> {
  const listed = page.waitForResponse((response) => response.url().endsWith(`${REVIEW}/words`));
  await tabTo(page.getByRole('link', { name: '开始复习' }));
  await page.keyboard.press('Enter');
  const { values } = (await (await listed).json()) as { values: { list: { word: { word: string } }[] } };
  await expect(answerInput(page)).toBeFocused();
  return values.list.map(({ word }) => word.word);
}

const notice = (page: Page) => page.getByRole('dialog', { name: '今天有词要复习' });

async function closeNotice(page: Page): Promise<void> {
  await expect(notice(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(notice(page)).toBeHidden();
}

const card = (page: Page) => page.getByRole('region', { name: '今日复习' });
const nextDate = (page: Page) => page.getByText(/^下次：/).filter({ visible: true });

/** Answers the word that is asked for, with the keyboard alone. */
async function typeAnswer(page: Page, text: string): Promise<void> {
  await expect(answerInput(page)).toBeFocused();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

/** Answers the word right and goes to the next, with the keyboard alone. */
async function typeRight(page: Page, word: string): Promise<void> {
  await typeAnswer(page, word);
  await goOn(page);
}

test('a learner without Pro sees what waits; a member reviews with mistakes, offline and the next day', async ({
  page,
  context,
  pageProblems,
}) => {
  test.setTimeout(360_000);
  await signUp(page);
  await createWaiting(page);
  await page.reload();
  await tabTo(card(page).getByRole('link', { name: '开始复习' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('未来 14 天')).toBeVisible();
  await tabTo(page.getByRole('button', { name: '开通会员' }));
  await expectAccessible(page);

  await joinQuietly(page);
  await page.goto('/main/book');
  await expect(notice(page)).toBeVisible();
  await expectAccessible(page);
  await closeNotice(page);

  // From here on with the keyboard alone. The pressed button of 顺延 goes away; the focus stays in its group.
  await tabTo(card(page).getByRole('button', { name: '顺延', exact: true }));
  await page.keyboard.press('Enter');
  await expect(card(page).getByText('今天的词已顺延')).toBeVisible();
  await expect(card(page).getByRole('button', { name: '撤销顺延' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(card(page).getByText(/^3 词 · 约 \d 分钟$/)).toBeVisible();
  await expect(card(page).getByRole('link', { name: '开始复习' })).toBeFocused();

  const words = await startReview(page);
  expect(words).toHaveLength(3);
  const [first = '', second = '', third = ''] = words;
  await typeAnswer(page, `${first}q`);
  await expect(page.getByText('多写 q')).toBeVisible();
  await typeAnswer(page, first);
  await expect(nextDate(page)).toBeVisible();
  await goOn(page);
  await expect(page.getByText('1 / 3', { exact: true })).toBeVisible();
  // The first answers have arrived. Code that begins to load now must not lose the network halfway.
  await expect(page.getByText('已保存', { exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  pageProblems.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await context.setOffline(true);
  await typeAnswer(page, second);
  await expect(nextDate(page)).toBeVisible();
  await expect(page.getByText('待同步 1', { exact: true })).toBeVisible();
  await context.setOffline(false);
  await goOn(page);
  await typeRight(page, third);
  // The wrong word comes again.
  await expect(page.getByText('错词重练')).toBeVisible();
  await typeRight(page, first);
  await expect(page.getByRole('heading', { name: '复习完成' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '记得更牢了 · 2 词' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '要再见几面 · 1 词' })).toBeVisible();
  await expect(page.getByText('已保存', { exact: true })).toBeVisible();
  await expectAccessible(page);
  pageProblems.disallow();

  const { months } = await call<{ months: { reviewed: number; right: number }[] }>(
    page,
    `${REVIEW}/learning-stats/user-statistics`,
    {},
  );
  expect(months.at(-1)).toMatchObject({ reviewed: 3, right: 2 });

  await page.goto('/main/statistics');
  const memory = page.getByRole('region', { name: '复习与记忆' });
  await expect(memory.getByText('67%')).toBeVisible();
  await expectAccessible(page);
  const settings = memory.getByRole('button', { name: '复习设置' });
  await tabTo(settings);
  await page.keyboard.press('Enter');
  await tabTo(page.getByLabel('每天最多复习'));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('0');
  await page.keyboard.press('Enter');
  await expect(page.getByText('请填写 1 到 2000 的整数')).toBeVisible();
  await tabTo(page.getByLabel('目标记住率'));
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('已保存', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(settings).toBeFocused();
});

test('the next day the forgotten word waits again', { tag: '@desktop' }, async ({ page }) => {
  await signUp(page);
  // Yesterday, by the clock of the answers: one word was forgotten.
  await createPastAnswers(page, (words) => [
    { word: words[0] ?? '', typed: `${words[0]}x`, daysAgo: 1 },
    { word: words[1] ?? '', typed: words[1] ?? '', daysAgo: 1 },
  ]);
  await joinQuietly(page);
  await page.goto('/main/book');
  await closeNotice(page);
  await expect(card(page).getByText(/^1 词 · 约 1 分钟$/)).toBeVisible();
  // A review that was left open on one day is not continued on the next one.
  const [word = ''] = await startReview(page);
  await page.clock.install({ time: Date.now() + dayMs });
  await page.reload();
  await typeRight(page, word);
  await expect(page.getByRole('heading', { name: '复习完成' })).toBeVisible();
});

/** Submits the first listening test with one misspelt answer. */
async function misspellOne(page: Page) {
  const paper = '/api/study/zhenti/v1/paper';
  const { list } = await call<{ list: { id: number; title: string }[] }>(page, `${paper}/list`, {
    type: 'listening',
  });
  const [{ id, title } = { id: 0, title: '' }] = list;
  const submit = async (answers: { number: number; typed: string }[]) => {
    const attempt_id = randomUUID();
    await call(page, `${paper}/submit`, { type: 'listening', id, attempt_id, answers, elapsed_ms: 60_000 });
    return call<PaperResult>(page, `${paper}/result`, { attempt_id });
  };
  const key = await submit([]);
  const wanted = key.answers.find(({ accept }) => /^[a-z]{6,}$/.test(accept[0] ?? ''));
  const word = wanted?.accept[0] ?? '';
  const result = await submit([{ number: wanted?.number ?? 0, typed: word.replace(/^(..)./, '$1') }]);
  const one = result.answers.find(({ verdict }) => verdict === 'misspelt');
  if (!one) throw new Error('The answer is not misspelt.');
  return { title, word, one, attemptId: result.attempt_id };
}

test('a misspelt answer of a paper returns with its sentence, and leads back', async ({ page }) => {
  await signUp(page);
  await joinQuietly(page);
  const { title, word, one, attemptId } = await misspellOne(page);
  await page.goto(`/ielts/result/listening/${attemptId}`);
  await tabTo(page.getByRole('button', { name: `加入错词本 ${word}` }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^已在错词本下次 \d+月\d+日$/)).toBeVisible();

  // Tomorrow it waits. Until then it is practised from the error book.
  await page.goto('/main/errorBook');
  await tabTo(page.getByLabel(`选择 ${word}`));
  await page.keyboard.press('Space');
  await tabTo(page.getByRole('button', { name: /^听写/ }).first());
  await page.keyboard.press('Enter');
  await expect(answerInput(page)).toBeFocused();
  await expect(page.getByText(one.evidence)).toBeHidden();
  await typeAnswer(page, word);
  await expect(page.getByText(one.evidence)).toBeVisible();
  await expect(page.getByRole('button', { name: '听原句' })).toBeVisible();
  await expectAccessible(page);
  await tabTo(page.getByRole('link', { name: `来自 ${title} · Part ${one.part} · 第 ${one.number} 题` }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/ielts/result/listening/${attemptId}$`));
});
