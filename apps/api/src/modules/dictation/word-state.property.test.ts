import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type Learner, type TestApp } from '../../test/app.ts';
import { createLexiconModule } from '../lexicon/index.ts';
import { createDictationModule } from './index.ts';
import { type Classroom, type Event, openClassroom } from './practice.fixture.ts';

let testApp: TestApp;
let room: Classroom;
let dictation: ReturnType<typeof createDictationModule>;

beforeAll(async () => {
  testApp = await createTestApp();
  room = await openClassroom(testApp);
  const { database, now } = testApp;
  const lexicon = createLexiconModule({ database, now, speech: { speechUrl: () => '' } });
  dictation = createDictationModule({ database, lexicon: lexicon.service });
});

afterAll(() => testApp.close());

// Both chapters hold tenant, so that mistakes of one word come from two places.
const chapters = {
  'housing/one': ['timetable', 'paris', 'tenant'],
  'science/one': ['theory', 'tenant'],
} as const;

/** `isTakenBack`: a later flush of the same practice takes the attempt back, where that is possible. */
type Attempt = {
  word: string;
  kind: Exclude<Event['kind'], 'undone'>;
  typed: string;
  grade: NonNullable<Event['grade']>;
  choice: string;
  at: number;
  isTakenBack: boolean;
};
type Flush = { chapter: keyof typeof chapters; attempts: Attempt[] };

// Few instants and texts, so that ties are common.
const flush = fc.constantFrom(...(Object.keys(chapters) as (keyof typeof chapters)[])).chain((chapter) =>
  fc.record({
    chapter: fc.constant(chapter),
    attempts: fc.array(
      fc.record({
        word: fc.constantFrom(...chapters[chapter]),
        kind: fc.constantFrom('submitted', 'submitted', 'keyed', 'chosen', 'graded', 'revealed', 'skipped'),
        typed: fc.constantFrom('tenant', 'paris', 'theory', 'Ä', 'a', 'z', 'Z', ' '),
        grade: fc.constantFrom('known', 'vague', 'unknown'),
        choice: fc.constantFrom('tenant', 'paris'),
        at: fc.integer({ min: 0, max: 4 }),
        isTakenBack: fc.constantFrom(false, false, true),
      }) as fc.Arbitrary<Attempt>,
      { minLength: 1, maxLength: 8 },
    ),
  }),
);

/** What the word states must be, folded in JavaScript from the stored events. */
async function foldStored(learner: Learner) {
  const { rows } = await room.pool.query(
    `select e.id, e.undoes, e.word_id, e.kind, e.is_right, e.typed, e.occurred_at, p.chapter_id from practice_event e
     join practice p on p.user_id = e.user_id and p.id = e.practice_id where e.user_id = $1`,
    [learner.userId],
  );
  const undone = new Set(rows.map(({ undoes }) => undoes));
  const answers = rows.filter(
    ({ id, kind, is_right }) =>
      !undone.has(id) && (kind === 'revealed' || kind === 'graded' || is_right !== null),
  );
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
      return {
        user_id: learner.userId,
        word_id,
        answer_count: own.length,
        wrong_count: wrong.length,
        first_answered_at: new Date(Math.min(...times)),
        last_answered_at: new Date(Math.max(...times)),
        first_wrong_at: wrong[0]?.occurred_at ?? null,
        last_wrong_at: last?.occurred_at ?? null,
        last_wrong_typed: last?.typed ?? null,
        last_wrong_chapter_id: last?.chapter_id ?? null,
        error_removed_at: null,
        is_error: wrong.length > 0,
      };
    });
}

async function send(learner: Learner, { chapter, attempts }: Flush, startMs: number) {
  const events = attempts.map(({ word, kind, typed, grade, choice, at }, turn) =>
    room.event(word, kind === 'submitted' || kind === 'keyed' ? typed : '', {
      kind,
      turn,
      occurred_at: startMs + at * 1000,
      ...(kind === 'graded' ? { grade } : {}),
      ...(kind === 'chosen' ? { choice_id: room.wordId(choice) } : {}),
    }),
  );
  const undone = attempts.flatMap(({ word, kind, isTakenBack }, turn): Event[] => {
    const undoes = events[turn]?.id;
    if (!isTakenBack || kind === 'revealed' || undoes === undefined) return [];
    return [room.event(word, '', { kind: 'undone', undoes, turn })];
  });
  const practice = { practice_id: crypto.randomUUID(), chapter_id: room.chapterId(chapter) };
  // What is taken back goes along with its answers or after them, and again with all of them.
  const together = undone.slice(0, 1);
  await room.outcomes(learner, [...together, ...events], practice);
  if (undone.length > 1) await room.outcomes(learner, undone.slice(1), practice);
  return () => room.outcomes(learner, [...events, ...undone], practice);
}

test('word states equal a fold of the events, whatever order, repetition or overlap they came in', async () => {
  const decoy = await testApp.signUp();
  await room.outcomes(decoy, [room.event('tenant', 'tennant')]);
  const decoyStates = await room.rowsOf('word_state', decoy);
  await fc.assert(
    fc.asyncProperty(
      fc.array(flush, { minLength: 1, maxLength: 6 }),
      fc.boolean(),
      async (flushes, isTogether) => {
        const learner = await testApp.signUp();
        const startMs = testApp.now() - 60_000;
        const again: (() => Promise<unknown>)[] = [];
        if (isTogether)
          again.push(...(await Promise.all(flushes.map((each) => send(learner, each, startMs)))));
        else for (const each of flushes) again.push(await send(learner, each, startMs));
        await Promise.all(again.map((sendAgain) => sendAgain()));

        const states = await room.rowsOf('word_state', learner);
        expect(states).toEqual(await foldStored(learner));
        await room.pool.query(
          `update word_state set answer_count = 99, last_wrong_typed = 'broken', first_wrong_at = null
         where user_id = $1 and word_id % 2 = 0`,
          [learner.userId],
        );
        await dictation.rebuildWordState(learner.userId);
        expect(await room.rowsOf('word_state', learner)).toEqual(states);
      },
    ),
    { numRuns: 40 },
  );
  expect(await room.rowsOf('word_state', decoy)).toEqual(decoyStates);
}, 60_000);

test('a rebuild while answers arrive neither loses nor doubles one, and keeps what was taken out', async () => {
  const learner = await testApp.signUp();
  await room.outcomes(learner, [room.event('paris', 'x')]);
  const chosen = { lexicon_ids: [room.wordId('paris')] };
  await testApp.call('/api/study/lexicon/v1/error/delete', chosen, learner);
  const work = Array.from({ length: 30 }, (_, index) =>
    index % 5 === 0
      ? dictation.rebuildWordState(learner.userId)
      : room.outcomes(learner, [room.event('tenant', `x${index}`), room.event('timetable', `x${index}`)]),
  );
  await Promise.all(work);
  expect(await room.rowsOf('word_state', learner)).toMatchObject([
    { word_id: room.wordId('timetable'), answer_count: 24 },
    { word_id: room.wordId('paris'), answer_count: 1, is_error: false, error_removed_at: expect.any(Date) },
    { word_id: room.wordId('tenant'), answer_count: 24 },
  ]);
});
