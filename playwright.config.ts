import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';

/** `npm test` sets the browser. These paths are for a test that runs alone. */
const USUAL = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const executablePath = process.env.CHROMIUM_PATH ?? USUAL.find((path) => existsSync(path));
const isRoot = process.getuid?.() === 0;

const desktop = { viewport: { width: 1280, height: 800 } };
const phone = {
  ...devices['Pixel 7'],
  defaultBrowserType: 'chromium' as const,
  viewport: { width: 390, height: 844 },
};

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/server.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  // Shared machines stall for seconds. There a test may run once more, and the report names it.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  // Limits of a hang: a test ends when its events came.
  timeout: 180_000,
  expect: { timeout: 40_000 },
  use: {
    // The global setup sets it before the workers start.
    baseURL: process.env.E2E_URL,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    trace: 'off',
    // Nobody watches the animations, and each costs processor time.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // Without a language, Chromium does not save files with Chinese names.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page of a test ends before compiled code has paid for its compilation. Interpreted, axe takes half.
        '--js-flags=--no-opt,--no-maglev',
      ],
    },
  },
  // A test runs on both devices, unless its tag names one. Visual checks use both themes.
  projects: [
    { name: 'desktop', grepInvert: /@phone/, use: desktop },
    { name: 'phone', grepInvert: /@desktop/, use: phone },
  ],
});
