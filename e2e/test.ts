/// <reference lib="dom" />
import {
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type Request,
  type Response,
} from '@playwright/test';
import axe from 'axe-core';

/** Problems in the page that no test asked for. A test can expect some of them. */
export type PageProblems = {
  /** From now on, problems that match are expected. */
  allow(pattern: RegExp): void;
  /** From now on, no problem is expected. */
  disallow(): void;
};

type Fixtures = { pageProblems: PageProblems };

declare global {
  interface Window {
    axe: typeof axe;
  }
}

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
  const html = page.locator('html');
  const shown = await html.getAttribute('data-theme');
  const other = shown === 'dark' ? 'light' : 'dark';
  const settle = () =>
    // A toast fades in. Half-transparent text would fail the contrast check.
    page.evaluate(() =>
      Promise.all(
        document
          .getAnimations()
          // A spinner has no end.
          .filter((each) => each.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
          .map((each) => each.finished.catch(() => undefined)),
      ),
    );
  await settle();
  await expectNoViolations(page, shown);
  // The themes differ only in colours.
  await html.evaluate((element, theme) => element.setAttribute('data-theme', theme), other);
  await settle();
  await expectNoViolations(page, other, ['color-contrast']);
  await html.evaluate((element, theme) => element.setAttribute('data-theme', theme ?? ''), shown);
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

/** All axe rules, or the named ones. */
async function expectNoViolations(page: Page, theme: string | null, only?: readonly string[]): Promise<void> {
  // The script is injected once per page. The adapter would inject it for each run, and would open a page to combine
  // frames.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(async (rules) => {
    const { violations } = await window.axe.run(document, {
      resultTypes: ['violations'],
      // Only an experimental rule, which is off, reads the style sheets.
      preload: { assets: ['media'] },
      ...(rules && { runOnly: [...rules] }),
    });
    return violations.map(({ id, nodes }) => ({
      id,
      at: nodes.map((node) => `${node.target} ${node.failureSummary}`),
    }));
  }, only);
  expect(found.map((each) => ({ theme, ...each }))).toEqual([]);
}

export { expect };
