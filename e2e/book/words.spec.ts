import type { Page } from '@playwright/test';
import { holdRequests } from '../support/hold-requests.ts';
import { answerInput, answerRight, openChapter, signUp, write } from '../support/learner.ts';
import { grantPro } from '../support/operator.ts';
import { purchaseOf } from '../support/purchase-part.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const popup = (page: Page) => page.getByRole('dialog', { name: /^单词详情：/ });
const heading = (page: Page, word: string) => popup(page).getByRole('heading', { name: word, exact: true });
const searchField = (page: Page) => page.getByRole('combobox', { name: '查单词' });

/** Opens the search. A press before the page listens opens nothing, so it is repeated. */
async function openSearch(page: Page): Promise<void> {
  await expect(async () => {
    if (await searchField(page).isHidden())
      await page.getByRole('button', { name: /^查单词/ }).click({ timeout: 1000 });
    await expect(searchField(page)).toBeVisible({ timeout: 1000 });
  }).toPass();
}

/** Looks up a word with the field in the top bar. */
async function search(page: Page, word: string): Promise<void> {
  await openSearch(page);
  await searchField(page).fill(word);
  await searchField(page).press('Enter');
}

test('the popup and the membership prompt are accessible', async ({ page }) => {
  await signUp(page);
  // A Chinese text finds words by their meaning, and Enter opens the first one.
  await openSearch(page);
  await searchField(page).fill('押金');
  await expect(page.getByRole('option', { name: /^deposit/ })).toBeVisible();
  await searchField(page).press('Enter');
  await expect(heading(page, 'deposit')).toBeVisible();
  await page.keyboard.press('Escape');
  await openSearch(page);
  await searchField(page).fill('dep');
  await expect(page.getByRole('option', { name: /^deposit/ })).toBeVisible();
  await searchField(page).fill('deposits');
  await searchField(page).press('Enter');
  await expect(heading(page, 'deposit')).toBeVisible();
  await expect(popup(page).getByText('deposits 是 deposit 的复数')).toBeVisible();
  await expect(popup(page).getByText('*次')).toHaveCount(2);
  await expectAccessible(page);
  await popup(page)
    .getByRole('button', { name: /开通 Pro 查看真实数据/ })
    .click();
  const prompt = purchaseOf(page);
  await expect(prompt.getByRole('listitem').first()).toContainText('单词在试卷里的出现情况');
  await expectAccessible(page);
});

test('the stage opens the word popup with keys only', { tag: '@desktop' }, async ({ page }) => {
  await signUp(page);
  const [first = '', second = '', third = ''] = await openChapter(page);
  // When no word is started, the key opens the search. Otherwise it is a letter.
  await page.keyboard.press('Shift+Q');
  await expect(searchField(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(answerInput(page)).toBeFocused();
  await page.keyboard.type('a');
  await page.keyboard.press('Shift+Q');
  await expect(answerInput(page)).toHaveValue('aQ');
  await answerRight(page, first);
  await answerRight(page, second);
  await write(page, third);
  await page.getByRole('button', { name: '单词详情' }).press('Enter');
  await expect(heading(page, third)).toBeVisible();
  await expect(popup(page)).toBeFocused();
  await expect(popup(page).getByText('3 / 3', { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(heading(page, third)).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(heading(page, second)).toBeVisible();
  await expect(popup(page).getByRole('button', { name: `下一个：${third}` })).toBeVisible();

  // The sound comes with the details of the word. They may not have arrived yet.
  await expect(async () => {
    const isSentence = (url: string) => new URL(url).searchParams.get('text')?.includes(' ') ?? false;
    const said = page.waitForRequest((request) => isSentence(request.url()), { timeout: 2000 });
    await page.keyboard.press('Alt');
    expect(new URL((await said).url()).searchParams.get('text')).toContain(second);
  }).toPass();
  await expect(popup(page).getByRole('tab', { selected: true })).toHaveText('例句');
  await page.keyboard.press('ArrowRight');
  const prompt = page.getByRole('dialog', { name: 'Pro 会员' });
  await expect(prompt.getByRole('listitem').first()).toContainText('词根词缀');
  await page.keyboard.press('Escape');
  await expect(prompt).toBeHidden();
  await expect(popup(page)).toBeVisible();

  // A word of the example opens its own page, and back.
  const example = popup(page).locator('[data-look-up] mark').first();
  await example.dblclick();
  await expect(popup(page).getByRole('button', { name: `返回 ${second}` })).toBeVisible();
  await popup(page)
    .getByRole('button', { name: `返回 ${second}` })
    .click();
  await expect(popup(page).getByText('2 / 3', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popup(page)).toBeHidden();
  await expect(answerInput(page)).toBeFocused();
});

test('quick search finds words, suggests similar ones, and fails silently', { tag: '@desktop' }, async ({
  page,
  pageProblems,
}) => {
  const phone = await signUp(page);
  await grantPro(phone, 30);
  // The key counts also while only the static shell is there.
  const release = await holdRequests(page, '**/assets/*.js');
  await page.goto('/main/book', { waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: '查单词' })).toBeVisible();
  await page.keyboard.press('Shift+Q');
  release();
  await expect(searchField(page)).toBeFocused();
  // With a route the browser has no cache, and each page load is slow.
  await page.unroute('**/assets/*.js');
  await searchField(page).press('Enter');
  await expect(searchField(page)).toBeVisible();
  await page.keyboard.type('acco');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expectAccessible(page);
  const picked = page.getByRole('option', { selected: true });
  const word = (await picked.locator('[lang=en]').textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(heading(page, word)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popup(page)).toBeHidden();

  await page.keyboard.press('Shift+Q');
  await page.keyboard.type('recieve');
  await page.keyboard.press('Enter');
  await popup(page).getByRole('button', { name: 'receive', exact: true }).click();
  await expect(heading(page, 'receive')).toBeVisible();
  await page.keyboard.press('Escape');

  pageProblems.allow(/word\/detail|ERR_FAILED|Failed to load resource/);
  await page.route('**/v1/word/detail', (route) => route.abort());
  await search(page, 'tenant');
  await expect(searchField(page)).toBeHidden();
  await expect(popup(page)).toBeHidden();
  await page.unroute('**/v1/word/detail');
  pageProblems.disallow();

  // A grant applies within ten seconds.
  await expect(async () => {
    await page.reload();
    await search(page, 'deposit');
    await expect(popup(page).getByText(/^\d+次$/)).toHaveCount(2, { timeout: 2000 });
    // The word and its exam data are two requests, so the grant may apply to only one of them.
    await expect(popup(page).getByRole('tab', { name: '词根词缀', exact: true })).toBeVisible({
      timeout: 2000,
    });
  }).toPass();
  await expect(popup(page).getByText(/^\d+%$/)).toBeVisible();
  await expect(popup(page).getByRole('table', { name: '各套题出现的次数' })).toBeVisible();
  await expect(popup(page).getByText('*次')).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect(popup(page).getByRole('tab', { selected: true })).toHaveText('词根词缀');
  await page.keyboard.press('Escape');

  await search(page, 'garage');
  await popup(page).getByText('对应题目 · 第 9 题').click();
  await expect(popup(page).getByRole('row', { name: /in the 9/ })).toBeVisible();
  await popup(page)
    .getByRole('button', { name: /^听词模拟二/ })
    .click();
  await expect(
    popup(page)
      .getByText(/^听词模拟二 · /)
      .first(),
  ).toBeVisible();
  await expectAccessible(page);
});

test('the popup opens after a wrong word when the learner wants it, and from the error book', {
  tag: '@phone',
}, async ({ page }) => {
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function () {
      said.push(new URL(this.src).searchParams.get('text') ?? '');
      return play.call(this);
    };
  });
  const said = () => page.evaluate(() => (window as unknown as { said: string[] }).said);
  await signUp(page);
  const [first = ''] = await openChapter(page);
  await page.getByRole('button', { name: '听写设置' }).click();
  await page.getByRole('switch', { name: '写错后打开单词详情' }).click();
  await page.keyboard.press('Escape');
  await write(page, `${first}q`);
  await expect(heading(page, first)).toBeVisible();
  // Once when the popup opened, and once with its details. The stage does not play the word.
  await expect.poll(said).toEqual([first, first]);
  const { width, y } = (await popup(page).boundingBox()) ?? { width: 0, y: 0 };
  expect([width, y > 0]).toEqual([390, true]);

  // A word of the example that a finger selected opens its own page. Emulated fingers do not select text with a long
  // press. So the touch is real, and the test sets the selection as the handles would.
  const example = popup(page).locator('[data-look-up] mark').first();
  await example.tap();
  await example.evaluate((mark) => getSelection()?.selectAllChildren(mark));
  const back = popup(page).getByRole('button', { name: `返回 ${first}` });
  await expect(back).toBeVisible();
  await back.tap();
  await expect(back).toBeHidden();
  await popup(page).getByRole('button', { name: '关闭' }).click();
  await answerRight(page, first);
  await expect(page.getByText('已保存', { exact: true })).toBeVisible();
  await page.goto('/main/errorBook');
  // The words come before the filters, which a button opens.
  const order = page.getByRole('combobox', { name: '排序' });
  await expect(page.getByRole('button', { name: '筛选' })).toBeVisible();
  await expect(order).toBeHidden();
  await page.getByRole('button', { name: '筛选' }).tap();
  await expect(order).toBeVisible();
  await page.getByRole('button', { name: `${first} 的详情` }).click();
  await expect(heading(page, first)).toBeVisible();
  await expect(popup(page).getByRole('button', { name: '已掌握' })).toBeVisible();
});

test('a popup closes when the page changes', { tag: '@desktop' }, async ({ page }) => {
  await signUp(page);
  await expect(page.getByRole('region', { name: '全部词书' })).toBeVisible();
  await page.getByRole('link', { name: '错词本' }).first().click();
  await expect(page.getByRole('heading', { name: '错词本' })).toBeVisible();
  await page.keyboard.press('Shift+Q');
  await expect(searchField(page)).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/main\/book$/);
  await expect(searchField(page)).toBeHidden();
  await page.getByRole('link', { name: '错词本' }).first().click();
  await expect(page).toHaveURL(/errorBook$/);
  await expect(searchField(page)).toBeHidden();
});
