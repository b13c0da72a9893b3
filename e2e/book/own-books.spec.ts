import { readFile } from 'node:fs/promises';
import readXlsx from 'read-excel-file/node';
import { call, createPastAnswers, listFirstWords } from '../support/history.ts';
import { logIn, signUp } from '../support/learner.ts';
import { grantAdmin } from '../support/operator.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('the pages of own books, the comparison and the report form are accessible', async ({ page }) => {
  await signUp(page, { at: '/contrast' });
  await expect(page.getByRole('heading', { name: '先选两本词书' })).toBeVisible();
  const [first, second] = await listFirstWords(page);
  await call(page, '/api/study/lexicon/v1/word/collect', { word_id: first?.id });
  await createPastAnswers(page, ([one = '']) => [{ word: one, typed: `${one}e`, daysAgo: 1 }]);

  await page.goto('/main/vocabularyBook');
  await expect(page.getByRole('link', { name: '生词本' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: '生词本' }).click();
  await expect(page.getByLabel(`选择 ${first?.word}`)).toBeVisible();
  await expect(page.getByLabel(`选择 ${second?.word}`)).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('link', { name: '编辑' }).click();
  await page.getByText('查找和替换').click();
  await page.getByRole('textbox', { name: '第 1 行的单词' }).fill('');
  await expect(page.getByText('还没写单词')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: '返回词书' }).click();
  await page.getByRole('button', { name: '不保存，离开' }).click();

  await page.goto('/contrast');
  await page.getByRole('button', { name: '选择词书' }).click();
  const boxes = page.getByRole('dialog').getByRole('checkbox');
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await page.getByRole('button', { name: '完成' }).click();
  await page.getByRole('button', { name: /^每本都有 1 词/ }).click();
  await expect(page.getByRole('heading', { name: /^每本都有/ })).toContainText('1 词');
  await page.getByText('查看数据').click();
  await expectAccessible(page);

  await page.goto('/main/errorBook');
  await page.getByRole('button', { name: /的写错记录$/ }).click();
  await page.getByRole('button', { name: '报错' }).click();
  await page.getByText('翻译不准').click();
  await expect(page.getByLabel('补充说明（可不填）')).toBeVisible();
  await expectAccessible(page);
});

test('a word is reported with the keyboard only, its type is required, and an administrator closes it @desktop', async ({
  page,
}) => {
  const phone = await signUp(page);
  const [word = ''] = await createPastAnswers(page, ([one = '']) => [
    { word: one, typed: `${one}e`, daysAgo: 1 },
  ]);
  await page.goto('/main/errorBook');
  await page.getByRole('button', { name: /的写错记录$/ }).press('Enter');
  await page.getByRole('button', { name: '报错' }).press('Enter');
  const form = page.getByRole('dialog', { name: '报错' });
  const box = (name: string) => form.getByRole('checkbox', { name });
  await expect(box('音频发音问题')).toBeFocused();
  await expect(form.getByLabel('补充说明（可不填）')).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(form.getByRole('alert')).toHaveText('请选择问题类型');
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(page.getByRole('button', { name: '报错' })).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(box('音频发音问题')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(box('音频发音问题')).toBeChecked();
  await form.getByLabel('补充说明（可不填）').fill(`少了一个音 ${phone}`);
  // From any field. The form shows a failure inside itself, because the page behind it is inert.
  await box('音频发音问题').focus();
  const refusal = { status: 1, code: 'limited', message: '报错太频繁了', values: null };
  let isCut = true;
  await page.route('**/word/report', (route) =>
    isCut ? route.fulfill({ json: refusal }) : route.continue(),
  );
  await page.keyboard.press('Control+Enter');
  await expect(form.getByText(refusal.message)).toBeVisible();
  isCut = false;
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('感谢反馈')).toBeVisible();
  await expect(form).toBeHidden();
  // A learner who is no administrator sees no list.
  await page.goto('/admin/report');
  await expect(page).toHaveURL(/\/main\/book$/);

  await grantAdmin(phone);
  await page.evaluate(() => localStorage.removeItem('token'));
  await page.goto('/login');
  await logIn(page, phone);
  await expect(page).toHaveURL(/\/main\/book$/);
  await page.goto('/admin/report');
  const report = page.getByRole('listitem').filter({ hasText: `少了一个音 ${phone}` });
  await expect(report.getByRole('heading', { name: word })).toBeVisible();
  await expect(report.getByRole('list', { name: '音频发音问题' })).toBeVisible();
  await expectAccessible(page);
  await report.getByLabel('处理说明（可不填）').fill('重新录了');
  await page.keyboard.press('Enter');
  await expect(report).toBeHidden();
  await page.getByText(/^已处理 \d+$/).click();
  await expect(report.getByText('重新录了')).toBeVisible();
});

test('words that only one book has become a book, which is found, noted, ordered, saved and emptied @desktop', async ({
  page,
}) => {
  await signUp(page);
  const words = await listFirstWords(page);
  const [one = '', two = '', three = ''] = words.map(({ word }) => word);
  for (const { id } of words.slice(0, 3)) {
    await call(page, '/api/study/lexicon/v1/word/collect', { word_id: id });
  }
  await page.goto('/main/book');
  await page.getByRole('link', { name: '词书对比' }).click();
  await page.getByRole('button', { name: '选择词书' }).click();
  const boxes = page.getByRole('dialog').getByRole('checkbox');
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await page.getByRole('button', { name: '完成' }).click();
  await page.getByRole('button', { name: /^每本都有 3 词/ }).press('Enter');
  await page.getByRole('button', { name: '做成新词书' }).click();
  await page.getByRole('button', { name: '创建' }).click();
  await expect(page.getByText('单词书名称', { exact: true }).last()).toBeVisible();
  // This name is valid neither for a sheet of a workbook nor for a file.
  await page.getByLabel('单词书名称').fill('A/B:重点');
  await page.getByRole('button', { name: '创建' }).click();
  await page.getByRole('button', { name: '去看看' }).click();

  const rows = page.getByLabel(/^选择 /);
  const shown = () =>
    rows.evaluateAll((list) => list.map((each) => each.getAttribute('aria-label')?.slice(3)));
  await expect(page.getByRole('heading', { name: '重点' })).toBeVisible();
  await expect.poll(shown).toEqual([one, two, three]);

  // The list plays. It pauses when a single word is spoken or opened.
  await page.getByRole('button', { name: '播放', exact: true }).click();
  const player = page.getByRole('region', { name: '连续播放' });
  const resume = player.getByRole('button', { name: '继续' });
  await expect(player.getByRole('button', { name: '暂停' })).toBeVisible();
  await page.getByRole('button', { name: `播放 ${two}` }).click();
  await resume.click();
  await page.getByRole('button', { name: `查看 ${two}` }).click();
  await page.getByRole('dialog', { name: two }).getByRole('button', { name: '关闭' }).click();
  await expect(resume).toBeVisible();
  await expect(player.getByText('1 / 3', { exact: true })).toBeVisible();
  await player.getByRole('button', { name: '关闭播放器' }).click();

  await page.getByRole('button', { name: `给 ${one} 写笔记` }).click();
  const note = page.getByLabel(`${one} 的笔记`);
  await note.fill('常考');
  // In Safari, the Enter that ends a composition must not save.
  await note.dispatchEvent('keydown', { key: 'Enter', keyCode: 229 });
  await expect(note).toHaveValue('常考');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `修改 ${one} 的笔记：常考` })).toBeVisible();
  // Near the end of the page, a menu opens upwards.
  const wide = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ ...wide, height: 480 });
  const order = page.getByRole('button', { name: `${three} 的更多操作` });
  await order.click();
  await expect(page.getByRole('menuitem', { name: '移到最后' })).toBeInViewport({ ratio: 1 });
  // The menu has a fixed position, so a scroll closes it.
  await page.mouse.wheel(0, -60);
  await expect(page.getByRole('menuitem', { name: '移到最后' })).toBeHidden();
  await expect(order).toBeFocused();
  await order.click();
  await page.getByRole('menuitem', { name: '移到最前' }).click();
  await page.setViewportSize(wide);
  await expect.poll(shown).toEqual([three, one, two]);

  const save = async (name: string) => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: '导出' }).click();
    await page.getByRole('menuitem', { name }).click();
    return readFile(await (await download).path());
  };
  const [sheet] = await readXlsx(await save('导出 Excel（xlsx）'));
  expect(sheet?.data.map((row) => row[0])).toEqual(['单词', three, one, two]);
  const anki = (await save('导出到 Anki（txt）')).toString('utf8').split('\n');
  expect(anki[0]).toBe('#separator:tab');
  expect(anki[4]?.split('\t')[0]).toBe(three);

  await page.getByText('全选').click();
  await page.getByRole('button', { name: '移到…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '生词本' }).click();
  await expect(page.getByText('已把 3 词移到《生词本》')).toBeVisible();
  await expect(page.getByRole('heading', { name: '还没有单词' })).toBeVisible();
  await page.getByRole('link', { name: '我的词书' }).click();
  await page.getByRole('button', { name: '重点 的操作' }).click();
  await page.getByRole('menuitem', { name: '删除' }).click();
  await expect(page.getByRole('link', { name: '重点' })).toBeHidden();
  await page.getByRole('button', { name: '撤销' }).click();
  await page.getByRole('link', { name: '重点' }).waitFor();
  await page.getByRole('link', { name: '生词本' }).click();
  await expect(page.getByRole('button', { name: `修改 ${one} 的笔记：常考` })).toBeVisible();
  await page.getByText('全选').click();
  await page.getByRole('button', { name: '移出' }).click();
  await expect(page.getByRole('heading', { name: '还没有单词' })).toBeVisible();
  await page.getByRole('button', { name: '撤销' }).click();
  await expect.poll(shown).toHaveLength(3);

  // The comparison is computed again. It had three words in common.
  await page.getByLabel(`选择 ${one}`).check();
  await page.getByRole('button', { name: '移出' }).click();
  await expect.poll(shown).toHaveLength(2);
  await page.getByRole('link', { name: '词书', exact: true }).click();
  await page.getByRole('link', { name: '词书对比' }).click();
  await page.getByRole('button', { name: '选择词书' }).click();
  await boxes.nth(0).check();
  // After the other own book.
  await boxes.nth(2).check();
  await page.getByRole('button', { name: '完成' }).click();
  await expect(page.getByRole('button', { name: /^每本都有 2 词/ })).toBeVisible();
});

test('an own book is listed among the books of the stage while it is practised @desktop', async ({
  page,
}) => {
  await signUp(page);
  const [first, second] = await listFirstWords(page);
  for (const word of [first, second]) {
    await call(page, '/api/study/lexicon/v1/word/collect', { word_id: word?.id });
  }
  const { list: books } = await call<{ list: { id: number }[] }>(
    page,
    '/api/study/lexicon/v1/word/book/list',
    {},
  );
  const bookId = books[0]?.id;
  const { list: chapters } = await call<{ list: { id: number }[] }>(
    page,
    '/api/study/lexicon/v2/chapter/list',
    { group_id: bookId },
  );
  await page.goto(`/home?book=${bookId}&chapter=${chapters[0]?.id}`);
  await page.getByRole('button', { name: /^生词本/ }).click();
  const picker = page.getByRole('dialog', { name: '选择章节' });
  const book = picker.getByLabel('词书', { exact: true });
  await expect(picker.getByText('2 词', { exact: true })).toBeVisible();
  await expect(book.locator('option:checked')).toHaveText('生词本');
  await expectAccessible(page);
  const here = picker.getByRole('listitem').getByText('正在听写');
  await expect(here).toBeVisible();
  // There is only one chapter, so there is nothing to practise together.
  const combine = picker.getByRole('button', { name: '合并几章一起练' });
  await expect(combine).toHaveCount(0);
  await book.selectOption({ index: 0 });
  await expect(here).toBeHidden();
  await expect(combine).toBeVisible();
  await book.selectOption('生词本');
  await expect(here).toBeVisible();
});

test('a pasted list stays while its text is selected, and when no file is chosen @desktop', async ({
  page,
}) => {
  await signUp(page, { at: '/main/vocabularyBook' });
  await page.getByRole('link', { name: '生词本' }).click();
  await page.getByRole('button', { name: '添加', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '从单词表添加' });
  const list = dialog.getByRole('textbox');
  await list.fill('apple');
  const text = await list.boundingBox();
  const box = await dialog.boundingBox();
  if (!text || !box) throw new Error('Nothing to select in');
  // The selection goes from the text to outside the dialog.
  await page.mouse.move(text.x + 60, text.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x - 40, text.y + 20, { steps: 5 });
  await page.mouse.up();
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Page.setInterceptFileChooserDialog', { enabled: true, cancel: true });
  await dialog.getByRole('button', { name: '选择文件' }).click();
  await expect(list).toHaveValue('apple');
  // A press outside closes it.
  await page.mouse.click(box.x - 40, text.y + 20);
  await expect(dialog).toBeHidden();
});
