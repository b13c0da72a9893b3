import { call } from '../support/history.ts';
import { logIn, signUp } from '../support/learner.ts';
import { grantAdmin } from '../support/operator.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('a book is submitted, refused, submitted again, approved, taken from the community shelf and withdrawn', async ({
  page,
  browser,
}) => {
  await signUp(page, { at: '/main/vocabularyBook' });
  // Books of other runs are on the shelf, too.
  const title = `社${Date.now() % 10_000_000}`;
  const book = await call<{ id: number }>(page, '/api/study/lexicon/v1/upload/book', {
    title,
    lines: ['tenant\t房客', 'zorbing\t滚球'],
  });
  await page.goto(`/main/vocabularyBookDetail?id=${book.id}`);
  await page.getByRole('button', { name: '投稿' }).click();
  const dialog = page.getByRole('dialog', { name: `投稿《${title}》` });
  await dialog.getByRole('button', { name: '提交审核' }).click();
  await expect(dialog.getByText('等待审核')).toBeVisible();
  await expectAccessible(page);

  const other = await browser.newContext();
  const admin = await other.newPage();
  const phone = await signUp(admin);
  await grantAdmin(phone);
  await admin.evaluate(() => localStorage.removeItem('token'));
  await admin.goto('/login');
  await logIn(admin, phone);
  await expect(admin).toHaveURL(/\/main\/book$/);
  await admin.goto('/admin/book');
  await expect(admin.getByRole('link', { name: title })).toBeVisible();
  await expectAccessible(admin);
  await admin.getByRole('link', { name: title }).click();
  await admin.getByLabel('不通过的原因').fill('请写上章节');
  await expectAccessible(admin);
  await admin.getByRole('button', { name: '不通过' }).click();
  await expect(admin.getByText(`《${title}》未通过，已告诉学员`)).toBeVisible();

  await page.goto('/main/book');
  await expect(page.getByText(`《${title}》没有通过审核`)).toBeVisible();
  await page.getByRole('link', { name: '查看', exact: true }).click();
  await expect(page.getByText('未通过审核：请写上章节')).toBeVisible();
  await page.getByRole('button', { name: '知道了' }).click();
  const added = { g_id: book.id, lines: ['lease\t租约'] };
  await call(page, '/api/study/lexicon/v1/word/book/words/add', added);
  await page.getByRole('button', { name: '查看投稿' }).click();
  await dialog.getByRole('button', { name: '提交新的内容' }).click();
  await expect(dialog.getByText('等待审核')).toBeVisible();

  await admin.reload();
  await admin.getByRole('link', { name: title }).click();
  await expect(admin.getByText('请写上章节')).toBeVisible();
  await admin.getByText('新增 1', { exact: true }).click();
  await expect(admin.getByRole('region', { name: '单词表' }).getByRole('listitem')).toHaveText([/lease/]);
  await expectAccessible(admin);
  await admin.getByRole('button', { name: '通过', exact: true }).click();
  await expect(admin.getByText(`《${title}》已通过`)).toBeVisible();

  await admin.goto('/main/book');
  await admin.getByRole('link', { name: '社区词书' }).click();
  await admin.getByRole('searchbox', { name: '搜索社区词书' }).fill(title);
  await admin.getByRole('button', { name: title }).click();
  const shared = admin.getByRole('dialog', { name: title });
  await expect(shared.getByText('滚球')).toBeVisible();
  await expectAccessible(admin);
  await shared.getByRole('button', { name: '加到我的词书' }).click();
  await shared.getByRole('radio', { name: '5 分' }).press('Space');
  await expect(admin.getByText('谢谢你的评分')).toBeVisible();
  await shared.getByRole('button', { name: '举报' }).click();
  await shared.getByLabel('举报的原因').fill('抄袭');
  await shared.getByRole('button', { name: '提交举报' }).click();
  await expect(admin.getByText('已收到，管理员会尽快处理')).toBeVisible();
  await shared.getByRole('link', { name: '打开我的词书' }).click();
  await expect(admin.getByText(/更新，单词不能直接改/)).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: '查看投稿' }).click();
  await expect(dialog.getByText('已通过')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '从社区词书撤下' }).click();
  await expect(dialog.getByRole('button', { name: '提交审核' })).toBeVisible();
  await admin.goto(`/main/book/community?q=${title}`);
  await expect(admin.getByText('没有找到词书')).toBeVisible();
  await other.close();
});
