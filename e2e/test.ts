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

/** What went wrong in the page without anybody asking; a test may expect some of it. */
export type Troubles = {
  /** From now on, troubles that match are expected. */
  allow(pattern: RegExp): void;
  /** Back to expecting none. */
  disallow(): void;
};

type Fixtures = { troubles: Troubles };

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Playwright's test; console errors, rejections, failed requests and bad answers fail it. */
export const test = base.extend<Fixtures>({
  troubles: [
    async ({ page }, use) => {
      const found: string[] = [];
      let allowed: RegExp | undefined;
      const note = (what: string) => {
        // Most tests do without the worker, so that one never sees what another has put by.
        if (what.startsWith('console: Service Worker registration blocked by Playwright')) return;
        // Old browsers, through CHROMIUM_PATH, dress up the JSON that learners are made on.
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
        // Leaving a page or skipping a word gives up its downloads; that is no failure.
        const reason = request.failure()?.errorText ?? '';
        if (reason !== 'net::ERR_ABORTED') note(`failed: ${request.url()} ${reason}`);
      });
      // A rejection nobody handles reaches `pageerror` too.
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
 * Fails with what axe finds on the page as it stands, in either theme, and when the page scrolls sideways, on a phone
 * also on the smallest.
 */
export async function expectClean(page: Page): Promise<void> {
  const html = page.locator('html');
  const shown = await html.getAttribute('data-theme');
  const other = shown === 'dark' ? 'light' : 'dark';
  const settle = () =>
    // A toast fades in; half-transparent text would be measured as too pale.
    page.evaluate(() =>
      Promise.all(document.getAnimations().map((each) => each.finished.catch(() => undefined))),
    );
  await settle();
  await expectNoViolations(page, shown);
  // The themes differ in colours alone.
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
    // Phones show a page that is too wide from further away: their window is as wide as it.
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(overflow, `beyond ${page.viewportSize()?.width} px`).toBeLessThanOrEqual(0);
}

/** All rules, or those named. */
async function expectNoViolations(page: Page, theme: string | null, only?: readonly string[]): Promise<void> {
  // Put in by hand and once a page: the adapter does it for each run, and opens a page to put frames together.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(async (rules) => {
    const { violations } = await window.axe.run(document, {
      resultTypes: ['violations'],
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
