import { logIn, signUp } from '../support/learner.ts';
import { grantAdmin } from '../support/operator.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('an administrator suspends an account with the keyboard, and allows it again @desktop', async ({
  page,
  browser,
}) => {
  const phone = await signUp(page);
  await grantAdmin(phone);
  await page.evaluate(() => localStorage.removeItem('token'));
  await page.goto('/login');
  await logIn(page, phone);
  await expect(page).toHaveURL(/\/main\/book$/);

  const learnerPage = await browser.newPage();
  const learner = await signUp(learnerPage);
  await page.goto('/admin/security');
  await page.getByLabel('手机号').fill(learner);
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 台')).toBeVisible();
  const suspend = page.getByRole('button', { name: '暂停账号' });
  await suspend.press('Enter');
  await expect(page.getByText('请填写理由')).toBeVisible();
  await page.getByLabel('理由').fill('多人共用账号');
  await suspend.press('Enter');
  await expect(page.getByText(/^已暂停/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '只看该用户的记录' }).press('Enter');
  // Until the filter applies, the list can have suspensions of other accounts.
  await expect(page.getByRole('heading', { name: '暂停账号' })).toHaveCount(1);

  await learnerPage.goto('/main/user');
  await expect(learnerPage).toHaveURL(/\/login$/);
  await logIn(learnerPage, learner);
  await expect(learnerPage.getByText(/该账号已被暂停使用/)).toBeVisible();

  await page.getByLabel('理由').fill('已处理');
  await page.getByRole('button', { name: '恢复账号' }).press('Enter');
  await expect(page.getByText('正常', { exact: true })).toBeVisible();
  await logIn(learnerPage, learner);
  // The page that they wanted, when the login remembers it.
  await expect(learnerPage).toHaveURL(/\/main\/(book|user)$/);
  await learnerPage.close();
});
