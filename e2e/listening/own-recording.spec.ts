/// <reference lib="dom" />
import { call } from '../support/history.ts';
import { signUp } from '../support/learner.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

// Chromium's own microphone, which beeps, and its answer to the question for permission.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const fake = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...fake] });
  },
});

const WORD = 'zorbify';

test('a learner records an own word, hears it in the book and the popup, and deletes it', async ({
  page,
}, info) => {
  await signUp(page);
  const made = await call<{ id: number }>(page, '/api/study/lexicon/v1/word/book/import', {
    title: '录音本',
    word_count: 15,
    lines: [`${WORD}\t测试用词`],
  });
  const heard: string[] = [];
  page.on('response', (response) => {
    const cache = response.headers()['cache-control'] ?? '';
    if (response.url().includes('&r=own-')) heard.push(`${response.status()} ${cache.split(',')[0]}`);
  });
  await page.goto(`/main/vocabularyBookDetail?id=${made.id}`);
  const more = page.getByRole('button', { name: `${WORD} 的更多操作` });
  await more.click();
  await page.getByRole('menuitem', { name: '录发音' }).click();
  const dialog = page.getByRole('dialog', { name: `录制 ${WORD} 的发音` });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '开始录音' }).press('Enter');
  await expect(dialog.getByText('正在录音 1 秒')).toBeVisible();
  await page.screenshot({ path: info.outputPath('recording.png') });
  await dialog.getByRole('button', { name: '录好了' }).click();
  await expect(dialog.getByText('录好了，先听一遍')).toBeVisible();
  await dialog.getByRole('button', { name: '试听' }).click();
  await expectAccessible(page);
  await page.screenshot({ path: info.outputPath('ready.png') });
  // Once more, and then it is kept.
  await dialog.getByRole('button', { name: '重录' }).click();
  // The fake microphone beeps once a second. Before that it is silent.
  await expect(dialog.getByText('正在录音 1 秒')).toBeVisible();
  await dialog.getByRole('button', { name: '录好了' }).click();
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText(`已保存 ${WORD} 的录音`)).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: `播放 ${WORD}` }).click();
  await expect.poll(() => heard).toContainEqual(expect.stringMatching(/^20[06] private$/));
  await page.getByRole('button', { name: `查看 ${WORD}` }).click();
  const popup = page.getByRole('dialog', { name: `单词详情：${WORD}` });
  await expect(popup.getByText('真人')).toHaveCount(2);
  await page.screenshot({ path: info.outputPath('popup.png') });
  await popup.getByRole('button', { name: '我的录音' }).click();
  await expect(dialog.getByText('已有录音')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '删除录音' }).click();
  await expect(page.getByText(`已删除 ${WORD} 的录音`)).toBeVisible();
  await expect(popup.getByText('真人')).toHaveCount(0);
});

const faults = {
  NotAllowedError: '没有麦克风权限',
  NotFoundError: '没有找到麦克风',
  NotReadableError: '麦克风打不开',
};

test('the dialog says what to do when the browser gives no microphone @desktop', async ({ page }, info) => {
  await page.addInitScript((names) => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', names.shift()));
  }, Object.keys(faults));
  await signUp(page);
  const { id } = await call<{ id: number }>(page, '/api/study/lexicon/v1/word/book/import', {
    title: '录音本',
    word_count: 15,
    lines: [`${WORD}\t测试用词`],
  });
  await page.goto(`/main/vocabularyBookDetail?id=${id}`);
  await page.getByRole('button', { name: `${WORD} 的更多操作` }).click();
  await page.getByRole('menuitem', { name: '录发音' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '开始录音' }).click();
  for (const [name, title] of Object.entries(faults)) {
    await expect(dialog.getByRole('alert')).toContainText(title);
    await expectAccessible(page);
    await page.screenshot({ path: info.outputPath(`${name}.png`) });
    await dialog.getByRole('button', { name: '再试一次' }).click();
  }
});
