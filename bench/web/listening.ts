import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { startProduct, temporaryData } from '../product.ts';
import { openBrowser } from './browser.ts';
import { measureKeystrokes } from './keystrokes.ts';
import { type Credentials, call, logIn } from './learner.ts';

const WORDS = 100;
const LOOPS = 400;
/** Chromium plays no faster. Each loop does the same work at any speed. */
const LOOP_RATE = 16;
const POLL_MS = 200;

/** Intensive listening and the walkman: key to paint in the field of a sentence, first sounds, and the heap of a loop. */
export async function benchListening(): Promise<Record<string, unknown>> {
  const data = temporaryData();
  const product = await startProduct(data.dataDir);
  const browser = await openBrowser();
  try {
    const { chapterIds, session } = await logIn(browser.context, product.origin);
    const { context } = browser;
    const walkman = await noted('walkman', measureWalkman(product.origin, session, chapterIds));
    const article = await findLink(context, `${product.origin}/article/library`, '/article/library/');
    const firstSound = {
      coldMs: await noted('first sound, cold', measureFirstSound(context, article)),
      warmMs: await noted('first sound, warm', measureFirstSound(context, article)),
    };
    const sentences = await findLink(context, `${product.origin}/mode`, '/essaylisten?sentences=');
    const loop = await noted('loop', measureLoop(context, product.origin, session, sentences));
    const sentenceField = {
      'cpu 1x': await noted('field, cpu 1x', measureKeystrokes(context, sentences, 1)),
      'cpu 4x': await noted('field, cpu 4x', measureKeystrokes(context, sentences, 4)),
    };
    return { firstSound, walkman, sentenceField, loop };
  } finally {
    await browser.close();
    await product.stop();
    data.remove();
  }
}

/** Prints a part of the result when it is there: the whole takes many minutes. */
async function noted<Value>(name: string, measured: Promise<Value>): Promise<Value> {
  const value = await measured;
  console.error(`${name}: ${JSON.stringify(value)}`);
  return value;
}

/** The first link of a page whose address starts so, as a whole address. */
async function findLink(context: BrowserContext, address: string, start: string): Promise<string> {
  const page = await context.newPage();
  await page.goto(address);
  const href = await page.locator(`main a[href^="${start}"]`).first().getAttribute('href');
  await page.close();
  return new URL(href ?? '', address).href;
}

/** Counts what starts to play. At a `rate` above 0, everything plays that fast. */
async function watchSound(page: Page, rate = 0): Promise<void> {
  await page.addInitScript((fast) => {
    const counted = { starts: 0 };
    Object.assign(window, { counted });
    const { play } = HTMLMediaElement.prototype;
    const heard = new WeakSet<HTMLMediaElement>();
    HTMLMediaElement.prototype.play = function () {
      if (!heard.has(this)) this.addEventListener('playing', () => counted.starts++);
      heard.add(this);
      if (fast > 0) this.playbackRate = fast;
      return play.call(this);
    };
  }, rate);
}

const startsOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { counted: { starts: number } }).counted.starts);

const untilStarts = (page: Page, starts: number) =>
  page.waitForFunction(
    (wanted) => (window as unknown as { counted: { starts: number } }).counted.starts >= wanted,
    starts,
    { timeout: 600_000 },
  );

/** From the press of 播放全文 on the page of an article to the first sound, ms. The press comes as soon as it can. */
async function measureFirstSound(context: BrowserContext, article: string): Promise<number> {
  const page = await context.newPage();
  await watchSound(page);
  await page.goto(article);
  await page.getByRole('button', { name: '播放全文' }).click();
  const startedAt = performance.now();
  await untilStarts(page, 1);
  const ms = Math.round(performance.now() - startedAt);
  await page.close();
  return ms;
}

/** Time until the first sound of {@link WORDS} words and until the whole, ms. */
async function measureWalkman(origin: string, session: Credentials, chapterIds: readonly number[]) {
  const ids: number[] = [];
  for (const chapter_id of chapterIds) {
    if (ids.length >= WORDS) break;
    const { list } = await call<{ list: { id: number }[] }>(
      origin,
      '/api/study/lexicon/v1/list',
      { chapter_id },
      session,
    );
    ids.push(...list.map(({ id }) => id));
  }
  const request = {
    source: { kind: 'words', ids: ids.slice(0, WORDS) },
    accent: 'uk',
    parts: { word: true, spelling: true, meaning: true, example: false },
    is_meaning_first: false,
    repeats: 1,
    gap_ms: 1000,
  };
  const startedAt = performance.now();
  const since = () => Math.round(performance.now() - startedAt);
  let firstSoundMs: number | undefined;
  for (;;) {
    const { whole, head } = await call<{ whole: { duration_ms: number } | null; head: object | null }>(
      origin,
      '/api/study/walkman/v1/prepare',
      request,
      session,
    );
    if (head || whole) firstSoundMs ??= since();
    if (whole) return { words: ids.length, firstSoundMs, wholeMs: since(), soundMs: whole.duration_ms };
    await delay(POLL_MS);
  }
}

/** The heap before and after {@link LOOPS} plays of one sentence, and what an hour of it would add at the usual speed. */
async function measureLoop(context: BrowserContext, origin: string, session: Credentials, address: string) {
  const change = { article_playback_type: 'sentence_loop', article_repetitions: 1 };
  await call(origin, '/api/study/customer/v1/update/config', change, session);
  const page = await context.newPage();
  await watchSound(page, LOOP_RATE);
  const devtools = await context.newCDPSession(page);
  const heapMb = async () => {
    await devtools.send('HeapProfiler.collectGarbage');
    const { usedSize } = await devtools.send('Runtime.getHeapUsage');
    return Math.round((usedSize / 2 ** 20) * 100) / 100;
  };
  // The stage 跟读 loops its sentence by the playback type; the dictation plays it once.
  await page.goto(address);
  await page.getByRole('button', { name: '播放', exact: true }).click();
  await untilStarts(page, 20);
  const beforeMb = await heapMb();
  const before = await startsOf(page);
  await untilStarts(page, before + LOOPS);
  const plays = (await startsOf(page)) - before;
  const afterMb = await heapMb();
  await page.close();
  return { plays, beforeMb, afterMb };
}
