/// <reference lib="dom" />
import { speakText, toPcm } from '@tingci/api/modules/speech/align/spoken-sound.fixture';
import { createFliteSpeak } from '@tingci/api/modules/speech/flite/flite';
import { writeWav } from '@tingci/domain/speech/wav';
import { signUp } from '../support/learner.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

/** A minute of a tone with one pause, from 3.2 to 3.5 s: two pieces of an upload. */
const sound = () =>
  Buffer.from(
    writeWav({
      sampleRate: 44_100,
      samples: new Int16Array(44_100 * 60).map((_, at) =>
        at >= 44_100 * 3.2 && at < 44_100 * 3.5 ? 0 : 6000 * Math.sin(at / 20),
      ),
    }),
  );

const story = [
  'Let me tell you how our company began.',
  'Two students wanted to sell coffee on the beach from an old van.',
  'The van broke down on the first day.',
] as const;

/** A voice of the product says the story. */
async function speak(name: string) {
  const spoken = speakText(await createFliteSpeak(), story, { accent: 'us', voice: 'us-rms' });
  const content = writeWav({ sampleRate: spoken.sampleRate, samples: toPcm(spoken) });
  return { name, mimeType: 'audio/wav', buffer: Buffer.from(content) };
}

const subtitles = `1
00:00:01,000 --> 00:00:03,000
Good morning to you.
早上好。

2
00:00:03,000 --> 00:00:05,000
How are you?
`;

test('an own sound is uploaded over a cut, corrected and written; the text of another is aligned', async ({
  page,
  pageProblems,
}) => {
  test.slow();
  await signUp(page, { at: '/article/user?kind=media' });
  await page.getByRole('button', { name: '添加音视频' }).click();
  const file = { name: '晨间播客.wav', mimeType: 'audio/wav', buffer: sound() };
  await page.getByLabel('音频或视频', { exact: true }).setInputFiles(file);
  await expect(page.getByText('01:00')).toBeVisible();
  await page.getByRole('textbox', { name: '字幕或文本' }).fill(subtitles);
  await expect(page.getByText('SRT 字幕，共 2 句')).toBeVisible();
  await expectAccessible(page);

  // The network is lost after the first piece.
  pageProblems.allow(/customize\/v1\/add/);
  let sent = 0;
  await page.route('**/api/study/customize/v1/add', (route) => {
    sent += 1;
    return sent === 2 ? route.abort() : route.continue();
  });
  await page.getByRole('button', { name: '上传并精听' }).click();
  await expect(page.getByText('上传中断了')).toBeVisible();
  pageProblems.disallow();
  await page.getByRole('button', { name: '继续上传' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '晨间播客' })).toBeVisible();
  expect(sent).toBe(3);

  await page.goto('/article/user?kind=media');
  await expect(page.getByText('2 句')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '“晨间播客”的更多操作' }).click();
  await page.getByRole('menuitem', { name: '时间轴' }).click();
  const end = page.getByRole('slider', { name: '结束时间' });
  // The border of both sentences, at 3 seconds, opens around the pause.
  await page.getByRole('button', { name: '全部贴到停顿' }).click();
  await expect(end).toHaveAttribute('aria-valuetext', '3.26 秒');
  await end.press('Shift+ArrowLeft');
  await page.getByRole('button', { name: '+100 ms' }).click();
  await expect(page.getByText('已保存', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(end).toHaveAttribute('aria-valuetext', '3.26 秒');

  await page.getByRole('link', { name: '开始精听' }).click();
  await page.getByRole('button', { name: /听写/ }).first().click();
  await page.getByRole('textbox', { name: '写下你听到的句子' }).fill('good morning to you');
  await page.keyboard.press('Enter');
  await expect(page.getByText('全对')).toBeVisible();

  // A plain text has no times: they are found in the sound.
  await page.goto('/article/user?kind=media');
  await page.getByRole('button', { name: '添加音视频' }).click();
  await page.getByLabel('音频或视频', { exact: true }).setInputFiles(await speak('海边的咖啡车.wav'));
  await page.getByRole('textbox', { name: '字幕或文本' }).fill(story.join('\n'));
  await page.getByRole('button', { name: '上传并精听' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '海边的咖啡车' })).toBeVisible();
  await page.goto('/article/user?kind=media');
  await page.getByRole('button', { name: '“海边的咖啡车”的更多操作' }).click();
  await page.getByRole('menuitem', { name: '时间轴' }).click();
  await expect(page.getByText('时间已自动对齐')).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);
  await page.getByRole('link', { name: '开始精听' }).click();
  await expect(page.getByRole('button', { name: /听写/ }).first()).toBeVisible();
});
