import { makeDeck } from '@tingci/api/modules/own-book/read/deck.fixture';
import { writeWav } from '@tingci/domain/speech/wav';
import { signUp } from '../support/learner.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const FILE = {
  name: '老师的表.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    '单元,英文,中文,例句\nUnit 1,tenant,房客,The tenant paid the rent.\n,lease,租约,\n,租金,rent,\nUnit 2,look forward to,期待,\n',
  ),
};

test('a file becomes a book in four steps; the draft survives a reload, and the book is practised', async ({
  page,
}) => {
  await signUp(page, { at: '/main/vocabularyBook' });
  await page.getByRole('link', { name: '导入词书' }).click();
  const text = page.getByLabel('粘贴单词表');
  await expect(text).toBeVisible();
  await expectAccessible(page);
  await page.locator('input[type=file]').setInputFiles(FILE);
  await expect(page.getByText('读到 3 个词，1 行需要核对')).toBeVisible();
  await expect(page.getByRole('combobox', { name: '第 4 列' })).toHaveValue('example');
  await page.getByRole('combobox', { name: '第 4 列' }).selectOption('不导入');
  await expect(page.getByText('草稿已保存')).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByRole('combobox', { name: '第 4 列' })).toHaveValue('none');
  await page.getByRole('combobox', { name: '第 4 列' }).selectOption('例句');
  await page.getByRole('button', { name: '核对单词' }).click();
  const faulty = page.getByRole('textbox', { name: '修改第 4 行' });
  await faulty.fill('rent 租金');
  await faulty.press('Enter');
  await expect(page.getByText('可以收录 4 词')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '建词书（4 词）' }).click();
  await expect(page.getByText('《老师的表》建好了，共 4 词')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '开始听写' }).click();
  await expect(page).toHaveURL(/\/home\?book=\d+&chapter=\d+/);
});

test('lines in doubt are shown with their other reading, and one press changes their kind', async ({
  page,
}) => {
  await signUp(page, { at: '/main/vocabularyBook/import' });
  await page
    .getByLabel('粘贴单词表')
    .fill('Unit 1\nriver n.河流\ncolo(u)r 颜色\nflavo(u)r 味道\nadviser/advisor 顾问\n24/7 全天');
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByRole('button', { name: '核对单词' }).click();
  await expect(page.getByText(/^6 行 · 4 词 · 2 行未收录 · \d 行请检查$/)).toBeVisible();
  await expect(page.getByText('读作 colour')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '换成另一种读法（2 行）' }).click();
  await expect(page.getByText('读作 color')).toBeVisible();
  await expect(page.getByText('读作 flavor')).toBeVisible();
  await expect(page.getByText('草稿已保存')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: '核对单词' }).click();
  const words = page.getByRole('list', { name: '收录的词' });
  await expect(words.getByText('color', { exact: true })).toBeVisible();
  await expect(words.getByText('adviser', { exact: true })).toBeVisible();
});

test('a deck brings the sounds of its words', async ({ page }) => {
  const samples = Int16Array.from({ length: 22_050 }, (_, at) => 9000 * Math.sin(at / 9));
  const deck = await makeDeck('anki21', { 'a.mp3': writeWav({ sampleRate: 22_050, samples }) });
  await signUp(page, { at: '/main/vocabularyBook/import' });
  await page.locator('input[type=file]').setInputFiles({
    name: '牌组.apkg',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(deck),
  });
  await expect(page.getByText('牌组里 1 个词有自己的发音，会一起导入')).toBeVisible();
  await page.getByRole('button', { name: '核对单词' }).click();
  await page.getByRole('button', { name: '建词书（2 词）' }).click();
  await expect(page.getByText('导入牌组里的发音 · 已完成')).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  await page.getByRole('link', { name: '查看词书' }).click();
  await page.getByRole('button', { name: 'tenant 的更多操作' }).click();
  await expect(page.getByRole('menuitem', { name: '我的录音' })).toBeVisible();
});
