import { signUp } from '../support/learner.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const LINES = [
  'mitigate 缓解',
  'serendipity\tn. 意外发现；机缘巧合',
  'ubiquitous',
  'running',
  'children',
  'COVID-19 新冠',
  'look forward to 期待',
  'take into account',
  'accommodation',
  'tenants',
  '3D printing 三维打印',
  'mother-in-law（岳母）',
  "o'clock",
  '14. sustainable adj. 可持续的',
  'Wi-Fi',
];

test('fifteen lines pasted into the field for one word become fifteen words, with the learner’s meanings', async ({
  page,
}) => {
  await signUp(page, { at: '/main/vocabularyBook' });
  await page.getByRole('link', { name: '生词本' }).click();
  const field = page.getByLabel('加一个词');
  await expect(field).toBeVisible();
  await field.evaluate((input, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, LINES.join('\n'));
  const list = page.getByRole('dialog', { name: '从单词表添加' });
  await expect(list.getByLabel('单词表')).toHaveValue(LINES.join('\n'));
  await list.getByRole('button', { name: '查词' }).click();
  await expect(list.getByText('可以收录 15 词')).toBeVisible();
  await expectAccessible(page);
  await list.getByRole('button', { name: '添加 15 词' }).click();
  await expect(page.getByText('已把 15 词加入《生词本》')).toBeVisible();
  await expect(page.getByText('15 词', { exact: true })).toBeVisible();
  const row = (word: string) =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: `查看 ${word}`, exact: true }) });
  await expect(row('mitigate')).toContainText('缓解');
  await expect(row('serendipity')).toContainText('n. 意外发现；机缘巧合');
  await row('serendipity').getByRole('button', { name: '查看 serendipity' }).click();
  const popup = page.getByRole('dialog', { name: '单词详情：serendipity' });
  await expect(popup.getByText('音标由程序生成')).toBeVisible();
  await expect(popup.getByText('/ˌserənˈdɪpɪti/')).toBeVisible();
  await page.keyboard.press('Escape');
  await field.fill('flabbergasted 目瞪口呆');
  await field.press('Enter');
  await expect(page.getByText('已把 1 词加入《生词本》')).toBeVisible();
  await expect(page.getByText('16 词', { exact: true })).toBeVisible();
  await field.fill('只有中文');
  await field.press('Enter');
  await expect(page.getByText('没有英文单词')).toBeVisible();
  await expect(field).toHaveValue('只有中文');
  await expectAccessible(page);
});

test('an unknown word can get a meaning of the learner where it was looked up @desktop', async ({ page }) => {
  await signUp(page);
  await expect(async () => {
    await page.getByRole('button', { name: /^查单词/ }).click({ timeout: 1000 });
    await expect(page.getByRole('combobox', { name: '查单词' })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.getByRole('combobox', { name: '查单词' }).fill('petrichor');
  await page.getByRole('combobox', { name: '查单词' }).press('Enter');
  const popup = page.getByRole('dialog', { name: '单词详情：petrichor' });
  await expect(popup.getByText('词典暂未收录，可以自己加释义。')).toBeVisible();
  await popup.getByLabel('我的释义').fill('雨后泥土的气味');
  await popup.getByRole('button', { name: '加入生词本' }).click();
  await expect(page.getByText('已加入《生词本》')).toBeVisible();
  await expect(popup.getByRole('heading', { name: 'petrichor', exact: true })).toBeVisible();
  await expect(popup.getByText('雨后泥土的气味')).toBeVisible();
});

test('the meaning of a pasted line can be changed in the list and in the popup, and taken back @desktop', async ({
  page,
}) => {
  await signUp(page, { at: '/main/vocabularyBook' });
  await page.getByRole('link', { name: '生词本' }).click();
  const adding = page.getByLabel('加一个词');
  await adding.fill('petrichor 雨味');
  await adding.press('Enter');
  const meaning = page.getByRole('button', { name: /^修改 petrichor 的释义/ });
  await expect(meaning).toHaveText('雨味');

  await meaning.click();
  const field = page.getByRole('textbox', { name: 'petrichor 的释义' });
  await expect(field).toHaveValue('雨味');
  await field.fill('长'.repeat(201));
  await field.press('Enter');
  await expect(page.getByText('释义最多 200 个字')).toBeVisible();
  await expect(field).toHaveValue('长'.repeat(201));
  await field.fill('雨后泥土的气味');
  await field.press('Enter');
  await expect(meaning).toHaveText('雨后泥土的气味');
  await expectAccessible(page);
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(meaning).toHaveText('雨味');

  await page.getByRole('button', { name: '查看 petrichor', exact: true }).click();
  const popup = page.getByRole('dialog', { name: '单词详情：petrichor' });
  await popup.getByRole('button', { name: '修改我的释义' }).click();
  await popup.getByLabel('我的释义').fill('长'.repeat(201));
  await expect(popup.getByLabel('我的释义')).toHaveAccessibleDescription('释义最多 200 个字');
  await popup.getByLabel('我的释义').fill('雨后的泥土味');
  await expect(popup.getByText('保存在《生词本》')).toBeVisible();
  await expectAccessible(page);
  await popup.getByRole('button', { name: '保存' }).click();
  await expect(popup.getByText('雨后的泥土味')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(meaning).toHaveText('雨后的泥土味');
  await page.reload();
  await expect(meaning).toHaveText('雨后的泥土味');
});
