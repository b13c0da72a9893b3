/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { activate, enter } from '../support/keyboard.ts';
import { signUp } from '../support/learner.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

// Chromium's own microphone, which beeps, and its answer to the question for permission.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const fake = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...fake] });
  },
});

const next = (page: Page) => activate(page.getByRole('button', { name: '进入下一科' }));

/** Hands in, and waits for the break. */
async function handIn(page: Page, done: number): Promise<void> {
  await activate(page.getByRole('button', { name: '交卷' }));
  await activate(page.getByRole('dialog').getByRole('button', { name: '交卷' }));
  await expect(page.getByText('已完成')).toHaveCount(done);
}

/** Ends the process of the page, as a crash does, and opens the test in a new tab. */
async function crash(page: Page): Promise<Page> {
  const context = page.context();
  const session = await context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // A dead process never answers.
  void session.send('Page.crash').catch(() => undefined);
  await crashed;
  const other = await context.newPage();
  await page.close();
  await other.goto('/ielts/v2/full');
  return other;
}

/**
 * Does something without a network, reloads the page, and ends its process. Each time the part goes on with what was
 * done. Returns the new tab.
 */
async function interrupt(
  page: Page,
  part: { act: (page: Page) => Promise<void>; resume: string; kept: (page: Page) => Promise<void> },
): Promise<Page> {
  const goOn = async (where: Page) => {
    await next(where);
    await activate(where.getByRole('button', { name: part.resume }));
    await part.kept(where);
  };
  await page.context().setOffline(true);
  await part.act(page);
  await part.kept(page);
  await page.context().setOffline(false);
  await page.reload();
  await goOn(page);
  const other = await crash(page);
  await goOn(other);
  return other;
}

test('four skills in sequence: a lost network, a reload and a crash in each part, and one result', async ({
  page: first,
  pageProblems,
}, info) => {
  test.setTimeout(600_000);
  let page = first;
  // The desktop is light, the phone is dark.
  const isPhone = info.project.name === 'phone';
  await page.emulateMedia({ colorScheme: isPhone ? 'dark' : 'light' });
  await signUp(page, { at: '/ielts/v2/full' });
  if (isPhone) await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await page.reload();
  await activate(page.getByRole('button', { name: '开始', exact: true }));
  await expect(page.getByRole('list', { name: '科目' }).getByRole('listitem')).toHaveCount(5);
  await expectAccessible(page);
  pageProblems.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_NETWORK_CHANGED/);

  await next(page);
  // Between the parts, too, the page asks before it is left.
  await activate(page.getByRole('link', { name: '全部试卷' }));
  await expect(page.getByRole('dialog', { name: '离开这次模考？' })).toBeVisible();
  await page.keyboard.press('Escape');
  const check = page.getByRole('region', { name: '音量' });
  await activate(check.getByRole('button', { name: '播放试音' }));
  const clear = check.getByRole('button', { name: '听得清' });
  await expect(clear).not.toHaveAttribute('aria-disabled', 'true');
  await activate(clear);
  const start = (where: Page) => where.getByRole('button', { name: '开始考试' });
  await expect(start(page)).not.toHaveAttribute('aria-disabled', 'true', { timeout: 60_000 });
  await expectAccessible(page);
  await activate(start(page));
  const answer = (where: Page) => where.getByRole('textbox', { name: '第 1 题', exact: true });
  await expect(answer(page)).toBeVisible();
  await expectAccessible(page);
  page = await interrupt(page, {
    act: (where) => enter(answer(where), 'Marlow'),
    resume: '继续考试',
    kept: (where) => expect(answer(where)).toHaveValue('Marlow'),
  });
  await handIn(page, 1);

  await next(page);
  await activate(start(page));
  await expect(page.getByRole('timer')).toBeVisible();
  page = await interrupt(page, {
    act: (where) => where.keyboard.press('Alt+KeyM'),
    resume: '继续考试',
    kept: (where) => expect(where.getByRole('button', { name: '第 1 题，未答，已标记' })).toBeVisible(),
  });
  await handIn(page, 2);
  await expectAccessible(page);

  // Both tasks of writing.
  for (const done of [3, 4]) {
    await next(page);
    await activate(start(page));
    const essay = (where: Page) => where.getByRole('textbox', { name: '作文' });
    await expect(essay(page)).toBeFocused();
    page = await interrupt(page, {
      act: async (where) => {
        await where.keyboard.type('Cars became common.');
        await expect(where.getByText('3 词', { exact: true })).toBeVisible();
      },
      resume: '继续考试',
      kept: (where) => expect(essay(where)).toHaveValue('Cars became common.'),
    });
    await handIn(page, done);
  }

  // Speaking: one answer is recorded, the others are skipped.
  await next(page);
  await activate(page.getByRole('button', { name: '开始', exact: true }));
  await expect(page.getByRole('button', { name: '开始录音' })).toBeVisible();
  await expectAccessible(page);
  page = await interrupt(page, {
    act: async (where) => {
      await activate(where.getByRole('button', { name: '开始录音' }));
      await expect(where.getByRole('timer').filter({ hasText: /0?0:0[2-9]/ })).toBeVisible();
      await activate(where.getByRole('button', { name: '说完了' }));
    },
    resume: '接着来',
    kept: (where) => expect(where.getByText(/^第 2 \/ \d+ 题$/)).toBeVisible(),
  });
  const end = page.getByRole('button', { name: '结束并看回放' });
  const skip = page.getByRole('button', { name: '跳过这题' });
  const talk = page.getByRole('button', { name: '现在开始说' });
  for (let step = 0; step < 20 && !(await end.isVisible()); step += 1) {
    await expect(skip.or(talk).or(end).first()).toBeVisible();
    if (await talk.isVisible()) {
      await expectAccessible(page);
      await activate(talk);
    } else if (await skip.isVisible()) await activate(skip);
  }
  await activate(end);

  await expect(page).toHaveURL(/\/ielts\/v2\/result\/full\//);
  await expect(page.getByText('四科都有分数才有总分')).toBeVisible();
  await expect(page.getByRole('link', { name: '去自评' })).toHaveCount(3);
  await expectAccessible(page);
});
