/// <reference lib="dom" />
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { PaperResult } from '@tingci/contract/exam/paper';
import { post } from '../support/api.ts';
import { signUp } from '../support/learner.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

/** The session of the page, for calls beside it. */
const sessionOf = (page: Page) =>
  page.evaluate(() => ({
    token: localStorage.getItem('token') ?? '',
    signKey: localStorage.getItem('sign_key') ?? '',
  }));

/** Submits the first listening test with one letter missing in three answers. Returns the attempt and the answers. */
async function misspellThree(page: Page) {
  const session = await sessionOf(page);
  const ask = <Values>(path: string, fields: Record<string, unknown>) =>
    post<Values>(`/api/study/zhenti/v1/paper/${path}`, fields as never, session);
  const { list } = await ask<{ list: { id: number; title: string }[] }>('list', { type: 'listening' });
  const paper = list[0] ?? { id: 0, title: '' };
  const submit = async (answers: { number: number; typed: string }[]) => {
    const attempt_id = randomUUID();
    await ask('submit', { type: 'listening', id: paper.id, attempt_id, answers, elapsed_ms: 60_000 });
    return ask<PaperResult>('result', { attempt_id });
  };
  const key = await submit([]);
  const words = key.answers.filter(({ accept }) => /^[a-z]{6,}$/.test(accept[0] ?? '')).slice(0, 3);
  const result = await submit(
    words.map(({ number, accept }) => ({ number, typed: (accept[0] ?? '').replace(/^(..)./, '$1') })),
  );
  const misspelt = result.answers.filter(({ verdict }) => verdict === 'misspelt');
  expect(misspelt).toHaveLength(3);
  return { attemptId: result.attempt_id, title: paper.title, misspelt };
}

test('misspelt answers of a paper go into the error book, one and all, with their sentence @desktop', async ({
  page,
}) => {
  await signUp(page);
  const { attemptId, title, misspelt } = await misspellThree(page);
  const [one] = misspelt;
  if (!one) throw new Error('The paper has no misspelt answer.');
  const word = one.accept[0] ?? '';

  await page.goto(`/ielts/result/listening/${attemptId}`);
  await expect(page.getByRole('button', { name: '3 个拼写错误加入错词本' })).toBeVisible();
  await page.getByRole('button', { name: `加入错词本 ${word}` }).click();
  await expect(page.getByText('已把 1 个词加入错词本')).toBeVisible();
  await expect(page.getByText('已在错词本', { exact: true })).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('button', { name: '2 个拼写错误加入错词本' }).click();
  await expect(page.getByText('拼写错误都在错词本里')).toBeVisible();
  await page.reload();
  await expect(page.getByText('已在错词本', { exact: true })).toHaveCount(3);

  await page.getByRole('link', { name: '去错词本' }).click();
  await expect(page.getByLabel(/^选择 /)).toHaveCount(3);
  const source = page.getByRole('link', { name: `来自 ${title} · Part ${one.part} · 第 ${one.number} 题` });
  await expect(source).toBeVisible();
  await page.getByRole('button', { name: `${word} 的写错记录` }).click();
  await expect(page.getByText(one.evidence)).toBeVisible();
  await expectAccessible(page);

  // A word that was removed can be added again, and is wrong once.
  await page.getByLabel(`选择 ${word}`).click();
  await page.getByRole('button', { name: '移出错词本' }).click();
  await expect(page.getByLabel(/^选择 /)).toHaveCount(2);
  await page.goto(`/ielts/result/listening/${attemptId}`);
  await page.getByRole('button', { name: '1 个拼写错误加入错词本' }).click();
  await expect(page.getByText('拼写错误都在错词本里')).toBeVisible();
  await page.goto('/main/errorBook');
  await expect(page.getByLabel(/^选择 /)).toHaveCount(3);
  await expect(page.getByText('错 1 次')).toHaveCount(3);
  await source.click();
  await expect(page).toHaveURL(new RegExp(`/ielts/result/listening/${attemptId}$`));
});
