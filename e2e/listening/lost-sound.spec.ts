/// <reference lib="dom" />

import type { Page } from '@playwright/test';
import { call, listFirstWords } from '../support/history.ts';
import { signUp } from '../support/learner.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

type Spoken = { text: string; lang: string; rate: number };

/** Replaces the browser's own voice by one that ends at once, and records what it speaks. */
async function listenToBrowser(page: Page): Promise<() => Promise<Spoken[]>> {
  await page.addInitScript(() => {
    const spoken: { text: string; lang: string; rate: number }[] = [];
    Object.assign(window, { spoken });
    Object.assign(speechSynthesis, {
      speak(utterance: SpeechSynthesisUtterance) {
        const { text, lang, rate } = utterance;
        spoken.push({ text, lang, rate });
        queueMicrotask(() => utterance.onend?.(new Event('end') as SpeechSynthesisEvent));
      },
      cancel: () => undefined,
    });
  });
  return () => page.evaluate(() => (window as unknown as { spoken: Spoken[] }).spoken);
}

async function openArticle(page: Page): Promise<void> {
  await page.goto('/article/library');
  await page.getByRole('link', { name: 'The Lost Umbrella' }).click();
  await expect(page.getByRole('region', { name: '播放' })).toBeVisible();
}

const lost = '录音暂时没有，改用浏览器的声音逐句读';

test('an article whose recording cannot be had is read by the browser, sentence by sentence', async ({
  page,
  pageProblems,
}) => {
  const spoken = await listenToBrowser(page);
  await signUp(page);
  pageProblems.allow(/speech\/v1\/recording|50\d/);
  await page.route('**/api/study/speech/v1/recording**', (route) => route.fulfill({ status: 503 }));
  await openArticle(page);
  await expect(page.getByText(lost)).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  await page.getByRole('combobox', { name: '语速' }).selectOption('1.25');
  await page.locator('#s1').click();
  await expect
    .poll(async () => (await spoken()).map(({ lang, rate }) => [lang, rate]))
    .toEqual([['en-GB', 1.25]]);
  await expect(page.locator('#s1')).toHaveText((await spoken())[0]?.text ?? '');
  await page.getByRole('button', { name: '下一句' }).click();
  await expect(page.locator('#s2')).toHaveAttribute('aria-current', 'true');
  await expect(page.locator('#s2')).toHaveText((await spoken())[1]?.text ?? '');
  await page.getByRole('button', { name: '播放全文' }).click();
  // From the sentence that was heard last to the end.
  await expect.poll(async () => (await spoken()).length).toBeGreaterThan(10);
  await expect(page.getByRole('button', { name: '播放全文' })).toBeVisible();

  await page.unroute('**/api/study/speech/v1/recording**');
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByText(lost)).toBeHidden({ timeout: 60_000 });
});

test('an article whose sound breaks off goes on in the browser’s voice @desktop', async ({
  page,
  pageProblems,
}) => {
  const spoken = await listenToBrowser(page);
  await signUp(page);
  pageProblems.allow(/study\/recording|40\d|50\d|failed/);
  await page.route('**/api/study/recording/**', (route) => route.fulfill({ status: 404 }));
  await openArticle(page);
  await page.getByRole('button', { name: '播放全文' }).click();
  await expect(page.getByText(lost)).toBeVisible({ timeout: 60_000 });
  await expect.poll(async () => (await spoken()).length).toBeGreaterThan(1);
});

test('a list of words is read by the browser when no sound plays @desktop', async ({
  page,
  pageProblems,
}) => {
  const spoken = await listenToBrowser(page);
  await signUp(page);
  pageProblems.allow(/speech\/|404/);
  const [first] = await listFirstWords(page);
  await page.route('**/api/study/speech/*/word?**', (route) => route.fulfill({ status: 404 }));
  await page.route('**/api/study/speech/pronounce/**', (route) => route.fulfill({ status: 404 }));
  await call(page, '/api/study/lexicon/v1/word/collect', { word_id: first?.id });
  await page.goto('/main/vocabularyBook');
  await page.getByRole('link', { name: '生词本' }).click();
  await page.getByRole('button', { name: '播放', exact: true }).first().click();
  await expect.poll(async () => (await spoken())[0]?.text, { timeout: 30_000 }).toBe(first?.word);
});
