import type { LearnMode } from '@tingci/domain/dictation/mode';
import { studyDay } from '@tingci/domain/study-day';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type Learner, type TestApp } from '../../../test/app.ts';
import { openDictation } from '../../../test/dictation.fixture.ts';
import { dayOf } from '../fold/event-fold.sql.ts';
import { type Classroom, type Event, openClassroom } from './practice.fixture.ts';

let testApp: TestApp;
let room: Classroom;
let dictation: ReturnType<typeof openDictation>;

beforeAll(async () => {
  testApp = await createTestApp();
  room = await openClassroom(testApp);
  dictation = openDictation(testApp);
});

afterAll(() => testApp.close());

// Both chapters have tenant, so that mistakes of one word come from two chapters.
const chapters = {
  'housing/one': ['timetable', 'paris', 'tenant'],
  'science/one': ['theory', 'tenant'],
} as const;

/** `isTakenBack`: a later flush of the same practice undoes the attempt, when that is possible. */
type Attempt = {
  word: string;
  kind: Exclude<Event['kind'], 'undone'>;
  typed: string;
  grade: NonNullable<Event['grade']>;
  choice: string;
  hints: number;
  attempt: number;
  round: number;
  at: number;
  isTakenBack: boolean;
};
type Flush = { chapter: keyof typeof chapters; mode: LearnMode; attempts: Attempt[] };

/**
 * Zones at both ends of the world, one with a shift of half an hour, and one with an offset of a quarter of an hour.
 */
const timeZones = [
  'Asia/Shanghai',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Apia',
];

// Few instants and texts, so that ties are common; instants are on both sides of the learner's midnights.
const flush = fc.constantFrom(...(Object.keys(chapters) as (keyof typeof chapters)[])).chain((chapter) =>
  fc.record({
    chapter: fc.constant(chapter),
    mode: fc.constantFrom<LearnMode>('听写', '听写', '默写', '跟打'),
    attempts: fc.array(
      fc.record({
        word: fc.constantFrom(...chapters[chapter]),
        kind: fc.constantFrom('submitted', 'submitted', 'keyed', 'chosen', 'graded', 'revealed', 'skipped'),
        typed: fc.constantFrom('tenant', 'paris', 'theory', 'Ä', 'a', 'z', 'Z', ' '),
        grade: fc.constantFrom('known', 'vague', 'unknown'),
        choice: fc.constantFrom('tenant', 'paris'),
        hints: fc.constantFrom(0, 0, 0, 2),
        attempt: fc.constantFrom(0, 0, 1, 3),
        round: fc.constantFrom(0, 0, 1),
        at: fc
          .tuple(fc.integer({ min: 0, max: 4 }), fc.constantFrom(-1, 0, 1, 40_000_000))
          .map(([days, ms]) => days * 86_400_000 + ms),
        isTakenBack: fc.constantFrom(false, false, true),
      }) as fc.Arbitrary<Attempt>,
      { minLength: 1, maxLength: 8 },
    ),
  }),
);

/** The learner's events as they are stored. */
async function listStored(learner: Learner) {
  const { rows } = await room.pool.query(
    `select e.*, p.chapter_id, p.mode from practice_event e
     join practice p on p.user_id = e.user_id and p.id = e.practice_id where e.user_id = $1`,
    [learner.userId],
  );
  const undone = new Set(rows.map(({ undoes }) => undoes));
  return rows.map((row) => {
    const isJudged = row.kind === 'revealed' || row.kind === 'graded' || row.is_right !== null;
    const isAnswer = isJudged && (row.kind !== 'keyed' || row.attempt === 0);
    return { ...row, isAnswer: isAnswer && !undone.has(row.id) };
  });
}

const countPatterns = (rows: { patterns: number }[]) =>
  [1, 2, 4, 8, 16].map((bit) => rows.filter(({ patterns }) => patterns & bit).length);

/** The expected word states, folded in JavaScript from the stored events. */
async function foldStates(learner: Learner, timeZone: string) {
  const answers = (await listStored(learner)).filter(({ isAnswer }) => isAnswer);
  const dayOfRow = ({ occurred_at }: { occurred_at: Date }) => studyDay(occurred_at.getTime(), timeZone);
  return Array.from(Map.groupBy(answers, ({ word_id }) => word_id).entries())
    .sort(([a], [b]) => a - b)
    .map(([word_id, own]) => {
      const key = (row: (typeof own)[number]) =>
        `${row.occurred_at.toISOString()}\0${Buffer.from(row.typed).toString('hex')}\0${String(row.chapter_id).padStart(9, '0')}`;
      const wrong = own
        .filter(({ kind, is_right }) => kind === 'revealed' || is_right === false)
        .sort((a, b) => (key(a) < key(b) ? -1 : 1));
      const times = own.map(({ occurred_at }) => occurred_at.getTime());
      const last = wrong.at(-1);
      const rightDays = own
        .filter(({ is_right, hints, mode }) => is_right && hints === 0 && mode !== '跟打')
        .map(dayOfRow)
        .filter((day) => last === undefined || day > dayOfRow(last));
      return {
        word_id,
        answer_count: own.length,
        wrong_count: wrong.length,
        first_answered_at: new Date(Math.min(...times)),
        last_answered_at: new Date(Math.max(...times)),
        first_wrong_at: wrong[0]?.occurred_at ?? null,
        last_wrong_at: last?.occurred_at ?? null,
        last_wrong_typed: last?.typed ?? null,
        last_wrong_chapter_id: last?.chapter_id ?? null,
        right_days: [...new Set(rightDays)].sort(),
        pattern_counts: countPatterns(own),
        is_error: wrong.length > 0,
      };
    });
}

const isFirst = ({ attempt, round }: { attempt: number; round: number }) => attempt === 0 && round === 0;

/** The expected days, folded in JavaScript from the stored events. */
async function foldDays(learner: Learner, timeZone: string) {
  const rows = await listStored(learner);
  const keyOf = ({ occurred_at, mode }: (typeof rows)[number]) =>
    `${studyDay(occurred_at.getTime(), timeZone)} ${mode}`;
  return Array.from(Map.groupBy(rows, keyOf).entries())
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, all]) => {
      const own = all.filter(({ isAnswer }) => isAnswer);
      return {
        day: key.split(' ')[0],
        mode: key.split(' ')[1],
        answer_count: own.filter(isFirst).length,
        right_count: own.filter((row) => row.is_right && isFirst(row)).length,
        written_count: own.filter(({ is_right }) => is_right === true).length,
        elapsed_ms: all.reduce((sum, { elapsed_ms }) => sum + Math.min(elapsed_ms, 120_000), 0),
        pattern_counts: countPatterns(own),
      };
    });
}

/** Both as they are stored. */
async function stored(learner: Learner) {
  const states = await room.pool.query(
    `select word_id, answer_count, wrong_count, first_answered_at, last_answered_at, first_wrong_at, last_wrong_at,
       last_wrong_typed, last_wrong_chapter_id, right_days::text[], pattern_counts, is_error
     from word_state where user_id = $1 order by word_id`,
    [learner.userId],
  );
  const days = await room.pool.query(
    `select day::text, mode, answer_count, right_count, written_count, elapsed_ms, pattern_counts
     from study_day where user_id = $1 order by study_day.day, mode collate "C"`,
    [learner.userId],
  );
  return { states: states.rows, days: days.rows };
}

async function send(learner: Learner, { chapter, mode, attempts }: Flush, startMs: number) {
  const events = attempts.map(({ word, kind, typed, grade, choice, hints, attempt, round, at }, turn) =>
    room.event(word, kind === 'submitted' || kind === 'keyed' ? typed : '', {
      kind,
      turn,
      hints,
      attempt,
      round,
      elapsed_ms: 1000 * (turn + 1) ** 3,
      occurred_at: startMs + at,
      ...(kind === 'graded' ? { grade } : {}),
      ...(kind === 'chosen' ? { choice_id: room.wordId(choice) } : {}),
    }),
  );
  const undone = attempts.flatMap(({ word, kind, isTakenBack }, turn): Event[] => {
    const undoes = events[turn]?.id;
    if (!isTakenBack || kind === 'revealed' || undoes === undefined) return [];
    return [room.event(word, '', { kind: 'undone', undoes, turn })];
  });
  const practice = { practice_id: crypto.randomUUID(), chapter_id: room.chapterId(chapter), mode };
  // Undos are sent with their answers or after them, and again with all of them.
  const together = undone.slice(0, 1);
  await room.outcomes(learner, [...together, ...events], practice);
  if (undone.length > 1) await room.outcomes(learner, undone.slice(1), practice);
  return () => room.outcomes(learner, [...events, ...undone], practice);
}

test('word states and days equal a fold of the events, in any order, repetition, overlap or zone', async () => {
  const decoy = await testApp.signUp();
  await room.outcomes(decoy, [room.event('tenant', 'tennant')]);
  const decoyRows = await stored(decoy);
  await fc.assert(
    fc.asyncProperty(
      fc.array(flush, { minLength: 1, maxLength: 6 }),
      fc.boolean(),
      fc.constantFrom(...timeZones),
      async (flushes, isTogether, timeZone) => {
        const learner = await testApp.signUp();
        await room.pool.query('update app_user set time_zone = $2 where id = $1', [learner.userId, timeZone]);
        const startMs = lastMidnight(timeZone) - 5 * 86_400_000;
        const again: (() => Promise<unknown>)[] = [];
        if (isTogether)
          again.push(...(await Promise.all(flushes.map((each) => send(learner, each, startMs)))));
        else for (const each of flushes) again.push(await send(learner, each, startMs));
        await Promise.all(again.map((sendAgain) => sendAgain()));

        const rows = await stored(learner);
        expect(rows.states).toEqual(await foldStates(learner, timeZone));
        expect(rows.days).toEqual(await foldDays(learner, timeZone));
        await room.pool.query(
          `update word_state set answer_count = 99, last_wrong_typed = 'broken', right_days = '{1999-01-01}'
           where user_id = $1 and word_id % 2 = 0`,
          [learner.userId],
        );
        await room.pool.query(
          `update study_day set answer_count = 99, day = day - 100 where user_id = $1 and mode = '听写'`,
          [learner.userId],
        );
        await dictation.rebuild(learner.userId);
        expect(await stored(learner)).toEqual(rows);
      },
    ),
    // A failure is reported at once: shrinking takes longer than the test may.
    { numRuns: 40, endOnFailure: true },
  );
  expect(await stored(decoy)).toEqual(decoyRows);
}, 240_000);

/** The latest instant before now at which a day started in the zone, in milliseconds. */
function lastMidnight(timeZone: string): number {
  const today = studyDay(testApp.now(), timeZone);
  let [before, after] = [testApp.now() - 86_400_000 * 1.1, testApp.now()];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (studyDay(middle, timeZone) === today) after = middle;
    else before = middle;
  }
  return after;
}

test('the database and the domain agree on the day of an instant', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 946_684_800, max: 2_051_222_400 }), { minLength: 200, maxLength: 200 }),
      fc.constantFrom(...timeZones),
      async (seconds, timeZone) => {
        const { rows } = await room.pool.query<{ day: string }>(
          `select ${dayOf('to_timestamp(s)', '$2')}::text as day from unnest($1::float8[]) with ordinality as t (s, place) order by place`,
          [seconds, timeZone],
        );
        expect(rows.map(({ day }) => day)).toEqual(
          seconds.map((second) => studyDay(second * 1000, timeZone)),
        );
      },
    ),
    { numRuns: 20 },
  );
});

test('a rebuild during answers neither loses nor doubles one, and keeps removals', async () => {
  const learner = await testApp.signUp();
  await room.outcomes(learner, [room.event('paris', 'x')]);
  const chosen = { lexicon_ids: [room.wordId('paris')] };
  await testApp.call('/api/study/lexicon/v1/error/delete', chosen, learner);
  const work = Array.from({ length: 30 }, (_, index) =>
    index % 5 === 0
      ? dictation.rebuild(learner.userId)
      : room.outcomes(learner, [room.event('tenant', `x${index}`), room.event('timetable', `x${index}`)]),
  );
  await Promise.all(work);
  expect(await room.rowsOf('word_state', learner)).toMatchObject([
    { word_id: room.wordId('timetable'), answer_count: 24 },
    { word_id: room.wordId('paris'), answer_count: 1, is_error: false, error_removed_at: expect.any(Date) },
    { word_id: room.wordId('tenant'), answer_count: 24 },
  ]);
  expect(await room.rowsOf('study_day', learner)).toMatchObject([{ answer_count: 49 }]);
});
