/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { signUp } from './learner.ts';
import { expect, expectAccessible, test } from './test.ts';

// Chromium's own microphone, which beeps, and its answer to the question for permission.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const fake = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...fake] });
  },
});

const next = (page: Page) => page.getByRole('button', { name: '进入下一科' }).press('Enter');

/** Hands in with the keyboard, and waits for the break. */
async function handIn(page: Page, done: number): Promise<void> {
  await page.getByRole('button', { name: '交卷' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: '交卷' }).press('Enter');
  await expect(page.getByText('已完成')).toHaveCount(done);
}

test('four skills in sequence: a reload, a crash and a lost network in its parts, and one result', async ({
  page,
  context,
}, info) => {
  test.setTimeout(180_000);
  // The desktop is light, the phone is dark.
  const isPhone = info.project.name === 'phone';
  await page.emulateMedia({ colorScheme: isPhone ? 'dark' : 'light' });
  await signUp(page, { at: '/ielts/v2/full' });
  if (isPhone) await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await page.reload();
  await page.getByRole('button', { name: '开始', exact: true }).press('Enter');
  await expect(page.getByRole('list', { name: '科目' }).getByRole('listitem')).toHaveCount(5);
  await expectAccessible(page);

  // Listening: a reload, then a lost network.
  await next(page);
  const check = page.getByRole('region', { name: '音量' });
  await check.getByRole('button', { name: '播放试音' }).press('Enter');
  const clear = check.getByRole('button', { name: '听得清' });
  await expect(clear).not.toHaveAttribute('aria-disabled', 'true');
  await clear.press('Enter');
  const start = page.getByRole('button', { name: '开始考试' });
  await expect(start).not.toHaveAttribute('aria-disabled', 'true', { timeout: 60_000 });
  await expectAccessible(page);
  await start.press('Enter');
  const first = page.getByRole('textbox', { name: '第 1 题', exact: true });
  await first.fill('Marlow');
  await page.reload();
  await next(page);
  await page.getByRole('button', { name: '继续考试' }).press('Enter');
  await expect(first).toHaveValue('Marlow');
  await handIn(page, 1);

  // Reading: a crash, and answers without a network.
  await next(page);
  await start.press('Enter');
  await expect(page.getByRole('timer')).toBeVisible();
  await context.setOffline(true);
  await page.keyboard.press('Alt+KeyM');
  await expect(page.getByRole('button', { name: '第 1 题，未答，已标记' })).toBeVisible();
  await context.setOffline(false);
  const other = await context.newPage();
  await page.close();
  await other.goto('/ielts/v2/full');
  await next(other);
  await other.getByRole('button', { name: '继续考试' }).press('Enter');
  await expect(other.getByRole('button', { name: '第 1 题，未答，已标记' })).toBeVisible();
  await handIn(other, 2);
  await expectAccessible(other);

  // Both tasks of writing; the second one without a network for a while.
  for (const [done, isOffline] of [
    [3, false],
    [4, true],
  ] as const) {
    await next(other);
    await other.getByRole('button', { name: '开始考试' }).press('Enter');
    const essay = other.getByRole('textbox', { name: '作文' });
    await expect(essay).toBeFocused();
    await context.setOffline(isOffline);
    await other.keyboard.type('Cars became common.');
    await expect(other.getByText('3 词', { exact: true })).toBeVisible();
    await context.setOffline(false);
    await expect(other.getByText('已保存')).toBeVisible();
    await handIn(other, done);
  }

  // Speaking: one answer is recorded, the others are skipped; a reload goes on with the next question.
  await next(other);
  await other.getByRole('button', { name: '开始', exact: true }).press('Enter');
  await other.getByRole('button', { name: '开始录音' }).press('Enter');
  await expect(other.getByRole('timer').filter({ hasText: /0?0:0[2-9]/ })).toBeVisible();
  await other.getByRole('button', { name: '说完了' }).press('Enter');
  await expect(other.getByRole('button', { name: '开始录音' })).toBeVisible();
  await other.reload();
  await next(other);
  await other.getByRole('button', { name: '接着来' }).press('Enter');
  const end = other.getByRole('button', { name: '结束并看回放' });
  const skip = other.getByRole('button', { name: '跳过这题' });
  const talk = other.getByRole('button', { name: '现在开始说' });
  for (let step = 0; step < 20 && !(await end.isVisible()); step += 1) {
    await expect(skip.or(talk).or(end).first()).toBeVisible();
    if (await talk.isVisible()) await talk.press('Enter');
    else if (await skip.isVisible()) await skip.press('Enter');
  }
  await end.press('Enter');

  await expect(other).toHaveURL(/\/ielts\/v2\/result\/full\//);
  await expect(other.getByText('四科都有分数才有总分')).toBeVisible();
  await expect(other.getByRole('link', { name: '去自评' })).toHaveCount(3);
  await expectAccessible(other);
});
