import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { send } from '../support/api.ts';
import { logIn, PASSWORD, signUp } from '../support/learner.ts';
import { ageProofs } from '../support/operator.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

/** Waits until the server needs a proof of this login session. The server caches the session for up to ten seconds. */
async function expectProofNeeded(page: Page): Promise<void> {
  const session = await page.evaluate(() => ({
    token: localStorage.getItem('token') ?? '',
    signKey: localStorage.getItem('sign_key') ?? '',
  }));
  const path = '/api/study/customer/v1/session/delete';
  await expect
    .poll(async () => (await send(path, { session_id: randomUUID() }, session)).status, { timeout: 30_000 })
    .toBe(403);
}

test('whoever logs out another device proves who they are, with the keyboard alone @desktop', async ({
  page,
  browser,
}) => {
  const phone = await signUp(page);
  const elsewhere = await browser.newPage();
  await elsewhere.goto('/login');
  await logIn(elsewhere, phone);
  await expect(elsewhere).toHaveURL(/\/main\/book$/);
  await elsewhere.close();
  await ageProofs(phone);
  await page.goto('/main/user');
  await expectProofNeeded(page);

  const other = page.getByRole('button', { name: '退出', exact: true });
  await other.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '验证身份' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(other).toBeFocused();
  await expect(other).toHaveCount(1);

  await page.keyboard.press('Enter');
  await dialog.getByLabel('密码', { exact: true }).last().fill('not this one');
  await page.keyboard.press('Enter');
  // Beside the field, and as a toast.
  await expect(dialog.getByText('密码错误，请重新输入')).toHaveCount(2);
  await dialog.getByRole('radio', { name: '短信验证码' }).press('Space');
  await expect(dialog.getByRole('button', { name: '获取验证码' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('radio', { name: '密码' }).press('Space');
  await dialog.getByLabel('密码', { exact: true }).last().fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('该设备已退出登录')).toBeVisible();
  await expect(other).toHaveCount(0);
});
