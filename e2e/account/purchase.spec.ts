/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { call } from '../support/history.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { signUp } from '../support/learner.ts';
import { joinPro } from '../support/membership.ts';
import { grantPast } from '../support/operator.ts';
import { payAs, purchaseOf, seePaid } from '../support/purchase-part.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const RESULT = '/member/v1/pay/result';

async function openPurchase(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(开通会员|续费)$/ }).click();
  await expect(purchaseOf(page).getByRole('heading', { name: 'Pro 会员', exact: true })).toBeVisible();
}

test('a new learner buys a book, receives the trial, then buys Pro in two tabs', async ({
  page,
  browser,
  context,
}) => {
  test.slow();
  await signUp(page, { at: '/vip/answer-book' });
  await page.getByRole('button', { name: '¥19 购买' }).first().click();
  const ofBook = page.getByRole('dialog', { name: '购买答案词书' });
  await expect(ofBook.getByRole('img', { name: /^付款码：答案词书《/ })).toBeVisible();
  await expectAccessible(page);
  await payAs(browser, ofBook, '支付', () => seePaid(page));
  await expect(page.getByText('已购')).toBeVisible();

  await page.goto('/main/user');
  await expect(page.getByText('还没有开通 Pro 会员')).toBeVisible();
  await openPurchase(page);
  const purchase = purchaseOf(page);
  await expect(purchase.getByText('开通 Pro 会员，最高省 74%')).toBeVisible();
  await expect(purchase.getByRole('timer')).toHaveText(/^7[12]:\d\d:\d\d$/);
  await expect(purchase.getByRole('radio', { name: /^3 天体验/ })).toBeChecked();
  await expect(purchase.getByRole('radio', { name: /^1 个月/ })).toHaveCount(0);
  await expectAccessible(page);
  await page.reload();
  await purchase.getByRole('button', { name: '免费领取' }).click();
  await expect(page.getByText('已领取')).toBeVisible();
  await expect(page.getByText(/还剩 3 天/)).toBeVisible();
  // The reminder of the renewal is another test's.
  await call(page, '/api/study/customer/v1/update/vip-last-notice-not-today', {});

  await openPurchase(page);
  await expect(purchase.getByRole('radio', { name: /^3 天体验/ })).toHaveCount(0);
  await expect(purchase.getByRole('radio', { name: /^12 个月/ })).toBeChecked();
  await purchase.getByText('1 个月', { exact: true }).click();
  await expect(purchase.getByRole('img', { name: '付款码：Pro 会员 1 个月，¥25' })).toBeVisible();
  await expectAccessible(page);

  // The other tab shows the same order, and both see its payment.
  const other = await context.newPage();
  await other.setViewportSize(page.viewportSize() ?? { width: 1280, height: 800 });
  await other.goto('/main/user');
  await openPurchase(other);
  await purchaseOf(other).getByText('1 个月', { exact: true }).click();
  const linkOf = (tab: Page) => purchaseOf(tab).getByRole('link', { name: '打开测试收银台' });
  await expect(linkOf(other)).toHaveAttribute('href', (await linkOf(page).getAttribute('href')) ?? '');
  await payAs(browser, purchase, '支付', () =>
    Promise.all([page, other].flatMap((tab) => [tab.waitForEvent('load'), seePaid(tab)])),
  );
  await expect(page.getByText(/Pro 会员有效期至/)).toBeVisible();
  await expect(purchaseOf(page).getByText('扫码支付')).toHaveCount(0);
});

test('a payment that fails, waits too long, or whose dialog is closed', async ({ page, browser }) => {
  test.setTimeout(360_000);
  await signUp(page);
  await page.clock.install();
  await page.goto('/main/user');
  await openPurchase(page);
  const purchase = purchaseOf(page);
  let [asked, answered] = [0, 0];
  page.on('request', (request) => {
    if (request.url().endsWith(RESULT)) asked++;
  });
  page.on('requestfinished', (request) => {
    if (request.url().endsWith(RESULT)) answered++;
  });
  const spinner = purchase.getByRole('status').locator('[aria-hidden]');
  const code = purchase.getByRole('img', { name: /^付款码/ });

  // A cancelled payment: only the spinner stops.
  await purchase.getByText(/^3 个月/).click();
  await expect(spinner).toBeVisible();
  await payAs(browser, purchase, '取消');
  await page.clock.runFor(3000);
  await expect(spinner).toHaveCount(0);
  await expect(code).toBeVisible();
  await expect(page.getByText('支付成功了')).toHaveCount(0);

  // After 60 polls without an end the purchase closes by itself. The clock of the page waits for each answer: the server
  // refuses requests of a clock that is five minutes ahead.
  [asked, answered] = [0, 0];
  await purchase.getByText(/^12 个月/).click();
  await expect(spinner).toBeVisible();
  for (let polls = 1; polls <= 60; polls++) {
    await page.clock.runFor(3000);
    await expect.poll(() => answered).toBeGreaterThanOrEqual(polls);
  }
  await expect(code).toHaveCount(0);
  expect(asked).toBe(60);
  await expect(page.getByText('还没有开通 Pro 会员')).toBeVisible();

  // A closed dialog asks no more.
  await openPurchase(page);
  asked = 0;
  await purchase.getByText(/^12 个月/).click();
  await expect(spinner).toBeVisible();
  await page.clock.runFor(3000);
  await expect.poll(() => asked).toBeGreaterThan(0);
  if (page.viewportSize()?.width === 390) await page.getByRole('link', { name: '返回' }).click();
  else await page.keyboard.press('Escape');
  await expect(code).toHaveCount(0);
  const before = asked;
  await page.clock.runFor(30_000);
  expect(asked).toBe(before);

  // At zero the offer of the trial ends, and the month can be bought. An answer of the server would have its time, and with it
  // the offer is there again: requests are held back.
  await openPurchase(page);
  await expect(purchase.getByRole('timer')).toBeVisible();
  await holdRequests(page, '**/api/study/**');
  await page.clock.fastForward(73 * 3_600_000);
  await expect(purchase.getByRole('timer')).toHaveCount(0);
  await expect(purchase.getByRole('radio', { name: /^1 个月/ })).toBeVisible();
});

/** A day as the pages show it. */
const shownDay = (atMs: number) => new Date(atMs).toLocaleDateString('zh-CN', { timeZone: 'Asia/Shanghai' });

/** The noon of the last 31st in China, and the months from it to the first coming end of a shorter month. */
function findClampedSpan() {
  const now = new Date();
  const noonOf = (month: number, day: number) => Date.UTC(now.getUTCFullYear(), month, day, 4);
  let month = now.getUTCMonth() - 1;
  while (new Date(noonOf(month, 31)).getUTCDate() !== 31) month--;
  let months = 1;
  const isShort = () => new Date(noonOf(month + months, 31)).getUTCDate() !== 31;
  const lastNoon = () => noonOf(month + months + 1, 0);
  while (!isShort() || lastNoon() <= Date.now()) months++;
  return { fromMs: noonOf(month, 31), months, endsAt: lastNoon() };
}

test('the membership shows its end: a past one, the last day of a shorter month, and a reminder once a day', async ({
  page,
}) => {
  const { fromMs, months, endsAt } = findClampedSpan();
  const member = await signUp(page);
  await grantPast(member, fromMs, months);
  await page.goto('/main/user');
  await expect(page.getByText(`Pro 会员有效期至 ${shownDay(endsAt)}，还剩 `)).toBeVisible();

  const phone = await signUp(page);
  await grantPast(phone, Date.UTC(2026, 0, 31, 4), 1);
  await page.goto('/main/user');
  await expect(page.getByText('Pro 会员已于 2026/2/28 到期，你的学习记录和自建内容都保留着')).toBeVisible();
  await expect(page.getByRole('button', { name: '开通会员' })).toBeVisible();

  // Received now, the trial begins now, and not at that end.
  await joinPro(page);
  await call(page, '/api/study/customer/v1/update/fuxi-notice-not-today', {});
  await page.goto('/main/book');
  const reminder = page.getByRole('dialog', { name: '会员到期提醒' });
  const noted = page.waitForResponse((response) => response.url().endsWith('/vip-last-notice-not-today'));
  await expect(reminder.getByText('你的 Pro 会员还剩 3 天')).toBeVisible();
  await noted;
  await expectAccessible(page);
  await reminder.getByRole('button', { name: '现在续费' }).click();
  await expect(purchaseOf(page).getByRole('radio', { name: /^12 个月/ })).toBeChecked();
  await page.goto('/main/user');
  await expect(page.getByText(/还剩 3 天/)).toBeVisible();
  await expect(reminder).toHaveCount(0);
});
