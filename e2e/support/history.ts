import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { post } from './api.ts';

const dayMs = 86_400_000;

/** An answer to a word, and how many days ago it was given. */
export type PastAnswer = { word: string; typed: string; daysAgo: number };

/** Calls the API as the learner of the page, from outside the page. */
export async function call<Values = unknown>(page: Page, path: string, fields: object): Promise<Values> {
  const credentials = await page.evaluate(() => ({
    token: localStorage.getItem('token') ?? '',
    signKey: localStorage.getItem('sign_key') ?? '',
  }));
  return post<Values>(path, fields, credentials);
}

const lexicon = '/api/study/lexicon';

async function findChapter(page: Page, index = 0) {
  const books = await call<{ list: { id: number }[] }>(page, `${lexicon}/v1/group/list`, {});
  const chapters = await call<{ list: { id: number }[] }>(page, `${lexicon}/v2/chapter/list`, {
    group_id: books.list[0]?.id,
  });
  const chapter_id = chapters.list[index]?.id;
  const { list } = await call<{ list: { id: number; word: string }[] }>(page, `${lexicon}/v1/list`, {
    chapter_id,
  });
  return { chapter_id, list };
}

/** The words of the first chapter of the first book, or of a later one. */
export async function listFirstWords(page: Page, index = 0): Promise<{ id: number; word: string }[]> {
  return (await findChapter(page, index)).list;
}

/** Creates past answers of the page's learner to words of the first chapter. Returns the chapter's words. */
export async function createPastAnswers(
  page: Page,
  make: (words: string[]) => PastAnswer[],
): Promise<string[]> {
  const { chapter_id, list } = await findChapter(page);
  const ids = new Map(list.map(({ id, word }) => [word, id]));
  const words = list.map(({ word }) => word);
  const events = make(words).map(({ word, typed, daysAgo }, turn) => ({
    id: randomUUID(),
    word_id: ids.get(word),
    kind: 'submitted',
    turn,
    typed,
    elapsed_ms: 4000,
    occurred_at: Date.now() - daysAgo * dayMs,
  }));
  await call(page, `${lexicon}/v1/practice/result`, {
    practice_id: randomUUID(),
    chapter_id,
    mode: '听写',
    events,
  });
  return words;
}
