import { answerRight, logIn, openChapter, signUp } from '../support/learner.ts';
import { expect, test } from '../support/test.ts';

test('answers wait for their own learner, even when another one logs in on the page @desktop', async ({
  page,
  pageProblems,
}) => {
  const owner = await signUp(page);
  const words = await openChapter(page);
  pageProblems.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.route('**/practice/result', (route) => route.abort('internetdisconnected'));
  for (const word of words.slice(0, 2)) await answerRight(page, word);
  await expect(page.getByText('待同步 2', { exact: true })).toBeVisible();

  const logOut = async () => {
    await page.goto('/main/user');
    await page.getByRole('button', { name: '退出登录' }).first().click();
    await expect(page).toHaveURL(/\/login/);
  };
  await logOut();
  await signUp(page);
  await page.unroute('**/practice/result');
  await openChapter(page);
  await expect(page.getByText('0 / 20', { exact: true })).toBeVisible();
  await expect(page.getByText('已保存', { exact: true })).toBeVisible();

  await logOut();
  const replied = page.waitForResponse((response) => response.url().endsWith('/practice/result'));
  await logIn(page, owner);
  const { values } = (await (await replied).json()) as { values: { results: { state: string }[] } };
  expect(values.results.map(({ state }) => state)).toEqual(['stored', 'stored']);
});
