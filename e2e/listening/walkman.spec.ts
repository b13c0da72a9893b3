/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { call, listFirstWords } from '../support/history.ts';
import { activate } from '../support/keyboard.ts';
import { signUp } from '../support/learner.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

type Mark = { item: number; part: string; start: number; end: number };
type Sound = { url: string; duration_ms: number; marks: Mark[] };

/** Where the sound of each mark starts, less the start of the mark, in ms. Decodes the whole sound in the browser. */
function measureMarks(page: Page, { url, marks }: Sound): Promise<number[]> {
  return page.evaluate(
    async ([address, list]) => {
      const bytes = await (await fetch(address)).arrayBuffer();
      const audio = await new OfflineAudioContext(1, 1, 22_050).decodeAudioData(bytes);
      const samples = audio.getChannelData(0);
      const isLoud = (ms: number) => {
        const from = Math.round((ms / 1000) * audio.sampleRate);
        const window = samples.slice(from, from + Math.round(audio.sampleRate / 200));
        return window.some((sample) => Math.abs(sample) > 0.01);
      };
      return list.map(({ start }) => {
        // A little before the mark, where it is silent, until the sound is there.
        for (let ms = start - 150; ms < start + 600; ms += 5) if (ms >= 0 && isLoud(ms)) return ms - start;
        return Number.NaN;
      });
    },
    [url, marks] as const,
  );
}

test.use({ serviceWorkers: 'allow' });

const WORDS = 22;

/** Opens the walkman with the words of two chapters in a book of the learner. */
async function openBook(page: Page): Promise<void> {
  const words = [...(await listFirstWords(page)), ...(await listFirstWords(page, 1))].slice(0, WORDS);
  const lexicon_ids = JSON.stringify(words.map(({ id }) => id));
  const label = { type: 'update_collection', lexicon_ids };
  const { book } = await call<{ book: { id: number } }>(page, '/api/study/lexicon/v1/label', label);
  await page.goto(`/walkman?list=own&id=${book.id}`);
  await expect(page.getByText(`${WORDS} 词`, { exact: true })).toBeVisible();
}

const ready = (page: Page) => page.getByText('整段声音已就绪，可以锁屏');

test('more than twenty words are heard with the page hidden, then without a network, and are dictated on paper @desktop', async ({
  page,
  pageProblems,
}) => {
  // The server renders the whole list meanwhile.
  test.slow();
  await signUp(page);
  const quick = { is_word_spelling: false, is_chinese_definition: false, play_interval: 0, repetitions: 1 };
  const shuffled = { is_disorderly: true };
  await call(page, '/api/study/customer/v1/update/config', { ...quick, ...shuffled, play_speed: 2 });
  await openBook(page);
  await expectAccessible(page);

  const player = page.getByRole('region', { name: '播放器' });
  const whole = page.waitForResponse(
    async (response) => {
      if (!response.url().includes('/walkman/v1/prepare')) return false;
      return (await response.json()).values?.is_ready === true;
    },
    { timeout: 150_000 },
  );
  await activate(player.getByRole('button', { name: '播放' }));
  await expect(player.getByRole('button', { name: '暂停' })).toBeVisible({ timeout: 60_000 });
  const sound: Sound = (await (await whole).json()).values.whole;
  await expect(ready(page)).toBeVisible();

  // The marks are where the sound is.
  expect(new Set(sound.marks.map(({ item }) => item)).size).toBe(WORDS);
  const away = await measureMarks(page, sound);
  for (const ms of away) expect(Math.abs(ms)).toBeLessThanOrEqual(50);

  // A hidden page draws no frames. The sound goes on to the last word, and the heard word is the right one.
  await page.evaluate(() => {
    window.requestAnimationFrame = () => 0;
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  // The last word is there for less than a second, and then the first again. So the page itself looks often.
  await page.waitForFunction(
    (position) => {
      const isLast = document.querySelector('section[aria-label=播放器] p')?.textContent === position;
      const word = document.querySelector('li button[aria-current=true] [lang=en]')?.textContent;
      return isLast && word !== undefined && navigator.mediaSession.metadata?.title === word;
    },
    `${WORDS} / ${WORDS}`,
    { polling: 25, timeout: 90_000 },
  );

  // What was fetched plays without a network, also after a reload.
  await activate(page.getByRole('button', { name: '存到本机' }));
  await expect(page.getByRole('button', { name: '已存到本机' })).toBeVisible();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // A busy machine starts a page from the worker seconds after its styles arrived.
  pageProblems.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|link preload/);
  await page.context().setOffline(true);
  await page.reload();
  await activate(player.getByRole('button', { name: '播放' }));
  await expect(ready(page)).toBeVisible();
  // A word is on the screen for less time than lies between two looks. So the third or a later one counts.
  await expect(player.getByText(new RegExp(`^([3-9]|1\\d|2\\d) / ${WORDS}$`))).toBeVisible();
  await activate(player.getByRole('button', { name: '暂停' }));
  await page.context().setOffline(false);

  // Settings are saved, and the sound continues at the same word.
  await activate(page.getByRole('switch', { name: '读释义' }), 'Space');
  await activate(player.getByRole('button', { name: '播放' }));
  await expect(ready(page)).toBeVisible({ timeout: 60_000 });
  await activate(player.getByRole('button', { name: '暂停' }));
  await page.reload();
  await expect(page.getByRole('switch', { name: '读释义' })).toBeChecked();

  // On paper: no text until the answers.
  await activate(page.getByRole('switch', { name: '默写在纸上' }), 'Space');
  await expect(player.getByText('写在纸上')).toBeVisible();
  await activate(page.getByRole('button', { name: '看答案' }));
  await activate(page.getByRole('checkbox').first(), 'Space');
  await expectAccessible(page);
  await activate(page.getByRole('button', { name: '再听写错的 1 个' }));
  await expect(page.getByText('1 词', { exact: true })).toBeVisible();
  await expect(player.getByText('1 / 1')).toBeVisible();
});
