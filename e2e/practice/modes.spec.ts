import type { Locator, Page } from '@playwright/test';
import { answerInput, answerRight, openChapter, signUp, write } from '../support/learner.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

type Mode = '听写' | '默写' | '跟打' | '自测' | '听音选义';
type Listed = { id: number; word: string; translate: string };

/** Signs up and opens the first chapter of the first book. Returns its words in order. */
async function begin(page: Page): Promise<Listed[]> {
  await signUp(page);
  const listed = page.waitForResponse((response) => response.url().endsWith('/api/study/lexicon/v1/list'));
  await openChapter(page);
  const { values } = (await (await listed).json()) as { values: { list: Listed[] } };
  return values.list;
}

/** Opens the panel of modes, changes something, and closes the panel unless the change closed it. */
async function choose(page: Page, change: (panel: Locator) => Promise<unknown>): Promise<void> {
  await page.getByRole('button', { name: /^练习方式：/ }).click();
  const panel = page.getByRole('dialog', { name: '练习方式' });
  await change(panel);
  await expect(async () => {
    if (await panel.isVisible()) await page.keyboard.press('Escape');
    await expect(panel).toBeHidden({ timeout: 500 });
  }).toPass();
}

async function chooseMode(page: Page, mode: Mode): Promise<void> {
  await choose(page, (panel) => panel.getByText(mode, { exact: true }).click());
  await expect(page.getByRole('button', { name: `练习方式：${mode}` })).toBeVisible();
}

/** The raw answers that the server received, in order. */
function watchAnswers(page: Page): Record<string, unknown>[] {
  const answers: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/practice/result')) return;
    const { mode, policy, events } = request.postDataJSON();
    for (const event of events) answers.push({ mode, policy, ...event });
  });
  return answers;
}

const expectDone = (page: Page, done: number, total = 20) =>
  expect(page.getByText(`${done} / ${total}`, { exact: true })).toBeVisible();

/** Presses Enter until something is visible. The page ignores a press right after an answer, as a bouncing key. */
const pressEnterUntil = (page: Page, seen: Locator) =>
  expect(async () => {
    await page.keyboard.press('Enter');
    await expect(seen).toBeVisible({ timeout: 400 });
  }).toPass();

test('every mode is accessible', async ({ page }) => {
  const words = await begin(page);
  await page.getByRole('button', { name: /^练习方式：/ }).click();
  await expect(page.getByRole('dialog', { name: '练习方式' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await chooseMode(page, '自测');
  await page.getByRole('button', { name: '模糊' }).click();
  await expectAccessible(page);
  await chooseMode(page, '听音选义');
  await expect(page.getByRole('listitem').filter({ has: page.locator('[data-pick]') })).toHaveCount(4);
  await page
    .locator('[data-pick]')
    .filter({ hasNotText: words[0]?.translate.split('\n')[0] ?? '' })
    .first()
    .click();
  await expect(page.getByText('正确答案')).toBeAttached();
  await expectAccessible(page);
  await chooseMode(page, '跟打');
  await expect(answerInput(page)).toBeVisible();
  await expectAccessible(page);
});

test('自测 and 听音选义 work with keys only', { tag: '@desktop' }, async ({ page }) => {
  const words = await begin(page);
  const answers = watchAnswers(page);
  await chooseMode(page, '自测');
  const word = (at: number) => page.locator('p').getByText(words[at]?.word ?? '', { exact: true });
  await expect(page.getByText(words[0]?.word ?? '', { exact: true })).toBeVisible();
  await page.keyboard.press('2');
  await expectDone(page, 1);
  await page.keyboard.press('Control+z');
  await expectDone(page, 0);
  for (const [at, key] of ['1', '2', '3'].entries()) {
    await expect(page.getByRole('button', { name: '认识 1', exact: true })).toBeVisible();
    await page.keyboard.press(key);
    await expectDone(page, at + 1);
    await pressEnterUntil(page, page.getByText(words[at + 1]?.word ?? '', { exact: true }).first());
  }
  await expect(word(3)).toBeVisible();
  await expect
    .poll(() => answers.map(({ kind, grade }) => grade ?? kind))
    .toEqual(['vague', 'undone', 'known', 'vague', 'unknown']);
  expect(answers[0]).toMatchObject({ mode: '自测', word_id: words[0]?.id });

  const response = page.waitForResponse((response) => response.url().endsWith('/distractor/list'));
  await choose(page, (panel) => panel.getByText('听音选义', { exact: true }).click());
  await choose(page, (panel) => panel.getByLabel('用发音相近的词作干扰项').click());
  // A new practice session, because nothing was answered yet.
  await response;
  const choices = page.locator('[data-pick]');
  await expect(choices).toHaveCount(4);
  const meaning = words[0]?.translate.split('\n')[0] ?? '';
  const texts = await choices.allInnerTexts();
  const right = texts.findIndex((text) => text.includes(meaning));
  expect(right).toBeGreaterThanOrEqual(0);
  await page.keyboard.press(`${((right + 1) % 4) + 1}`);
  await expect(choices.nth(right)).toContainText('正确答案');
  await expect(choices.nth((right + 1) % 4)).toContainText('选错');
  await expect(page.getByText(words[0]?.word ?? '', { exact: true }).first()).toBeVisible();
  await page.keyboard.press('Control+z');
  await page.keyboard.press(`${right + 1}`);
  await expectDone(page, 1);
  await expect(page.getByText('选错', { exact: true })).toHaveCount(0);
  await expect
    .poll(() => answers.slice(5).map(({ kind, choice_id }) => [kind, choice_id === words[0]?.id]))
    .toEqual([
      ['chosen', false],
      ['undone', false],
      ['chosen', true],
    ]);
});

test('跟打 refuses wrong letters, 默写 shows the meaning, a mask hides letters', {
  tag: '@desktop',
}, async ({ page }) => {
  const words = await begin(page);
  const answers = watchAnswers(page);
  const first = words[0]?.word ?? '';
  await chooseMode(page, '跟打');
  const input = answerInput(page);
  await expect(page.getByText(first, { exact: true }).first()).toBeAttached();
  await input.press('q');
  await expect(input).toHaveValue('');
  // The space of a phone keyboard arrives as text. It is no letter of a word.
  const client = await page.context().newCDPSession(page);
  await client.send('Input.insertText', { text: ' ' });
  await expect(input).toHaveValue('');
  await input.press('q');
  await input.pressSequentially(first.slice(0, -1));
  await expect(input).toHaveValue(first.slice(0, -1));
  // The notice stays for three seconds. A machine that stalls can miss this time.
  await pressEnterUntil(page, page.getByText('写完最后一个字母会自动判'));
  await input.press(first.slice(-1));
  await expectDone(page, 1);
  await expect
    .poll(() => answers.map(({ mode, policy, kind, typed }) => [mode, policy, kind, typed]))
    .toEqual([
      ['跟打', 'letter-block', 'keyed', 'q'],
      ['跟打', 'letter-block', 'submitted', first],
    ]);
  const second = words[1]?.word ?? '';
  await choose(page, async (panel) => {
    await panel.getByLabel('挖空提示').selectOption('first-letter');
    await panel.getByLabel('写错清空整词').check();
  });
  await pressEnterUntil(page, page.getByText(/^缺|，缺 \d+ 个字母/).first());
  await input.pressSequentially(second.slice(0, 2));
  await input.press('1');
  await expect(input).toHaveValue('');

  await chooseMode(page, '默写');
  await expect(page.getByText(words[0]?.translate.split('\n')[0] ?? '').first()).toBeVisible();
  await answerRight(page, first);
  await expectDone(page, 1);
  await expect.poll(() => answers.at(-1)).toMatchObject({ mode: '默写', policy: 'confirm-word' });
  // Each mode has its own saved session. Coming back continues it.
  await chooseMode(page, '跟打');
  await expectDone(page, 1);
});

test('an exam of ten words shows no verdict before its end', { tag: '@desktop' }, async ({ page }) => {
  const words = await begin(page);
  await choose(page, (panel) => panel.getByLabel('批改方式').selectOption('exam'));
  await page.getByTitle('换词书或章节').click();
  const picker = page.getByRole('dialog', { name: '选择章节' });
  await picker.getByLabel('每组词数').selectOption('10');
  await picker.getByRole('button', { name: /第 1–10 词/ }).click();
  await expectDone(page, 0, 10);
  for (const [at, { word }] of words.slice(0, 10).entries()) {
    if (at === 2) await page.keyboard.press('Control+ArrowRight');
    else await write(page, at === 1 ? `${word}q` : word);
    if (at < 9) await expectDone(page, at + 1, 10);
    if (at === 1) {
      await expect(page.getByText('多写 q')).toHaveCount(0);
      await expect(page.getByRole('img', { name: '写错过' })).toHaveCount(0);
      await page.keyboard.press('Control+;');
      await expect(page.getByText('考试中不能看答案和提示')).toBeVisible();
    }
  }
  await expect(page.getByRole('img', { name: '正确率 80%' })).toBeVisible();
  const rows = page.getByRole('region', { name: '答题回顾' }).getByRole('listitem');
  await expect(rows).toHaveCount(10);
  await expect(rows.nth(1)).toContainText('多写 q');
  await expect(rows.nth(2)).toContainText('没有作答');
  await expect(page.getByText('已保存', { exact: true })).toBeVisible();
  // A key right after the last word must not act on the result page.
  await expect(async () => {
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/size=10&part=2/, { timeout: 500 });
  }).toPass();
});

test('chapters together, wrong words only, and the next chapter automatically', { tag: '@desktop' }, async ({
  page,
  browser,
  context,
}) => {
  const words = await begin(page);
  await page.getByTitle('换词书或章节').click();
  const picker = page.getByRole('dialog', { name: '选择章节' });
  await picker.getByRole('button', { name: '合并几章一起练' }).click();
  await picker.locator('[aria-pressed=false]').first().click();
  await picker.getByRole('button', { name: '练这 2 章' }).click();
  await expectDone(page, 0, 40);
  const [first, second] = words.map(({ word }) => word) as [string, string];
  for (const word of [first, second]) {
    await write(page, `${word}q`);
    await answerRight(page, word);
  }
  await expect(page.getByText('已保存', { exact: true })).toBeVisible();

  // Another device of the same learner continues both chapters.
  const device = await browser.newContext({ storageState: await context.storageState() });
  const there = await device.newPage();
  await there.goto(page.url());
  const offer = there.getByRole('region', { name: '接着上次' });
  await expect(offer).toContainText('写到 2 / 40');
  await offer.getByRole('button', { name: '接着写' }).click();
  await expectDone(there, 2, 40);
  await device.close();

  await choose(page, async (panel) => {
    await panel.getByLabel('只练全部错词').click();
  });
  await expectDone(page, 0, 2);
  await choose(page, async (panel) => {
    await panel.getByLabel('连续听写', { exact: true }).check();
    await panel.getByLabel('连续听写的间隔').selectOption('1');
  });
  // Latest first. The second word comes without a press.
  await write(page, second);
  await expectDone(page, 1, 2);
  await expect(answerInput(page)).toHaveValue('');
  await write(page, first);
  await expect(page.getByRole('heading', { name: /完/ }).first()).toBeVisible();
  await page.goto('/home');
  await choose(page, (panel) => panel.getByLabel('只练本章错词').click());
  await expectDone(page, 0, 2);
  await choose(page, (panel) => panel.getByLabel('只练本章错词').click());
  await expectDone(page, 2, 40);
  // The learner practises the chapter that they chose, whatever scope was saved before.
  await choose(page, (panel) => panel.getByLabel('只练全部错词').click());
  await expect(page.getByRole('heading', { name: /完/ }).first()).toBeVisible();
  await page.getByTitle('换词书或章节').click();
  await picker.getByRole('listitem').nth(2).getByRole('button').click();
  await expect(page.getByText('已关闭“只练全部错词”')).toBeVisible();
  await expectDone(page, 0, 20);
});

test('the practice pauses when nobody works', { tag: '@desktop' }, async ({ page }) => {
  await page.clock.install();
  await begin(page);
  await page.clock.runFor(50_000);
  await answerInput(page).pressSequentially('a');
  await page.clock.runFor(50_000);
  await expect(page.getByText('已暂停')).toHaveCount(0);
  await page.clock.runFor(20_000);
  await expect(page.getByRole('alertdialog', { name: '已暂停' })).toBeVisible();
  await page.keyboard.press('x');
  await expect(page.getByText('已暂停')).toHaveCount(0);
  await expect(answerInput(page)).toBeFocused();
  await expect(answerInput(page)).toHaveValue('a');

  // This also holds when nothing has the focus: after a dialog closes, and after a press on plain text.
  const veil = page.getByRole('alertdialog', { name: '已暂停' });
  const panel = page.getByRole('dialog', { name: '听写设置' });
  await page.getByRole('button', { name: '听写设置' }).click();
  await expect(panel).toBeVisible();
  await page.clock.runFor(70_000);
  await panel.getByRole('button', { name: '关闭' }).click();
  await page.clock.runFor(1000);
  await expect(veil.getByRole('button')).toBeFocused();
  await page.keyboard.press('y');
  await expect(veil).toHaveCount(0);
  await page.clock.runFor(70_000);
  await veil.getByText('离开了一会儿').click();
  await expect(veil.getByRole('button')).not.toBeFocused();
  await page.keyboard.press('Enter');
  await expect(veil).toHaveCount(0);
  await expect(answerInput(page)).toBeFocused();
  await expect(answerInput(page)).toHaveValue('a');
});

test('a pause blocks choices under its veil', { tag: '@desktop' }, async ({ page }) => {
  await page.clock.install();
  await begin(page);
  await chooseMode(page, '自测');
  await page.clock.runFor(70_000);
  const veil = page.getByRole('alertdialog', { name: '已暂停' });
  await expect(veil).toBeVisible();
  await page.getByRole('button', { name: '收藏', exact: true }).focus();
  await page.keyboard.press('1');
  await veil.getByRole('button').click();
  await page.clock.runFor(1000);
  await expectDone(page, 0);
});
