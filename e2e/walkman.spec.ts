/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { signUp } from './learner.ts';
import { expect, expectAccessible, test } from './test.ts';

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

test('a chapter is heard as one sound, with the page hidden, and is dictated on paper @desktop', async ({
  page,
}) => {
  // The server renders the whole chapter meanwhile.
  test.slow();
  await signUp(page, { at: '/walkman' });
  await page.getByLabel('词书', { exact: true }).selectOption({ index: 1 });
  await page.getByLabel('章节', { exact: true }).selectOption({ index: 1 });
  await expect(page.getByText(/^\d+ 词$/)).toBeVisible();
  await expectAccessible(page);

  const player = page.getByRole('region', { name: '播放器' });
  const whole = page.waitForResponse(
    async (response) => {
      if (!response.url().includes('/walkman/v1/prepare')) return false;
      return (await response.json()).values?.is_ready === true;
    },
    { timeout: 150_000 },
  );
  await player.getByRole('button', { name: '播放' }).click();
  await expect(player.getByRole('button', { name: '暂停' })).toBeVisible({ timeout: 60_000 });
  const sound: Sound = (await (await whole).json()).values.whole;
  await expect(page.getByText('整段声音已就绪，可以锁屏')).toBeVisible();

  // The marks are where the sound is.
  const away = await measureMarks(page, sound);
  for (const ms of away) expect(Math.abs(ms)).toBeLessThanOrEqual(50);

  // A hidden page draws no frames. The sound goes on, and the heard word is the right one.
  await page.evaluate(() => {
    window.requestAnimationFrame = () => 0;
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(player.getByText(/^2 \/ /)).toBeVisible({ timeout: 60_000 });
  const title = await page.evaluate(() => navigator.mediaSession.metadata?.title ?? '');
  await expect(page.locator('li button[aria-current=true]')).toContainText(title);

  // Settings are saved, and the sound continues at the same word.
  await player.getByRole('button', { name: '暂停' }).click();
  await page.getByRole('switch', { name: '读拼写' }).uncheck();
  await page.getByRole('switch', { name: '读释义' }).uncheck();
  await page.getByLabel('间隔').selectOption('0');
  await player.getByRole('button', { name: '播放' }).click();
  await expect(page.getByText('整段声音已就绪，可以锁屏')).toBeVisible({ timeout: 60_000 });
  await page.reload();
  await expect(page.getByRole('switch', { name: '读拼写' })).not.toBeChecked();

  // On paper: no text until the answers.
  await page.getByRole('switch', { name: '默写在纸上' }).check();
  await expect(player.getByText('写在纸上')).toBeVisible();
  await page.getByRole('button', { name: '看答案' }).click();
  await page.getByRole('checkbox').first().check();
  await expectAccessible(page);
  await page.getByRole('button', { name: '再听写错的 1 个' }).click();
  await expect(page.getByText('1 词', { exact: true })).toBeVisible();
  await expect(player.getByText('1 / 1')).toBeVisible();
});
