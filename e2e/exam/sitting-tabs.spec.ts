import type { BrowserContext, Page } from '@playwright/test';
import { signUp } from '../support/learner.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

/** Opens the first listening paper as a practice. Returns its address. */
async function openPaper(page: Page): Promise<string> {
  await page.goto('/ielts?type=listening');
  await page.getByRole('link', { name: '整套开始' }).first().click();
  await expect(question(page, 1)).toBeVisible();
  return page.url();
}

const question = (page: Page, number: number) =>
  page.getByRole('textbox', { name: `第 ${number} 题`, exact: true });

const saved = (page: Page) => page.getByText('已保存', { exact: true });
const waiting = (page: Page) => page.getByText(/^待同步 \d+$/);

/** Cuts the network of all pages, and of those that open later. */
async function cut(context: BrowserContext) {
  await context.setOffline(true);
}

test('two tabs of one paper answer without a network and close: both answers arrive @desktop', async ({
  page,
  context,
  pageProblems,
}) => {
  await signUp(page);
  const address = await openPaper(page);
  const other = await context.newPage();
  await other.goto(address);
  await expect(question(other, 2)).toBeVisible();

  pageProblems.allow(/ERR_INTERNET_DISCONNECTED/);
  await cut(context);
  await question(page, 1).fill('bike');
  await expect(waiting(page)).toBeVisible();
  await question(other, 2).fill('boat');
  await expect(waiting(other)).toBeVisible();
  // Each tab shows what the other one wrote, and the later answer to a question counts.
  await expect(question(page, 2)).toHaveValue('boat');
  await expect(question(other, 1)).toHaveValue('bike');
  await question(other, 1).fill('bicycle');
  await expect(question(page, 1)).toHaveValue('bicycle');
  await page.close();
  await other.close();

  await context.setOffline(false);
  const later = await context.newPage();
  await later.goto('/ielts');
  // Any page sends what waits.
  await later.goto(address);
  await expect(saved(later)).toBeVisible();
  await expect(question(later, 1)).toHaveValue('bicycle');
  await expect(question(later, 2)).toHaveValue('boat');
  await expectAccessible(later);

  // The server has both: a browser without this device's storage shows them.
  await later.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.deleteDatabase('tingci-practice');
        request.onsuccess = () => resolve();
        request.onerror = () => reject(request.error);
      }),
  );
  await later.reload();
  await expect(question(later, 1)).toHaveValue('bicycle');
  await expect(question(later, 2)).toHaveValue('boat');
});

test('a hand-in without a network waits, and its result opens when the network is back', async ({
  page,
  context,
  pageProblems,
}) => {
  await signUp(page);
  await openPaper(page);
  pageProblems.allow(/ERR_INTERNET_DISCONNECTED/);
  await cut(context);
  await question(page, 1).fill('bike');
  await page.getByRole('button', { name: '交卷' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '交卷' }).click();
  await expect(page.getByRole('heading', { name: '还没交上去' })).toBeVisible();
  await expect(page.getByText('答卷已存在本机，联网后自动交卷', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/ielts\/result\/listening\//);
  await expect(page.getByText('bike').first()).toBeVisible();
});

test('a full storage of the browser is told, and the answers of the page still arrive @desktop', async ({
  page,
  context,
  pageProblems,
}) => {
  await page.addInitScript(() => {
    const add = IDBObjectStore.prototype.add;
    IDBObjectStore.prototype.add = function (...values) {
      if (this.name === 'event' && 'isFull' in window) throw new DOMException('full', 'QuotaExceededError');
      return add.apply(this, values);
    };
  });
  await signUp(page);
  const address = await openPaper(page);
  pageProblems.allow(/ERR_INTERNET_DISCONNECTED/);
  await cut(context);
  await page.evaluate(() => Object.assign(window, { isFull: true }));
  await question(page, 1).fill('bike');
  await expect(page.getByText(/^待同步 \d+ · 未存本机$/)).toBeVisible();
  await expect(page.getByText('存不下，请先别关闭页面')).toBeVisible();
  // Nothing pretends to be saved when the learner wants to leave.
  await page.getByRole('link', { name: '全部试卷' }).first().click();
  await expect(page.getByRole('dialog')).toContainText('本机也存不下');
  await page.keyboard.press('Escape');
  await context.setOffline(false);
  await expect(saved(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto(address);
  await expect(question(other, 1)).toHaveValue('bike');
});
