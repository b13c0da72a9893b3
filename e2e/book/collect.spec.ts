import type { Page } from '@playwright/test';
import { answerInput, answerRight, openChapter, signUp } from '../support/learner.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: '将单词收藏至' });
const star = (page: Page) => page.locator('main').getByRole('button', { name: '收藏', exact: true }).first();
const collectKey = (page: Page) => page.keyboard.press('Control+b');

test('collecting looks right and is accessible', async ({ page }) => {
  await signUp(page);
  await openChapter(page);
  await star(page).click();
  await expect(dialog(page).getByRole('button', { name: '生词本' })).toBeFocused();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: '新建单词书' }).click();
  await page.getByRole('button', { name: '创建', exact: true }).click();
  await expect(page.getByLabel('单词书名称')).toHaveAccessibleDescription('单词书名称');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.goto('/main/book');
  await expect(page.getByRole('region', { name: '我的词书' }).getByText('生词本')).toBeVisible();
  await expectAccessible(page);
});

test('a word goes to the chosen book, then there automatically, and the book is practised', async ({
  page,
}) => {
  await signUp(page);
  const words = await openChapter(page);
  const isPhone = (page.viewportSize()?.width ?? 0) < 500;
  const press = () => (isPhone ? star(page).click() : collectKey(page));

  // The switch is on, but nothing was collected before.
  await press();
  await dialog(page).getByRole('switch').click();
  await page.keyboard.press('Escape');
  await press();
  await expect(page.getByText('首次收藏，无法自动收藏至上次添加单词的词书，请先手动收藏')).toBeVisible();

  await dialog(page).getByRole('button', { name: '新建单词书' }).click();
  await expect(page.getByLabel('单词书名称')).toBeFocused();
  await page.keyboard.type('一二三四五六七八九十');
  await page.keyboard.press('Enter');
  await expect(page.getByText('单词书名称最多 9 个字')).toBeVisible();
  await page.keyboard.press('Backspace');
  await page.getByText('30', { exact: true }).click();
  await page.getByRole('button', { name: '创建', exact: true }).click();
  await expect(page.getByText('操作成功')).toBeVisible();
  await dialog(page).getByRole('button', { name: '一二三四五六七八九' }).click();
  await expect(page.getByText('已收藏至 一二三四五六七八九')).toBeVisible();
  await expect(star(page)).toHaveAttribute('aria-pressed', 'true');

  // The word moves from one book to the other.
  await page.getByRole('button', { name: '去修改' }).click();
  await dialog(page).getByRole('button', { name: '生词本' }).click();
  await expect(page.getByText('已收藏至 生词本')).toBeVisible();
  await answerRight(page, words[0] ?? '');

  // The next word goes there without a dialog. A second press removes it, and it can be put back.
  await expect(star(page)).toHaveAttribute('aria-pressed', 'false');
  const stored = page.waitForResponse((response) => response.url().endsWith('/word/collect'));
  await press();
  await (await stored).finished();
  await expect(star(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(async () => {
    await press();
    await expect(star(page)).toHaveAttribute('aria-pressed', 'false', { timeout: 200 });
  }).toPass();
  await expect(page.getByText('取消收藏成功')).toBeVisible();
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(star(page)).toHaveAttribute('aria-pressed', 'true');

  await page.goto('/main/book');
  const own = page.getByRole('region', { name: '我的词书' });
  await expect(own.getByRole('listitem').filter({ hasText: '生词本' })).toContainText('2 词');
  await own.getByRole('button', { name: '生词本' }).click();
  await page.getByRole('dialog', { name: '生词本' }).getByRole('link').first().click();
  await expect(answerInput(page)).toBeVisible();
  await expect(page.getByText('0 / 2')).toBeVisible();
  await expect(star(page)).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
});

test('mastering asks first, later practices leave mastered words out, and a failure stays silent @desktop', async ({
  page,
}) => {
  await signUp(page);
  const words = await openChapter(page);
  const mastered = page.locator('main').getByRole('button', { name: '已掌握' }).first();
  await page.keyboard.press('Control+m');
  const ask = page.getByRole('dialog', { name: '标为已掌握？' });
  await ask.getByRole('checkbox').check();
  await ask.getByRole('button', { name: '标为已掌握' }).click();
  await expect(mastered).toHaveAttribute('aria-pressed', 'true');
  await answerRight(page, words[0] ?? '');
  // The dialog does not appear again.
  await page.keyboard.press('Control+m');
  await expect(mastered).toHaveAttribute('aria-pressed', 'true');
  const book = new URL(page.url()).searchParams.get('book');
  await page.goto(`/home?book=${book}&size=10&part=1`);
  await expect(page.getByText('跳过了 2 个已掌握的词')).toBeVisible();
  await expect(page.getByText('0 / 8')).toBeVisible();

  const refusal = { status: 500, message: '坏了', values: { code: 'internal', request_id: 'x' } };
  await page.route('**/word/book/list', (route) => route.fulfill({ json: refusal }));
  const told = page.waitForRequest('**/api/study/click-log');
  await collectKey(page);
  await told;
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('坏了')).toHaveCount(0);
  await expect(star(page)).toHaveAttribute('aria-pressed', 'false');
});

test('a list becomes a book, lines without a word are listed, and nothing is saved without a confirmation @desktop', async ({
  page,
}) => {
  await signUp(page);
  const own = page.getByRole('region', { name: '我的词书' });
  await own.getByRole('link', { name: '粘贴或上传' }).click();
  await page.getByLabel('把文件拖到这里，或点击选择').setInputFiles({
    name: '坏.xlsx',
    mimeType: '',
    buffer: Buffer.from('PK\x03\x04 nothing'),
  });
  await expect(page.getByText('文件已损坏，打不开')).toBeVisible();
  await page.getByLabel('粘贴单词表').fill('accommodation 住宿\ntenants\n只有中文\naccomodation\nTenant');
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByRole('button', { name: '核对单词' }).click();
  await expect(page.getByText('可以收录 4 词')).toBeVisible();
  const faults = page.getByRole('list', { name: '1 行还没有收录' }).getByRole('listitem');
  await expect(faults).toHaveText([/第 3 行.*没有英文单词/]);
  await expect(page.getByRole('list', { name: '收录的词' }).getByRole('listitem')).toHaveText([
    /第 1 行accommodation住宿/,
    /第 2 行tenants.*tenant 的变化形式/,
    /第 4 行accomodation拼写相近的词：accommodation/,
    /第 5 行Tenant/,
  ]);
  await expect(page.getByRole('button', { name: '只收录这 4 词' })).toBeVisible();
  await page.getByLabel('修改第 3 行').fill('deposit 押金');
  await page.getByLabel('修改第 3 行').press('Enter');
  await page.getByLabel('accomodation 的释义').fill('我的写法');
  await page.getByLabel('单词书名称').fill('租房');
  await page.getByRole('button', { name: '建词书（5 词）' }).click();
  await expect(page.getByText('《租房》建好了，共 5 词')).toBeVisible();
  await page.goto('/main/book');
  await expect(own.getByRole('listitem').filter({ hasText: '租房' })).toContainText('5 词');

  // A file is added. Words that are there already stay single. All words are marked and unmarked together.
  await own.getByRole('link', { name: '管理' }).click();
  await page.getByRole('link', { name: '租房' }).click();
  await page.getByRole('button', { name: '添加', exact: true }).click();
  const more = page.getByRole('dialog', { name: '从单词表添加' });
  const next = page.waitForEvent('filechooser');
  await more.getByRole('button', { name: '选择文件' }).click();
  await (await next).setFiles({
    name: '更多.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('词,义\ntenant,租客\ndeposit,押金\nqzxv,没有\n'),
  });
  await more.getByRole('button', { name: '查词' }).click();
  await expect(more.getByRole('combobox', { name: '第 1 列' })).toHaveValue('word');
  await expect(more.getByRole('combobox', { name: '第 2 列' })).toHaveValue('meaning');
  await expectAccessible(page);
  await more.getByRole('button', { name: '核对单词' }).click();
  await expect(more.getByText('其中 2 词已在书里，不会重复添加')).toBeVisible();
  await expect(more.getByRole('list', { name: '1 行还没有收录' }).getByRole('listitem')).toHaveText([
    /第 1 行.*没有英文单词/,
  ]);
  await expect(more.getByLabel('qzxv 的释义')).toHaveValue('没有');
  await expect(more.getByRole('button', { name: '添加 1 词' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('已把 1 词加入《租房》')).toBeVisible();
  await expect(page.getByLabel(/^选择 /)).toHaveCount(6);
  await page.getByText('全选').click();
  const mastered = page.getByRole('listitem').getByRole('button', { name: '已掌握', pressed: true });
  await page.getByRole('button', { name: '已掌握', exact: true }).first().click();
  await expect(page.getByText('已把 6 词标为已掌握')).toBeVisible();
  await expect(mastered).toHaveCount(6);
  await page.getByRole('button', { name: '撤销' }).last().click();
  await expect(page.getByText('已恢复')).toBeVisible();
  await expect(mastered).toHaveCount(0);
});
