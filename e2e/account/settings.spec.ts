/// <reference lib="dom" />

import type { Locator, Page } from '@playwright/test';
import { fakeMp3 } from '@tingci/api/modules/speech/sound/sound.fixture';
import { answerInput, answerRight, openChapter, signUp, write } from '../support/learner.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

type Heard = { plays: { rate: number; src: string }[]; chimes: number };

/** Records what plays from now on: words as sound files, chimes as audio nodes. */
async function listen(page: Page): Promise<() => Promise<Heard>> {
  await page.addInitScript(() => {
    const heard: Heard = { plays: [], chimes: 0 };
    Object.assign(window, { heard });
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function () {
      heard.plays.push({ rate: this.playbackRate, src: this.src });
      return play.call(this);
    };
    const { start } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function (...when) {
      heard.chimes++;
      start.apply(this, when);
    };
  });
  return () => page.evaluate(() => (window as unknown as { heard: Heard }).heard);
}

async function openSettings(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: '听写设置' }).click();
  return page.getByRole('dialog', { name: '听写设置' });
}

const close = (page: Page) => page.keyboard.press('Escape');

test('the panels of the stage are accessible', async ({ page }) => {
  await signUp(page);
  await openChapter(page);
  const panel = await openSettings(page);
  await expect(panel.getByRole('heading', { name: '声音' })).toBeVisible();
  await expectAccessible(page);
  await close(page);
  await answerInput(page).press('?');
  const keys = page.getByRole('dialog', { name: '快捷键' });
  await keys.getByRole('button', { name: /^更改“再听/ }).click();
  await page.keyboard.press('Control+ArrowRight');
  await expect(keys.locator('p[role=alert]')).toContainText('已经用于“下一词');
  await expectAccessible(page);
});

test('with forced colours a switch and the answer line are visible @desktop', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signUp(page);
  await openChapter(page);
  const fill = (of: Locator, pseudo?: string) =>
    of.evaluate((element, part) => getComputedStyle(element, part).backgroundColor, pseudo);
  const ground = await fill(page.locator('body'));
  expect(await fill(answerInput(page).locator('~ *').first())).not.toBe(ground);
  const panel = await openSettings(page);
  const knob = panel.getByRole('switch').first();
  expect(await fill(knob, '::after')).not.toBe(await fill(knob));
});

test('each setting applies at once, is saved over a bad network, and is undone when the server rejects it', {
  tag: '@desktop',
}, async ({ page, pageProblems }) => {
  const heard = await listen(page);
  await signUp(page);
  const [first = '', second = '', third = ''] = await openChapter(page);
  const shape = first.replaceAll(/[a-z]/gi, '_');
  const panel = await openSettings(page);
  const flip = (name: string) => panel.getByRole('switch', { name, exact: true }).click();
  const choose = (name: string, label: string) =>
    panel.getByLabel(name, { exact: true }).selectOption({ label });

  const meaning = page.getByText(/^(?:n|v|adj|adv)\. /);
  await expect(meaning).toBeVisible();
  await flip('显示全部释义');
  await expect(meaning).toBeHidden();
  await flip('显示单词');
  await expect(page.getByText(first, { exact: true })).toBeVisible();
  await flip('显示单词');
  await flip('显示音标');
  await expect(page.getByText('英', { exact: true })).toBeVisible();
  await choose('口音', '美音');
  await expect(page.getByText('美', { exact: true })).toBeVisible();
  await flip('显示字母格');
  await expect(page.getByText(shape, { exact: true })).toBeVisible();
  await flip('显示例句');
  await expect(page.getByText('____', { exact: false }).filter({ hasText: /[a-z]/ })).toBeVisible();
  await flip('写错后给出正确字母');
  await flip('写错后打开单词详情');
  await choose('播放速度', '1.5 倍');
  await choose('每词播放次数', '2 遍');
  await close(page);

  const before = (await heard()).chimes;
  await write(page, `${first.slice(0, -1)}#`);
  await expect(page.getByText('# 写错')).toBeAttached();
  const word = page.getByText(first, { exact: true });
  await expect(word).toBeHidden();
  // The details open while the word is still a blank in its example.
  await expect(page.getByText('____', { exact: false }).filter({ hasText: /[a-z]/ })).toHaveCount(2);
  expect((await heard()).chimes).toBe(before + 1);
  expect((await heard()).plays.at(-1)).toMatchObject({ rate: 1.5, src: expect.stringContaining('/us/') });
  await answerRight(page, first);
  const timesHeard = async (word: string) =>
    (await heard()).plays.filter(({ src }) => new URL(src).searchParams.get('text') === word).length;
  await expect.poll(() => timesHeard(second)).toBe(2);
  const between = (await heard()).chimes;
  expect(between).toBe(before + 2);

  await openSettings(page);
  await flip('写错提示音');
  await flip('写对提示音');
  await flip('写满自动提交');
  await flip('按键声');
  await close(page);
  await answerInput(page).pressSequentially(second);
  await expect(page.getByText(/^回车继续/)).toBeVisible();
  expect((await heard()).chimes).toBe(between + second.length);

  await page.reload();
  await openSettings(page);
  await expect(panel.getByRole('switch', { name: '写满自动提交' })).toBeChecked();
  await expect(panel.getByRole('switch', { name: '按键声' })).toBeChecked();
  await expect(panel.getByLabel('口音', { exact: true })).toHaveValue('us');

  pageProblems.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.route('**/update/config', (route) => route.abort('internetdisconnected'));
  await flip('写满自动提交');
  await expect(panel.getByText(/^待同步：/)).toBeVisible();
  await page.reload();
  await openSettings(page);
  await expect(panel.getByRole('switch', { name: '写满自动提交' })).not.toBeChecked();
  await page.unroute('**/update/config');
  const kept = page.waitForResponse((response) => response.url().endsWith('/update/config'));
  await page.evaluate(() => dispatchEvent(new Event('online')));
  expect((await (await kept).json()).values.is_automatic_submit).toBe(false);
  await expect(panel.getByText(/^待同步：/)).toBeHidden();
  // A change that the server rejects is undone, with the reason.
  await page.route('**/update/config', (route) =>
    route.fulfill({ json: { status: 422, message: '填写的内容不符合要求', values: { fields: [] } } }),
  );
  await flip('写满自动提交');
  await expect(page.getByText('填写的内容不符合要求')).toBeAttached();
  await expect(panel.getByRole('switch', { name: '写满自动提交' })).not.toBeChecked();
  await page.unroute('**/update/config');
  await flip('写满自动提交');
  await close(page);
  await answerInput(page).press('Enter');
  await answerInput(page).pressSequentially(third);
  await expect(page.getByText(/^回车继续/)).toBeVisible();
});

test('settings of a practice apply at once when nothing is lost', { tag: '@desktop' }, async ({ page }) => {
  await signUp(page);
  const [first = '', second = ''] = await openChapter(page);
  const stage = page.url();
  await page.goto('/main/user');
  const saved = page.waitForResponse((response) => response.url().endsWith('/update/config'));
  await page.getByRole('switch', { name: '区分大小写', exact: true }).click();
  await saved;
  await page.goto(stage);
  await write(page, first.toUpperCase());
  await expect(page.getByText('0 / 20', { exact: true })).toBeVisible();
  const wrong = page.getByRole('status').filter({ hasText: first.toUpperCase() });
  await expect(wrong).toBeVisible();

  const panel = page.getByRole('dialog', { name: '听写设置' });
  await openSettings(page);
  await panel.getByRole('switch', { name: '区分大小写', exact: true }).click();
  await expect(panel.getByText('有些改动下次练习才生效')).toBeVisible();
  await panel.getByRole('button', { name: '现在重新开始' }).click();
  await expect(wrong).toBeHidden();
  await write(page, first.toUpperCase());
  const forgiven = page.getByText('大小写不同也算对');
  await expect(forgiven).toBeVisible();
  // The page ignores a press right after an answer, as a bouncing key.
  await expect(async () => {
    await answerInput(page).press('Enter');
    await expect(forgiven).toBeHidden({ timeout: 300 });
  }).toPass();
  await answerRight(page, second);
});

test('order, rounds and auto-advance follow the settings', { tag: '@desktop' }, async ({ page }) => {
  const heard = await listen(page);
  await signUp(page);
  const words = await openChapter(page);
  const meaning = page.getByText(/^(?:n|v|adj|adv)\. /);
  await expect(meaning).toBeVisible();
  const panel = await openSettings(page);
  const flip = (name: string) => panel.getByRole('switch', { name, exact: true }).click();
  const choose = (name: string, label: string) =>
    panel.getByLabel(name, { exact: true }).selectOption({ label });
  await flip('显示中文');
  await expect(meaning).toBeHidden();
  await flip('打乱顺序');
  await choose('错词重练遍数', '2 遍');
  await choose('再错重练遍数', '3 遍');
  const from = (await heard()).plays.length;
  await close(page);

  const order = async () => {
    const texts = (await heard()).plays
      .slice(from)
      .map(({ src }) => new URL(src).searchParams.get('text') ?? '');
    return [...new Set(texts)];
  };
  // Nothing was answered yet, so the chapter gets its new order at once.
  await expect.poll(async () => (await order()).length).toBe(1);
  const [wrong = ''] = await order();
  await write(page, `${wrong}q`);
  await expect(page.getByText('多写 q')).toBeVisible();
  await answerRight(page, wrong);
  for (let next = 2; next <= 6; next++) {
    await expect.poll(async () => (await order()).length).toBe(next);
    await page.keyboard.press('Control+ArrowRight');
  }
  await expect(page.getByText('6 / 20', { exact: true })).toBeVisible();
  expect((await order()).slice(0, 6)).not.toEqual(words.slice(0, 6));
  for (let skipped = 6; skipped < 20; skipped++) await page.keyboard.press('Control+ArrowRight');

  const round = (name: string, count: string) =>
    expect(page.getByText(name, { exact: true }).locator('..')).toContainText(count);
  await round('错词重练', '0 / 2');
  await write(page, `${wrong}q`);
  await answerRight(page, wrong);
  await round('错词重练', '1 / 2');
  await answerRight(page, wrong);
  await round('再错重练', '0 / 3');
  for (let skipped = 0; skipped < 3; skipped++) await page.keyboard.press('Control+ArrowRight');
  await expect(page.getByRole('heading', { name: /完/ }).first()).toBeVisible();
  const chapter = page.url();
  await openSettings(page);
  await choose('连续听写的间隔', '1 秒');
  await flip('连续听写');
  // Behind an open panel the stage never goes to the next word.
  await page.waitForTimeout(2_500);
  expect(page.url()).toBe(chapter);
  await close(page);
  await expect(page).not.toHaveURL(chapter);
  await expect(page.getByText('0 / 20', { exact: true })).toBeVisible();
});

test('keys work, can be changed and are saved', { tag: '@desktop' }, async ({ page }) => {
  const heard = await listen(page);
  await signUp(page);
  const [first = '', second = ''] = await openChapter(page);
  const input = answerInput(page);
  const rates = async () => (await heard()).plays.map(({ rate }) => rate);
  // Silence again: earlier sounds and their retry are over.
  await expect(page.getByRole('button', { name: '再听一遍', exact: true })).toBeVisible();
  const before = (await rates()).length;
  await page.keyboard.press('Control+j');
  await page.keyboard.press('Control+j');
  expect((await rates()).slice(before)).toEqual([1, 0.75]);

  const word = page.getByText(first, { exact: true });
  await page.keyboard.down('Control');
  await page.keyboard.down(';');
  await expect(word).toBeVisible();
  await page.keyboard.up(';');
  await page.keyboard.up('Control');
  await expect(word).toBeHidden();

  // Keys work outside the input too, and a letter moves the focus back to it.
  await page.getByRole('heading', { name: '本章单词' }).click();
  await expect(input).not.toBeFocused();
  await page.keyboard.press('Control+ArrowRight');
  await expect(page.getByText('1 / 20', { exact: true })).toBeVisible();
  await page.keyboard.press('Control+ArrowLeft');
  await expect(page.getByText(first, { exact: true }).first()).toBeVisible();
  await page.keyboard.press('Control+ArrowRight');
  // A button of the list moves back, as the key does.
  const list = page.getByRole('complementary', { name: '本章单词' });
  const wayBack = list.getByRole('button', { name: '回到正在写的单词' });
  await expect(wayBack).toBeHidden();
  await list.getByRole('button').first().click();
  await expect(page.getByText(first, { exact: true }).first()).toBeVisible();
  await wayBack.click();
  await expect(wayBack).toBeHidden();
  await page.getByRole('heading', { name: '本章单词' }).click();
  await page.keyboard.type(second);
  await expect(input).toHaveValue(second);

  const mode = (name: string) => page.getByRole('button', { name: `练习方式：${name}` });
  await page.keyboard.press('Control+i');
  await expect(mode('默写')).toBeVisible();
  await page.keyboard.press('Control+i');
  await expect(mode('听写')).toBeVisible();
  await expect(page.getByText('1 / 20', { exact: true })).toBeVisible();

  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: '快捷键' });
  const replay = keys.getByRole('button', { name: /^更改“再听/ });
  await replay.click();
  await page.keyboard.press('k');
  await expect(keys.locator('p[role=alert]')).toContainText('会写进答案里');
  await page.keyboard.press('Control+w');
  await expect(keys.locator('p[role=alert]')).toContainText('浏览器要用');
  await page.keyboard.press('Control+;');
  await expect(keys.locator('p[role=alert]')).toContainText('Ctrl+; 已经用于“按住看答案');
  await keys.getByRole('button', { name: '取消', exact: true }).click();
  // With the keyboard only: Enter waits for a key, Escape and Tab cancel, and the panel stays open.
  await replay.press('Enter');
  await expect(keys.getByText('请按新的键…')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(keys.getByText('请按新的键…')).toBeHidden();
  await replay.press('Enter');
  await page.keyboard.press('Tab');
  await expect(keys.getByText('请按新的键…')).toBeHidden();
  await replay.press('Enter');
  await page.keyboard.press('Alt+k');
  await expect(replay).toHaveText('Alt+K');
  await close(page);
  await expect(page.getByText('Alt+K 再听', { exact: false })).toBeVisible();
  const count = (await rates()).length;
  await page.keyboard.press('Control+j');
  await page.keyboard.press('Alt+k');
  expect(await rates()).toHaveLength(count + 1);

  await page.reload();
  await expect(page.getByText('Alt+K 再听', { exact: false })).toBeVisible();
  await answerInput(page).press('?');
  await keys.getByRole('button', { name: '全部恢复默认' }).click();
  await expect(replay).toHaveText('Ctrl+J');
});

test('a chosen voice reads a sentence, speaks the words, and is there after a reload', {
  tag: '@desktop',
}, async ({ page }) => {
  const heard = await listen(page);
  await signUp(page);
  await openChapter(page);
  const panel = await openSettings(page);
  const voice = panel.getByRole('combobox', { name: '发音人' });
  await voice.selectOption({ label: '女声一' });
  await expect.poll(async () => (await heard()).plays.at(-1)?.src).toMatch(/\/uk\/sentence\?.*&voice=uk-f1$/);
  await close(page);
  const before = (await heard()).plays.length;
  await page
    .getByRole('button', { name: /^(再听|播放)/ })
    .first()
    .click();
  // The stage may play the word by itself at the same time, with the same voice.
  await expect.poll(async () => (await heard()).plays.length).toBeGreaterThan(before);
  for (const { src } of (await heard()).plays.slice(before))
    expect(src).toMatch(/\/uk\/word\?.*&voice=uk-f1$/);
  await page.reload();
  await expect((await openSettings(page)).getByRole('combobox', { name: '发音人' })).toHaveValue('uk-f1');
});

test('a voice of the device that stays silent is replaced by ours @desktop', async ({ page }) => {
  const heard = await listen(page);
  await page.addInitScript(() => {
    const voice = { name: 'Silent', voiceURI: 'silent', lang: 'en-GB', localService: false, default: false };
    Object.assign(speechSynthesis, { getVoices: () => [voice], speak: () => undefined });
    // A script cannot make a real voice.
    Object.defineProperty(SpeechSynthesisUtterance.prototype, 'voice', { value: null, writable: true });
  });
  await signUp(page);
  await openChapter(page);
  const panel = await openSettings(page);
  await panel.getByRole('combobox', { name: '发音人' }).selectOption({ label: 'Silent（需联网）' });
  await close(page);
  const before = (await heard()).plays.length;
  await page
    .getByRole('button', { name: /^(再听|播放)/ })
    .first()
    .click();
  await expect
    .poll(async () => (await heard()).plays.slice(before).map(({ src }) => src))
    .toEqual([expect.stringMatching(/\/uk\/word\?(?!.*voice=)/)]);
});

test('a sound that does not load is pronounced by the dictionary, else by the other accent @desktop', async ({
  page,
  pageProblems,
}) => {
  const heard = await listen(page);
  await signUp(page);
  pageProblems.allow(/speech\/|404/);
  await page.route('**/api/study/speech/uk/word?**', (route) => route.fulfill({ status: 404 }));
  let hasProvider = true;
  await page.route('**/api/study/speech/pronounce/**', (route) =>
    hasProvider
      ? route.fulfill({ contentType: 'audio/mpeg', body: Buffer.from(fakeMp3(40)) })
      : route.fulfill({ status: 404 }),
  );
  await openChapter(page);
  const play = page.getByRole('button', { name: /^(再听|播放)/ }).first();
  const lastPlays = async (count: number) => (await heard()).plays.slice(-count).map(({ src }) => src);
  await play.click();
  await expect
    .poll(() => lastPlays(2))
    .toEqual([
      expect.stringContaining('/api/study/speech/uk/word?'),
      expect.stringContaining('/api/study/speech/pronounce/uk/word?'),
    ]);
  hasProvider = false;
  await play.click();
  await expect.poll(() => lastPlays(1)).toEqual([expect.stringContaining('/api/study/speech/us/word?')]);
});
