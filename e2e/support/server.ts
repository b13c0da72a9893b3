import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startWechatFake } from '@tingci/api/modules/account/wechat/wechat-fake.fixture';
import { freePort } from '@tingci/api/platform/core/free-port';
import { findServerHome } from '@tingci/api/platform/db/embedded/server-folders';
import { startAppProcess } from '../../bench/drills/app-process.ts';

/** Starts the built product with an empty folder on a free port. Stops and deletes it afterwards. @public */
// biome-ignore lint/style/noDefaultExport: Playwright calls a global setup by its default export.
export default async function startServer(): Promise<() => Promise<void>> {
  const directory = realpathSync(mkdtempSync(join(tmpdir(), 'tingci-e2e-')));
  // For root, the database runs as another user, and that user needs access.
  chmodSync(directory, 0o755);
  const dataDir = join(directory, 'data');
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const openApp = { appid: 'wx-open', secret: 'open', kind: 'qr' } as const;
  const account = { appid: 'wx-account', secret: 'account', kind: 'inside' } as const;
  const wechat = await startWechatFake([openApp, account], origin);
  const app = await startAppProcess(port, {
    DATA_DIR: dataDir,
    PAGE_ORIGIN: origin,
    WECHAT_OPEN_APPID: openApp.appid,
    WECHAT_OPEN_SECRET: openApp.secret,
    WECHAT_ACCOUNT_APPID: account.appid,
    WECHAT_ACCOUNT_SECRET: account.secret,
    WECHAT_API_ENDPOINT: wechat.origin,
    WECHAT_PAGE_ENDPOINT: wechat.origin,
  });
  process.env.E2E_URL = app.url;
  process.env.E2E_DATA_DIR = dataDir;
  return async () => {
    await app.stop();
    await wechat.close();
    const home = findServerHome(dataDir);
    if (home) rmSync(home, { recursive: true, force: true });
    rmSync(directory, { recursive: true, force: true });
  };
}
