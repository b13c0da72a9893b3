/// <reference lib="dom" />
import { signUp } from '../support/learner.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('an essay survives a lost network, a reload and a closed tab, and is handed in beside its models', async ({
  page,
  context,
}) => {
  await signUp(page);
  await page.goto('/ielts?type=writing');
  await page
    .getByRole('link', { name: /Write at least 250 words/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: '怎么写' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '范文' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: '练习', exact: true }).click();
  const essay = page.getByRole('textbox', { name: '作文' });
  await expect(essay).toBeFocused();
  await page.keyboard.type('Working from home saves time.');
  await expect(page.getByText('5 词')).toBeVisible();
  await expectAccessible(page);

  await context.setOffline(true);
  await page.keyboard.type(' It also costs company.');
  await expect(page.getByText(/^待同步 \d+$/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('已保存')).toBeVisible();
  await page.reload();
  await expect(essay).toHaveValue('Working from home saves time. It also costs company.');

  // Another tab is another writer: it goes on with the newest text.
  const other = await context.newPage();
  await other.goto(page.url());
  const again = other.getByRole('textbox', { name: '作文' });
  await expect(again).toHaveValue('Working from home saves time. It also costs company.');
  await again.press('Control+End');
  await again.pressSequentially(' Both are true.');
  await expect(other.getByText('已保存')).toBeVisible();
  await other.close();

  await page.reload();
  await expect(essay).toHaveValue(/Both are true\.$/);
  await page.getByRole('button', { name: '离开' }).click();
  await expect(page.getByRole('dialog', { name: '离开这篇作文？' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '交卷' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '交卷' }).click();
  await expect(page.getByRole('heading', { name: '范文' })).toBeVisible();
  await expect(page.getByText(/Both are true\.$/).first()).toBeVisible();
  await expectAccessible(page);
});
