// `npm run pictures`: takes the pictures of the READMEs again, from the built product, with a learner who has a
// history.
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { demoAccount } from '@tingci/api/modules/account/operator/demo-account';
import { startProduct, temporaryData } from './product.ts';
import { openBrowser } from './web/browser.ts';
import { call, logIn } from './web/learner.ts';

const IMAGES = fileURLToPath(new URL('../docs/images/', import.meta.url));
const LETTER_MS = 180;
const DAY_MS = 86_400_000;
/** Older answers count on the first of these days. */
const DAYS = 60;

/** Typical spelling mistakes: a doubled letter written once, a vowel that is missing or wrong, two swapped letters. */
function misspell(word: string, turn: number): string {
  const kinds = [
    word.replace(/(.)\1/, '$1'),
    word.replace(/[aeiou](?=[^aeiou]*$)/, ''),
    word.replace(/([aeiou])(?=[^aeiou]+$)/, (vowel) => (vowel === 'e' ? 'a' : 'e')),
    word.replace(/(.)([aeiou])(?=[^aeiou]*$)/, '$2$1'),
  ].filter((slip) => slip !== word);
  return kinds[turn % kinds.length] ?? `${word}e`;
}

/** Practises the chapters over the last days, with days off and with fewer and fewer mistakes. */
async function createHistory(origin: string, chapterIds: readonly number[]): Promise<void> {
  const session = await call<{ token: string; sign_key: string }>(origin, '/api/study/customer/v1/login', {
    phone_number: demoAccount.phoneNumber,
    password: demoAccount.password,
  });
  for (let day = 0; day < DAYS; day++) {
    const isDayOff = day < DAYS - 9 && (day * 5) % 7 < 2;
    if (isDayOff) continue;
    const chapter_id = chapterIds[Math.floor(day / 5) % chapterIds.length] ?? 0;
    const { list } = await call<{ list: { id: number; word: string }[] }>(
      origin,
      '/api/study/lexicon/v1/list',
      { chapter_id },
      session,
    );
    const began = Date.now() - (DAYS - 1 - day) * DAY_MS - 3_600_000;
    const wordsAMistake = 5 + Math.floor(day / 10);
    const events = list.slice(0, 8 + ((day * 3) % 13)).map(({ id, word }, turn) => ({
      id: randomUUID(),
      word_id: id,
      kind: 'submitted',
      turn,
      typed: (turn * 7 + day * 3) % wordsAMistake === 0 ? misspell(word, turn) : word,
      elapsed_ms: 2000 + ((turn * 321 + day * 97) % 2500),
      occurred_at: began + turn * 5000,
    }));
    await call(
      origin,
      '/api/study/lexicon/v1/practice/result',
      { practice_id: randomUUID(), chapter_id, mode: day % 3 === 0 ? '默写' : '听写', events },
      session,
    );
  }
}

/** Answers three words of the first chapter right and the fourth wrong. */
async function practise(page: Page): Promise<void> {
  await page.getByRole('textbox').first().waitFor();
  const canGoOn = page.getByText(/^回车继续/).filter({ visible: true });
  for (const word of ['accommodation', 'apartment', 'landlord']) {
    await page.keyboard.type(word, { delay: LETTER_MS });
    await page.keyboard.press('Enter');
    await canGoOn.waitFor();
    // The page ignores a press right after an answer, as a bouncing key.
    while (await canGoOn.isVisible()) await page.keyboard.press('Enter', { delay: 100 });
  }
  await page.keyboard.type('tennant', { delay: LETTER_MS });
  await page.keyboard.press('Enter');
  await page.getByText('照着上面再写一遍').filter({ visible: true }).waitFor();
}

async function hearArticle(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'The Lost Umbrella' }).click();
  const preparing = page.getByText('正在准备声音');
  await preparing.waitFor();
  await preparing.waitFor({ state: 'hidden' });
  await page.locator('#s2').click();
}

const data = temporaryData();
const product = await startProduct(data.dataDir);
const browser = await openBrowser();
try {
  const { stage, chapterIds } = await logIn(browser.context, product.origin);
  await createHistory(product.origin, chapterIds);
  const pictures: { name: string; url: string; theme?: 'dark'; prepare?: (page: Page) => Promise<void> }[] = [
    { name: 'books', url: `${product.origin}/main/book` },
    { name: 'error-book', url: `${product.origin}/main/errorBook` },
    { name: 'statistics', url: `${product.origin}/main/statistics` },
    { name: 'article', url: `${product.origin}/article/library`, theme: 'dark', prepare: hearArticle },
    { name: 'stage', url: stage, prepare: practise },
  ];
  for (const { name, url, theme = 'light', prepare } of pictures) {
    const page = await browser.context.newPage();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
    await page.goto(url);
    await prepare?.(page);
    // Covers and sounds are drawn when they arrive.
    await page.waitForTimeout(2000);
    await page.screenshot({ path: `${IMAGES}${name}.png` });
    await page.close();
    console.log(`docs/images/${name}.png`);
  }
} finally {
  await browser.close();
  await product.stop();
  data.remove();
}
