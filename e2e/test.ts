/// <reference lib="dom" />
import { AxeBuilder } from '@axe-core/playwright';
import {
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type Request,
  type Response,
} from '@playwright/test';

/** Options of a project. */
export type Look = { theme: 'light' | 'dark' };

/** What went wrong in the page without anybody asking; a test may expect some of it. */
export type Troubles = {
  /** From now on, troubles that match are expected. */
  allow(pattern: RegExp): void;
  /** Back to expecting none. */
  disallow(): void;
};

type Fixtures = { troubles: Troubles };

/** Playwright's test in the project's theme; console errors, rejections, failed requests and bad answers fail it. */
export const test = base.extend<Fixtures & Look>({
  theme: ['light', { option: true }],
  troubles: [
    async ({ page, theme }, use) => {
      const found: string[] = [];
      let allowed: RegExp | undefined;
      const note = (what: string) => {
        // Most tests do without the worker, so that one never sees what another has put by.
        if (what.startsWith('console: Service Worker registration blocked by Playwright')) return;
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
      await page.addInitScript((name) => {
        if (localStorage.getItem('theme') === null) localStorage.setItem('theme', name);
      }, theme);
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

/** Fails with what axe finds on the page as it stands, and when the page scrolls sideways. */
export async function expectClean(page: Page, theme: Look['theme']): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  // A toast fades in; half-transparent text would be measured as too pale.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((each) => each.finished.catch(() => undefined))),
  );
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations.map(({ id, nodes }) => ({
      id,
      at: nodes.map((node) => `${node.target} ${node.failureSummary}`),
    })),
  ).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

export { expect };
