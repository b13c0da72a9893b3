import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page, test as plain } from '@playwright/test';
import { freePort } from '@tingci/api/platform/core/free-port';
import { findServerHome } from '@tingci/api/platform/db/embedded/server-folders';
import { type AppProcess, startAppProcess } from '../../bench/drills/app-process.ts';
import { call } from '../../bench/web/learner.ts';
import { expect, test } from '../support/test.ts';

type Credentials = { token: string; sign_key: string; user: { id: number } };

const base = 'tingci.test';
const exemptId = 8;
/** Ids up to this one are internal users and are never guarded. */
const staffIds = 6;

/** Creates a learner with the API, which is faster than the form. */
async function signUp(origin: string, phone: string): Promise<Credentials> {
  const sms = { phone_number: phone, scene: 'signup' };
  const { console_code } = await call<{ console_code: string }>(origin, '/api/study/phone/send/sms', sms);
  const config = (await (await fetch(`${origin}/api/study/app/config`)).json()) as {
    values: { agree_version: string };
  };
  const fields = { phone_number: phone, code: console_code, agree_version: config.values.agree_version };
  return call<Credentials>(origin, '/api/study/customer/v1/signup', fields);
}

/** Opens the books as a learner with open developer tools. Returns the scripts that were loaded. */
async function openWithDevTools(page: Page, origin: string, learner: Credentials): Promise<string[]> {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.addInitScript((session) => {
    localStorage.setItem('user_id', String(session.user.id));
    localStorage.setItem('sign_key', session.sign_key);
    localStorage.setItem('token', session.token);
    // A debugging console inside the page, as on phones, counts as open developer tools.
    Object.assign(window, { eruda: { _devTools: { _isShow: true } } });
  }, learner);
  await page.goto(`${origin}/main/book`);
  // The device is reported with the first press after the guard decided. The browser leaves a guarded page before
  // that.
  await expect(async () => {
    await page.keyboard.press('Shift');
    const isTold = fetched.some((url) => url.endsWith('/customer/v1/device'));
    expect(isTold || page.url().endsWith('/stop')).toBe(true);
  }).toPass();
  return fetched;
}

const isGuard = (url: string) => url.includes('disable-devtool');

plain.describe.serial('an installation with other settings @desktop', () => {
  let directory = '';
  let app: AppProcess;
  let learners: Credentials[] = [];
  const start = async (settings: Record<string, string>) => {
    app = await startAppProcess(await freePort(), { DATA_DIR: join(directory, 'data'), ...settings });
  };

  plain.beforeAll(async () => {
    directory = realpathSync(mkdtempSync(join(tmpdir(), 'tingci-e2e-')));
    // For root, the database runs as another user, and that user needs access.
    chmodSync(directory, 0o755);
    await start({
      CANONICAL_HOST: `www.${base}`,
      DEVTOOLS_GUARD: 'true',
      DEVTOOLS_GUARD_EXEMPT_CODE: String(exemptId),
    });
    learners = [];
    for (let each = 0; each <= exemptId; each += 1) learners.push(await signUp(app.url, `1390000000${each}`));
  });
  plain.afterAll(async () => {
    await app.stop();
    const home = findServerHome(join(directory, 'data'));
    if (home) rmSync(home, { recursive: true, force: true });
    rmSync(directory, { recursive: true, force: true });
  });

  plain('forces www, but not on an address', async ({ page }, { project }) => {
    const response = page.waitForResponse((response) => response.url().endsWith('/app/config'));
    await page.goto(app.url);
    await response;
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(new URL(page.url()).hostname).toBe('127.0.0.1');

    const options = project.use.launchOptions ?? {};
    const rules = `--host-resolver-rules=MAP *${base} 127.0.0.1`;
    const browser = await chromium.launch({ ...options, args: [...(options.args ?? []), rules] });
    try {
      const elsewhere = await browser.newPage();
      const { port } = new URL(app.url);
      await elsewhere.goto(`http://${base}:${port}/login?mode=signup`);
      await elsewhere.waitForURL(`http://www.${base}:${port}/login?mode=signup`);
    } finally {
      await browser.close();
    }
  });

  plain('sends learners with open developer tools away, but not the exempt one', async ({ browser }) => {
    const guarded = learners.find(({ user }) => user.id > staffIds && user.id !== exemptId);
    const exempt = learners.find(({ user }) => user.id === exemptId);
    const staff = learners.find(({ user }) => user.id <= staffIds);
    if (!guarded || !exempt || !staff) throw new Error('not enough learners');
    for (const learner of [exempt, staff]) {
      const page = await browser.newPage();
      expect((await openWithDevTools(page, app.url, learner)).filter(isGuard)).toEqual([]);
      await page.close();
    }
    const page = await browser.newPage();
    await openWithDevTools(page, app.url, guarded);
    await expect(page.getByRole('heading', { name: '服务已暂停' })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/stop');
    // The page stays there. A guard that redirects again would reload the page within half a second.
    await page.waitForFunction(() => performance.now() > 2_000);
    await page.close();
  });

  plain('shows that the service is stopped, whatever page is asked for', async ({ page }) => {
    await app.stop();
    await start({ SERVICE_STOPPED: 'true' });
    for (const path of ['/', '/login']) {
      await page.goto(`${app.url}${path}`);
      await expect(page).toHaveURL(/\/stop$/);
      await expect(page.getByRole('heading', { name: '服务已暂停' })).toBeVisible();
    }
    // Nothing inside the page goes past the notice. Its button asks the server again.
    const notice = page.getByRole('heading', { name: '服务已暂停' });
    let drawCount = 0;
    page.on('framenavigated', (frame) => {
      if (new URL(frame.url()).pathname === '/') drawCount += 1;
    });
    await page.getByRole('link', { name: '听词，回到首页' }).click();
    await expect(notice).toBeVisible();
    expect(drawCount).toBe(0);
    const response = page.waitForResponse((response) => response.url().endsWith('/app/config'));
    await page.getByRole('link', { name: '回到首页', exact: true }).click();
    await response;
    await expect(notice).toBeVisible();
    await expect(page).toHaveURL(/\/stop$/);
  });
});

test('nobody is guarded when the operator did not turn it on @desktop', async ({ page, baseURL }) => {
  const origin = baseURL ?? '';
  const learner = await signUp(origin, `138${String(process.pid % 100_000_000).padStart(8, '0')}`);
  expect((await openWithDevTools(page, origin, learner)).filter(isGuard)).toEqual([]);
  await expect(page).toHaveURL(/\/main\/book$/);
});
