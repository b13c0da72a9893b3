import type { Page } from '@playwright/test';
import { post } from '../support/api.ts';
import {
  answerWrongFirst,
  fillSignUp,
  logIn,
  newPhone,
  openChapter,
  PASSWORD,
  signUp,
} from '../support/learner.ts';
import { joinQuietly } from '../support/membership.ts';
import { ageCodes, grantAdmin } from '../support/operator.ts';
import { purchaseOf } from '../support/purchase-part.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Gets a code for a number and fills it in. A development server shows the code on the page. */
async function fillCode(page: Page, label: string, phone: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  const part = page.locator('form > div').filter({ has: field });
  // The sign-up has already sent a code to this number. The server sends the next one after a minute.
  await ageCodes(phone);
  await part.getByRole('button', { name: '获取验证码' }).click();
  await part.getByRole('button', { name: '填入' }).click();
  await expect(field).toHaveValue(/^\d{6}$/);
}

test('a learner takes everything along', async ({ page }) => {
  await signUp(page, { at: '/main/user' });
  await page.getByRole('link', { name: '导出数据' }).click();
  await page.getByRole('button', { name: '开始导出' }).click();
  await expect(page.getByText('还可以导出 2 次')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载' }).click();
  expect((await download).suggestedFilename()).toMatch(/^tingci-\d{4}-\d\d-\d\d\.zip$/);
  await expectAccessible(page);
});

test('number and password change, and other devices are logged out @desktop', async ({ page }) => {
  test.slow();
  const phone = await signUp(page);
  const login = { phone_number: phone, password: PASSWORD };
  await post('/api/study/customer/v1/login', login);
  await page.goto('/main/user');
  await page.getByRole('button', { name: '退出其他设备' }).click();
  await expect(page.getByText('已退出 1 台设备')).toBeVisible();
  await expect(page.getByRole('button', { name: '退出其他设备' })).toBeHidden();

  await page.getByRole('button', { name: '修改密码' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('原密码', { exact: true }).fill('not-my-password');
  await dialog.getByLabel('新密码', { exact: true }).fill('a-better-password');
  await dialog.getByRole('button', { name: '修改密码' }).click();
  await expect(dialog.getByText('原密码不正确').first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('原密码', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: '修改密码' }).click();
  await expect(page.getByText('密码已修改，其他设备已退出')).toBeVisible();

  const next = newPhone();
  await page.getByRole('button', { name: '更换手机号' }).click();
  await dialog.getByLabel('原手机号', { exact: true }).fill(phone);
  await fillCode(page, '原手机号的验证码', phone);
  await dialog.getByLabel('新手机号', { exact: true }).fill(next);
  await fillCode(page, '新手机号的验证码', next);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '更换手机号' }).click();
  await expect(page.getByText('手机号已更换，其他设备已退出')).toBeVisible();
  await expect(page.getByText(`${next.slice(0, 3)}****${next.slice(-4)}`).first()).toBeVisible();
});

test('an account is closed, its number is unknown, and opens a new account without a second trial', async ({
  page,
}) => {
  test.slow();
  const phone = await signUp(page);
  await joinQuietly(page);
  const [first] = await openChapter(page);
  await answerWrongFirst(page, first as string);
  await page.goto('/main/user');
  await page.getByRole('link', { name: '注销账号' }).click();
  await expect(page.getByRole('heading', { name: '注销账号' })).toBeVisible();
  await page.getByRole('button', { name: '注销账号' }).click();
  await expect(page.getByText('请先勾选确认')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('当前账号的手机号').fill(phone);
  await fillCode(page, '短信验证码', phone);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '注销账号' }).click();
  await expect(page.getByRole('heading', { name: '账号已注销' })).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await page.goto('/main/errorBook');
  await expect(page).toHaveURL(/\/login$/);

  await page.goto('/login');
  await page.getByText('密码登录', { exact: true }).click();
  await page.getByLabel('手机号').fill(phone);
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByText('手机号或密码错误').first()).toBeVisible();

  await ageCodes(phone);
  await fillSignUp(page, phone);
  await expect(page).toHaveURL(/\/welcome$/);
  await page.goto('/main/errorBook');
  await expect(page.getByRole('heading', { name: '还没有错词' })).toBeVisible();
  await page.goto('/main/user');
  await expect(page.getByText('还没有开通 Pro 会员')).toBeVisible();
  await page.getByRole('button', { name: '开通会员' }).click();
  await expect(purchaseOf(page).getByRole('radio', { name: /^1 个月/ })).toBeVisible();
  await expect(purchaseOf(page).getByRole('radio', { name: /^3 天体验/ })).toHaveCount(0);
});

test('new agreements are asked for once, and a learner who refuses can leave with their data @desktop', async ({
  page,
}) => {
  await signUp(page);
  const profile = '**/api/study/customer/v1/login/msg';
  await page.route(profile, async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    await route.fulfill({
      response: answer,
      json: { ...body, values: { ...body.values, agree_version: '2026-11' } },
    });
  });
  await page.goto('/main/book');
  const dialog = page.getByRole('dialog', { name: '协议已更新' });
  await expect(dialog.getByRole('link', { name: '《隐私政策》' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: '去“我的”' }).click();
  await expect(page.getByRole('heading', { name: '导出数据' })).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.goto('/main/book');
  await expect(dialog).toBeVisible();
  await page.unroute(profile);
  await dialog.getByRole('button', { name: '同意并继续' }).click();
  await expect(page.getByText('已同意新版协议')).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByRole('region', { name: '全部词书' })).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('feedback with a picture reaches an administrator', async ({ page }) => {
  const phone = await signUp(page);
  await page.goto('/main/feedback?from=/home');
  await page.getByRole('button', { name: '提交' }).click();
  await expect(page.getByText('请选择问题类型')).toBeVisible();
  await page.getByText('声音问题', { exact: true }).click();
  await page.getByLabel('你的意见').fill(`例句听不清 ${phone}`);
  await page
    .getByLabel('截图（可不填）')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: PNG });
  await expectAccessible(page);
  await page.getByRole('button', { name: '提交' }).click();
  await expect(page.getByRole('heading', { name: '感谢反馈' })).toBeVisible();

  await grantAdmin(phone);
  await page.evaluate(() => localStorage.removeItem('token'));
  await page.goto('/login');
  await logIn(page, phone);
  await expect(page).toHaveURL(/\/main\/book$/);
  await page.goto('/admin/feedback');
  const card = page.getByRole('listitem').filter({ hasText: phone });
  await expect(card).toContainText('/home');
  await expect(card.getByRole('img')).toBeVisible();
  await expectAccessible(page);
  await card.getByLabel('处理说明').fill('已经换了录音');
  await card.getByRole('button', { name: '处理完成' }).click();
  await expect(card).toBeHidden();
  await page.getByText(/^已处理 \d+$/).click();
  await expect(page.getByRole('listitem').filter({ hasText: phone })).toContainText('已经换了录音');
});
