import type { Page, Request } from '@playwright/test';
import { answerInput, answerRight, logIn, openChapter, signUp, write } from '../support/learner.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

const RESULT = '**/practice/result';
const saved = (page: Page) => page.getByText('已保存', { exact: true });

/** Waits until the browser has stored the app and the sounds of the open chapter. */
async function waitUntilCached(page: Page, sounds: number) {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('tingci-sounds')).keys()).length))
    .toBe(sounds);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

test('a chapter started online continues without a network, after a reload and with sound @phone', async ({
  page,
  context,
  pageProblems,
}) => {
  await signUp(page);
  const words = await openChapter(page);
  await answerRight(page, words[0] as string);
  await expect(saved(page)).toBeVisible();
  await waitUntilCached(page, 20);

  pageProblems.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await context.setOffline(true);
  await expect(page.getByRole('button', { name: '离线' })).toBeVisible();
  await answerRight(page, words[1] as string);
  await expect(page.getByText('待同步 1', { exact: true })).toBeVisible();

  await page.reload();
  await expect(page.getByText('2 / 20', { exact: true })).toBeVisible();
  await expect(page.getByText('待同步 1', { exact: true })).toBeVisible();
  await answerRight(page, words[2] as string);
  await expectAccessible(page);
  // Like the request of an audio element.
  const sound = await page.evaluate(async () => {
    const [first] = await (await caches.open('tingci-sounds')).keys();
    const response = await fetch(first?.url ?? '', { headers: { range: 'bytes=0-99' } });
    return { status: response.status, length: (await response.arrayBuffer()).byteLength };
  });
  expect(sound).toEqual({ status: 206, length: 100 });

  // Pages that were open before work. Others show the reason.
  await page.goto('/main/book');
  await page.locator('[aria-haspopup=dialog]').first().click();
  await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
  await page.getByRole('dialog').getByRole('link').nth(1).click();
  await expect(page.getByText('这里的内容还没有存到本机')).toBeVisible();

  await context.setOffline(false);
  await page.goBack();
  await page.goto('/home');
  await expect(page.getByText('3 / 20', { exact: true })).toBeVisible();
  await expect(saved(page)).toBeVisible();
  await expect(page.getByRole('button', { name: '离线' })).toBeHidden();

  await page.goto('/main/user');
  await page.getByRole('button', { name: '退出登录' }).last().click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => page.evaluate(() => caches.has('tingci-sounds'))).toBe(false);
});

test('the app can be installed @desktop', async ({ page, request }) => {
  await signUp(page);
  const link = page.locator('link[rel=manifest]');
  // It is there after the first press that the page hears.
  await expect(async () => {
    await page.keyboard.press('Shift');
    await expect(link).toHaveCount(1, { timeout: 1000 });
  }).toPass();
  const href = await link.getAttribute('href');
  const manifest = await (await request.get(href ?? '')).json();
  expect(manifest).toMatchObject({ name: '听词', display: 'standalone', lang: 'zh-CN' });
  for (const { src, sizes } of manifest.icons as { src: string; sizes: string }[]) {
    const size = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    if (sizes !== 'any') expect(size).toBe(sizes);
  }
});

test('a practice started on the phone continues on the computer @desktop', async ({
  page,
  browser,
  baseURL,
}) => {
  const phone = await signUp(page);
  const words = await openChapter(page);
  for (const word of words.slice(0, 3)) await answerRight(page, word);
  await expect(saved(page)).toBeVisible();

  const computer = await browser.newContext({ baseURL: baseURL ?? '', locale: 'zh-CN' });
  const there = await computer.newPage();
  await there.goto('/login');
  await logIn(there, phone);
  await expect(there).toHaveURL(/\/main\/book/);
  // The address has no chapter, so the page opens the last practised one.
  await there.goto('/home');
  const offer = there.getByRole('region', { name: '接着上次' });
  await expect(offer).toContainText('写到 3 / 20');
  await expectAccessible(there);
  await offer.getByRole('button', { name: '接着写' }).click();
  await expect(there.getByText('3 / 20', { exact: true })).toBeVisible();
  await answerRight(there, words[3] as string);
  await expect(saved(there)).toBeVisible();

  // And back: the phone gets what the computer did.
  await page.reload();
  const back = page.getByRole('region', { name: '接着上次' });
  await expect(back).toContainText('写到 4 / 20');
  await back.getByRole('button', { name: '从头开始' }).click();
  await expect(back).toBeHidden();
  await expect(page.getByText('3 / 20', { exact: true })).toBeVisible();
  await computer.close();
});

test('two tabs share one outbox and send each answer once @desktop', async ({
  page,
  context,
  pageProblems,
}) => {
  await signUp(page);
  const words = await openChapter(page);
  const other = await context.newPage();
  const sent: string[] = [];
  const note = (request: Request) => {
    if (!request.url().endsWith('/practice/result')) return;
    sent.push(...(request.postDataJSON() as { events: { id: string }[] }).events.map(({ id }) => id));
  };
  pageProblems.allow(/ERR_INTERNET_DISCONNECTED/);
  await context.route(RESULT, (route) => route.abort('internetdisconnected'));
  await answerRight(page, words[0] as string);
  await expect(page.getByText('待同步 1', { exact: true })).toBeVisible();
  await other.goto(page.url());
  await expect(other.getByText('待同步 1', { exact: true })).toBeVisible();
  await answerRight(page, words[1] as string);
  await expect(other.getByText('待同步 2', { exact: true })).toBeVisible();
  // The answered ones. Attempts to send continue and fail until the network is back.
  page.on('requestfinished', note);
  other.on('requestfinished', note);
  await context.unroute(RESULT);
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(saved(page)).toBeVisible();
  await expect(saved(other)).toBeVisible();
  expect(sent).toHaveLength(2);
  expect(new Set(sent).size).toBe(2);
});

test('an answer that the server rejects is set aside, listed and kept @phone', async ({
  page,
  pageProblems,
}) => {
  await signUp(page);
  const words = await openChapter(page);
  let way: 'refused' | 'cut' | 'open' = 'refused';
  pageProblems.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.route(RESULT, async (route) => {
    if (way === 'cut') return route.abort('internetdisconnected');
    if (way === 'open' || !route.request().postData()?.includes('refuse me')) return route.continue();
    const values = { code: 'invalid_fields', request_id: 'r-1', fields: [] };
    return route.fulfill({ json: { status: 422, message: '填写的内容不符合要求', values } });
  });
  await write(page, 'refuse me');
  const mark = page.getByRole('button', { name: '未能保存 1' });
  await expect(mark).toBeVisible();
  await answerRight(page, words[0] as string);
  await mark.click();
  const dialog = page.getByRole('dialog', { name: '未能保存的答案' });
  await expect(dialog.getByRole('listitem')).toContainText('refuse me');
  await expect(dialog.getByRole('listitem')).toContainText('填写的内容不符合要求');
  await expectAccessible(page);
  const downloaded = page.waitForEvent('download');
  await dialog.getByRole('button', { name: '导出' }).click();
  expect((await downloaded).suggestedFilename()).toMatch(/^听词-未保存的答案-\d{4}-\d\d-\d\d\.json$/);
  // An answer that is back in the outbox is not on the server yet.
  way = 'cut';
  await dialog.getByRole('button', { name: '再试一次' }).click();
  await expect(page.getByText('已放回待同步')).toBeVisible();
  await expect(dialog).toBeHidden();
  way = 'open';
  await expect(saved(page)).toBeVisible();
});

test('a full disk of the browser loses no answer, and the page says so @desktop', async ({
  page,
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
  const words = await openChapter(page);
  pageProblems.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.route(RESULT, (route) => route.abort('internetdisconnected'));
  await page.evaluate(() => Object.assign(window, { isFull: true }));
  await answerRight(page, words[0] as string);
  await expect(page.getByText('待同步 1 · 未存本机', { exact: true })).toBeVisible();
  await page.evaluate(() => Reflect.deleteProperty(window, 'isFull'));
  await answerRight(page, words[1] as string);
  await expect(page.getByText('待同步 2', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('2 / 20', { exact: true })).toBeVisible();
});

test('a chapter continues the next day, and a clock that is a day late spoils no answer @desktop', async ({
  page,
}) => {
  await page.clock.install({ time: Date.now() - 86_400_000 });
  await signUp(page);
  const words = await openChapter(page);
  await write(page, `${words[0]}q`);
  await expect(page.getByText('多写 q')).toBeVisible();
  await answerRight(page, words[0] as string);
  await expect(saved(page)).toBeVisible();
  await page.clock.setSystemTime(Date.now());
  await page.reload();
  await expect(page.getByText('1 / 20', { exact: true })).toBeVisible();
  await expect(answerInput(page)).toBeVisible();
  await answerRight(page, words[1] as string);
  await expect(saved(page)).toBeVisible();
  await page.goto('/main/errorBook');
  // Not 昨天, as the device's clock says.
  await expect(page.getByRole('listitem').first()).toContainText(/刚刚|分钟前/);
});
