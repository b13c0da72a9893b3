/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test';
import { post, readAppConfig } from './api.ts';

export const PASSWORD = 'tingci-2026';

let made = 0;

/** A number that no other test of the run uses. Each worker process of Playwright has its own index. */
export function newPhone(): string {
  const worker = (process.env.TEST_WORKER_INDEX ?? '0').padStart(4, '0');
  return `137${worker}${`${++made}`.padStart(4, '0')}`;
}

/**
 * Creates a new learner and opens a page, logged in: the books by default. It uses the API, because one other test is
 * about the sign-up pages. Only a beginner still sees the tour. Returns the number.
 */
export async function signUp(page: Page, { isBeginner = false, at = '/main/book' } = {}): Promise<string> {
  const phone = newPhone();
  const asked = { phone_number: phone, scene: 'signup' };
  const { agree_version } = await readAppConfig();
  const { console_code } = await post<{ console_code: string }>('/api/study/phone/send/sms', asked);
  const account = { phone_number: phone, code: console_code, password: PASSWORD, agree_version };
  const made = await post<{ token: string; sign_key: string; user: { id: number } }>(
    '/api/study/customer/v1/signup',
    account,
  );
  await post(
    '/api/study/customer/v1/update/config',
    { is_new_user: false, is_beginner_guide: isBeginner ? 0 : 1 },
    { token: made.token, signKey: made.sign_key },
  );
  // Storage belongs to an origin, so a page of it must be open. This is the lightest one.
  await page.goto('/version.json');
  await page.evaluate(({ token, sign_key, user }) => {
    localStorage.setItem('user_id', String(user.id));
    localStorage.setItem('sign_key', sign_key);
    localStorage.setItem('token', token);
  }, made);
  await page.goto(at);
  return phone;
}

/** Signs up on the page, skips the first run and goes to the books. Returns the number. */
export async function signUpOnPage(page: Page): Promise<string> {
  const phone = newPhone();
  await page.goto('/login');
  await fillSignUp(page, phone);
  await expect(page).toHaveURL(/\/welcome$/);
  await page.getByRole('button', { name: '先跳过' }).click();
  await expect(page).toHaveURL(/\/main\/book$/);
  return phone;
}

/** Signs up with the form and the code that the page shows. */
export async function fillSignUp(page: Page, phone = newPhone()): Promise<void> {
  await page.getByText('注册', { exact: true }).first().click();
  await page.getByLabel('手机号').fill(phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByRole('button', { name: '填入' }).click();
  await page.getByLabel('设置密码（可不填）').fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '注册', exact: true }).click();
}

/** Logs in by password. */
export async function logIn(page: Page, phone: string): Promise<void> {
  await page.getByText('密码登录', { exact: true }).click();
  await page.getByLabel('手机号').fill(phone);
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

/** Opens the first chapter of a book (the first book by default). Returns its words in order. */
export async function openChapter(page: Page, book?: string): Promise<string[]> {
  const books = page.getByRole('region', { name: '全部词书' });
  await books
    .getByRole('button', book === undefined ? {} : { name: book })
    .first()
    .click();
  const listed = page.waitForResponse((response) => response.url().endsWith('/api/study/lexicon/v1/list'));
  await page.getByRole('dialog').getByRole('link').first().click();
  const answer = (await (await listed).json()) as { values: { list: { word: string }[] } };
  await expect(answerInput(page)).toBeVisible();
  // Only a new learner sees the tour, on the first stage; on a phone after the first word.
  const isPhone = (page.viewportSize()?.width ?? 1280) <= 777;
  const skip = page.getByRole('button', { name: '跳过引导' });
  const isNew = await page.evaluate(() => {
    const kept = JSON.parse(sessionStorage.getItem('tingci') ?? '{}');
    return kept.state?.user?.config?.is_beginner_guide === 0;
  });
  if (isNew && !isPhone) {
    // Leaving before this is stored would show the tour again.
    const stored = page.waitForResponse((response) => response.url().endsWith('/update/config'));
    await skip.click();
    await expect(answerInput(page)).toBeFocused();
    await stored;
  }
  return answer.values.list.map(({ word }) => word);
}

export const answerInput = (page: Page) => page.getByRole('textbox', { name: '写下听到的单词' });

/** Types an attempt and submits it. */
export async function write(page: Page, text: string): Promise<void> {
  await answerInput(page).fill(text);
  await answerInput(page).press('Enter');
}

/** Answers the word right and goes to the next. */
export async function answerRight(page: Page, word: string): Promise<void> {
  await write(page, word);
  await goOn(page);
}

/** Goes to the next word after a right answer. */
export async function goOn(page: Page): Promise<void> {
  // The page has the hint for keys and the hint for fingers.
  const canGoOn = page.getByText(/^(回车继续|点“下一个”继续)/).filter({ visible: true });
  await expect(canGoOn).toBeVisible();
  // The page ignores a press right after an answer, as a bouncing key.
  await expect(async () => {
    if (await canGoOn.isVisible()) await page.keyboard.press('Enter');
    await expect(canGoOn).toBeHidden({ timeout: 100 });
  }).toPass({ intervals: [50] });
}

/** Answers the word wrong, sees the mistake, and then answers right. */
export async function answerWrongFirst(page: Page, word: string): Promise<void> {
  await write(page, `${word}q`);
  await expect(page.getByText('多写 q')).toBeVisible();
  await answerRight(page, word);
}
