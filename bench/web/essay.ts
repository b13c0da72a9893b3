import type { Page } from '@playwright/test';
import { startProduct, temporaryData } from '../product.ts';
import { bareTextArea } from './bare-page.ts';
import { openBrowser } from './browser.ts';
import { measureKeystrokes } from './keystrokes.ts';
import { logIn } from './learner.ts';

const WORDS = 400;
const TEXT = Array.from({ length: WORDS }, (_, index) => (index % 12 === 11 ? 'years.' : 'people')).join(' ');

/** Time from key to paint in an essay of 400 words, beside a bare text area with the same text. */
export async function benchEssay(): Promise<Record<string, unknown>> {
  const data = temporaryData();
  const product = await startProduct(data.dataDir);
  const browser = await openBrowser();
  try {
    await logIn(browser.context, product.origin);
    const page = await browser.context.newPage();
    await page.goto(`${product.origin}/ielts?type=writing`);
    const address = await page
      .getByRole('link', { name: /essay|agree|opinion|graph|chart/i })
      .first()
      .getAttribute('href');
    await page.close();
    const measure = (cpuRate: number) =>
      measureKeystrokes(browser.context, `${product.origin}${address}?mode=practice`, cpuRate, {
        bareField: bareTextArea(TEXT),
        prepare: (essay: Page) => essay.getByRole('textbox').fill(TEXT),
      });
    return { 'cpu 1x': await measure(1), 'cpu 4x': await measure(4) };
  } finally {
    await browser.close();
    await product.stop();
    data.remove();
  }
}
