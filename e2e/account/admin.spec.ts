import { logIn, signUp } from '../support/learner.ts';
import { grantAdmin, grantPro } from '../support/operator.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('an administrator reads the audit log and the jobs, and a learner does not @desktop', async ({
  page,
}, info) => {
  const phone = await signUp(page);
  for (const path of ['/admin/audit', '/admin/job']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/main\/book$/);
  }

  await grantPro(phone, 3);
  await grantAdmin(phone);
  await page.evaluate(() => localStorage.removeItem('token'));
  await page.goto('/login');
  await logIn(page, phone);
  await expect(page).toHaveURL(/\/main\/book$/);
  await page.goto('/admin/audit');
  await expect(page.getByText(/^哈希链完整，共 \d+ 条记录$/)).toBeVisible();
  const granted = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: '设为管理员' }) });
  await expect(granted.first()).toContainText('运维命令');
  await expectAccessible(page);
  await page.getByLabel('操作', { exact: true }).selectOption('补发会员或词书');
  await page.getByText('7 天', { exact: true }).click();
  await expect(page).toHaveURL(/\?action=pro_granted&days=7$/);
  await expect(page.getByRole('heading', { name: '补发会员或词书' }).first()).toBeVisible();
  await expect(granted).toHaveCount(0);
  await page.getByLabel('操作', { exact: true }).selectOption('重试任务');
  await expect(page.getByRole('heading', { name: '没有这样的记录' })).toBeVisible();

  await page.getByRole('link', { name: '任务' }).click();
  await expect(page.getByRole('heading', { name: '任务', exact: true })).toBeVisible();
  await expect(page.getByText(/^失败 \d+$/)).toBeVisible();
  await page.getByText(/^失败 \d+$/).click();
  await expect(page).toHaveURL(/\?state=failed$/);
  await expectAccessible(page);

  const sounds = page.getByRole('region', { name: '预先生成声音' });
  await sounds.getByLabel('按名称查找').fill('雅思');
  await sounds.getByRole('switch', { name: '例句也生成' }).press('Space');
  await sounds.getByRole('button', { name: '开始生成' }).press('Enter');
  await expect(sounds.getByText(/^预先生成声音 · (等待中|进行中)$/)).toBeVisible();
  await expect(page).toHaveURL(/sounds=/);
  await expectAccessible(page);
  await page.screenshot({ path: info.outputPath('sounds.png'), fullPage: true });
  await sounds.getByRole('button', { name: '取消' }).click();
  await expect(sounds.getByText('预先生成声音 · 已取消')).toBeVisible();
});
