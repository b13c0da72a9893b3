import type { Page } from '@playwright/test';
import { logIn, signUp } from '../support/learner.ts';
import { grantAdmin } from '../support/operator.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

/** Makes a batch on the page of administrators, and returns its codes, as the export has them. */
async function makeCodes(page: Page, name: string, choose: () => Promise<void>): Promise<string[]> {
  await page.goto('/admin/code');
  const form = page.getByRole('region', { name: '新建一批' });
  await choose();
  await form.getByLabel('批次名称').fill(name);
  await form.getByLabel('数量').fill('2');
  await form.getByRole('button', { name: '生成' }).click();
  await expect(form.getByText('请填写理由')).toBeVisible();
  await form.getByLabel('理由').fill('合作学校');
  await form.getByRole('button', { name: '生成' }).click();
  const batch = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  await expect(batch).toBeVisible();
  await batch.getByLabel('理由').fill('发给学校');
  const answered = page.waitForResponse((response) => response.url().endsWith('/code/batch/export'));
  const saved = page.waitForEvent('download');
  await batch.getByRole('button', { name: '导出' }).click();
  await saved;
  const { values } = (await (await answered).json()) as { values: { list: { code: string }[] } };
  return values.list.map(({ code }) => code);
}

async function logInAsAdmin(page: Page): Promise<void> {
  const phone = await signUp(page);
  await grantAdmin(phone);
  await page.evaluate(() => localStorage.removeItem('token'));
  await page.goto('/login');
  await logIn(page, phone);
  await expect(page).toHaveURL(/\/main\/book$/);
}

const isPhone = (page: Page) => page.viewportSize()?.width === 390;

/** The purchase opened: a dialog, which this closes, or on a phone a page of its own. */
async function leavePurchase(page: Page): Promise<void> {
  const purchase = isPhone(page) ? page.getByRole('main') : page.getByRole('dialog', { name: 'Pro 会员' });
  await expect(purchase.getByRole('heading', { name: 'Pro 会员', exact: true })).toBeVisible();
  if (isPhone(page)) return;
  // Another refused request of the page would open the dialog again.
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('Escape');
  await expect(purchase).toBeHidden();
}

test('codes open an answer-word book and Pro, and a revoked grant closes Pro again', async ({
  page,
  browser,
}) => {
  test.slow();
  const admin = await browser.newPage();
  await logInAsAdmin(admin);
  // The tests of both devices share one server.
  const run = `${test.info().project.name} ${test.info().retry}`;
  const form = admin.getByRole('region', { name: '新建一批' });
  const ofBook = await makeCodes(admin, `答案词 ${run}`, async () => {
    await form.getByText('词书', { exact: true }).first().click();
    await form.getByRole('combobox', { name: '词书' }).selectOption({ index: 1 });
  });
  await expectAccessible(admin);
  const ofPro = await makeCodes(admin, `会员 ${run}`, async () => undefined);

  const phone = await signUp(page);
  // The books are locked, and propose Pro.
  await page.goto('/vip/answer-book');
  await expect(page.getByRole('heading', { name: '答案词书', level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '开通 Pro 会员' }).first().click();
  await expect(page.getByText('按试卷整理的答案词', { exact: false })).toBeVisible();
  await leavePurchase(page);

  // A mistyped code is refused beside its field, and is still there.
  await page.goto('/c/ABCD-1234');
  await page.getByRole('button', { name: '立即激活' }).click();
  await expect(page.getByText('激活码不正确，请检查后重新输入')).toBeVisible();
  await expect(page.getByRole('textbox', { name: '激活码' })).toHaveValue('ABCD-1234');
  await expectAccessible(page);

  await page
    .getByRole('textbox', { name: '激活码' })
    .fill((ofBook[0] ?? '').toLowerCase().replaceAll('-', ' '));
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^已打开词书《/)).toBeVisible();
  await expectAccessible(page);
  const listed = page.waitForResponse((response) => response.url().endsWith('/api/study/lexicon/v1/list'));
  await page.getByRole('link', { name: '去听写这本书' }).click();
  expect(await (await listed).json()).toMatchObject({
    status: 0,
    values: { booInfo: { already_buy: true } },
  });
  await page.goto('/vip/answer-book');
  await expect(page.getByText('已购')).toBeVisible();
  await page.goto(`/c/${ofBook[0]}`);
  await page.getByRole('button', { name: '立即激活' }).click();
  await expect(page.getByText('你已经使用过这个激活码')).toBeVisible();

  // A Pro article is refused with its reason, and opens with a code for Pro.
  await page.goto('/article/library?level=挑战');
  const article = page.getByRole('listitem').filter({ hasText: 'Pro' }).getByRole('link').first();
  const locked = (await article.getAttribute('href')) ?? '';
  await article.click();
  await leavePurchase(page);
  if (!isPhone(page)) await expect(page.getByRole('heading', { name: 'Pro 会员专享' })).toBeVisible();
  await page.goto(`/c/${ofPro[0]}`);
  // The fourth code within an hour: the page solves a challenge by itself.
  const solved = page.waitForRequest((request) => 'x-challenge-solution' in request.headers());
  await page.getByRole('button', { name: '立即激活' }).click();
  await solved;
  await expect(page.getByText('已开通 Pro 会员 1 个月')).toBeVisible();
  await page.goto(locked);
  await expect(page.locator('#s1')).toBeVisible();

  // The administrator sees the grant and revokes it.
  await admin.goto('/admin/grant');
  await admin.getByLabel('手机号').fill(phone);
  await admin.keyboard.press('Enter');
  const grant = admin
    .getByRole('listitem')
    .filter({ has: admin.getByRole('heading', { name: 'Pro 1 个月' }) });
  await grant.getByRole('button', { name: '收回' }).click();
  await expect(grant.getByText('请填写理由')).toBeVisible();
  await grant.getByLabel('理由').fill('误发');
  await grant.getByRole('button', { name: '收回' }).click();
  await expect(grant.getByText(/收回：误发$/)).toBeVisible();
  await expectAccessible(admin);
  await page.goto('/main/user');
  await expect(page.getByText(/Pro 会员已于 .* 到期/)).toBeVisible();
  await page.goto(locked);
  await leavePurchase(page);

  await admin.goto('/admin/access?kind=listening');
  await expect(admin.getByRole('button', { name: '改为免费' })).toHaveCount(4);
  await expectAccessible(admin);
  await admin.close();
});
