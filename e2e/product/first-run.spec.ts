import { holdRequests } from '../support/hold-requests.ts';
import { answerInput, fillSignUp, signUp, signUpOnPage } from '../support/learner.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('the landing demo and the first run are accessible', async ({ page }) => {
  // The press counts also while only the static shell is there.
  const release = await holdRequests(page, '**/assets/*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: '听第一个词' }).click();
  release();
  const input = page.getByRole('textbox', { name: '写下听到的单词' });
  await input.fill('zzzz');
  await input.press('Enter');
  await expectAccessible(page);
  for (let word = 1; word <= 5; word += 1) await page.getByRole('button', { name: '跳过' }).click();
  await expect(page.getByRole('heading', { name: '5 个词，一次写对 0 个' })).toBeVisible();
  await expectAccessible(page);

  await page.goto('/login?mode=signup');
  await fillSignUp(page);
  await expect(page.getByRole('button', { name: '听第一个词' })).toBeVisible();
  // The curve and its slider load later.
  await expect(page.getByRole('slider')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/mode');
  await expect(page.getByRole('link', { name: '单词听写' })).toBeVisible();
  await expectAccessible(page);
});

test('a visitor’s answers are in their new account, once @desktop', async ({ page }) => {
  const listed = page.waitForResponse((response) => response.url().endsWith('/demo/list'));
  await page.goto('/');
  await page.getByRole('button', { name: '听第一个词' }).click();
  const input = page.getByRole('textbox', { name: '写下听到的单词' });
  await expect(input).toBeFocused();
  const { values } = (await (await listed).json()) as { values: { list: { word: string }[] } };
  expect(values.list).toHaveLength(5);
  const [wrong = '', right = ''] = values.list.map(({ word }) => word);
  const next = page.getByRole('button', { name: '下一个' });
  await input.fill(`${wrong}q`);
  await input.press('Enter');
  await expect(page.getByText('多写 q')).toBeAttached();
  await input.fill(wrong);
  await input.press('Enter');
  await expect(async () => {
    // A press that was handled late has hidden it meanwhile.
    if (await next.isVisible()) await next.click({ timeout: 300 });
    await expect(next).toBeHidden({ timeout: 300 });
  }).toPass();
  await input.fill(right);
  await input.press('Enter');
  await expect(next).toBeVisible();

  const posted = page.waitForRequest((request) => request.url().endsWith('/practice/result'));
  await page.goto('/login?mode=signup');
  await fillSignUp(page);
  await expect(page.getByText('试写的 3 个答案已存进你的账号')).toBeVisible();
  const { events } = (await posted).postDataJSON() as { events: { typed: string }[] };
  expect(events.map(({ typed }) => typed)).toEqual([`${wrong}q`, wrong, right]);
  expect(await page.evaluate(() => localStorage.getItem('tingci.demo'))).toBeNull();
  await page.goto('/main/errorBook');
  await expect(page.getByLabel(`选择 ${wrong}`)).toBeVisible();
  await expect(page.getByLabel(`选择 ${right}`)).toBeHidden();
});

test('answers of the demo wait for the network and for the learner who signed up @desktop', async ({
  page,
  pageProblems,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: '听第一个词' }).click();
  await page.getByRole('button', { name: '跳过' }).click();
  pageProblems.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.route('**/practice/result', (route) => route.abort('internetdisconnected'));
  await signUpOnPage(page);
  const claimed = () =>
    page.evaluate(() => {
      type Kept = { runs: { claimedBy?: number }[] };
      const { runs } = JSON.parse(localStorage.getItem('tingci.demo') ?? '{"runs":[]}') as Kept;
      return runs.length === 1 && runs[0]?.claimedBy === Number(localStorage.getItem('user_id'));
    });
  await expect.poll(claimed).toBe(true);
  await page.unroute('**/practice/result');
  await page.reload();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('tingci.demo'))).toBeNull();
});

test('a new learner makes a plan by keyboard and hears the first word @desktop', async ({ page }) => {
  await page.goto('/login?mode=signup');
  await fillSignUp(page);
  await expect(page).toHaveURL(/\/welcome$/);
  const accent = page.getByRole('radio', { name: /^美音/ });
  await page.getByRole('radio', { name: /^英音/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(accent).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: '发音人' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: '5.5' })).toBeChecked();
  await page.getByRole('radio', { name: /^50/ }).focus();
  await page.keyboard.press('Space');
  const plan = page.getByRole('complementary', { name: '你的计划' });
  await expect(plan).toContainText('每天 50 个新词');
  await plan.getByRole('button', { name: '听第一个词' }).press('Enter');
  await expect(page).toHaveURL(/\/home\?book=\d+&chapter=\d+$/);
  await expect(answerInput(page)).toBeVisible();

  await page.goto('/main/book');
  await expect(page.getByRole('region', { name: '学习计划' })).toContainText('今天 0 / 50 个新词');
  await page.goto('/main/user');
  await expect(page.getByLabel('雅思目标分')).toHaveValue('5.5');
  await page.goto('/welcome');
  await expect(accent).toBeChecked();
  await expect(page.getByRole('radio', { name: '5.5' })).toBeChecked();
  await expect(page.getByRole('radio', { name: /^50/ })).toBeChecked();
  await expect(page.getByRole('button', { name: '保存计划' })).toBeVisible();
});

test('both pages show the same band, and each can clear it @desktop', async ({ page }) => {
  await signUp(page);
  const aim = page.getByLabel('雅思目标分');
  const none = page.getByRole('radio', { name: '不考雅思' });
  const saved = page.getByText('已保存', { exact: true });
  await page.goto('/main/user');
  await expect(aim).toHaveValue('0');
  await aim.selectOption('7.0');
  await expect(saved).toBeVisible();
  await page.goto('/welcome');
  await expect(page.getByRole('radio', { name: '7.0' })).toBeChecked();

  await page.getByText('不考雅思').click();
  await page.getByRole('button', { name: '保存计划' }).click();
  await expect(page).not.toHaveURL(/welcome/);
  await page.goto('/main/user');
  await expect(aim).toHaveValue('0');

  await aim.selectOption('6.5');
  await expect(saved).toBeVisible();
  await page.reload();
  await expect(aim).toHaveValue('6.5');
  await aim.selectOption('未设置');
  await expect(saved).toBeVisible();
  await page.goto('/welcome');
  await expect(none).toBeChecked();
});
