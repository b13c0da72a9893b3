import { answerRight, openChapter, signUp } from '../support/learner.ts';
import { expect, test } from '../support/test.ts';

test('a browser of early 2023, on an address without encryption, works like others @desktop', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const missingApis = [
      [Map, 'groupBy'],
      [AbortSignal, 'any'],
      [Intl, 'Segmenter'],
      [Array.prototype, 'toSorted'],
      [Array.prototype, 'toReversed'],
      [Array.prototype, 'with'],
      [String.prototype, 'isWellFormed'],
      [String.prototype, 'toWellFormed'],
      [HTMLElement.prototype, 'showPopover'],
      [window, 'scheduler'],
      // APIs that exist only on encrypted pages.
      [Crypto.prototype, 'randomUUID'],
      [Navigator.prototype, 'locks'],
      [Navigator.prototype, 'clipboard'],
      [Navigator.prototype, 'serviceWorker'],
      [window, 'caches'],
    ] as const;
    for (const [owner, name] of missingApis) Reflect.deleteProperty(owner, name);
  });
  await signUp(page);
  expect(await page.evaluate(() => 'randomUUID' in crypto || 'caches' in window)).toBe(false);
  const [first = ''] = await openChapter(page);
  await answerRight(page, first);
  await expect(page.getByText('已保存', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: '主题' }).click();
  await page.getByRole('menuitemradio', { name: '深色' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  await page.goto('/main/statistics');
  await expect(page.getByRole('heading', { name: '今天' })).toBeVisible();
  await page.goto('/main/book');
  await page.getByRole('link', { name: '粘贴或上传' }).click();
  await page.getByLabel('粘贴单词表').fill('accommodation\napartment\nlandlord');
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByRole('button', { name: '核对单词' }).click();
  await expect(page.getByText('可以收录 3 词')).toBeVisible();
  await page.getByLabel('单词书名称').fill('旧电脑');
  await page.getByRole('button', { name: '建词书（3 词）' }).click();
  await expect(page.getByText('《旧电脑》建好了，共 3 词')).toBeVisible();
  await page.getByRole('link', { name: '我的词书' }).first().click();
  await page.getByRole('link', { name: '旧电脑' }).click();
  // Without a popover layer, rows with content-visibility must not cut off the menus.
  await page.getByRole('combobox').selectOption({ label: '自定义顺序' });
  await page.getByRole('button', { name: 'landlord 的更多操作' }).click();
  await expect(page.getByRole('menuitem', { name: '移到最后' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('menuitem', { name: '移到最前' }).click();
  await expect(page.getByRole('button', { name: / 的更多操作$/ }).first()).toHaveAccessibleName(
    'landlord 的更多操作',
  );
  await page.goto('/ielts?type=listening');
  await page.getByRole('link', { name: /Hiring a bicycle/ }).click();
  await page.getByRole('textbox', { name: '第 1 题', exact: true }).fill('Marlow');
  await page.getByRole('button', { name: '交卷' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '交卷' }).click();
  await expect(page).toHaveURL(/\/ielts\/result\/listening\//);
});

test('an app that fails to load shows an error instead of a dead page @desktop', async ({
  page,
  pageProblems,
}) => {
  pageProblems.allow(/ERR_FAILED|Failed to fetch/);
  await page.route('**/assets/vendor-*.js', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByText(/^页面打开失败，请刷新重试/)).toBeVisible();
  await page.unroute('**/assets/vendor-*.js');
  await page.reload();
  await expect(page.getByRole('link', { name: '登录' }).first()).toBeVisible();
  await expect(page.getByText(/^页面打开失败/)).toBeHidden();
});
