import { signUp } from '../support/learner.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('a paper on a phone: text or questions, and room for the fields above the keyboard @phone', async ({
  page,
}) => {
  await signUp(page);
  const tabs = page.getByRole('navigation', { name: '底部导航' });
  await tabs.getByRole('link', { name: '雅思' }).click();
  await expect(tabs.getByRole('link', { name: '雅思' })).toHaveAttribute('aria-current', 'page');

  await page.goto('/ielts?type=reading');
  await page.getByRole('link', { name: '整套开始' }).first().click();
  const passage = page.getByRole('article', { name: '文章' });
  await expect(passage).toBeVisible();
  await expect(tabs).toBeHidden();
  await expectAccessible(page);
  await page.getByText('题目', { exact: true }).click();
  await expect(passage).toBeHidden();
  await page.getByText('文章', { exact: true }).click();
  await page.getByRole('button', { name: '第 3 题，未答' }).click();
  await expect(passage).toBeHidden();

  await page.goto('/ielts?type=listening');
  await page.getByRole('link', { name: '整套开始' }).first().click();
  const strip = page.getByRole('navigation', { name: '题号' });
  await page.getByRole('textbox', { name: '第 1 题', exact: true }).tap();
  await expect(strip).toBeVisible();
  const size = page.viewportSize() ?? { width: 390, height: 844 };
  await page.setViewportSize({ width: size.width, height: 470 });
  await expect(strip).toBeHidden();
  await page.setViewportSize(size);
  await expect(strip).toBeVisible();
});
