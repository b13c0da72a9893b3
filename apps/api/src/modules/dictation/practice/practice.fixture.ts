import { randomUUID } from 'node:crypto';
import type { RequestOf } from '@tingci/contract';
import type { Learner, TestApp } from '../../../test/app.ts';
import { type Library, loadLibrary } from '../../../test/library.fixture.ts';

export const PRACTICE = '/api/study/lexicon/v1/practice/result';

export type Event = RequestOf<typeof PRACTICE>['events'][number];
export type Outcome = { id: string; state: string; is_right: boolean | null; reason: string | null };

export type Classroom = Awaited<ReturnType<typeof openClassroom>>;

/** A library in a test app, with short functions to answer and to read the stored data. */
export async function openClassroom(testApp: TestApp, library?: Library) {
  const { ids } = library ?? (await loadLibrary(testApp.database));
  const { pool } = testApp.database;
  const pick = (known: Record<string, number>, key: string): number => {
    const id = known[key];
    if (id === undefined) throw new Error(`nothing is called ${key}`);
    return id;
  };
  const wordId = (key: string) => pick(ids.words, key);
  const chapterId = (key: string) => pick(ids.chapters, key);
  const bookId = (key: string) => pick(ids.books, key);

  /** A submission of `typed` for a word; pass the fields of the test. */
  function event(word: string, typed: string, fields: Partial<Event> = {}): Event {
    return {
      id: randomUUID(),
      word_id: wordId(word),
      kind: 'submitted',
      turn: 0,
      attempt: 0,
      round: 0,
      typed,
      hints: 0,
      replays: 0,
      elapsed_ms: 1500,
      occurred_at: testApp.now() - 1000,
      ...fields,
    };
  }

  function submit(
    who: Learner,
    events: Event[],
    fields: Partial<Omit<RequestOf<typeof PRACTICE>, 'events'>> = {},
  ) {
    const practice = {
      practice_id: randomUUID(),
      chapter_id: chapterId('housing/one'),
      mode: '听写' as const,
      is_case_strict: false,
      ...fields,
    };
    return testApp.call(PRACTICE, { ...practice, events }, who);
  }

  /** Submits and returns the outcomes; throws when the request is refused. */
  async function outcomes(...args: Parameters<typeof submit>): Promise<Outcome[]> {
    const { status, message, values } = await submit(...args);
    if (status !== 0) throw new Error(`refused: ${message}`);
    return values.results;
  }

  const orders = { practice: 'id', practice_event: 'id', word_state: 'word_id', study_day: 'day, mode' };

  async function rowsOf(table: keyof typeof orders, who: Learner) {
    const order = orders[table];
    const { rows } = await pool.query(`select * from ${table} where user_id = $1 order by ${order}`, [
      who.userId,
    ]);
    return rows;
  }

  return { testApp, pool, ids, wordId, chapterId, bookId, event, submit, outcomes, rowsOf };
}
