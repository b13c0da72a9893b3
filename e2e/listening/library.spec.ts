/// <reference lib="dom" />
import type { Locator } from '@playwright/test';
import { signUp } from '../support/learner.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

/** Selects a word as people do. */
async function doubleClickWord(text: Locator, word: string): Promise<void> {
  const at = await text.evaluate((element, wanted) => {
    const node = element.firstChild;
    const start = node?.textContent?.indexOf(wanted) ?? -1;
    if (!node || start < 0) throw new Error(`No ${wanted} there`);
    const range = document.createRange();
    range.setStart(node, start);
    range.setEnd(node, start + wanted.length);
    const { x, y, width, height } = range.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  }, word);
  await text.page().mouse.dblclick(at.x, at.y);
}

test('an article plays by sentences, goes on in another accent, and pauses for a word that is looked up @desktop', async ({
  page,
}) => {
  await signUp(page, { at: '/article/library' });
  await expect(page.getByRole('heading', { name: /^共 \d+ 篇$/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'The Lost Umbrella' }).click();

  // The server may still render the sound. A press before that plays when the sound is ready.
  await page.locator('#s2').click();
  await expect(page.locator('#s2')).toHaveAttribute('aria-current', 'true', { timeout: 60_000 });
  await expect(page.getByRole('button', { name: '播放全文' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('#s3')).toHaveAttribute('aria-current', 'true');

  // The other accent continues at the same sentence.
  await expect(page.getByRole('button', { name: '播放全文' })).toBeVisible();
  await page.getByLabel('口音').selectOption('us');
  await expect(page.locator('#s3')).toHaveAttribute('aria-current', 'true', { timeout: 60_000 });

  // The learner looks up a word of it. The two sounds do not play at once.
  await page.locator('#s2').click();
  await expect(page.getByRole('button', { name: '暂停' })).toBeVisible();
  await doubleClickWord(page.locator('#s1'), 'umbrella');
  const popup = page.getByRole('dialog', { name: 'umbrella' });
  await expect(popup.getByRole('heading', { name: 'umbrella' })).toBeVisible();
  await expect(page.getByRole('button', { name: '播放全文', includeHidden: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await expectAccessible(page);
});

test('a writing task and a speaking topic are accessible @desktop', async ({ page }) => {
  await signUp(page, { at: '/ielts?type=writing' });
  await page.getByRole('link', { name: /^The line graph/ }).click();
  await page.getByText('数据表').click();
  await expect(page.getByRole('row', { name: 'Bus 240 225 190 170 150' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/ielts?type=speaking');
  await page.getByRole('link', { name: 'A useful object' }).click();
  await expect(page.getByText('Describe an object you use every day.')).toBeVisible();
  await expectAccessible(page);
});
