/// <reference lib="dom" />
import type { Locator } from '@playwright/test';
import { signUp } from './learner.ts';
import { expect, expectAccessible, test } from './test.ts';

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

test('an article is heard and read, a part of a listening paper is taken, a task and a topic are studied @desktop', async ({
  page,
}) => {
  // The server renders whole recordings meanwhile.
  test.slow();
  await signUp(page, { at: '/article/library' });
  await expect(page.getByRole('heading', { name: /^共 \d+ 篇$/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'The Lost Umbrella' }).click();

  // The server renders the sound at the first request. A press before that plays when the sound is ready.
  await expect(page.getByText('正在准备声音')).toBeVisible();
  await page.locator('#s2').click();
  await expect(page.getByText('声音还在准备，好了就播放')).toBeVisible();
  await expect(page.locator('#s2')).toHaveAttribute('aria-current', 'true', { timeout: 60_000 });
  await expect(page.getByRole('button', { name: '播放全文' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('#s3')).toHaveAttribute('aria-current', 'true');

  // The other accent continues at the same sentence.
  await expect(page.getByRole('button', { name: '播放全文' })).toBeVisible();
  await page.getByLabel('口音').selectOption('us');
  await expect(page.getByText('正在准备声音')).toBeVisible();
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
  for (const question of await page.getByRole('group').all())
    await question.getByRole('radio').first().check();
  await page.getByRole('button', { name: '核对答案' }).click();
  await expect(page.getByText(/^答对 \d \/ 3$/)).toBeVisible();
  await expectAccessible(page);

  await page.goto('/ielts');
  await page.getByRole('link', { name: /Hiring a bicycle/ }).click();
  await page.getByRole('textbox', { name: '第 1 题', exact: true }).fill('Marlow');
  await page.getByRole('textbox', { name: '第 2 题', exact: true }).fill('47');
  await expectAccessible(page);
  await page.getByRole('link', { name: '全部试卷' }).click();
  await expect(page.getByRole('heading', { name: '离开这份试卷？' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '交卷' }).click();
  await expect(page.getByText('还有 8 题没有作答。')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: '交卷' }).click();

  await expect(page).toHaveURL(/\/ielts\/result\/listening\//);
  await expect(page.getByText('拼写错误 1')).toBeVisible();
  await expect(page.getByText('正确 1', { exact: true })).toBeVisible();
  await expect(page.getByText('只做单个部分，不换算分数')).toBeVisible();
  await expectAccessible(page);
  await page.getByText('录音原文', { exact: true }).first().click();
  await doubleClickWord(page.getByRole('button', { name: /bicycle/ }).first(), 'bicycle');
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'bicycle' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto('/ielts');
  await page.getByText('写作', { exact: true }).click();
  await expect(page.getByRole('heading', { name: /^Task 1 图表描述/ })).toBeVisible();
  await page.getByRole('link', { name: /^The line graph/ }).click();
  await page.getByText('数据表').click();
  await expect(page.getByRole('row', { name: 'Bus 240 225 190 170 150' })).toBeVisible();
  await page.getByRole('tab', { name: '6 分' }).press('ArrowLeft');
  await expect(page.getByRole('tab', { name: '8 分' })).toBeFocused();
  await expect(page.getByRole('tabpanel', { name: '8 分' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: '全部写作题' }).click();
  await page.getByText('口语', { exact: true }).click();
  await page.getByRole('link', { name: 'A useful object' }).click();
  await expect(page.getByText('Describe an object you use every day.')).toBeVisible();
  await expect(page.getByText('派得上用场')).toBeVisible();
  await expectAccessible(page);
});
