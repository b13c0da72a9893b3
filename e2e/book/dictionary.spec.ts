import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoAccount } from '@tingci/api/modules/account/operator/demo-account';
import { freePort } from '@tingci/api/platform/core/free-port';
import { findServerHome } from '@tingci/api/platform/db/embedded/server-folders';
import { type AppProcess, startAppProcess } from '../../bench/drills/app-process.ts';
import { call } from '../../bench/web/learner.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test.describe('a server without a network', () => {
  let directory = '';
  let app: AppProcess;

  test.beforeAll(async () => {
    directory = realpathSync(mkdtempSync(join(tmpdir(), 'tingci-e2e-')));
    // For root, the database runs as another user, and that user needs access.
    chmodSync(directory, 0o755);
    app = await startAppProcess(await freePort(), {
      DATA_DIR: join(directory, 'data'),
      DICTIONARY_DOWNLOAD: 'true',
      // Nobody listens there.
      DICTIONARY_REGISTRY: `http://127.0.0.1:${await freePort()}/`,
    });
  });

  test.afterAll(async () => {
    await app.stop();
    const home = findServerHome(join(directory, 'data'));
    if (home) rmSync(home, { recursive: true, force: true });
    rmSync(directory, { recursive: true, force: true });
  });

  test('says on the books page why the dictionary is not there, and everything else works @desktop', async ({
    page,
  }) => {
    const { phoneNumber, password } = demoAccount;
    const session = await call<{ token: string; sign_key: string; user: { id: number } }>(
      app.url,
      '/api/study/customer/v1/login',
      { phone_number: phoneNumber, password },
    );
    await page.goto(`${app.url}/version.json`);
    await page.evaluate(({ token, sign_key, user }) => {
      localStorage.setItem('user_id', String(user.id));
      localStorage.setItem('sign_key', sign_key);
      localStorage.setItem('token', token);
    }, session);
    const line = page.getByRole('note', { name: '词典进度' });
    // The first attempt fails some seconds after the start.
    await expect(async () => {
      await page.goto(`${app.url}/main/book`);
      await expect(line).toHaveText('词典还没下载好：服务器连不上 npm 源，稍后自动再试。其他功能不受影响', {
        timeout: 2000,
      });
    }).toPass();
    await expectAccessible(page);
    const books = page.getByRole('region', { name: '全部词书' });
    await books.getByRole('button').first().click();
    await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
  });
});
