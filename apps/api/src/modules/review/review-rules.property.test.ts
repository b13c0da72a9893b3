import { randomUUID } from 'node:crypto';
import { learnMode } from '@tingci/domain/dictation/mode';
import { createRandom } from '@tingci/domain/dictation/shuffle';
import { dueDayOf } from '@tingci/domain/review/card';
import { createMemoryModel, usualWeights } from '@tingci/domain/review/memory';
import { shiftDay } from '@tingci/domain/study-day';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DUE_CARDS } from '../../platform/db/due-cards.ts';
import { createTestApp, type Learner, type TestApp } from '../../test/app.ts';
import { type Classroom, type Event, openClassroom } from '../dictation/practice/practice.fixture.ts';
import { acceptFit, applyFit } from './fit/apply-fit.ts';
import { createFitRepositories } from './fit/fit.job.ts';
import { rebuildCards } from './rebuild-cards.ts';
import { DAY_MS, REVIEW, signUpMember } from './review.fixture.ts';

const words = ['tenant', 'paris'] as const;
// RULE_SEQUENCES=500 for the long form.
const sequences = Number(process.env.RULE_SEQUENCES ?? 12);

let testApp: TestApp;
let room: Classroom;

beforeAll(async () => {
  testApp = await createTestApp();
  room = await openClassroom(testApp);
});
afterAll(() => testApp.close());

const step = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({ act: fc.constant('answer'), word: fc.nat(1), roll: fc.nat(2), late: fc.nat(20) }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('undo'), roll: fc.nat(99) }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('retention'), roll: fc.nat(17) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('holiday'),
      from: fc.integer({ min: -10, max: 40 }),
      roll: fc.nat(9),
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('end holiday'), roll: fc.nat(99) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('defer') }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('undo deferral') }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('fit'), roll: fc.nat(99) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('apply fit') }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('read') }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('wait'), roll: fc.integer({ min: 1, max: 9 }) }) },
);
type Step = { act: string; word?: number; roll?: number; late?: number; from?: number };

const typed = [(word: string) => (word === 'paris' ? 'Paris' : word), () => 'x', () => ''] as const;

/** Does the steps of a history for a learner through the API, as pages do. */
function createHistory(learner: Learner) {
  const answers: { event: Event; practiceId: string }[] = [];
  const holidays: string[] = [];
  const transact = testApp.database.transactWith(createFitRepositories);
  const ask = (path: string, fields = {}) => testApp.call(`${REVIEW}${path}`, fields, learner);
  const today = async (): Promise<string> => (await ask('/today-count')).values.day;

  const acts: Record<string, (step: Step) => Promise<unknown>> = {
    async answer({ word = 0, roll = 0, late = 0 }) {
      const text = words[word] ?? 'tenant';
      const practiceId = randomUUID();
      // Every second answer arrives days later.
      const occurred_at = testApp.now() - (late > 10 ? (late - 10) * DAY_MS : 0);
      const fields = { elapsed_ms: 7000, occurred_at, ...(roll === 2 ? { kind: 'skipped' as const } : {}) };
      const event = room.event(text, typed[roll]?.(text) ?? '', fields);
      await room.outcomes(learner, [event], { practice_id: practiceId, mode: learnMode.dictation });
      answers.push({ event, practiceId });
    },
    async undo({ roll = 0 }) {
      const [taken] = answers.splice(roll % Math.max(1, answers.length), 1);
      if (!taken) return;
      const { event, practiceId } = taken;
      const word = words.find((each) => room.wordId(each) === event.word_id) ?? 'tenant';
      const undo = room.event(word, '', { kind: 'undone', undoes: event.id, occurred_at: event.occurred_at });
      await room.outcomes(learner, [undo], { practice_id: practiceId, mode: learnMode.dictation });
    },
    retention: ({ roll = 0 }) => ask('/setting/update', { retention: 0.8 + roll / 100 }),
    async holiday({ from = 0, roll = 0 }) {
      const day = shiftDay(await today(), from);
      const id = randomUUID();
      const { status } = await ask('/holiday/add', { id, from: day, to: shiftDay(day, roll) });
      if (status === 0) holidays.push(id);
    },
    async 'end holiday'({ roll = 0 }) {
      const [id] = holidays.splice(roll % Math.max(1, holidays.length), 1);
      if (id) await ask('/holiday/delete', { id });
    },
    defer: () => testApp.get(`${REVIEW}/clear`, {}, learner),
    'undo deferral': () => ask('/clear/undo'),
    async fit({ roll = 0 }) {
      await acts['apply fit']?.({ act: 'apply fit' });
      // The job too goes on with a fit that was stopped, and folds what has changed, before it fits again.
      await ask('/today-count');
      const random = createRandom(roll);
      const weights = usualWeights.map((weight) => weight * (0.8 + 0.4 * random()));
      await createFitRepositories(testApp.database.pool).fit.note(learner.userId, 1);
      await acceptFit(transact, learner.userId, { weights, at: new Date(testApp.now()) });
    },
    'apply fit': () => applyFit(transact, learner.userId, new AbortController().signal),
    read: () => ask('/words'),
    wait: async ({ roll = 1 }) => testApp.advance(roll * DAY_MS),
  };
  return {
    ask,
    finish: () => acts['apply fit']?.({ act: 'apply fit' }),
    live: (given: Step) => acts[given.act]?.(given),
  };
}

type Stored = {
  wordId: number;
  dueDay: string;
  lastDay: string | null;
  addedDay: string | null;
  deferredTo: string | null;
  stability: number | null;
  difficulty: number | null;
};

async function storedCards({ userId }: Learner): Promise<Stored[]> {
  const { rows } = await room.pool.query<Stored>(
    `select word_id as "wordId", due_day::text as "dueDay", last_day::text as "lastDay", added_day::text as "addedDay",
       deferred_to::text as "deferredTo", stability, difficulty, review_count, lapse_count, answered_at, fit,
       (select json_agg(json_build_object('day', g.day, 'grade', g.grade, 'days', g.elapsed_days, 'chance', g.chance,
          'stability', g.stability, 'elapsedMs', g.elapsed_ms) order by g.day)
        from review_grade g where g.user_id = c.user_id and g.word_id = c.word_id) as days
     from ${DUE_CARDS} as c order by word_id`,
    [userId],
  );
  return rows;
}

test(
  `after ${sequences} sequences of changes the cards are those of a full fold, and the counts are theirs`,
  async () => {
    let cards = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 25, maxLength: 50 }), async (steps) => {
        const learner = await signUpMember(testApp);
        const history = createHistory(learner);
        for (const each of steps) await history.live(each);
        await history.finish();
        const { values: today } = await history.ask('/today-count');
        const { values: setting } = await history.ask('/setting/detail');
        const { values: groups } = await history.ask('/card/groups');
        const stored = await storedCards(learner);
        cards += stored.length;

        const model = createMemoryModel({
          retention: setting.retention,
          weights: groups.weights ?? undefined,
        });
        const due = stored.map(({ lastDay, addedDay, deferredTo, stability, difficulty }) =>
          dueDayOf(
            {
              memory: stability === null ? undefined : { stability, difficulty: difficulty ?? 0 },
              lastDay: lastDay ?? undefined,
              addedDay: addedDay ?? undefined,
              deferredTo: deferredTo ?? undefined,
              answeredMs: undefined,
              reviewCount: 0,
              lapseCount: 0,
            },
            { model, holidays: setting.holidays },
          ),
        );
        expect(stored.map(({ dueDay }) => dueDay)).toEqual(due);
        const forecast = Array.from({ length: 30 }, (_, at) => {
          const day = shiftDay(today.day, at);
          return due.filter((each) => (at === 0 ? each <= day : each === day)).length;
        });
        expect(today).toMatchObject({
          forecast,
          total: stored.length,
          due: forecast[0],
          overdue: due.filter((each) => each < today.day).length,
          next_day: due.filter((each) => each > today.day).toSorted()[0] ?? null,
        });

        await rebuildCards(testApp.database, learner.userId);
        expect(await storedCards(learner)).toEqual(stored);
      }),
      { numRuns: sequences, endOnFailure: true },
    );
    expect(cards).toBeGreaterThan(sequences);
  },
  Math.max(180_000, sequences * 5000),
);
