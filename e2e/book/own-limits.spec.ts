import type { Page } from '@playwright/test';
import { writeWav } from '@tingci/domain/speech/wav';
import { call } from '../support/history.ts';
import { signUp } from '../support/learner.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const BOOKS = '/api/study/lexicon/v1/word/book';
const FREE = 3;

const isPhone = (page: Page) => page.viewportSize()?.width === 390;

/** The purchase opened: a dialog, or on a phone a page of its own. Goes back to the page before. */
async function leavePurchase(page: Page): Promise<void> {
  const purchase = isPhone(page) ? page.getByRole('main') : page.getByRole('dialog', { name: 'Pro 会员' });
  await expect(purchase.getByRole('heading', { name: 'Pro 会员', exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  if (isPhone(page)) await page.goBack();
  else await page.keyboard.press('Escape');
  await expect(purchase.getByRole('heading', { name: 'Pro 会员', exact: true })).toBeHidden();
}

test('own material beyond the free numbers asks for Pro, and nothing of it is lost', async ({ page }) => {
  test.slow();
  await signUp(page);
  let bookId = 0;
  for (let count = 1; count <= FREE; count += 1) {
    const book = { title: `词书 ${count}`, word_count: 15, lines: ['tenant\t房客', 'lease\t租约'] };
    bookId = (await call<{ id: number }>(page, `${BOOKS}/import`, book)).id;
  }

  // A fourth book: reason 1. Its draft stays.
  await page.goto('/main/vocabularyBook/import');
  await page.getByLabel('粘贴单词表').fill('harbour 港口');
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByRole('button', { name: '核对单词' }).click();
  await page.getByRole('textbox', { name: '单词书名称' }).fill('第四本');
  await page.getByRole('button', { name: '建词书（1 词）' }).click();
  await leavePurchase(page);
  await page.goto('/main/vocabularyBook/import');
  await expect(page.getByText('读到 1 个词')).toBeVisible();
  await expectAccessible(page);

  // Lines of a book are changed with Pro: reason 6. The change stays on the page.
  await page.goto(`/main/vocabularyBook/edit?id=${bookId}`);
  const meaning = page.getByRole('textbox', { name: '第 1 行的释义' });
  await meaning.fill('租客');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await leavePurchase(page);
  await expect(meaning).toHaveValue('租客');

  // A fourth sound: reason 4. The shelf says before it how many are left.
  await page.goto('/article/user?kind=media');
  const samples = Int16Array.from({ length: 16_000 }, (_, at) => 6000 * Math.sin(at / 20));
  const upload = async (count: number) => {
    await page.getByRole('button', { name: '添加音视频' }).first().click();
    const file = {
      name: `声音 ${count}.wav`,
      mimeType: 'audio/wav',
      buffer: Buffer.from(writeWav({ sampleRate: 16_000, samples })),
    };
    await page.getByLabel('音频或视频', { exact: true }).setInputFiles(file);
    await page.getByRole('button', { name: '上传', exact: true }).click();
  };
  for (let count = 1; count <= FREE; count += 1) {
    await upload(count);
    await expect(page.getByRole('heading', { name: `声音 ${count}` })).toBeVisible();
  }
  await expect(page.getByText('免费数量已用完，开通 Pro 继续添加')).toBeVisible();
  await expectAccessible(page);
  await upload(FREE + 1);
  await leavePurchase(page);
});
