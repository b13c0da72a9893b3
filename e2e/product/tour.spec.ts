/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import type { User } from '@tingci/contract/account/user';
import { post } from '../support/api.ts';
import { answerInput, openChapter, signUp, write } from '../support/learner.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const TITLES = [
  '选择词书',
  '选择章节',
  '查看单词列表',
  '查看释义',
  '切换模式',
  '输入单词，按回车',
  '正确率与错词',
  '重做与收藏',
];

test('the tour shows its eight steps once, with keys, over a reload', async ({
  page,
  isMobile,
  pageProblems,
}) => {
  await signUp(page, { isBeginner: true });
  await page.getByRole('region', { name: '全部词书' }).getByRole('button').first().click();
  await page.getByRole('dialog').getByRole('link').first().click();
  if (isMobile) {
    // On a phone all eight steps are in the settings.
    await page.getByRole('button', { name: '听写设置' }).click();
    await page.getByRole('button', { name: '再看一遍新手引导' }).click();
  }
  for (const [index, title] of TITLES.entries()) {
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    // The described part stays visible next to the card.
    const isClear = await page.evaluate(() => {
      const [hole, card] = [...(document.querySelector('dialog[open]')?.children ?? [])].map((part) =>
        part.getBoundingClientRect(),
      );
      if (!hole || !card) return false;
      const isWhole =
        card.left >= 0 && card.top >= 0 && card.right <= innerWidth && card.bottom <= innerHeight;
      if (!isWhole) return false;
      return (
        hole.width > 0 &&
        (hole.bottom <= card.top ||
          hole.top >= card.bottom ||
          hole.right <= card.left ||
          card.right <= hole.left)
      );
    });
    expect(isClear, title).toBe(true);
    // Nothing covers the described part.
    await expect(page.getByText('已暂停')).toHaveCount(0);
    if (index === 2) await expectAccessible(page);
    if (index === 4 && !isMobile) {
      await page.keyboard.press('ArrowLeft');
      await expect(page.getByRole('dialog', { name: TITLES[3] as string })).toBeVisible();
      await page.keyboard.press('ArrowRight');
      await page.reload();
      await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    }
    if (index < 7) await page.keyboard.press('Enter');
  }
  // The tour stays ended, even when the page closes before the server knows.
  pageProblems.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.route('**/update/config', (route) => route.abort('internetdisconnected'));
  await page.getByRole('button', { name: '开始听写' }).click();
  await expect(answerInput(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  const profile = page.waitForResponse((response) => response.url().endsWith('/login/msg'));
  await page.reload();
  expect((await (await profile).json()).values.config.is_beginner_guide).toBe(0);
  await expect(answerInput(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.unroute('**/update/config');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  const session = await page.evaluate(() => ({
    token: localStorage.getItem('token') ?? '',
    signKey: localStorage.getItem('sign_key') ?? '',
  }));
  const isToldOf = async () =>
    (await post<User>('/api/study/customer/v1/login/msg', {}, session)).config.is_beginner_guide;
  await expect.poll(isToldOf).toBe(1);
});

test('the tour closes with Escape and can be shown again from the keys panel @desktop', async ({ page }) => {
  await signUp(page, { isBeginner: true });
  await openChapter(page);
  // Focus alone is not enough for typing: letters go to the caret.
  await page.keyboard.type('tour');
  await expect(answerInput(page)).toHaveValue('tour');
  await answerInput(page).fill('');
  await page.keyboard.press('?');
  await page.getByRole('button', { name: '再看一遍新手引导' }).click();
  await expect(page.getByRole('dialog', { name: '选择词书' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  // The button for going back is removed with its step. The keys still work.
  await page.getByRole('button', { name: '上一步' }).press('Enter');
  await expect(page.getByRole('dialog', { name: '选择词书' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: '选择章节' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(answerInput(page)).toBeFocused();
});

/** Counts the sounds that start, apart for an open and a closed dialog. */
const countSounds = (page: Page) =>
  page.addInitScript(() => {
    const counts = { free: 0, covered: 0 };
    Object.assign(window, { soundCounts: counts });
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function playCounted() {
      counts[document.querySelector('dialog[open]') ? 'covered' : 'free'] += 1;
      return play.call(this);
    };
  });

const soundsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { soundCounts: { free: number; covered: number } }).soundCounts);

test('on a phone three steps come after the first word @phone', async ({ page }) => {
  await countSounds(page);
  await signUp(page, { isBeginner: true });
  const [first = ''] = await openChapter(page);
  await expect.poll(async () => (await soundsOf(page)).free).toBeGreaterThan(0);
  await expect(page.getByRole('dialog')).toBeHidden();
  await write(page, first);
  for (const title of ['查看释义', '切换模式', '重做与收藏']) {
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    await expectAccessible(page);
    if (title === '切换模式') await page.reload();
    await page.getByRole('button', { name: /^(下一步|继续听写)$/ }).click();
  }
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByText('下一个', { exact: true }).click();
  await expect(page.getByText('1 / 20', { exact: true })).toBeVisible();
  expect((await soundsOf(page)).covered).toBe(0);
  await page.reload();
  await expect(answerInput(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('the first word plays after the tour and not under it @desktop', async ({ page }) => {
  await countSounds(page);
  await signUp(page, { isBeginner: true });
  await page.getByRole('region', { name: '全部词书' }).getByRole('button').first().click();
  await page.getByRole('dialog').getByRole('link').first().click();
  await expect(page.getByRole('dialog', { name: '选择词书' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: '选择章节' })).toBeVisible();
  expect(await soundsOf(page)).toEqual({ free: 0, covered: 0 });
  await page.keyboard.press('Escape');
  await expect(answerInput(page)).toBeFocused();
  await expect
    .poll(async () => {
      const { free, covered } = await soundsOf(page);
      return free + covered;
    })
    .toBe(1);
});
