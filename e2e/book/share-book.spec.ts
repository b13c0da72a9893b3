import { call } from '../support/history.ts';
import { signUp } from '../support/learner.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('a book is edited, shared by a link, followed, and kept when the sharing ends', async ({
  page,
  browser,
}) => {
  await signUp(page, { at: '/main/vocabularyBook' });
  const book = await call<{ id: number }>(page, '/api/study/lexicon/v1/upload/book', {
    title: '租房',
    lines: ['tenant\t房客', 'zorbing\t滚球'],
  });
  await page.goto(`/main/vocabularyBookDetail?id=${book.id}`);
  await page.getByRole('button', { name: '分享' }).click();
  const dialog = page.getByRole('dialog', { name: '分享《租房》' });
  await dialog.getByRole('button', { name: '生成分享码' }).click();
  const link = (await dialog.getByText(/\/b\//).textContent()) ?? '';
  await expectAccessible(page);

  const other = await browser.newContext();
  const friend = await other.newPage();
  await signUp(friend, { at: '/main/vocabularyBook' });
  await friend.goto(new URL(link).pathname);
  await friend.getByRole('button', { name: '查看词书' }).click();
  await expect(friend.getByText(/分享，共 2 词/)).toBeVisible();
  await expectAccessible(friend);
  await friend.getByRole('button', { name: '加到我的词书' }).click();
  await friend.getByRole('link', { name: '打开词书' }).click();
  await expect(friend.getByText(/更新，单词不能直接改/)).toBeVisible();
  await expectAccessible(friend);

  await call(page, '/api/study/lexicon/v1/word/book/words/add', { g_id: book.id, lines: ['lease\t租约'] });
  // A job brings the change to the books that follow.
  await expect(async () => {
    await friend.reload();
    await expect(friend.getByRole('button', { name: '查看 lease' })).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await dialog.getByRole('button', { name: '停止分享' }).click();
  await expect(dialog.getByRole('button', { name: '生成分享码' })).toBeVisible();
  await friend.reload();
  await friend.getByRole('link', { name: '编辑' }).click();
  await expect(friend.getByRole('textbox', { name: '第 2 行的单词' })).toHaveValue('zorbing');
  await expectAccessible(friend);
  await other.close();
});
