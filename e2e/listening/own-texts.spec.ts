/// <reference lib="dom" />
import { activate, enter } from '../support/keyboard.ts';
import { signUp } from '../support/learner.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('a pasted text is heard at once, a sentence of it is collected and written, and the history has it', async ({
  page,
}) => {
  test.slow();
  await signUp(page, { at: '/article/user' });
  await expect(page.getByRole('heading', { name: '还没有文本' })).toBeVisible();
  await activate(page.getByRole('button', { name: '粘贴文本' }));
  await enter(page.getByLabel('英语文本'), 'Mr. Hill is late 👋. 他迟到了。\n\nThe bus was full!');
  await expect(page.getByText('8 / 3000 词')).toBeVisible();
  await expectAccessible(page);
  await activate(page.getByRole('button', { name: '保存并精听' }));

  // Its first sentence plays without waiting for a recording.
  await expect(page.getByRole('heading', { level: 1, name: 'Mr. Hill is late.' })).toBeVisible();
  const sound = page.waitForResponse((response) => response.url().includes('/api/study/speech/'));
  await activate(page.getByRole('button', { name: '播放', exact: true }));
  expect((await sound).ok()).toBe(true);
  await activate(page.getByRole('button', { name: '收藏第 1 句' }));
  await expect(page.getByText('已收藏', { exact: true })).toBeVisible();
  await activate(page.getByRole('button', { name: '完成这一步' }));
  await expect(page.getByText('已保存', { exact: true })).toBeVisible();

  await page.goto('/article/collect');
  await expect(page.getByText('Mr. Hill is late.').first()).toBeVisible();
  await expectAccessible(page);
  await activate(page.getByRole('button', { name: '听写', exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: '收藏的句子' })).toBeVisible();
  await enter(page.getByRole('textbox', { name: '写下你听到的句子' }), 'mr hill is late');
  await page.keyboard.press('Enter');
  await expect(page.getByText('全对')).toBeVisible();
  await expect(page.getByText('已保存', { exact: true })).toBeVisible();

  await page.goto('/article/history');
  await expect(page.getByRole('listitem').filter({ hasText: '完成 1 / 5 步' })).toBeVisible();
  await expectAccessible(page);
  await activate(page.getByRole('button', { name: '删除“收藏的句子”这次练习' }));
  await expect(page.getByText('共 1 次')).toBeVisible();
  await activate(page.getByRole('button', { name: '撤销' }));
  await expect(page.getByText('共 2 次')).toBeVisible();
  await activate(page.getByRole('link', { name: '接着练' }).last());
  await expect(page.getByRole('heading', { level: 1, name: 'Mr. Hill is late.' })).toBeVisible();

  await page.goto('/article/user');
  await expect(page.getByText('已保存', { exact: true })).toBeVisible();
  await expectAccessible(page);
});
