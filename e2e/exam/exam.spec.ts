/// <reference lib="dom" />
import { signUp } from '../support/learner.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('a reading exam: flags, a highlight and a note survive a reload, and the result says what to do', async ({
  page,
}) => {
  await signUp(page, { at: '/ielts/v2/reading' });
  await expect(page.getByRole('heading', { name: '阅读模考' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '开始考试' }).click();
  const passage = page.getByRole('article', { name: '文章' });
  await expect(passage).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^(60:00|59:\d\d)$/);
  await expectAccessible(page);

  // The keyboard alone: to the next question, and a flag on it.
  await page.keyboard.press('Alt+KeyJ');
  await page.keyboard.press('Alt+KeyM');
  await expect(page.getByRole('button', { name: '第 2 题，未答，已标记' })).toBeVisible();
  const showText = async () => {
    const text = page.getByText('文章', { exact: true });
    if (await text.isVisible()) await text.click();
  };
  await showText();
  // The first words of the passage, as a selection of the keyboard makes it.
  await passage
    .locator('[data-place]')
    .nth(1)
    .evaluate((text) => {
      const range = document.createRange();
      range.setStart(text.firstChild as Node, 0);
      range.setEnd(text.firstChild as Node, 20);
      getSelection()?.removeAllRanges();
      getSelection()?.addRange(range);
    });
  await expect(page.getByRole('toolbar', { name: '选中的文字' })).toBeVisible();
  await page.keyboard.press('Alt+KeyN');
  const notes = page.getByRole('dialog', { name: '高亮和笔记' });
  await notes.getByRole('textbox', { name: '写笔记' }).fill('看这里');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(passage.locator('mark')).toHaveCount(1);

  await page.reload();
  await page.getByRole('button', { name: '继续考试' }).click();
  await expect(passage.locator('mark')).toHaveAttribute('title', '看这里');
  await expect(page.getByRole('timer')).toHaveText(/^5\d:\d\d$/);
  await expect(page.getByRole('button', { name: '第 2 题，未答，已标记' })).toBeVisible();

  await page.getByRole('button', { name: '退出考试' }).click();
  await expect(page.getByRole('dialog', { name: '退出考试？' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '交卷' }).click();
  await expect(page.getByText('还有 40 题没有作答。')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: '交卷' }).click();
  await expect(page).toHaveURL(/\/ielts\/v2\/result\/reading\//);
  await expect(page.getByRole('link', { name: '只重做丢分的 40 题' })).toBeVisible();
  await page.getByRole('combobox', { name: '写作' }).selectOption('6.5');
  await expectAccessible(page);
});

test('a listening exam plays its sound once, over a reload @desktop', async ({ page }) => {
  await signUp(page);
  await page.clock.install();
  await page.goto('/ielts/v2/listening');
  const check = page.getByRole('region', { name: '音量' });
  await check.getByRole('button', { name: '播放试音' }).click();
  await check.getByRole('slider').press('ArrowLeft');
  await check.getByRole('button', { name: '听得清' }).click();
  const start = page.getByRole('button', { name: '开始考试' });
  await expect(start).not.toHaveAttribute('aria-disabled', 'true', { timeout: 60_000 });
  await start.click();
  await expect(page.getByText('Part 1 看题时间，录音马上开始')).toBeVisible();
  await expect(page.getByRole('button', { name: /播放|暂停|后退/ })).toHaveCount(0);
  await page.clock.fastForward(31_000);
  await expect(page.getByText('Part 1 正在播放，只放一遍')).toBeVisible();
  const heard = () =>
    page.evaluate(() =>
      Math.max(
        ...Object.keys(localStorage)
          .filter((name) => name.startsWith('tingci-heard:'))
          .map((name) => Number(localStorage.getItem(name))),
      ),
    );
  await expect.poll(heard).toBeGreaterThan(1000);
  const before = await heard();
  await page.reload();
  await page.getByRole('button', { name: '继续考试' }).click();
  await expect(page.getByText(/^Part 1 (正在播放，只放一遍|的录音停了)$/)).toBeVisible();
  // It goes on behind what was heard, and nothing can move it back.
  await expect.poll(heard).toBeGreaterThan(before);
  await expect(page.getByRole('button', { name: /播放录音|暂停|后退/ })).toHaveCount(0);
});
