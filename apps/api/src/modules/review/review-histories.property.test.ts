import { randomUUID } from 'node:crypto';
import { correctInstant } from '@tingci/domain/dictation/event-time';
import { learnMode } from '@tingci/domain/dictation/mode';
import { type CardRules, cardOf, type GradedAnswer, gradeDays } from '@tingci/domain/review/card';
import { createMemoryModel } from '@tingci/domain/review/memory';
import { gradeAnswer, type ReviewAnswer, reviewGrades } from '@tingci/domain/review/review-grade';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DUE_CARDS } from '../../platform/db/due-cards.ts';
import { createTestApp, type Learner, type TestApp } from '../../test/app.ts';
import { type Classroom, openClassroom } from '../dictation/practice/practice.fixture.ts';
import { createCardRepository } from './card/card.repository.ts';
import { DAY_MS, REVIEW, signUpMember } from './review.fixture.ts';

/** Histories of one learner. A history has all answers about one word. The words share requests, as in a practice. */
const WORDS = 50;
// REVIEW_HISTORIES=10000 for the long form.
const histories = Number(process.env.REVIEW_HISTORIES ?? 100);
const SPAN_DAYS = 45;
const ANSWER = 'tenant';

const zones = ['Asia/Shanghai', 'Europe/London', 'America/New_York'] as const;

/** An answer about a word, with the facts that decide its grade. */
type Act = { kind: 'submitted' | 'revealed' | 'skipped'; typed: string; elapsed_ms: number; hints?: number };

const acts = {
  right: { kind: 'submitted', typed: ANSWER, elapsed_ms: 7000 },
  fast: { kind: 'submitted', typed: ANSWER, elapsed_ms: 900 },
  slow: { kind: 'submitted', typed: ANSWER, elapsed_ms: 40_000 },
  hinted: { kind: 'submitted', typed: ANSWER, elapsed_ms: 7000, hints: 2 },
  wrong: { kind: 'submitted', typed: 'tenent', elapsed_ms: 7000 },
  revealed: { kind: 'revealed', typed: '', elapsed_ms: 7000 },
  skipped: { kind: 'skipped', typed: '', elapsed_ms: 7000 },
} satisfies Record<string, Act>;
const grades = ['known', 'vague', 'unknown'] as const;

let testApp: TestApp;
let room: Classroom;
let wordIds: number[];

beforeAll(async () => {
  testApp = await createTestApp();
  room = await openClassroom(testApp);
  const { rows } = await room.pool.query<{ id: number }>(
    `insert into word (key, word, meanings, content_hash)
     select 'history:' || n, $1, '[{"pos":"n.","zh":"词"}]', '' from generate_series(1, $2::int) n returning id`,
    [ANSWER, WORDS],
  );
  wordIds = rows.map(({ id }) => id);
});
afterAll(() => testApp.close());

const answer = fc.record({
  word: fc.nat(WORDS - 1),
  device: fc.nat(1),
  mode: fc.constantFrom(learnMode.dictation, learnMode.dictation, learnMode.selfTest, learnMode.copying),
  act: fc.constantFrom(...(Object.keys(acts) as (keyof typeof acts)[])),
  grade: fc.constantFrom(...grades),
  day: fc.nat(SPAN_DAYS),
  /** UTC hours near midnight in the tested time zones. */
  hour: fc.constantFrom(16, 0, 23, 4, 5, 9, 12),
  besideMs: fc.constantFrom(-120_000, -1, 0, 1, 60_000, 3_000_000),
  /** The device's clock is wrong for some answers. It is right again when the device sends them. */
  backMs: fc.constantFrom(0, 0, 0, 3_600_000, 2 * DAY_MS),
  isUndone: fc.nat(5).map((roll) => roll === 0),
});

const learning = fc.record({
  answers: fc.array(answer, { minLength: 2 * WORDS, maxLength: 6 * WORDS }),
  zone: fc.constantFrom(...zones),
  /** How many ms the clock of each device is ahead. The clock of one device is days behind. */
  skewsMs: fc.tuple(fc.constantFrom(0, 20_000, 3 * DAY_MS), fc.constantFrom(0, -3_600_000, -20 * DAY_MS)),
  /** Requests are sent in the order of these numbers. */
  order: fc.array(fc.nat(1000), { minLength: 40, maxLength: 40 }),
  fates: fc.array(fc.constantFrom('ok', 'ok', 'doubled', 'reply lost'), { minLength: 40, maxLength: 40 }),
  readsAfter: fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }),
  isDeferred: fc.boolean(),
});
type Learning = typeof learning extends fc.Arbitrary<infer Value> ? Value : never;
type Answer = Learning['answers'][number];

/** An answer as its device reports it, the undo that may follow it, and the answer that the grade rules see. */
function eventsOf({ word, mode, act, grade, day, hour, besideMs, backMs, isUndone }: Answer, skewMs: number) {
  const midnightMs = Math.floor(testApp.now() / DAY_MS - SPAN_DAYS - 2) * DAY_MS;
  const atMs = midnightMs + day * DAY_MS + hour * 3_600_000 + besideMs - backMs;
  const common = { word_id: wordIds[word] ?? 0, occurred_at: atMs + skewMs };
  const isSelfTest = mode === learnMode.selfTest;
  const graded = { kind: 'graded' as const, grade, typed: '', elapsed_ms: 3000, hints: 0 };
  const fields = isSelfTest ? graded : { hints: 0, ...acts[act] };
  const event = room.event(ANSWER, fields.typed, { ...fields, ...common });
  // A reveal cannot be undone.
  const isTaken = isUndone && event.kind !== 'revealed';
  const undo = isTaken ? [room.event(ANSWER, '', { kind: 'undone', undoes: event.id, ...common })] : [];
  const seen: ReviewAnswer = {
    kind: fields.kind,
    // 自测 is graded by the learner alone.
    isRight: event.kind === 'submitted' ? event.typed === ANSWER : null,
    selfGrade: isSelfTest ? grade : null,
    typed: fields.typed,
    hints: fields.hints,
    replays: 0,
    elapsedMs: fields.elapsed_ms,
  };
  return { event, undo, isTaken, seen };
}

/** The requests of two devices: practices of one mode, of at most 40 answers, each with the undos of its answers. */
function requestsOf({ answers, skewsMs }: Learning) {
  const groups = Map.groupBy(answers, ({ device, mode }) => `${device} ${mode}`);
  return [...groups.values()].flatMap((group) => {
    const [{ device, mode } = { device: 0, mode: learnMode.dictation }] = group;
    const skewMs = skewsMs[device] ?? 0;
    const practice_id = randomUUID();
    const sent_at = testApp.now() + skewMs;
    return Array.from({ length: Math.ceil(group.length / 40) }, (_, at) => {
      const own = group.slice(at * 40, at * 40 + 40).map((each) => eventsOf(each, skewMs));
      return {
        own,
        mode,
        sent_at,
        fields: { practice_id, mode, sent_at },
        events: [...own.map(({ event }) => event), ...own.flatMap(({ undo }) => undo)],
      };
    });
  });
}
type Request = ReturnType<typeof requestsOf>[number];

/** The cards that the rules of the domain make of all answers that were not undone. */
function expectedCards(requests: readonly Request[], rules: CardRules, deferrals: Map<number, Deferral>) {
  const byWord = new Map<number, (GradedAnswer & { elapsedMs: number })[]>();
  for (const { own, mode, sent_at } of requests) {
    if (mode === learnMode.copying) continue;
    for (const { event, isTaken, seen } of own) {
      const grade = gradeAnswer(seen);
      if (isTaken || !grade) continue;
      const claim = { reportedMs: event.occurred_at, sentAtMs: sent_at, nowMs: testApp.now() };
      const graded = { id: event.id, occurredMs: correctInstant(claim), grade, elapsedMs: seen.elapsedMs };
      byWord.set(event.word_id, [...(byWord.get(event.word_id) ?? []), graded]);
    }
  }
  return [...byWord]
    .map(([wordId, answers]) => {
      const days = gradeDays(answers, rules);
      const card = cardOf({ deferral: deferrals.get(wordId) }, days, rules);
      return {
        wordId,
        dueDay: card?.dueDay,
        lastDay: card?.lastDay,
        reviewCount: card?.reviewCount,
        lapseCount: card?.lapseCount,
        stability: card?.memory?.stability,
        difficulty: card?.memory?.difficulty,
        days: days.map(({ id, day, grade, days, memory }) => ({
          day,
          grade: reviewGrades.indexOf(grade) + 1,
          days,
          stability: memory.stability,
          elapsedMs: answers.find((each) => each.id === id)?.elapsedMs,
        })),
      };
    })
    .sort((a, b) => a.wordId - b.wordId);
}
type Deferral = { madeMs: number; toDay: string };

async function storedCards({ userId }: Learner) {
  const { rows } = await room.pool.query(
    `select c.word_id as "wordId", due_day::text as "dueDay", last_day::text as "lastDay",
       review_count as "reviewCount", lapse_count as "lapseCount", stability, difficulty,
       (select json_agg(json_build_object('day', g.day, 'grade', g.grade, 'days', g.elapsed_days,
          'stability', g.stability, 'elapsedMs', g.elapsed_ms) order by g.day)
        from review_grade g where g.user_id = c.user_id and g.word_id = c.word_id) as days
     from ${DUE_CARDS} as c order by c.word_id`,
    [userId],
  );
  return rows;
}

async function storedDeferrals({ userId }: Learner): Promise<Map<number, Deferral>> {
  const { rows } = await room.pool.query<{ wordId: number; at: Date; toDay: string }>(
    `select word_id as "wordId", made_at as at, to_day::text as "toDay" from review_deferral
     where user_id = $1 and undone_at is null`,
    [userId],
  );
  return new Map(rows.map(({ wordId, at, toDay }) => [wordId, { madeMs: at.getTime(), toDay }]));
}

async function ask(path: string, learner: Learner) {
  const { status, message, values } = await testApp.call(`${REVIEW}${path}`, {}, learner);
  if (status !== 0) throw new Error(`refused: ${status} ${message}`);
  return values;
}

/** Sends all requests out of order while other requests read. Sends every second request twice. */
async function live(given: Learning, learner: Learner): Promise<Request[]> {
  const requests = requestsOf(given);
  const inOrder = requests.toSorted(
    (a, b) => (given.order[requests.indexOf(a)] ?? 0) - (given.order[requests.indexOf(b)] ?? 0),
  );
  const send = ({ events, fields }: Request) => room.outcomes(learner, events, fields);
  for (const [at, request] of inOrder.entries()) {
    const fate = given.fates[at] ?? 'ok';
    await Promise.all([
      send(request),
      ...(fate === 'doubled' ? [send(request)] : []),
      ...(given.readsAfter[at] ? [ask('/today-count', learner), ask('/today-count', learner)] : []),
    ]);
    if (given.isDeferred && at === inOrder.length - 2) await testApp.get(`${REVIEW}/clear`, {}, learner);
  }
  for (const [at, request] of inOrder.entries()) if (given.fates[at] === 'reply lost') await send(request);
  return requests;
}

test(
  `after ${histories} histories a card is the fold of its answers, a rebuild makes the same, and each word is there once`,
  async () => {
    let cards = 0;
    await fc.assert(
      fc.asyncProperty(learning, async (given) => {
        const learner = await signUpMember(testApp);
        await room.pool.query('update app_user set time_zone = $2 where id = $1', [
          learner.userId,
          given.zone,
        ]);
        const requests = await live(given, learner);
        const today = await ask('/today-count', learner);
        const rules = { model: createMemoryModel({}), timeZone: given.zone, holidays: [] };
        const expected = expectedCards(requests, rules, await storedDeferrals(learner));
        cards += expected.length;

        expect(await storedCards(learner)).toEqual(expected);
        expect(today.total).toBe(expected.length);
        const due = expected.filter(({ dueDay }) => (dueDay ?? '') <= today.day).map(({ wordId }) => wordId);
        const { list } = await ask('/words', learner);
        const listed = list.map(({ word }: { word: { id: number } }) => word.id);
        expect(listed.toSorted((a: number, b: number) => a - b)).toEqual(due);

        await room.pool.query(
          'update review_card set stability = 9, deferred_to = last_day + 99, fit = 3 where user_id = $1',
          [learner.userId],
        );
        await room.pool.query('delete from review_grade where user_id = $1 and word_id % 2 = 0', [
          learner.userId,
        ]);
        await createCardRepository(room.pool).remake(learner.userId);
        await ask('/today-count', learner);
        expect(await storedCards(learner)).toEqual(expected);
      }),
      { numRuns: Math.ceil(histories / WORDS), endOnFailure: true },
    );
    expect(cards).toBeGreaterThan(histories / 2);
  },
  Math.max(120_000, histories * 200),
);
