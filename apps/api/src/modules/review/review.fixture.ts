import { studyDay } from '@tingci/domain/study-day';
import type { Learner, TestApp } from '../../test/app.ts';
import { grantPro } from '../../test/rows/grant-pro.ts';
import type { Classroom, Event } from '../dictation/practice/practice.fixture.ts';

export const DAY_MS = 86_400_000;
export const REVIEW = '/api/study/review/v1';

const NOON_IN_SHANGHAI_MS = 4 * 3_600_000;

export type Reviewer = Awaited<ReturnType<typeof openReview>>;

/** A new member at noon, with short functions for their reviews. No test passes midnight by accident. */
export async function openReview(testApp: TestApp, room: Classroom) {
  const nowMs = testApp.now();
  testApp.advance(Math.ceil((nowMs - NOON_IN_SHANGHAI_MS) / DAY_MS) * DAY_MS + NOON_IN_SHANGHAI_MS - nowMs);
  const learner = await signUpMember(testApp);

  /** Calls the review and returns the values; throws when it is refused. */
  async function ask(path: string, fields = {}, who: Learner = learner) {
    const { status, message, values } = await testApp.call(`${REVIEW}${path}`, fields, who);
    if (status !== 0) throw new Error(`refused: ${status} ${message}`);
    return values;
  }

  return {
    learner,
    ask,
    get: async (path: string) => (await testApp.get(`${REVIEW}${path}`, {}, learner)).values,
    /** The local day `days` from now. */
    dayIn: (days: number): string => studyDay(testApp.now() + days * DAY_MS, 'Asia/Shanghai'),
    /** Answers words in 听写. An answer takes 7 s, so that a right one is Good. */
    answer: (typed: Record<string, string>, fields: Partial<Event> = {}) =>
      room.outcomes(
        learner,
        Object.entries(typed).map(([word, text]) => room.event(word, text, { elapsed_ms: 7000, ...fields })),
      ),
    /** Ids of the words that wait, in order. */
    waiting: async (): Promise<number[]> =>
      (await ask('/words')).list.map(({ word }: { word: { id: number } }) => word.id),
  };
}

/** Signs up a member. */
export async function signUpMember(testApp: TestApp): Promise<Learner> {
  const learner = await testApp.signUp();
  await grantPro(testApp.database.pool, learner.userId);
  return learner;
}
