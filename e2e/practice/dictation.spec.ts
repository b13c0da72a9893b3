import { holdRequests } from '../support/hold-requests.ts';
import {
  answerRight,
  answerWrongFirst,
  logIn,
  openChapter,
  signUp,
  signUpOnPage,
  write,
} from '../support/learner.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const MISTAKES = [1, 4, 12];

test('from sign-up to the error book, and still there after logging in again', async ({ page, isMobile }) => {
  await page.goto('/');
  await expectAccessible(page);
  await page.getByRole('link', { name: '免费开始听写' }).first().click();
  await expect(page).toHaveURL(/\/login\?mode=signup$/);
  await expectAccessible(page);

  const phone = await signUpOnPage(page);
  await expectAccessible(page);
  const words = await openChapter(page);
  expect(words).toHaveLength(20);
  const firstTitle = await page.title();
  await expectAccessible(page);

  for (const [index, word] of words.entries()) {
    await expect(page.getByText(`${index} / 20`, { exact: true })).toBeVisible();
    if (isMobile && index === 0) {
      // On a phone the tour comes after the first word.
      await write(page, word);
      await page.getByRole('button', { name: '跳过引导' }).click();
      await page.getByText('下一个', { exact: true }).click();
      continue;
    }
    if (!MISTAKES.includes(index)) {
      await answerRight(page, word);
      continue;
    }
    await write(page, `${word}q`);
    await expect(page.getByText('多写 q')).toBeVisible();
    if (index === MISTAKES[0]) await expectAccessible(page);
    await answerRight(page, word);
  }

  await expect(page.getByText('错词重练')).toBeVisible();
  await expect(page.getByText('0 / 3', { exact: true })).toBeVisible();
  const [first, second, third] = MISTAKES.map((index) => words[index] as string) as [string, string, string];
  await answerRight(page, first);
  await answerWrongFirst(page, second);
  await answerRight(page, third);
  // A word that was wrong again returns once more.
  await expect(page.getByText('再错重练')).toBeVisible();
  await answerRight(page, second);

  await expect(page.getByRole('heading', { name: '本章完成' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '错词 3' })).toBeVisible();
  await expect(page.getByText('已保存', { exact: true })).toBeVisible();
  await expectAccessible(page);

  const openErrorBook = async () => {
    const name = isMobile ? '底部导航' : '主导航';
    await page
      .getByRole('navigation', { name })
      .getByRole('link', { name: isMobile ? '错词' : '错词本' })
      .click();
    await expect(page.getByText('3 个词', { exact: true })).toBeVisible();
    for (const word of [first, second, third]) await expect(page.getByLabel(`选择 ${word}`)).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: second })).toContainText('错 2 次');
  };
  await openErrorBook();
  await expectAccessible(page);

  if (isMobile) {
    await page.getByRole('navigation', { name: '底部导航' }).getByRole('link', { name: '我的' }).click();
    await page.getByRole('button', { name: '退出登录' }).click();
  } else {
    await page.getByRole('button', { name: '账号' }).click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
  }
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await logIn(page, phone);
  await expect(page).toHaveURL(/\/main\/book/);
  await openErrorBook();

  // The menu continues with the next chapter, also after a new login.
  await page
    .getByRole('navigation', { name: isMobile ? '底部导航' : '主导航' })
    .getByRole('link', { name: '听写' })
    .click();
  await expect(page.getByText('0 / 20', { exact: true })).toBeVisible();
  await expect(page).not.toHaveTitle(firstTitle);
});

test('a wrong word leaves the error book and returns @desktop', async ({ page }) => {
  await signUp(page);
  const [word = ''] = await openChapter(page);
  await answerWrongFirst(page, word);
  await expect(page.getByText('已保存', { exact: true })).toBeVisible();
  await page.goto('/main/errorBook');
  await page.getByLabel(`选择 ${word}`).check();
  await page.getByRole('button', { name: '移出错词本' }).click();
  await expect(page.getByText('还没有错词')).toBeVisible();
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(page.getByLabel(`选择 ${word}`)).toBeVisible();
});

test('the next pages count what was just answered @desktop', async ({ page }) => {
  await signUp(page);
  const [first = '', second = ''] = await openChapter(page);
  const nav = page.getByRole('navigation', { name: '主导航' });
  await answerRight(page, first);
  await nav.getByRole('link', { name: '词书' }).click();
  const shelf = page.getByRole('region', { name: '全部词书' });
  await expect(shelf.getByText(/^已学 1 /)).toBeVisible();

  // The page appears before the server's answer.
  await nav.getByRole('link', { name: '听写' }).click();
  await expect(page.getByText('1 / 20', { exact: true })).toBeVisible();
  const letThrough = await holdRequests(page, '**/practice/result');
  await answerRight(page, second);
  await nav.getByRole('link', { name: '词书' }).click();
  await expect(shelf.getByText(/^已学 1 /)).toBeVisible();
  letThrough();
  await expect(shelf.getByText(/^已学 2 /)).toBeVisible();
});
