import { randomUUID } from 'node:crypto';
import { appendEvents, NOTE_CHANGES } from '@tingci/api/modules/dictation/practice/practice.sql';
import { createReviewModule } from '@tingci/api/modules/review/index';
import type { Database } from '@tingci/api/platform/db/database';
import { submitPractice } from '@tingci/contract/dictation/practice';
import { countReviews, listReviewWords } from '@tingci/contract/review/review';
import type { Pool } from 'pg';
import { type BenchData, createBenchData, createLearners } from '../api-data.ts';
import { answers } from '../api-requests.ts';
import { createBenchDictation, createBenchLexicon } from '../bench-lexicon.ts';
import { median, percentile, round } from '../statistics.ts';

const LEARNERS = 50;
const CARDS_EACH = 20_000;
const ROUNDS = 400;
const WARM_UP = 50;
const SUBMISSIONS = 300;

/**
 * Calls of a review for a learner with 20,000 cards among a million: p50 and p99 in ms of `today-count` and of `words`
 * with 100 words. And what grading adds to `practice/result` with twenty answers in 听写; p50 in ms.
 */
export async function benchReviewCalls(): Promise<Record<string, unknown>> {
  const benchData = await createBenchData();
  try {
    const learners = await createLearners(benchData, LEARNERS);
    await storeCards(benchData);
    const modules = createModules(benchData.database);
    const [first] = learners;
    if (!first) throw new Error('There is nobody to measure');
    const context = contextOf(first.userId);
    const callOf = (endpoint: unknown, request: object) => {
      const binding = findBinding(modules, endpoint);
      return async () => binding.handle(request, context);
    };
    return {
      cards: LEARNERS * CARDS_EACH,
      todayCountMs: await measure(callOf(countReviews, {})),
      wordsMs: await measure(callOf(listReviewWords, { limit: 100 })),
      practiceResult: await measureGrading(benchData, learners),
    };
  } finally {
    await benchData.end();
  }
}

const contextOf = (userId: number) =>
  ({
    session: { id: randomUUID(), userId, timeZone: 'Asia/Shanghai' },
    nowMs: Date.now(),
  }) as never;

function findBinding(modules: ReturnType<typeof createModules>, endpoint: unknown) {
  const binding = modules.find((each) => each.endpoint === endpoint);
  if (!binding) throw new Error('There is nothing to measure');
  return binding;
}

function createModules(database: Database) {
  const lexicon = createBenchLexicon(database);
  const dictation = createBenchDictation(database, lexicon);
  const review = createReviewModule({
    database,
    now: Date.now,
    lexicon: lexicon.service,
    submitAnswers: dictation.submitAnswers,
    mapPaperSources: dictation.mapPaperSources,
    jobs: { enqueue: async () => '' },
  });
  return [...dictation.bindings, ...review.bindings];
}

async function measure(work: () => Promise<unknown>): Promise<{ p50: number; p99: number }> {
  const times: number[] = [];
  for (let at = 0; at < ROUNDS + WARM_UP; at++) {
    const startedAt = performance.now();
    await work();
    if (at >= WARM_UP) times.push(performance.now() - startedAt);
  }
  return { p50: round(median(times)), p99: round(percentile(times, 0.99)) };
}

/** The same answers, stored in turn with and without the part of the statement that notes changed cards. */
async function measureGrading(
  { database }: BenchData,
  learners: readonly { userId: number }[],
): Promise<Record<string, unknown>> {
  const { rows } = await database.pool.query<{ chapter_id: number; words: { id: number; word: string }[] }>(
    `select cw.chapter_id, json_agg(json_build_object('id', w.id, 'word', w.word)) as words
     from chapter_word cw join word w on w.id = cw.word_id group by 1 order by 1`,
  );
  const ways = [database, { ...database, pool: withoutNote(database.pool) }].map((given) => ({
    binding: findBinding(createModules(given), submitPractice),
    times: [] as number[],
  }));
  for (let at = 0; at < SUBMISSIONS + WARM_UP; at++) {
    const learner = learners[at % learners.length];
    const chapter = rows[at % rows.length];
    if (!chapter) throw new Error('There is nothing to measure');
    for (const { binding, times } of at % 2 === 0 ? ways : ways.toReversed()) {
      const fields = answers(randomUUID(), chapter.chapter_id, chapter.words);
      const input = submitPractice.request.parse({ ...fields, mode: '听写' });
      const startedAt = performance.now();
      await binding.handle(input, contextOf(learner?.userId ?? 0));
      if (at >= WARM_UP) times.push(performance.now() - startedAt);
    }
  }
  const [graded = 0, plain = 0] = ways.map(({ times }) => median(times));
  return { gradedMs: round(graded), plainMs: round(plain), addedShare: round(graded / plain - 1, 3) };
}

/** The pool, with a statement for answers that leaves the review out. */
const withoutNote = (pool: Pool): Pool =>
  new Proxy(pool, {
    get: (target, name) =>
      name === 'query'
        ? (query: { name?: string; text: string }) =>
            target.query(query.name === appendEvents.name ? withoutNoteIn(query) : query)
        : Reflect.get(target, name),
  });

const withoutNoteIn = ({ name, text, ...query }: { name?: string; text: string }) => ({
  ...query,
  name: `${name}-without-note`,
  text: text.replace(NOTE_CHANGES, ' select 1'),
});

/**
 * Folded cards of every learner, a tenth of them due and a fortieth 已掌握, each with a graded day; and answers of the
 * first learner.
 */
async function storeCards({ fill }: BenchData): Promise<void> {
  await fill(
    `insert into word (key, word, meanings, content_hash)
     select 'bench-' || n, 'bench' || n, '[{"pos":"n.","zh":"词"}]', '' from generate_series(1, $1::int) n`,
    [CARDS_EACH],
  );
  await fill(
    `insert into review_card (user_id, word_id, stability, difficulty, last_day, review_count)
     select u.id, w.id, 3 + w.id % 200, 5, current_date + ((w.id * 37 + u.id) % 300 - 30)::int - (3 + w.id % 200)::int, 2
     from app_user u cross join word w where w.key like 'bench-%'`,
  );
  await fill(
    `insert into review_grade (user_id, word_id, day, grade, elapsed_days, chance, elapsed_ms, stability)
     select user_id, word_id, current_date - (word_id * 53 % 365)::int, 3, 20, 0.9, 6000, stability from review_card`,
  );
  await fill(
    `insert into mastered_word (user_id, word_id, mastered_at)
     select user_id, word_id, now() from review_card where word_id % 40 = 0`,
  );
  await fill(
    `with made as (
       insert into practice (user_id, id, chapter_id, mode, is_case_strict, started_at, last_at)
       select u.id, gen_random_uuid(), (select min(id) from chapter), '听写', false, now() - interval '40 days',
         now() - interval '40 days' from (select min(id) as id from app_user) u
       returning user_id, id, started_at
     )
     insert into practice_event (user_id, id, practice_id, word_id, kind, turn, typed, is_right, hints, replays,
       elapsed_ms, occurred_at)
     select made.user_id, gen_random_uuid(), made.id, c.word_id, 'submitted', 0, 'answer', true, 0, 1, 3000, made.started_at
     from made join review_card c on c.user_id = made.user_id`,
  );
  await fill('vacuum analyze');
}
