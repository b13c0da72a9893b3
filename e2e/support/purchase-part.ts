/// <reference lib="dom" />
import type { Browser, Locator, Page } from '@playwright/test';
import { expect, expectAccessible } from './test.ts';

/** The purchase of Pro: a dialog on wide screens, a page on narrow ones. */
export const purchaseOf = (page: Page): Locator =>
  (page.viewportSize()?.width ?? 0) <= 768
    ? page.getByRole('main')
    : page.getByRole('dialog', { name: 'Pro 会员' });

/**
 * Presses a button of the cashier, as somebody without a login who has scanned the code of the purchase. `seen` waits for
 * what the purchase shows then, from the press on.
 */
export async function payAs(
  browser: Browser,
  purchase: Locator,
  act: '支付' | '取消',
  seen: () => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  const link = purchase.getByRole('link', { name: '打开测试收银台' });
  const address = await link.evaluate((element: HTMLAnchorElement) => element.href);
  const context = await browser.newContext();
  const cashier = await context.newPage();
  await cashier.goto(address);
  await expect(cashier.getByText('这是测试收银台')).toBeVisible();
  // Both acts have the same page before, so it is checked once.
  if (act === '取消') await expectAccessible(cashier);
  await Promise.all([seen(), cashier.getByRole('button', { name: act }).click()]);
  await expect(cashier.getByText(act === '支付' ? '支付成功' : '订单已关闭')).toBeVisible();
  await expectAccessible(cashier);
  await context.close();
}

/**
 * Waits for the message of a payment, which is there for about a second: then the page loads again. `expect` looks once a
 * second, so a slow machine would miss it. This one looks at each frame.
 */
export async function seePaid(page: Page): Promise<void> {
  await page.waitForFunction(() => document.body.textContent?.includes('支付成功了'));
}
