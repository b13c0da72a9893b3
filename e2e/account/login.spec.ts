import { logIn, newPhone, PASSWORD, signUp } from '../support/learner.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const REGISTERED = '13800138000';

test('a code that was sent for login also works for sign-up @desktop', async ({ page }) => {
  const phone = page.getByLabel('手机号');
  const code = page.getByLabel('短信验证码');
  const signUpNow = page.getByRole('button', { name: '注册', exact: true });
  const askForCode = async (number: string) => {
    await phone.fill(number);
    await page.getByRole('button', { name: '获取验证码' }).click();
    await page.getByRole('button', { name: '填入' }).click();
  };
  await page.goto('/login');
  await askForCode(newPhone());
  const written = await code.inputValue();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByText('勾选同意协议即可用这个验证码注册')).toBeVisible();
  await expect(code).toHaveValue(written);
  await page.getByRole('checkbox').check();
  await signUpNow.click();
  await expect(page).toHaveURL(/\/welcome$/);

  await page.evaluate(() => localStorage.clear());
  await page.goto('/login?mode=signup');
  await askForCode(REGISTERED);
  await page.getByRole('checkbox').check();
  await signUpNow.click();
  await expect(page.getByText('可以直接用这个验证码登录')).toBeVisible();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByText('登录成功')).toBeVisible();
});

test('after two wrong passwords the page solves a challenge by itself @desktop', async ({ page }) => {
  const number = await signUp(page);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login?mode=password');
  const logInWith = async (password: string) => {
    await page.getByLabel('手机号').fill(number);
    await page.getByLabel('密码', { exact: true }).fill(password);
    await page.getByRole('button', { name: '登录', exact: true }).click();
  };
  const refusedWith = (code: string) =>
    page.waitForResponse(
      async (response) => response.url().endsWith('/login') && (await response.text()).includes(code),
    );
  for (let i = 0; i < 2; i++) await Promise.all([refusedWith('login_failed'), logInWith('not the password')]);
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/assets/solve-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await logInWith(PASSWORD);
  await expect(page.getByRole('status').getByText('正在验证…')).toBeVisible();
  const solved = page.waitForRequest((request) => 'x-challenge-solution' in request.headers());
  goOn();
  await solved;
  await expect(page).toHaveURL(/\/main\/book$/);
});

test('a login on another device is shown to its owner until they close it @desktop', async ({
  page,
  browser,
}) => {
  const number = await signUp(page);
  const elsewhere = await browser.newPage();
  await elsewhere.goto('/login');
  await logIn(elsewhere, number);
  await expect(elsewhere).toHaveURL(/\/main\/book$/);
  await elsewhere.close();
  await page.goto('/main/user');
  const notice = page.getByText('账号在新设备上登录');
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '知道了' }).press('Enter');
  await expect(notice).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: '账号与安全' })).toBeVisible();
  await expect(notice).toBeHidden();
});

test('the number is passed on to the password page and back @desktop', async ({ page }) => {
  const number = await signUp(page);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  const phone = page.getByLabel('手机号');
  await phone.fill(number);
  await page.getByRole('link', { name: '忘记密码' }).click();
  // Both pages have a number and a code. Text that is typed before the second page is ready stays on the first one.
  await expect(page.getByRole('heading', { name: '重设密码' })).toBeVisible();
  await expect(phone).toHaveValue(number);
  // A number that just got a code gets no other one for a minute. API tests check this.
  await page.route('**/password/reset', (route) =>
    route.fulfill({ json: { status: 0, message: '', values: null }, headers: { 'x-body-status': '0' } }),
  );
  // As it is copied from the message.
  await page.getByLabel('短信验证码').focus();
  await page.keyboard.insertText('【听词】您的验证码：123456，5 分钟内有效');
  await expect(page.getByLabel('短信验证码')).toHaveValue('123456');
  await page.getByLabel('新密码').fill(PASSWORD);
  await page.getByRole('button', { name: '设置新密码' }).click();
  await expect(page).toHaveURL(/\/login\?mode=password$/);
  await expect(phone).toHaveValue(number);
  await expect(page.getByText('密码已更新，请用新密码登录')).toBeVisible();
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(/\/main\/book$/);
});

const INSIDE_WECHAT = 'Mozilla/5.0 (Linux; Android 14) Chrome/126.0.0.0 Mobile MicroMessenger/8.0.50';

test('a new WeChat is bound after the login by number, logs in by itself, and is unbound', async ({
  page,
}) => {
  const isPhone = (page.viewportSize()?.width ?? 1280) <= 768;
  if (isPhone) {
    await page.goto('/login');
    await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: /微信/ })).toHaveCount(0);
    await page.addInitScript(
      (agent) => Object.defineProperty(navigator, 'userAgent', { get: () => agent }),
      INSIDE_WECHAT,
    );
  }
  const number = await signUp(page);
  const logOut = () => page.evaluate(() => localStorage.clear());
  const goToWechat = async () => {
    await page.goto('/login');
    await page.getByRole('button', { name: isPhone ? '微信一键登录' : '微信扫码登录' }).click();
    await page.getByLabel('微信昵称').fill(`听友${number}`);
    await page.getByRole('button', { name: '确认登录' }).click();
  };
  await logOut();
  await goToWechat();
  await expect(page.getByText('微信授权成功')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await expectAccessible(page);
  await logIn(page, number);
  await expect(page).toHaveURL(/\/main\/book$/);

  await logOut();
  await goToWechat();
  await expect(page).toHaveURL(/\/main\/book$/);
  await page.goto('/main/user');
  await expect(page.getByText(`已绑定：听友${number}`)).toBeVisible();
  await page.getByRole('button', { name: '解除绑定' }).press('Enter');
  await page.getByRole('button', { name: isPhone ? '绑定微信' : '扫码绑定' }).click();
  await page.getByLabel('微信昵称').fill(`听友${number}`);
  await page.getByRole('button', { name: '确认登录' }).click();
  await expect(page.getByText('已绑定微信')).toBeVisible();
});
