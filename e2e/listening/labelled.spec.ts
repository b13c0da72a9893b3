/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { activate, pick } from '../support/keyboard.ts';
import { signUp } from '../support/learner.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

/** Waits until the server has made the sound. */
async function untilReady(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.getByText(/正在准备声音/)).toBeHidden({ timeout: 120_000 });
}

/** Opens labelled listening of the first article and waits for its sound. */
async function openLabelled(page: Page): Promise<void> {
  await page.goto('/mode');
  await activate(page.getByRole('link', { name: '标记听力' }));
  await activate(page.getByRole('link', { name: /The Lost Umbrella/ }));
  await expect(page.getByRole('heading', { level: 1, name: 'The Lost Umbrella' })).toBeVisible();
  await untilReady(page);
}

const editor = (page: Page) => page.getByRole('region', { name: '选中的标记' });

test('places are marked while the text plays, moved, taken back, and reported on two devices', async ({
  page,
  pageProblems,
}) => {
  test.slow();
  await signUp(page);
  await openLabelled(page);
  // Before anything was heard there is no place to mark.
  await activate(page.getByRole('button', { name: '生词', exact: true }));
  await expect(page.getByText('先播放，再标记')).toBeVisible();

  await activate(page.getByRole('button', { name: '播放', exact: true }));
  await expect(page.getByRole('button', { name: '暂停' })).toBeVisible();
  await expect(page.getByText('2 / 14', { exact: true })).toBeVisible({ timeout: 60_000 });
  await activate(page.getByRole('button', { name: '生词', exact: true }));
  await expect(editor(page)).toBeVisible();
  await activate(page.getByRole('button', { name: '语速', exact: true }));
  await expect(editor(page)).toContainText('整句');
  await activate(page.getByRole('button', { name: '暂停' }));
  await expect(page.getByText('2 处标记')).toBeVisible();
  await expectAccessible(page);

  // A press on another word moves the mark there; the cause changes, also without a network. Words are no stops of Tab:
  // with the keyboard a mark moves word by word, as in the next test.
  pageProblems.allow(/ERR_INTERNET_DISCONNECTED|failed:/);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: '把标记移到umbrella' }).first().click();
  await pick(editor(page).getByRole('group'), '没听清');
  await expect(page.getByText(/待同步 \d/)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('已保存')).toBeVisible();
  pageProblems.disallow();
  await expect(page.getByRole('button', { name: 'umbrella，标记为没听清' })).toBeVisible();
  const undone = page.waitForResponse((response) => response.url().endsWith('/practice/biaoji/result'));
  await activate(page.getByRole('button', { name: '撤销', exact: true }));
  await expect(page.getByRole('button', { name: 'umbrella，标记为语速' })).toBeVisible();
  await undone;

  // A device without any of this continues.
  await page.goto('/version.json');
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const request = indexedDB.deleteDatabase('tingci-practice');
        request.onsuccess = resolve;
      }),
  );
  await openLabelled(page);
  await expect(page.getByRole('button', { name: 'umbrella，标记为语速' })).toBeVisible();
  await activate(page.getByRole('button', { name: '看报告' }));

  await expect(page.getByText('标记报告', { exact: true })).toBeVisible();
  await expect(page.getByText('第一次标记这篇，下次能看到变化')).toBeVisible();
  await expect(page.getByRole('heading', { name: '循环听这些句子' })).toBeVisible();
  await expectAccessible(page);
  // The word popup has no 已掌握 here, and collects by the call of articles.
  await page.getByRole('listitem').getByRole('button', { name: 'umbrella', exact: true }).click();
  const popup = page.getByRole('dialog');
  await expect(popup.getByRole('button', { name: '收藏' })).toBeVisible();
  await expect(popup.getByRole('button', { name: '已掌握' })).toBeHidden();
  await activate(popup.getByRole('button', { name: '收藏' }));
  const collected = page.waitForRequest(/article\/word\/collect$/);
  await activate(page.getByRole('button', { name: /生词本/ }));
  await collected;
  await expect(page.getByText(/已收藏至 生词本/)).toBeVisible();
});

test('labelled listening by keyboard alone @desktop', async ({ page }) => {
  test.slow();
  await signUp(page, { at: '/labellisten' });
  await activate(page.getByRole('link', { name: /The Lost Umbrella/ }));
  await expect(page.getByRole('heading', { level: 1, name: 'The Lost Umbrella' })).toBeVisible();
  await untilReady(page);
  await page.keyboard.press('Space');
  await expect(page.getByText('1 / 14', { exact: true })).toBeVisible();
  await page.keyboard.press('3');
  await expect(editor(page)).toContainText('第 1 句整句');
  await page.keyboard.press('Space');
  await page.keyboard.press('.');
  await expect(editor(page)).toContainText('第 2 句整句');
  await page.keyboard.press('/');
  await page.keyboard.press('.');
  await page.keyboard.press('z');
  await page.keyboard.press('z');
  await expect(page.getByRole('button', { name: '第 2 句整句，标记为语速' })).toBeVisible();
  await activate(page.getByRole('button', { name: '第 2 句整句，标记为语速' }));
  await page.keyboard.press('Backspace');
  await expect(page.getByText('还没有标记')).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: '快捷键' })).toContainText('标记：没听清');
  await page.keyboard.press('Escape');
  await activate(page.getByRole('button', { name: '看报告' }));
  // No sentence was heard to its end.
  await expect(page.getByRole('heading', { name: '先听一遍' })).toBeVisible();
  await page.goto('/article_sign_result?practice=none');
  await expect(page.getByRole('heading', { name: '没有这次标记' })).toBeVisible();
});
