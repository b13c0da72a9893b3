/// <reference lib="dom" />
import type { Locator, Page } from '@playwright/test';
import { answerInput, openChapter, signUp, write } from '../support/learner.ts';
import { expect, test } from '../support/test.ts';

const edgesOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error('The part is not drawn.');
  return { top: box.y, bottom: box.y + box.height };
};

/** The part is in the window, above the line on which the learner writes. */
async function expectAboveLine(page: Page, part: Locator): Promise<void> {
  await expect
    .poll(async () => {
      const { top, bottom } = await edgesOf(part);
      return top >= 0 && bottom <= (await edgesOf(answerInput(page))).top + 1;
    })
    .toBe(true);
}

const meaning = (page: Page) => page.getByText('n. 住处；住宿', { exact: true }).filter({ visible: true });

test('above the keyboard a phone shows the meaning, and after the answer the card @phone', async ({
  page,
}) => {
  await signUp(page);
  const [word = ''] = await openChapter(page, '雅思听力场景词');
  await answerInput(page).tap();
  await page.setViewportSize({ width: 390, height: 470 });
  await expectAboveLine(page, page.getByText('n. 住处；住宿', { exact: true }).first());
  await write(page, word);
  await expectAboveLine(page, meaning(page).first());
  await expectAboveLine(page, page.getByText('这所大学为所有一年级学生提供便宜的住宿。'));
  await expect(page.getByRole('button', { name: '单词详情' })).toBeHidden();
});

test('a phone on its side shows the meaning above the keyboard @phone', async ({ page }) => {
  await signUp(page);
  const [word = ''] = await openChapter(page, '雅思听力场景词');
  await page.setViewportSize({ width: 844, height: 390 });
  await answerInput(page).tap();
  await page.setViewportSize({ width: 844, height: 200 });
  await expectAboveLine(page, meaning(page).first());
  await write(page, word);
  await expectAboveLine(page, meaning(page).first());
});
