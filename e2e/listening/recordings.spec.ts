/// <reference lib="dom" />

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fakeMp3 } from '@tingci/api/modules/speech/sound/sound.fixture';
import { signUp } from '../support/learner.ts';
import { importRecordings } from '../support/operator.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

/** A word that no other test hears. */
const WORD = 'turbine';

test('a word with a recording is played from it, and its speaker and licence are shown @desktop', async ({
  page,
}, info) => {
  const folder = info.outputPath('pack');
  mkdirSync(folder);
  const name = `pack-${info.project.name}`.toLowerCase().replace(/[^a-z0-9-]/g, '-');
  const speaker = `Li Wei ${info.project.name}`;
  const pack = { name, accent: 'uk', speaker, licence: 'CC BY 4.0' };
  writeFileSync(join(folder, 'recordings.json'), JSON.stringify(pack));
  writeFileSync(join(folder, `${WORD}.mp3`), fakeMp3(40));
  await Promise.all([importRecordings(folder), signUp(page)]);

  const heard: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes(`/speech/uk/word?text=${WORD}`))
      heard.push(`${response.status()} ${response.url()}`);
  });
  await page.goto('/main/user');
  await expect(page.getByText(`1 个单词先放真人录音：${speaker}，CC BY 4.0`)).toBeVisible();
  await expectAccessible(page);

  const dialog = page.getByRole('dialog', { name: `单词详情：${WORD}` });
  // Another process imported it: this one may use the earlier list for two seconds.
  await expect(async () => {
    await page.goto('/main/user');
    await page.getByRole('button', { name: /^查单词/ }).click({ timeout: 1000 });
    await page.getByRole('combobox', { name: '查单词' }).fill(WORD);
    await page.getByRole('combobox', { name: '查单词' }).press('Enter');
    await expect(dialog.getByText('真人')).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(dialog.getByText('真人')).toHaveCount(1);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /播放英式发音/ }).click();
  await expect.poll(() => heard).toContainEqual(expect.stringMatching(/^20[06] .*&r=[0-9a-f]{8}$/));
});
