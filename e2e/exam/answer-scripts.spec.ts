/// <reference lib="dom" />
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { PaperResult } from '@tingci/contract/exam/paper';
import { expandAnswer } from '@tingci/domain/exam/answer/answer';
import { call } from '../support/history.ts';
import { activate, choose, enter, tabTo } from '../support/keyboard.ts';
import { signUp } from '../support/learner.ts';
import { importPapers } from '../support/operator.ts';
import { expect, test } from '../support/test.ts';

const api = '/api/study/zhenti/v1/paper';

/** Answers all questions in order with the keyboard alone. The key of the next question also opens its part. */
async function answerAll(page: Page, answers: readonly { number: number; typed: string }[]): Promise<void> {
  for (const { number, typed } of answers) {
    if (number > 1) await page.keyboard.press('Alt+KeyJ');
    await answer(page, number, typed);
  }
}

/** Answers the current question, whatever kind it is. */
async function answer(page: Page, number: number, typed: string): Promise<void> {
  const control = page.locator(`[id="q-${number}"]`);
  const kind = await control.evaluate((element: HTMLInputElement | HTMLSelectElement) => element.type);
  if (kind === 'text') return enter(control, typed);
  if (kind === 'select-one') return choose(control, typed);
  // A choice is named by its letter and text, a statement by its word alone.
  const name = typed.length === 1 ? new RegExp(`^${typed}`) : typed;
  const group = page.getByRole('group').filter({ has: control });
  if (kind === 'checkbox') return activate(group.getByRole('checkbox', { name }), 'Space');
  const wanted = group.getByRole('radio', { name, exact: true });
  await tabTo(control);
  await page.keyboard.press('Space');
  for (let presses = 0; presses < 10 && !(await wanted.isChecked()); presses++)
    await page.keyboard.press('ArrowDown');
  await expect(wanted).toBeChecked();
}

async function handIn(page: Page): Promise<void> {
  await activate(page.getByRole('button', { name: '交卷' }));
  await activate(page.getByRole('dialog').getByRole('button', { name: '交卷' }));
}

/** The answers of a paper, in order. */
async function readAnswers(page: Page, type: string, id: number): Promise<PaperResult['answers']> {
  const attempt_id = randomUUID();
  await call(page, `${api}/submit`, { type, id, attempt_id, answers: [], elapsed_ms: 1 });
  return (await call<PaperResult>(page, `${api}/result`, { attempt_id })).answers;
}

for (const type of ['listening', 'reading'])
  test(`forty right answers of a ${type} paper, of every kind of question, are band 9.0 @desktop`, async ({
    page,
  }) => {
    test.slow();
    await signUp(page);
    const { list } = await call<{ list: { id: number }[] }>(page, `${api}/list`, { type });
    const id = list[0]?.id ?? 0;
    const answers = await readAnswers(page, type, id);
    expect(answers).toHaveLength(40);
    await page.goto(`/ielts/index/${type}/${id}`);
    await answerAll(
      page,
      answers.map(({ number, accept }) => ({ number, typed: expandAnswer(accept[0] ?? '')[0] ?? '' })),
    );
    await handIn(page);
    await expect(page.getByText('正确 40', { exact: true })).toBeVisible();
    await expect(page.getByText('9.0', { exact: true }).first()).toBeVisible();
  });

const words = [
  'harbour',
  'lantern',
  'meadow',
  'orchard',
  'pebble',
  'ribbon',
  'saddle',
  'timber',
  'valley',
  'walnut',
];

/** A paper of four parts with ten words each. */
const paper = {
  key: 'forty-words',
  series: 'recall',
  volume: 'recall-0',
  volume_name: '填词卷',
  test: 1,
  title: '填词卷 · 一',
  parts: [1, 2, 3, 4].map((part) => ({
    part,
    title: `Words ${part}`,
    situation: 'You will hear ten words.',
    speakers: [{ id: 'A', name: 'Guide' }],
    lines: words.map((word) => ({ speaker: 'A', text: `Write ${word} here.` })),
    groups: [
      {
        type: 3,
        instruction: 'Complete the notes.',
        limit: { words: 1, hasNumber: false },
        list: words.map((_, index) => `Write {${(part - 1) * 10 + index + 1}}`),
        answers: words.map((word, index) => ({
          number: (part - 1) * 10 + index + 1,
          accept: [word],
          evidence: `Write ${word} here.`,
          explain: '原文如此。',
        })),
      },
    ],
  })),
};

test('forty answers with one letter off score nothing, and all are misspelt @desktop', async ({
  page,
}, info) => {
  const file = info.outputPath('papers.json');
  writeFileSync(file, JSON.stringify({ papers: [paper] }));
  await Promise.all([importPapers(file), signUp(page)]);
  await page.goto('/ielts?type=listening');
  const shown = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: paper.title }) });
  await activate(shown.getByRole('link', { name: '整套开始' }));
  const misspelt = words.map((word) => word.replace(/^(..)./, '$1q'));
  await answerAll(
    page,
    Array.from({ length: 40 }, (_, at) => ({ number: at + 1, typed: misspelt[at % 10] ?? '' })),
  );
  await handIn(page);
  await expect(page.getByText('拼写错误 40')).toBeVisible();
  await expect(page.getByText('0 / 40', { exact: true })).toBeVisible();
  await expect(page.getByText('0.0', { exact: true }).first()).toBeVisible();
});
