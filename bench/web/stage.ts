import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { startProduct, temporaryData } from '../product.ts';
import { round } from '../statistics.ts';
import { watchStealTime } from '../steal-time.ts';
import { serveBarePage } from './bare-page.ts';
import { openBrowser } from './browser.ts';
import { logIn } from './learner.ts';
import { summariseTasks } from './long-tasks.ts';
import { startTrace } from './trace.ts';

/** The pause of a fast typist between letters. */
const PAUSE_MS = 57;
/** Longer than the time in which the page ignores a second Enter as a bouncing key. */
const BOUNCE_MS = 230;
/** The time that a learner looks at the verdict. A slow device draws all of it in this time. */
const LOOK_MS = 600;
/** Every n-th word gets a wrong answer first. */
const WRONG_EVERY = 6;
/** Words that are written before counting starts. */
const WARM_UP = 3;

/** Long tasks during practice, and the heap over hundreds of words: in one long practice and in many short ones. */
export async function benchStage(): Promise<Record<string, unknown>> {
  const data = temporaryData();
  const product = await startProduct(data.dataDir);
  const browser = await openBrowser();
  try {
    const { stage, chapterIds } = await logIn(browser.context, product.origin);
    // Each measurement has its own chapters, because a practice that was started would continue.
    const at = (from: number, to: number) => {
      const address = new URL(stage);
      address.searchParams.set('chapter', chapterIds.slice(from, to).join(','));
      return address.href;
    };
    const { context } = browser;
    return {
      'heap, 300 words as one': await measureHeap(context, at(0, 15)),
      'heap, chapter after chapter': await measureHeap(context, at(0, 1), 300),
      'long tasks, one chapter, cpu 4x': await measureLongTasks(context, at(29, 30), 16),
      'long tasks, 300 words as one, cpu 4x': await measureLongTasks(context, at(15, 30), 40),
      'long tasks, bare input, cpu 4x': await measureBareTasks(context, 40),
    };
  } finally {
    await browser.close();
    await product.stop();
    data.remove();
  }
}

type OpenStage = { page: Page; session: CDPSession; words: () => Promise<string[]> };

/** Opens the stage. `words` are the words of its scope, in order. */
async function openStage(context: BrowserContext, stage: string): Promise<OpenStage> {
  const page = await context.newPage();
  const lists = new Map<string, Promise<string[]>>();
  page.on('response', (response) => {
    if (!response.url().endsWith('/api/study/lexicon/v1/list')) return;
    lists.set(
      String(response.request().postDataJSON().chapter_id),
      response.json().then(({ values }) => values.list.map((each: { word: string }) => each.word)),
    );
  });
  await page.goto(stage);
  await page.getByRole('textbox').first().waitFor();
  await page.waitForLoadState('networkidle');
  const words = async () => {
    const ids = new URL(page.url()).searchParams.get('chapter')?.split(',') ?? [];
    return (await Promise.all(ids.map((id) => lists.get(id) ?? []))).flat();
  };
  return { page, session: await context.newCDPSession(page), words };
}

/**
 * Real keys at a quarter of the machine's speed. It counts tasks over 50 ms by the clock and by the thread's own
 * time.
 */
async function measureLongTasks(context: BrowserContext, stage: string, count: number) {
  const { page, session, words } = await openStage(context, stage);
  const tasks = await traceTasks(context, session, (await words()).slice(0, WARM_UP + count));
  const doneCount = Number.parseInt((await page.locator('[data-tour=progress]').textContent()) ?? '', 10);
  await page.close();
  return { words: doneCount - WARM_UP, ...tasks };
}

/** The same keys in a page with one input. Long tasks there come from the machine. */
async function measureBareTasks(context: BrowserContext, count: number) {
  const bare = await serveBarePage();
  const page = await context.newPage();
  await page.goto(bare.url);
  const session = await context.newCDPSession(page);
  const tasks = await traceTasks(context, session, Array(WARM_UP + count).fill('necessary'));
  await page.close();
  bare.close();
  return { words: count, ...tasks };
}

/** The tasks of writing these words at a quarter of the speed. The first words warm up the page and are not counted. */
async function traceTasks(context: BrowserContext, session: CDPSession, words: readonly string[]) {
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await practise(session, words.slice(0, WARM_UP));
  const trace = await startTrace(context, session);
  const stealWatch = watchStealTime();
  await practise(session, words.slice(WARM_UP));
  const stealTime = stealWatch.stop();
  return summariseTasks(await trace.stop(), stealTime);
}

/** Megabytes of JavaScript heap after a collection, by number of words. */
async function measureHeap(context: BrowserContext, stage: string, upTo = Number.POSITIVE_INFINITY) {
  const { page, session, words } = await openStage(context, stage);
  await session.send('Performance.enable');
  const sizes: Record<string, number> = { '0 words': await heapMb(session) };
  const insert = (text: string) => session.send('Input.insertText', { text });
  let written = 0;
  for (;;) {
    const again: string[] = [];
    for (const word of await words()) {
      if (await writeOne(page, word, written, insert)) again.push(word);
      written++;
      if (written % 50 === 0) sizes[`${written} words`] = await heapMb(session);
      if (written >= upTo) break;
    }
    if (written >= upTo || !Number.isFinite(upTo)) break;
    for (const word of again) await writeOne(page, word, 0, insert);
    const before = page.url();
    while (page.url() === before) {
      await page.keyboard.press('Enter');
      await delay(BOUNCE_MS);
    }
    await page.getByRole('textbox').first().waitFor();
    await page.waitForLoadState('networkidle');
  }
  await page.close();
  return sizes;
}

async function heapMb(session: CDPSession): Promise<number> {
  for (let time = 0; time < 2; time++) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  return round((metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 1e6);
}

/** Writes words by the clock, some wrong first. A question to the page would be work of the page too. */
async function practise(session: CDPSession, words: readonly string[]): Promise<void> {
  for (const [index, word] of words.entries()) {
    if (isWrongFirst(index)) {
      await typeWord(session, slipOf(word));
      await pressEnter(session);
      await delay(LOOK_MS);
    }
    await typeWord(session, word);
    await pressEnter(session);
    await delay(LOOK_MS);
    await pressEnter(session);
    await delay(BOUNCE_MS);
  }
}

const isWrongFirst = (index: number) => index % WRONG_EVERY === WRONG_EVERY - 1;
const slipOf = (word: string) => `${word.slice(0, -1)}qq`;

/** Writes a word and continues, some wrong first. Returns whether it was wrong first. */
async function writeOne(
  page: Page,
  word: string,
  index: number,
  type: (text: string) => Promise<unknown>,
): Promise<boolean> {
  const isWrong = isWrongFirst(index);
  if (isWrong) {
    await type(slipOf(word));
    await page.keyboard.press('Enter');
    await page.locator('form[data-tone=wrong]').waitFor();
  }
  await type(word);
  await page.keyboard.press('Enter');
  const done = page.locator('input[data-done]');
  await done.waitFor();
  // The page ignores a press right after an answer, as a bouncing key.
  do {
    await delay(BOUNCE_MS);
    await page.keyboard.press('Enter');
  } while (await done.isVisible());
  return isWrong;
}

async function pressEnter(session: CDPSession): Promise<void> {
  const key = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13 };
  await session.send('Input.dispatchKeyEvent', { type: 'keyDown', text: '\r', ...key });
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
}

async function typeWord(session: CDPSession, word: string): Promise<void> {
  for (const letter of word) {
    const isLetter = /[a-z]/i.test(letter);
    const key = {
      key: letter,
      ...(isLetter && { code: `Key${letter.toUpperCase()}` }),
      windowsVirtualKeyCode: letter.toUpperCase().charCodeAt(0),
    };
    await session.send('Input.dispatchKeyEvent', { type: 'keyDown', text: letter, ...key });
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
    await delay(PAUSE_MS);
  }
}
