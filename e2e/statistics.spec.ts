import { readFile } from 'node:fs/promises';
import readXlsx from 'read-excel-file/node';
import { answerBefore } from './history.ts';
import { holdBack } from './hold-back.ts';
import { openChapter, signUp, writeRight, writeWrongFirst } from './learner.ts';
import { expect, expectClean, test } from './test.ts';

test('statistics and error book of a newcomer and of a learner with a past are clean', async ({ page }) => {
  await signUp(page);
  await page.goto('/main/statistics');
  await expect(page.getByRole('heading', { name: '这里会长出你的学习记录' })).toBeVisible();
  await expectClean(page);

  const words = await answerBefore(page, (list) =>
    list.flatMap((word, index) => [
      { word, typed: index % 4 === 0 ? `${word}e` : word, daysAgo: index + 1 },
      ...(index === 0 ? [] : [{ word, typed: word, daysAgo: index }]),
    ]),
  );
  await page.reload();
  await expect(page.getByRole('heading', { name: '过去一年' })).toBeVisible();
  await expect(page.getByText(`学习了 ${words.length} 天，共 ${words.length * 2 - 1} 词次`)).toBeVisible();
  await expect(page.getByText('今天写一个词，就能接上')).toBeVisible();
  await page.getByText('查看数据').nth(1).click();
  await expectClean(page);

  await page.goto('/main/errorBook');
  await page
    .getByRole('button', { name: /的写错记录$/ })
    .first()
    .click();
  await expect(page.getByRole('listitem').first().getByRole('listitem')).toContainText('听写');
  await expectClean(page);
});

test('a wrong word leaves the error book after three right days, and a mistake brings it back @desktop', async ({
  page,
}) => {
  await signUp(page);
  const [first = '', second = ''] = await answerBefore(page, ([one = '', two = '']) => [
    { word: one, typed: `${one}e`, daysAgo: 9 },
    ...[8, 6, 3].map((daysAgo) => ({ word: one, typed: one, daysAgo })),
    { word: two, typed: `${two}e`, daysAgo: 9 },
    ...[8, 6].map((daysAgo) => ({ word: two, typed: two, daysAgo })),
  ]);
  await page.goto('/main/errorBook');
  await expect(page.getByText('待巩固 1')).toBeVisible();
  await expect(page.getByRole('listitem')).toContainText([second]);
  await expect(page.getByText('2 天已对', { exact: true })).toBeVisible();

  const search = page.getByLabel('搜索单词或释义');
  await search.fill('zzzz');
  await expect(page.getByText('待巩固 1')).toBeVisible();
  await expect(page.getByLabel(`选择 ${second}`)).toBeHidden();
  // By keyboard, which would be nowhere once the button has gone.
  await page.getByLabel('清除搜索').press('Enter');
  await expect(search).toBeFocused();
  await expect(page.getByLabel(`选择 ${second}`)).toBeVisible();

  // An answer that comes late chooses nothing among the words of another state.
  const answer = await holdBack(page, '**/error/list/ids');
  await page.getByText('全选').click();
  await page.getByText('已掌握 1').click();
  await expect(page.getByLabel(`选择 ${first}`)).toBeVisible();
  const answered = page.waitForResponse('**/error/list/ids');
  answer();
  await answered;
  await expect(page.getByRole('button', { name: '听写全部' })).not.toHaveAttribute('aria-busy', 'true');
  await expect(page.getByText('全选')).toBeVisible();
  await expect(page.getByText('3 天写对', { exact: true })).toBeVisible();

  await page.getByLabel('写对几天算掌握').selectOption('2');
  await expect(page.getByText('已掌握 2')).toBeVisible();
  await answerBefore(page, ([one = '']) => [{ word: one, typed: `${one}x`, daysAgo: 0 }]);
  await page.goto('/main/errorBook');
  await expect(page.getByText('待巩固 1')).toBeVisible();
  await expect(page.getByLabel(`选择 ${first}`)).toBeVisible();
  await expect(page.getByText('还没写对')).toBeVisible();
});

test('what was practised shows in the statistics, the error book and its files @desktop', async ({
  page,
  troubles,
}) => {
  await signUp(page);
  const [first = '', second = ''] = await openChapter(page);
  await writeWrongFirst(page, first);
  await writeRight(page, second);
  await expect(page.getByText('已保存', { exact: true })).toBeVisible();

  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '统计' }).click();
  await expect(page.getByText('2 个不同的词')).toBeVisible();
  await expect(page.getByText('50%').first()).toBeVisible();
  await expect(page.getByText('今天已完成')).toBeVisible();
  // By keyboard: the last day of the calendar, then the one before it.
  await page.getByRole('slider', { name: '逐日查看' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('slider', { name: '逐日查看' })).toHaveAttribute('aria-valuetext', /没有学习$/);
  await page.getByRole('link', { name: '多写' }).click();

  await expect(page).toHaveURL(/errorBook\?pattern=extra$/);
  await expect(page.getByLabel(`选择 ${first}`)).toBeVisible();
  const save = async (name: string) => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: '导出' }).click();
    await page.getByRole('menuitem', { name }).click();
    return readFile(await (await download).path());
  };
  // What writes the file comes only now, and may not come.
  troubles.allow(/ERR_FAILED|dynamically imported module/);
  await page.route('**/assets/universal-*.js', (route) => route.abort());
  await page.getByRole('button', { name: '导出' }).click();
  await page.getByRole('menuitem', { name: '导出 Excel（xlsx）' }).click();
  await expect(page.getByText('没有完成，请检查网络后再试')).toBeVisible();
  await page.unroute('**/assets/universal-*.js');
  await page.reload();
  const [sheet] = await readXlsx(await save('导出 Excel（xlsx）'));
  expect(sheet?.data.map((row) => row[0])).toEqual(['单词', first]);
  expect(sheet?.data[1]).toContain(`${first}q`);
  const lines = (await save('导出文本（txt）')).toString('utf8').split('\r\n');
  expect(lines[0]).toContain('单词\t英式音标');
  expect(lines[1]?.split('\t')[0]).toBe(first);
});

test('who has left the error book is not fetched back by a practice that was long in coming @desktop', async ({
  page,
}) => {
  await signUp(page);
  await answerBefore(page, ([one = '']) => [{ word: one, typed: `${one}e`, daysAgo: 1 }]);
  await page.goto('/main/errorBook');
  const letThrough = await holdBack(page, '**/error/list/ids');
  await page.getByRole('button', { name: '听写全部' }).click();
  const nav = page.getByRole('navigation', { name: '主导航' });
  await nav.getByRole('link', { name: '统计' }).click();
  await expect(page.getByRole('heading', { name: '过去一年' })).toBeVisible();
  const isFetched = page.waitForURL(/home/, { timeout: 2000 }).then(
    () => true,
    () => false,
  );
  letThrough();
  expect(await isFetched).toBe(false);
  // What was asked for lies ready all the same.
  await page.goto('/home?from=errors');
  await expect(page.getByText('0 / 1', { exact: true })).toBeVisible();
});
