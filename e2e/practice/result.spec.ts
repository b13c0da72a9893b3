import {
  answerInput,
  answerRight,
  answerWrongFirst,
  openChapter,
  signUp,
  type write,
} from '../support/learner.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

/** Leaves the current word without an answer. */
async function skip(page: Parameters<typeof write>[0], done: string): Promise<void> {
  await page.keyboard.press('Control+ArrowRight');
  await expect(page.getByText(done, { exact: true })).toBeVisible();
}

test('the result opens each wrong word, makes a picture, and continues with keys @desktop', async ({
  page,
}) => {
  await signUp(page);
  const words = await openChapter(page);
  const [first = ''] = words;
  await answerWrongFirst(page, first);
  for (let done = 2; done < words.length; done += 1) await skip(page, `${done} / 20`);
  await page.keyboard.press('Control+ArrowRight');
  await expect(page.getByText('错词重练')).toBeVisible();
  // The word appears again beside the input only after a right answer.
  const listed = page.getByRole('complementary', { name: '本章单词' }).getByText(first, { exact: true });
  await expect(listed).toHaveCount(0);
  await answerRight(page, first);
  await expect(listed).toHaveCount(1);
  const title = page.getByRole('heading', { name: '本章完成' });
  await expect(title).toBeVisible();
  await expect(page.getByText('你多写字母 1 次。')).toBeVisible();
  await expect(page.getByText('连续学习 1 天')).toBeVisible();

  const chip = page.getByRole('button', { name: first, exact: true }).and(page.locator('[aria-expanded]'));
  await chip.press('Enter');
  await expect(chip).toHaveAttribute('aria-expanded', 'true');
  const details = page.getByRole('region', { name: first });
  await expect(details.getByText('多写 q')).toBeAttached();
  await expect(details.getByText(/^英/)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: '分享成绩' }).click();
  const card = page.getByRole('img', { name: /^听词成绩卡片：.*1 词中 0 词一次写对/ });
  await expect(card).toBeVisible();
  const size = () => card.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  await expect.poll(size).toEqual([1080, 1440]);
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载图片' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^听词-.*\.png$/);
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();

  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('Shift+Enter');
  await expect(page.getByText('0 / 1', { exact: true })).toBeVisible();
  await answerRight(page, first);
  await expect(title).toBeVisible();
  // A press right after the end counts for the last word.
  await expect(async () => {
    await page.keyboard.press('Space');
    await expect(page.getByText('0 / 20', { exact: true })).toBeVisible({ timeout: 300 });
  }).toPass();
  await expect(answerInput(page)).toBeFocused();
});

test('the next chapter is not called the last one before the book is loaded @desktop', async ({ page }) => {
  await signUp(page);
  const words = await openChapter(page);
  const refusal = { status: 500, message: '系统异常', values: { code: 'internal', request_id: 'x' } };
  await page.route('**/v2/chapter/list', (route) => route.fulfill({ json: refusal }));
  // The shelves have loaded the chapters for the stage too. A reload forgets them.
  await page.reload();
  await expect(answerInput(page)).toBeFocused();
  for (let done = 1; done < words.length; done += 1) await skip(page, `${done} / 20`);
  await page.keyboard.press('Control+ArrowRight');
  await expect(page.getByRole('heading', { name: '本章完成' })).toBeVisible();
  const address = page.url();

  const next = page.getByRole('button', { name: '下一章' });
  await next.click();
  await expect(page.getByText('下一章打开失败，请稍后重试')).toBeVisible();
  await page.unroute('**/v2/chapter/list');
  await next.click();
  await expect(page).not.toHaveURL(address);
  await expect(page.getByText('0 / 20', { exact: true })).toBeVisible();
});
