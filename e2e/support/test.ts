/// <reference lib="dom" />
import {
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type Request,
  type Response,
} from '@playwright/test';
import { findViolations } from './axe.ts';

/** Problems in the page that no test asked for. A test can expect some of them. */
export type PageProblems = {
  /** From now on, problems that match are expected. */
  allow(pattern: RegExp): void;
  /** From now on, no problem is expected. */
  disallow(): void;
};

type Fixtures = { pageProblems: PageProblems };

/** Playwright's test. It fails on console errors, unhandled rejections, failed requests and error statuses. */
export const test = base.extend<Fixtures>({
  pageProblems: [
    async ({ page }, use) => {
      const found: string[] = [];
      let allowed: RegExp | undefined;
      const note = (what: string) => {
        // Most tests run without the service worker, so that one test never sees the cache of another.
        if (what.startsWith('console: Service Worker registration blocked by Playwright')) return;
        // Old browsers, which CHROMIUM_PATH selects, show JSON on a styled page. New learners are created on it.
        if (what.startsWith('console: Refused to apply inline style') && what.endsWith('/version.json'))
          return;
        if (!allowed?.test(what)) found.push(what);
      };
      page.on('console', (message: ConsoleMessage) => {
        if (message.type() === 'error' || message.type() === 'warning') {
          note(`console: ${message.text()} ${message.location().url}`);
        }
      });
      page.on('pageerror', (error) => note(`error: ${error.message}`));
      page.on('response', (response: Response) => {
        if (response.status() >= 400) note(`HTTP ${response.status()}: ${response.url()}`);
      });
      page.on('requestfailed', (request: Request) => {
        // Leaving a page or skipping a word cancels its downloads. That is no failure.
        const reason = request.failure()?.errorText ?? '';
        if (reason !== 'net::ERR_ABORTED') note(`failed: ${request.url()} ${reason}`);
      });
      // An unhandled rejection also arrives as `pageerror`.
      await use({
        allow: (pattern) => {
          allowed = pattern;
        },
        disallow: () => {
          allowed = undefined;
        },
      });
      expect(found).toEqual([]);
    },
    { auto: true },
  ],
});

const SMALLEST_PHONE = 320;

/**
 * Fails for what axe finds on the page, in both themes, and for horizontal scrolling. On a phone it also checks the
 * smallest width.
 */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([]);
  await expectNoOverflow(page);
  const own = page.viewportSize();
  if (!own || own.width > 480) return;
  await page.setViewportSize({ ...own, width: SMALLEST_PHONE });
  await expectNoOverflow(page);
  await page.setViewportSize(own);
}

async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => {
    // A phone zooms out for a page that is too wide: its window is as wide as the page.
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(overflow, `beyond ${page.viewportSize()?.width} px`).toBeLessThanOrEqual(0);
}

export { expect };
