/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { activate, choose, enter } from '../support/keyboard.ts';
import { signUp } from '../support/learner.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

/** Opens the everyday sentences with requests. Returns the English of the first ones. */
async function openRequests(page: Page): Promise<void> {
  await page.goto('/mode');
  await activate(page.getByRole('link', { name: /Could you …, please/ }));
  await expect(page.getByRole('heading', { level: 1, name: '请别人帮忙' })).toBeVisible();
}

const field = (page: Page) => page.getByRole('textbox', { name: '写下你听到的句子' });

test('sentences are written: a missed word is inserted in place, the place is kept, and the result says why', async ({
  page,
  pageProblems,
}) => {
  test.slow();
  await signUp(page);
  await openRequests(page);
  await expectAccessible(page);

  // The missing word gets a gap, the typo reopens, right words lock.
  await enter(field(page), 'could you open window a litle please');
  await page.keyboard.press('Enter');
  const gap = page.getByRole('textbox', { name: /漏写/ });
  await expect(gap).toBeVisible();
  await expect(page.getByText('拼写', { exact: true })).toBeVisible();
  const typo = page.getByRole('textbox', { name: '第 7 个词' });
  await expect(typo).toHaveValue('litle');
  await expectAccessible(page);
  await enter(gap, 'the');
  await enter(typo, 'little');
  await page.keyboard.press('Enter');
  await expect(page.getByText('全对')).toBeVisible();
  await expect(page.getByText('已保存')).toBeVisible();

  // The answer is taken back, and given again.
  await activate(page.getByRole('button', { name: '撤销' }));
  await expect(gap).toBeVisible();
  await enter(gap, 'the');
  await enter(typo, 'little');
  await page.keyboard.press('Enter');
  await expect(page.getByText('全对')).toBeVisible();
  await page.keyboard.press('Enter');

  // Without a network nothing is lost.
  pageProblems.allow(/ERR_INTERNET_DISCONNECTED|failed:/);
  await page.context().setOffline(true);
  await activate(page.getByRole('button', { name: /隐藏的句子/ }).nth(7));
  await enter(field(page), 'could you speak more slowly when you give the adress');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/待同步 \d/)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('已保存')).toBeVisible();
  pageProblems.disallow();

  // On a device without any of this, the practice goes on where it was.
  await page.goto('/version.json');
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const request = indexedDB.deleteDatabase('tingci-practice');
        request.onsuccess = resolve;
      }),
  );
  await openRequests(page);
  await expect(page.getByRole('textbox', { name: '第 10 个词' })).toHaveValue('adress');
  await expect(page.getByText('第 1 句，写对了')).toBeAttached();

  // What is left is left out.
  for (const stage of ['听写', '跟读']) {
    await activate(page.getByRole('button', { name: new RegExp(`^\\d?\\s*${stage}`) }));
    await activate(page.getByRole('button', { name: '跳过这一步' }));
  }
  await activate(page.getByRole('button', { name: '查看结果' }));
  await expect(page.getByRole('heading', { name: '没写对的词' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /拼写/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /little/ })).toBeVisible();
  await expectAccessible(page);
  await activate(page.getByRole('button', { name: '全部加入错词本' }));
  await expect(page.getByText(/已把 \d+ 个词加入错词本/)).toBeVisible();
  await activate(page.getByRole('button', { name: '全部收藏' }));
  await expect(page.getByText(/已收藏 \d+ 个词至 生词本/)).toBeVisible();
  await activate(page.getByRole('button', { name: '播放第 1 句' }));
  await expect(page.locator('[data-playing]')).toBeVisible();
});

test('the stages of an article by keyboard alone, and each setting of listening @desktop', async ({
  page,
}) => {
  test.slow();
  await signUp(page, { at: '/article/library' });
  await activate(page.getByRole('link', { name: 'The Lost Umbrella' }));
  await activate(page.getByRole('link', { name: '开始精听' }));
  await expect(page.getByText('不看文字，从头听到尾，先抓大意')).toBeVisible();
  await expect(page.getByText('隐藏的句子').first()).toBeAttached();
  await expectAccessible(page);
  await page.waitForLoadState('networkidle');
  await expect(page.getByText(/正在准备声音/)).toBeHidden({ timeout: 120_000 });
  // Space plays one sentence and stops; the arrows choose another one.
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: '暂停' })).toBeVisible();
  await expect(page.getByRole('button', { name: '播放', exact: true })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('2 / 14')).toBeVisible();
  await page.keyboard.press('[');
  await expect(page.getByRole('button', { name: 'A：第 2 句' })).toBeVisible();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: '快捷键' });
  await activate(keys.getByRole('button', { name: /更改“播放或暂停”/ }));
  await page.keyboard.press('p');
  await expect(keys.getByRole('button', { name: '更改“播放或暂停”的按键，现在是 P' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await expect(page.getByRole('button', { name: '播放', exact: true })).toBeVisible();
  await page.keyboard.press('p');
  await expect(page.getByRole('button', { name: '暂停' })).toBeVisible();

  // 逐句 was left out for an easy article. Opening it brings it back, with its text.
  await activate(page.getByRole('button', { name: /逐句/ }));
  await expect(page.getByText('Mei has a red umbrella with a wooden handle.')).toBeVisible();
  await expect(page.getByText('小梅有一把红雨伞，伞柄是木头的。')).toBeVisible();
  const settings = page.getByRole('dialog', { name: '精听设置' });
  const open = () => activate(page.getByRole('button', { name: '精听设置' }));
  await open();
  await expectAccessible(page);
  await activate(settings.getByRole('switch', { name: '精听时显示译文' }), 'Space');
  await page.keyboard.press('Escape');
  await expect(settings).toBeHidden();
  await expect(page.getByText('小梅有一把红雨伞，伞柄是木头的。')).toBeHidden();
  await open();
  await activate(settings.getByRole('switch', { name: '精听时显示原文' }), 'Space');
  await choose(settings.getByRole('combobox', { name: '精听播放方式' }), 'whole');
  await choose(settings.getByRole('combobox', { name: '每句播放遍数' }), '1');
  await choose(settings.getByRole('combobox', { name: '语速' }).first(), '1.5');
  await activate(settings.getByRole('switch', { name: '听写后马上批改' }), 'Space');
  await page.keyboard.press('Escape');
  await expect(settings).toBeHidden();
  await expect(page.getByText('Mei has a red umbrella with a wooden handle.')).toBeHidden();
  // The whole text plays on into the next sentence.
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('1 / 14')).toBeVisible();
  await expect(page.getByText('2 / 14')).toBeVisible();
  await page.keyboard.press('p');

  // Without correction each sentence is written once.
  await activate(page.getByRole('button', { name: /听写/ }).last());
  await enter(field(page), 'may has a red umbrella');
  await page.keyboard.press('Enter');
  await expect(page.getByText('已记下，批改在结果页')).toBeVisible();

  // No microphone is a state of its own.
  await activate(page.getByRole('button', { name: /跟读/ }));
  await activate(page.getByRole('button', { name: '开始跟读' }));
  await expect(page.getByText('没有可用的麦克风')).toBeVisible();
  await expectAccessible(page);

  // What was studied last is the main practice now.
  await page.goto('/mode');
  await expect(page.getByRole('listitem').filter({ hasText: '主要练习' })).toContainText('句子精听');
});

test('numbers and names are written exactly, and a hard scope asks for fewer words @desktop', async ({
  page,
}) => {
  await signUp(page, { at: '/mode' });
  for (const kind of ['价格', '电话', '日期', '时间', '地址', '邮编', '姓名拼写'])
    await activate(page.getByRole('checkbox', { name: kind }), 'Space');
  await activate(page.getByRole('button', { name: '开始 10 句' }));
  const detail = page.getByRole('textbox', { name: '写下听到的号码、日期或名字' });
  await enter(detail, 'one');
  await page.keyboard.press('Enter');
  await activate(page.getByRole('button', { name: '看答案' }));
  const answer = (await page.locator('form p[lang=en]').textContent()) ?? '';
  await enter(detail, answer);
  await page.keyboard.press('Enter');
  await expect(page.getByText('全对')).toBeVisible();
  await expectAccessible(page);

  await activate(page.getByRole('button', { name: '精听设置' }));
  await choose(page.getByRole('combobox', { name: '听写范围' }), 'content');
  await page.keyboard.press('Escape');
  await openRequests(page);
  // Function words are given.
  await expect(page.getByRole('form', { name: '听写' }).getByRole('textbox')).toHaveCount(4);
});

test('a material that does not exist says so @desktop', async ({ page, pageProblems }) => {
  await signUp(page, { at: '/essaylisten' });
  await expect(page.getByRole('heading', { name: '没有这份精听材料' })).toBeVisible();
  pageProblems.allow(/404/);
  await page.goto('/essaylisten?article=999999');
  await expect(page.getByRole('heading', { name: '没有这份精听材料' })).toBeVisible();
  await page.goto('/article_result?practice=none');
  await expect(page.getByRole('heading', { name: '没有这次练习' })).toBeVisible();
});
