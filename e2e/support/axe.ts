/// <reference lib="dom" />
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

/** What axe found: the theme, the rule, and each place with what to mend there. */
export type Violation = { theme: string; id: string; at: string[] };

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Less than half as long as what the package exports: each new document parses it. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Runs all rules of axe in the page's theme, and those about colours in the other. */
export async function findViolations(page: Page): Promise<Violation[]> {
  await inject(page);
  return page.evaluate(async () => {
    const root = document.documentElement;
    const { theme: shown = '' } = root.dataset;
    const other = shown === 'dark' ? 'light' : 'dark';

    /** A toast fades in. Half-transparent text would fail the contrast check. */
    const settle = () =>
      Promise.all(
        document
          .getAnimations()
          // A spinner has no end.
          .filter((each) => each.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
          .map((each) => each.finished.catch(() => undefined)),
      );

    /** All rules, or the named ones. */
    const check = async (theme: string, only?: string[]) => {
      await settle();
      const { violations } = await window.axe.run(document, {
        resultTypes: ['violations'],
        // Only an experimental rule, which is off, reads the style sheets.
        preload: { assets: ['media'] },
        // The report shows the element itself.
        selectors: false,
        ...(only && { runOnly: only }),
      });
      return violations.map(({ id, nodes }) => ({
        theme,
        id,
        at: nodes.map((node) => `${node.html} ${node.failureSummary}`),
      }));
    };

    const found = await check(shown);
    // The themes differ only in colours.
    root.dataset.theme = other;
    const inOther = await check(other, ['color-contrast']);
    root.dataset.theme = shown;
    return [...found, ...inOther];
  });
}

/** Puts axe into a new document. DevTools take the text as it is; `evaluate` costs twice as much for it. */
async function inject(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: SOURCE });
  await session.detach();
}
