import { readFile } from 'node:fs/promises';
import readXlsx from 'read-excel-file/node';
import { createPastAnswers } from '../support/history.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { answerRight, answerWrongFirst, openChapter, signUp } from '../support/learner.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('statistics and error book are accessible for a new learner and for one with history', async ({
  page,
}) => {
  await signUp(page, { at: '/main/statistics' });
  await expect(page.getByRole('heading', { name: '学习记录会显示在这里' })).toBeVisible();
  await expectAccessible(page);

  const words = await createPastAnswers(page, (list) =>
    list.flatMap((word, index) => [
      { word, typed: index % 4 === 0 ? `${word}e` : word, daysAgo: index + 1 },
      ...(index === 0 ? [] : [{ word, typed: word, daysAgo: index }]),
    ]),
  );
  await page.reload();
  await expect(page.getByRole('heading', { name: '过去一年' })).toBeVisible();
  await expect(page.getByText(`学习了 ${words.length} 天，共 ${words.length * 2 - 1} 词次`)).toBeVisible();
  await expect(page.getByText('今天写一个词，就能保持连续')).toBeVisible();
  await page.getByText('查看数据').nth(1).click();
  await expectAccessible(page);

  await page.goto('/main/errorBook');
  await page
    .getByRole('button', { name: /的写错记录$/ })
    .first()
    .click();
  await expect(page.getByRole('listitem').first().getByRole('listitem')).toContainText('听写');
  await expectAccessible(page);
});

test('a wrong word leaves the error book after three right days, and returns after a mistake @desktop', async ({
  page,
}) => {
  await signUp(page);
  const [first = '', second = ''] = await createPastAnswers(page, ([one = '', two = '']) => [
    { word: one, typed: `${one}e`, daysAgo: 9 },
    ...[8, 6, 3].map((daysAgo) => ({ word: one, typed: one, daysAgo })),
    { word: two, typed: `${two}e`, daysAgo: 9 },
    ...[8, 6].map((daysAgo) => ({ word: two, typed: two, daysAgo })),
  ]);
  await page.goto('/main/errorBook');
  await expect(page.getByText('待巩固 1')).toBeVisible();
  await expect(page.getByRole('listitem')).toContainText([second]);
  await expect(page.getByText('已写对 2/3 天', { exact: true })).toBeVisible();

  const search = page.getByLabel('搜索单词或释义');
  await search.fill('zzzz');
  await expect(page.getByText('待巩固 1')).toBeVisible();
  await expect(page.getByLabel(`选择 ${second}`)).toBeHidden();
  // With the keyboard. The focus would be lost when its button is removed.
  await page.getByLabel('清除搜索').press('Enter');
  await expect(search).toBeFocused();
  await expect(page.getByLabel(`选择 ${second}`)).toBeVisible();

  // A late answer must not select words of another state.
  const answer = await holdRequests(page, '**/error/list/ids');
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
  await createPastAnswers(page, ([one = '']) => [{ word: one, typed: `${one}x`, daysAgo: 0 }]);
  await page.goto('/main/errorBook');
  await expect(page.getByText('待巩固 1')).toBeVisible();
  await expect(page.getByLabel(`选择 ${first}`)).toBeVisible();
  await expect(page.getByText('0/2 天，明天起计')).toBeVisible();
});

test('a practice shows in the statistics, the error book and its files @desktop', async ({
  page,
  pageProblems,
}) => {
  await signUp(page);
  const [first = '', second = ''] = await openChapter(page);
  await answerWrongFirst(page, first);
  await answerRight(page, second);
  await expect(page.getByText('已保存', { exact: true })).toBeVisible();

  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '统计' }).click();
  await expect(page.getByText('2 个不同的词')).toBeVisible();
  await expect(page.getByText('50%').first()).toBeVisible();
  await expect(page.getByText('今天已完成')).toBeVisible();
  // With the keyboard: the last day of the calendar, then the day before.
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
  // The code that writes the file loads now, and it may fail.
  pageProblems.allow(/ERR_FAILED|dynamically imported module/);
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

test('a practice that loads slowly does not pull a learner back from another page @desktop', async ({
  page,
}) => {
  await signUp(page);
  await createPastAnswers(page, ([one = '']) => [{ word: one, typed: `${one}e`, daysAgo: 1 }]);
  await page.goto('/main/errorBook');
  const letThrough = await holdRequests(page, '**/error/list/ids');
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
  // The file that the learner asked for is ready anyway.
  await page.goto('/home?from=errors');
  await expect(page.getByText('0 / 1', { exact: true })).toBeVisible();
});
