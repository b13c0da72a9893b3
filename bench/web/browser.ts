import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { freePort } from '@tingci/api/platform/core/free-port';

const CANDIDATES = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/usr/bin/chromium-browser',
];
const FLAGS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--autoplay-policy=no-user-gesture-required',
];

/** A browser with one profile, and the port of its DevTools protocol. */
export type BenchBrowser = { context: BrowserContext; port: number; close(): Promise<void> };

/** Starts the system's Chromium, headless, with a new profile. */
export async function openBrowser(): Promise<BenchBrowser> {
  const executablePath = CANDIDATES.find((path) => path !== undefined && existsSync(path));
  if (!executablePath) throw new Error('No Chromium found: set CHROMIUM_PATH.');
  const profile = mkdtempSync(join(tmpdir(), 'tingci-profile-'));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    // Each measurement is a first visit. A service worker from the last one would answer from its cache.
    serviceWorkers: 'block',
    args: [
      ...FLAGS,
      `--remote-debugging-port=${port}`,
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
    viewport: { width: 1280, height: 800 },
  });
  return {
    context,
    port,
    async close() {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
