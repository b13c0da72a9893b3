import type { Page } from '@playwright/test';
import { createPastAnswers } from '../support/history.ts';
import { answerInput, answerRight, logIn, newPhone, openChapter, signUp } from '../support/learner.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

/** A browser does this when the learner leaves the page. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });

const NETWORK_DOWN = '网络连接异常,请稍后再试!';

test('every public page is accessible', async ({ page }) => {
  for (const [path, heading] of [
    ['/', '听见一个词，亲手写下来'],
    ['/login', '登录'],
    ['/forgetPassword', '重设密码'],
    ['/stop', '服务已暂停'],
    ['/agreement/yhfwxy', '用户服务协议'],
    ['/agreement/zzcqsm', '知识产权声明'],
    ['/agreement/nrsqxy', '内容授权协议'],
    ['/agreement/scfwxy', '市场服务协议'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
    await expectAccessible(page);
  }
});

test('a visitor goes to the login and then to the page they wanted @desktop', async ({ page }) => {
  const phone = await signUp(page);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/main/errorBook?sort=count');
  await expect(page).toHaveURL(/\/login$/);
  await logIn(page, phone);
  await expect(page).toHaveURL(/\/main\/errorBook\?sort=count$/);
});

test('unknown and old addresses go to the home page @desktop', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page).toHaveURL(/\/login$/);
  await signUp(page);
  for (const path of ['/no/such/page', '/main', '/', '/login', '/gallery', '/admin/more']) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/main\/book$/);
    if (path === '/no/such/page') await expect(page.getByText('没有这个页面，已回到首页')).toBeVisible();
  }
});

test('the learner’s own page is accessible and saves changes', async ({ page }) => {
  await signUp(page, { at: '/main/user' });
  await expect(page.getByRole('heading', { level: 1, name: '我的' })).toBeVisible();
  await page.getByLabel('昵称').fill('小听');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('已保存').first()).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByLabel('昵称')).toHaveValue('小听');
});

test('a login session that ended elsewhere goes to the login and leaves no data @desktop', async ({
  page,
}) => {
  await signUp(page);
  await page.evaluate(() => {
    const token = localStorage.getItem('token') ?? '';
    localStorage.setItem('token', token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A'));
  });
  await page.goto('/main/errorBook');
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('the learner sees that there is no network @desktop', async ({ page, context, pageProblems }) => {
  await page.goto('/login');
  await page.getByLabel('手机号').fill('13800138000');
  pageProblems.allow(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByRole('alert')).toContainText(NETWORK_DOWN);
});

test('a second number can get a code at once, after a wrong number @desktop', async ({ page }) => {
  await page.goto('/login?mode=signup');
  const phone = page.getByLabel('手机号');
  const send = page.getByRole('button', { name: /^(?:获取验证码|\d+ 秒)/ });
  const [mistyped, meant] = [newPhone(), newPhone()];
  await phone.fill(mistyped);
  await send.click();
  await expect(send).toHaveText(/\d+ 秒/);
  await phone.fill(meant);
  await expect(send).toHaveText('获取验证码');
  await send.click();
  await expect(send).toHaveText(/\d+ 秒/);
  await phone.fill(mistyped);
  await expect(send).toHaveText(/\d+ 秒/);
});

test('the theme applies in every tab @desktop', async ({ page, context }) => {
  await signUp(page);
  // The bar listens when the books are there.
  await expect(page.getByRole('region', { name: '全部词书' }).getByRole('button').first()).toBeVisible();
  const other = await context.newPage();
  await other.goto('/main/book');
  await page.getByRole('button', { name: '主题' }).click();
  await page.getByRole('menuitemradio', { name: '深色' }).click();
  for (const tab of [page, other]) await expect(tab.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('a chapter continues where the learner left it @desktop', async ({ page }) => {
  await signUp(page);
  const words = await openChapter(page);
  for (const word of words.slice(0, 3)) await answerRight(page, word);
  await expect(page.getByText('已保存', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('3 / 20', { exact: true })).toBeVisible();
  await answerRight(page, words[3] as string);
  await expect(page.getByText('4 / 20', { exact: true })).toBeVisible();
});

test('answers that cannot be sent survive a reload and are stored once @desktop', async ({
  page,
  context,
  pageProblems,
}) => {
  await signUp(page);
  const words = await openChapter(page);
  await answerRight(page, words[0] as string);
  await expect(page.getByText('已保存', { exact: true })).toBeVisible();

  pageProblems.allow(/ERR_INTERNET_DISCONNECTED/);
  let isAway = true;
  await page.route('**/practice/result', (route) =>
    isAway ? route.abort('internetdisconnected') : route.continue(),
  );
  for (const word of words.slice(1, 4)) await answerRight(page, word);
  await expect(page.getByText('待同步 3', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('4 / 20', { exact: true })).toBeVisible();
  await expect(page.getByText('待同步 3', { exact: true })).toBeVisible();

  const replied = page.waitForResponse((response) => response.url().endsWith('/practice/result'));
  // The route stays, because a request that is under way would get no answer otherwise.
  isAway = false;
  // The page sends at once when the network is back.
  await context.setOffline(true);
  await context.setOffline(false);
  const { values } = (await (await replied).json()) as {
    values: { results: { id: string; state: string }[] };
  };
  expect(values.results.map(({ state }) => state)).toEqual(['stored', 'stored', 'stored']);
  await expect(page.getByText('已保存', { exact: true })).toBeVisible();
});

test('a chapter continues without a network', { tag: '@desktop' }, async ({
  page,
  context,
  pageProblems,
}) => {
  await signUp(page);
  const words = await openChapter(page);
  await expect(page.getByText('已保存', { exact: true })).toBeVisible();
  pageProblems.allow(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
  for (const word of words.slice(0, 2)) await answerRight(page, word);
  await expect(page.getByText('待同步 2', { exact: true })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('已保存', { exact: true })).toBeVisible();
});

test('a panel whose style sheet fails to load shows an error, and opens at the next attempt @desktop', async ({
  page,
  pageProblems,
}) => {
  await signUp(page);
  await openChapter(page);
  pageProblems.allow(/ERR_FAILED/);
  const sheets = '**/assets/panels-*.css';
  await page.route(sheets, (route) => route.abort());
  const settings = page.getByRole('button', { name: '听写设置' });
  await settings.click();
  await expect(page.getByText('打开失败，请检查网络后重试')).toBeVisible();
  await page.unroute(sheets);
  await settings.click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('the server gets clicks and the last learned type @desktop', async ({ page }) => {
  await signUp(page);
  const words = await openChapter(page);
  await answerRight(page, words[0] as string);
  await expect(page.getByText('已保存', { exact: true })).toBeVisible();
  const place = new URL(page.url()).searchParams;

  const told = page.waitForRequest((request) => request.url().endsWith('/api/study/click-log'));
  await page.getByRole('button', { name: '下一个' }).click();
  await hide(page);
  const { events } = (await told).postDataJSON() as { events: { name: string; path: string }[] };
  expect(events).toContainEqual(expect.objectContaining({ name: '下一个', path: '/home' }));
  expect(await (await (await told).response())?.json()).toMatchObject({ status: 0 });

  // Neither this tab nor the settings have a chapter. The answers have one.
  await page.route('**/login/msg', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    answer.values.config.recent_chapter_id = null;
    await route.fulfill({ response, json: answer });
  });
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/home');
  await expect(page).toHaveURL(new RegExp(`chapter=${place.get('chapter')}$`));
  await expect(page.getByText('2 / 20', { exact: true })).toBeVisible();
});

test('a second login on the same page is reported once, like the first @desktop', async ({ page }) => {
  const phone = await signUp(page);
  const toldOf: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/customer/v1/device')) toldOf.push(request.headers().authorization);
  });
  // The steps after the first paint start with a press. A press before the page listens starts nothing.
  await expect(async () => {
    await page.keyboard.press('Shift');
    expect(toldOf).toHaveLength(1);
  }).toPass();
  await page.getByRole('button', { name: '账号' }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await logIn(page, phone);
  await expect(page).toHaveURL(/\/main\/book$/);
  await expect(async () => {
    await page.keyboard.press('Shift');
    expect(toldOf).toHaveLength(2);
  }).toPass();
  expect(new Set(toldOf).size).toBe(2);

  const clicks: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/study/click-log')) return;
    const { events } = request.postDataJSON() as { events: { name: string }[] };
    clicks.push(...events.map(({ name }) => name));
  });
  await page.getByRole('button', { name: '账号' }).click();
  await hide(page);
  await expect.poll(() => clicks).toContain('账号');
  // If the log were doubled, both copies would be sent at the same moment.
  expect(clicks.filter((name) => name === '账号')).toHaveLength(1);
});

test('a ping has the id of the article @desktop', async ({ page }) => {
  await page.clock.install();
  await signUp(page);
  const told = page.waitForRequest('**/customer/v1/activity');
  await page.goto('/article/library');
  await page.getByRole('link', { name: 'The Last Keeper' }).click();
  await expect(page).toHaveURL(/\/article\/library\/\d+/);
  await expect(async () => {
    await page.keyboard.press('Shift');
    await page.clock.runFor(10_000);
    expect(await Promise.race([told.then(() => true), page.waitForTimeout(200)])).toBe(true);
  }).toPass();
  const { path, params } = (await told).postDataJSON() as { path: string; params: object };
  expect(params).toEqual({ id: path.split('/').at(-1) });
});

test('a ping is sent while letters are typed, and not when the learner is idle @desktop', async ({
  page,
}) => {
  await page.clock.install();
  await signUp(page);
  await openChapter(page);
  await answerInput(page).focus();
  const writeFor = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 5) {
      await page.keyboard.press('e');
      await page.clock.runFor(5000);
    }
  };
  // Earlier presses are then more than 30 seconds old.
  await writeFor(60);
  let pings = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/customer/v1/activity')) pings += 1;
  });
  await writeFor(60);
  await expect.poll(() => pings).toBe(2);
  // The last letters cause at most one ping. After it there is nothing to send.
  await page.clock.runFor(30_000);
  const told = pings;
  await page.clock.runFor(120_000);
  expect(pings).toBe(told);
});

test('a page keeps its content when a refresh fails @desktop', async ({ page }) => {
  await signUp(page);
  const [word = ''] = await createPastAnswers(page, ([one = '']) => [
    { word: one, typed: `${one}e`, daysAgo: 1 },
  ]);
  const refusal = { status: 500, message: '系统异常', values: { code: 'internal', request_id: 'x' } };
  /** The server is back, and the page reads everything again. These reads fail. */
  const failAnew = async (...paths: string[]) => {
    for (const path of paths) await page.route(path, (route) => route.fulfill({ json: refusal }));
    const answers = paths.map((path) => page.waitForResponse(path));
    await page.evaluate(() => {
      dispatchEvent(new Event('offline'));
      dispatchEvent(new Event('online'));
    });
    await Promise.all(answers);
  };
  await page.goto('/main/errorBook');
  await expect(page.getByLabel(`选择 ${word}`)).toBeVisible();
  await page.getByRole('button', { name: /的写错记录$/ }).click();
  const history = page.getByText('听写 · 雅思听力场景词');
  await expect(history).toBeVisible();
  await failAnew('**/error/history', '**/error/list');
  await expect(page.getByText('系统异常')).toHaveCount(0);
  await expect(history).toBeVisible();
  await expect(page.getByLabel(`选择 ${word}`)).toBeVisible();
  await page.goto('/main/statistics');
  await expect(page.getByRole('heading', { name: '过去一年' })).toBeVisible();
  await failAnew('**/data/analysis');
  await expect(page.getByRole('heading', { name: '过去一年' })).toBeVisible();
});

test('a stage that cannot load the last position shows an error and tries again @desktop', async ({
  page,
}) => {
  await signUp(page);
  const refusal = { status: 500, message: '系统异常', values: { code: 'internal', request_id: 'x' } };
  await page.route('**/last/learned', (route) => route.fulfill({ json: refusal }));
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: '单词加载失败' })).toBeVisible();
  await page.unroute('**/last/learned');
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('heading', { name: '先选一个章节' })).toBeVisible();
});

test('the bar keeps one line in a narrow window, also while offline @desktop', async ({ page }) => {
  await signUp(page);
  for (const width of [768, 820, 1024]) {
    await page.setViewportSize({ width, height: 1180 });
    // A response that still comes ends the notice.
    await expect(async () => {
      await page.evaluate(() => dispatchEvent(new Event('offline')));
      await expect(page.getByRole('button', { name: '离线' })).toBeVisible({ timeout: 500 });
      const bar = await page.evaluate(() => {
        const links = [...document.querySelectorAll('nav[aria-label="主导航"] a')];
        const lines = links.map((link) => {
          const range = document.createRange();
          range.selectNodeContents(link);
          return range.getClientRects().length;
        });
        const last = links.at(-1)?.getBoundingClientRect().right ?? 0;
        const note = document.querySelector('header [role=status] button')?.getBoundingClientRect().left ?? 0;
        const isScrolled = document.documentElement.scrollWidth > innerWidth;
        return { lines: Math.max(...lines), isClear: last <= note, isScrolled };
      });
      expect(bar, `${width} pixels`).toEqual({ lines: 1, isClear: true, isScrolled: false });
    }).toPass({ timeout: 15_000 });
  }
});
