/// <reference lib="dom" />
import { answerInput, openChapter, signUp, write } from '../support/learner.ts';
import { expect, test } from '../support/test.ts';

test('text that was not typed letter by letter shows an explanation', async ({ page }) => {
  await signUp(page);
  const [first = ''] = await openChapter(page);
  const input = answerInput(page);
  await input.click();
  const paste = (text: string) =>
    input.evaluate((element, data) => {
      element.dispatchEvent(
        new InputEvent('beforeinput', {
          inputType: 'insertFromPaste',
          data,
          bubbles: true,
          cancelable: true,
        }),
      );
    }, text);
  await paste('时间表');
  await expect(page.getByText('粘贴的内容里没有英文')).toBeVisible();
  await expect(input).toHaveValue('');
  await paste(`${first} 的意思\n第二行`);
  await expect(page.getByText('只保留了第一行英文')).toBeVisible();
  await expect(input).toHaveValue(first);

  const isTaken = await input.evaluate((element) =>
    element.dispatchEvent(
      new InputEvent('beforeinput', {
        inputType: 'insertReplacementText',
        data: 'corrected',
        bubbles: true,
        cancelable: true,
      }),
    ),
  );
  expect(isTaken).toBe(false);
  await expect(page.getByText('已阻止自动更正')).toBeVisible();

  // Chinese text from an input method is removed. Full-width letters become plain ones.
  const client = await page.context().newCDPSession(page);
  await input.fill('');
  await client.send('Input.imeSetComposition', { text: 'ni hao', selectionStart: 6, selectionEnd: 6 });
  await client.send('Input.insertText', { text: '你好' });
  await expect(page.getByText('请切换到英文输入法再写')).toBeVisible();
  await expect(input).toHaveValue('');
  const wide = first.replaceAll(/[a-z]/g, (letter) =>
    String.fromCharCode((letter.codePointAt(0) ?? 0) + 0xfee0),
  );
  for (const letter of wide) await client.send('Input.insertText', { text: letter });
  await expect(input).toHaveValue(first);
  // A held Enter is one Enter: it submits, and it neither continues nor submits empty text.
  const hold = async () => {
    await page.keyboard.down('Enter');
    for (let repeat = 0; repeat < 5; repeat++) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
  };
  await input.press('End');
  await page.keyboard.type('q');
  await hold();
  await expect(page.getByText('多写 q')).toBeAttached();
  await expect(page.getByText('先写下听到的词')).toBeHidden();
  await input.fill(first);
  await hold();
  await expect(page.getByText(/^(回车继续|点“下一个”继续)/).filter({ visible: true })).toBeVisible();
  await expect(page.getByText('1 / 20', { exact: true })).toBeVisible();
});

test('letters typed together with Enter are neither lost nor added', { tag: '@desktop' }, async ({
  page,
}) => {
  await signUp(page);
  const [first = '', second = ''] = await openChapter(page);
  const input = answerInput(page);
  // In one task, as a slow device handles several keys at once. Nothing is drawn between them.
  const enterAnd = (text: string) =>
    input.evaluate((element: HTMLInputElement, typed) => {
      element.form?.requestSubmit();
      const before = { inputType: 'insertText', data: typed, bubbles: true, cancelable: true };
      // The browser sends this event before it inserts a letter. It does not for text that the page inserts.
      const isTaken = element.dispatchEvent(new InputEvent('beforeinput', before));
      if (isTaken) document.execCommand('insertText', false, typed);
      return element.value;
    }, text);
  await input.fill(first);
  expect(await enterAnd('x')).toBe(first);
  await expect(page.getByText('1 / 20', { exact: true })).toBeVisible();
  // Within 200 ms it would be ignored as a bouncing key.
  await expect.poll(async () => (await input.inputValue()) === first && (await enterAnd('z'))).toBe('z');
  await expect(input).not.toHaveAttribute('data-done');
  await expect(input).toHaveValue('z');
  await input.fill(second);
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 / 20', { exact: true })).toBeVisible();
});

test('Space is a letter of a phrase until the answer, and then continues', { tag: '@desktop' }, async ({
  page,
}) => {
  await signUp(page);
  const [phrase = ''] = await openChapter(page, '常用短语');
  expect(phrase).toContain(' ');
  const input = answerInput(page);
  await input.focus();
  await page.keyboard.type(phrase);
  await expect(input).toHaveValue(phrase);
  await page.keyboard.press('Enter');
  const canGoOn = page.getByText(/^回车继续/).filter({ visible: true });
  await expect(canGoOn).toBeVisible();
  // The page ignores a press right after an answer, as a bouncing key.
  await expect(async () => {
    if (await canGoOn.isVisible()) await page.keyboard.press('Space');
    await expect(canGoOn).toBeHidden({ timeout: 100 });
  }).toPass({ intervals: [50], timeout: 5000 });
  await expect(input).toHaveValue('');
});

test('on a phone the punctuation keys are visible and nothing moves', { tag: '@phone' }, async ({ page }) => {
  await signUp(page);
  await openChapter(page);
  const input = answerInput(page);
  for (const [name, value] of [
    ['autocapitalize', 'none'],
    ['autocorrect', 'off'],
    ['autocomplete', 'off'],
    ['spellcheck', 'false'],
    ['enterkeyhint', 'done'],
  ] as const) {
    await expect(input).toHaveAttribute(name, value);
  }
  const size = await input.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  expect(size).toBeGreaterThanOrEqual(16);

  await input.tap();
  await page.keyboard.type('ab');
  await page.getByRole('button', { name: '撇号' }).tap();
  await page.getByRole('button', { name: '连字符' }).tap();
  await page.getByRole('button', { name: '空格' }).tap();
  await page.keyboard.type('c');
  await expect(input).toHaveValue("ab'- c");
  await expect(input).toBeFocused();

  // On Android the keyboard reduces the height of the page.
  const place = async () => Math.round((await input.boundingBox())?.y ?? 0);
  const before = await place();
  await page.setViewportSize({ width: 390, height: 508 });
  const hint = page.getByRole('button', { name: '提示' });
  await expect.poll(async () => Math.round(((await hint.boundingBox())?.y ?? 0) + 52)).toBe(508);
  expect(await place()).toBe(before);
  const bottom = await input.evaluate((element) => element.getBoundingClientRect().bottom);
  const top = (await hint.boundingBox())?.y ?? 0;
  expect(bottom).toBeLessThan(top);
  await page.setViewportSize({ width: 390, height: 844 });

  // A phone can have an external keyboard.
  await write(page, 'zzz');
  await page.keyboard.press('Control+ArrowRight');
  await expect(page.getByText('1 / 20', { exact: true })).toBeVisible();
});

test('a screen reader hears the mistake once', { tag: '@desktop' }, async ({ page }) => {
  await signUp(page);
  const [first = ''] = await openChapter(page);
  const verdict = page.locator('[role=status]').filter({ hasText: '还差一点' });
  await write(page, 'zzzz');
  await expect(verdict).toMatchAriaSnapshot(`- status: 还差一点，再写一遍。 应为 ${first}，你写的 zzzz`);
  await write(page, `${first}q`);
  await expect(verdict).toMatchAriaSnapshot('- status: 还差一点，再写一遍。 多写 q');
});

test('the same chapter in a second tab is announced in both @desktop', async ({ page, context }) => {
  await signUp(page);
  await openChapter(page);
  const second = await context.newPage();
  await second.goto(page.url());
  for (const tab of [page, second]) await expect(tab.getByText(/在另一个标签页也开着/)).toBeVisible();
  await second.close();
});
