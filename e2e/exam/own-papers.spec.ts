import { writeFileSync } from 'node:fs';
import { fakeMp3 } from '@tingci/api/modules/speech/sound/sound.fixture';
import { signUp } from '../support/learner.ts';
import { importPapers } from '../support/operator.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

/** A short paper with a recording of 52 seconds. No other test counts its words. */
const paper = {
  key: 'quay',
  series: 'recall',
  volume: 'recall-1',
  volume_name: '回忆卷一',
  test: 1,
  title: '回忆卷一 · 码头',
  parts: [
    {
      part: 1,
      title: 'The old quay',
      situation: 'You will hear a guide.',
      audio: 'quay.mp3',
      speakers: [{ id: 'A', name: 'Guide' }],
      lines: [
        { speaker: 'A', text: 'Mind the bollards.', start: 500, end: 2000 },
        { speaker: 'A', text: 'We berth at the wharf.', start: 2500, end: 4000 },
      ],
      groups: [
        {
          type: 3,
          instruction: 'Complete the notes.',
          limit: { words: 1, hasNumber: false },
          list: ['Mind the {7}', 'Berth at the {9}'],
          answers: [
            { number: 7, accept: ['bollards'], evidence: 'Mind the bollards.', explain: '原文如此。' },
            { number: 9, accept: ['wharf'], evidence: 'at the wharf', explain: '原文如此。' },
          ],
        },
      ],
    },
  ],
};

test('an imported paper is listed, taken over a reload, heard, scored and opened again @desktop', async ({
  page,
}, info) => {
  const file = info.outputPath('papers.json');
  writeFileSync(info.outputPath('quay.mp3'), fakeMp3(2000));
  writeFileSync(file, JSON.stringify({ papers: [paper] }));
  await Promise.all([importPapers(file), signUp(page)]);

  await page.goto('/ielts?type=listening');
  await expect(page.getByRole('heading', { name: '回忆卷一 1 套' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 }).last()).toHaveText(/回忆卷一/);
  await expect(page.getByRole('heading', { name: '听词模拟一 4 套' })).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: paper.title }) })
    .getByRole('link', { name: '整套开始' })
    .click();
  await page.getByRole('textbox', { name: '第 7 题', exact: true }).fill('bollards');
  await page.reload();
  await expect(page.getByRole('textbox', { name: '第 7 题', exact: true })).toHaveValue('bollards');
  await page.getByRole('textbox', { name: '第 9 题', exact: true }).fill('wharff');
  await expect(page.getByText('0:00 / 0:52')).toBeVisible();
  await expect(page.getByRole('button', { name: '播放录音' })).toBeEnabled();
  await page.getByRole('button', { name: '交卷' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '交卷' }).click();

  await expect(page.getByText('这套卷有 2 题，只有 40 题的试卷折算分数段')).toBeVisible();
  await expect(page.getByText('正确 1', { exact: true })).toBeVisible();
  await expect(page.getByText('拼写错误 1')).toBeVisible();
  await page.getByText('录音原文').click();
  await expect(page.getByRole('button', { name: 'We berth at the wharf.' })).toBeVisible();
});
