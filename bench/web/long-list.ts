import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { type BenchData, createBenchData } from '../api-data.ts';
import { startProduct, temporaryData } from '../product.ts';
import { watchStealTime } from '../steal-time.ts';
import { openBrowser } from './browser.ts';
import { logIn } from './learner.ts';
import { summariseTasks } from './long-tasks.ts';
import { startTrace } from './trace.ts';

const WORDS = 10_000;
const ROUNDS = 3;
/** One notch of a mouse wheel in pixels, and the pause after it. */
const NOTCH = { px: 120, pauseMs: 40 };
/** A page as long as the book, without any content that works. */
const BARE = `data:text/html,<ul><li>bare</li></ul><div style="height:${WORDS * 72}px"></div><script>onscroll=()=>{}</script>`;

const WAYS: Record<string, (page: Page) => Promise<void>> = {
  'by the wheel': async ({ mouse }) => {
    for (let notch = 0; notch < 200; notch++) {
      await mouse.wheel(0, NOTCH.px);
      await delay(NOTCH.pauseMs);
    }
  },
  'by pages': async ({ keyboard }) => {
    for (let time = 0; time < 40; time++) {
      await keyboard.press('PageDown');
      await delay(200);
    }
  },
  'from end to end': async ({ keyboard }) => {
    for (let time = 0; time < 10; time++) {
      await keyboard.press(time % 2 === 0 ? 'End' : 'Home');
      await delay(800);
    }
  },
};

/**
 * Long tasks at a quarter of the speed, while an own book of 10,000 words and its editor scroll: notch by notch, page by page, and
 * from end to end.
 */
export async function benchLists(): Promise<Record<string, unknown>> {
  const benchData = await createBenchData();
  const data = temporaryData();
  const product = await startProduct(data.dataDir, { DATABASE_URL: urlOf(benchData) });
  const browser = await openBrowser();
  try {
    await logIn(browser.context, product.origin);
    const bookId = await fillBook(benchData);
    const page = (path: string) => `${product.origin}/main/${path}?id=${bookId}`;
    return await measureInTurn(browser.context, {
      'own book': page('vocabularyBookDetail'),
      'its editor': page('vocabularyBook/edit'),
      'bare page': BARE,
    });
  } finally {
    await browser.close();
    await product.stop();
    await benchData.end();
    data.remove();
  }
}

/** Each way of scrolling, several times. The bare page shows what the machine itself delays. */
async function measureInTurn(context: BrowserContext, pages: Record<string, string>) {
  const found: Record<string, unknown> = { words: WORDS };
  for (const [way, scroll] of Object.entries(WAYS)) {
    for (let round = 1; round <= ROUNDS; round++) {
      for (const [name, address] of Object.entries(pages)) {
        found[`${way} · ${name} · ${round}`] = await measure(context, address, scroll);
      }
    }
  }
  return found;
}

async function measure(context: BrowserContext, address: string, scroll: (page: Page) => Promise<void>) {
  const page = await context.newPage();
  await page.goto(address);
  await page.getByRole('listitem').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.mouse.move(640, 400);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const trace = await startTrace(context, session);
  const stealWatch = watchStealTime();
  await scroll(page);
  const stealTime = stealWatch.stop();
  const events = await trace.stop();
  await page.close();
  return summariseTasks(events, stealTime);
}

/** Creates an own book of the only learner, with words of the library and copies of them. Returns its id. */
async function fillBook({ database }: BenchData): Promise<number> {
  const { rows } = await database.pool.query<{ id: number }>(
    `with made as (
       insert into word (key, word, meanings, uk_phonetic, us_phonetic, example, example_translate, content_hash)
       select 'bench:' || w.id || '-' || n, w.word || n, w.meanings, w.uk_phonetic, w.us_phonetic, w.example,
         w.example_translate, 'bench'
       from word w cross join generate_series(1, 4) n where position(':' in w.key) = 0
       returning id
     ), own as (
       insert into book (key, name, description, cover, sequence, content_hash, owner_id, chapter_size)
       select 'own:bench', '一万词', '', '', 1, 'bench', u.id, 30 from app_user u limit 1 returning id, owner_id
     ), listed as (
       insert into own_word (user_id, book_id, word_id, position, is_listed, added_at)
       select own.owner_id, own.id, made.id, row_number() over (order by made.id), true, now() from made, own limit $1
     )
     select id from own`,
    [WORDS],
  );
  return rows[0]?.id ?? 0;
}

function urlOf({ connection }: BenchData): string {
  const { user, password, host, port, database } = connection;
  return `postgresql://${user}:${encodeURIComponent(String(password))}@${encodeURIComponent(host ?? '')}:${port}/${database}`;
}
