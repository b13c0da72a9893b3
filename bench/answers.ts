import { randomUUID } from 'node:crypto';
import { submitPractice } from '@tingci/contract/dictation/practice';
import { type BenchData, type BenchLearner, createBenchData, createLearners } from './api-data.ts';
import { answers } from './api-requests.ts';
import { createBenchDictation, createBenchLexicon } from './bench-lexicon.ts';

const CROWD = 100;
const EVENTS_EACH = 10_000;
const WARM_UP = 30;

export type AnswersBenchOptions = {
  /** Number of stored answers of each measured learner. */
  sizes?: readonly number[];
  /** Submissions of twenty answers per learner. The learners take turns. */
  submissions?: number;
};

/**
 * Cost of storing an answer for learners with 10^4, 10^5 and 10^6 stored answers, next to a hundred others with 10^4
 * each. The service gets submissions of twenty answers, and the learners take turns. Result: p50 in µs per answer,
 * and the ratio between the learners with the most and the fewest answers.
 */
export async function benchAnswers(options: AnswersBenchOptions = {}): Promise<Record<string, unknown>> {
  const { sizes = [10_000, 100_000, 1_000_000], submissions = 300 } = options;
  const benchData = await createBenchData();
  try {
    const learners = await createLearners(benchData, CROWD + sizes.length);
    const measured = learners.slice(0, sizes.length);
    for (const [index, learner] of learners.entries()) {
      await storeManyAnswers(benchData, learner, sizes[index] ?? EVENTS_EACH);
    }
    await benchData.fill('vacuum analyze');
    const submit = await createSubmit(benchData);
    const times = measured.map((): number[] => []);
    for (let round = 0; round < submissions + WARM_UP; round++) {
      for (const [index, learner] of measured.entries()) {
        const elapsedMs = await submit(learner);
        if (round >= WARM_UP) times[index]?.push(elapsedMs);
      }
    }
    const micros = times.map((own) => Math.round((median(own) * 1000) / 20));
    return {
      submissions,
      microsPerAnswer: Object.fromEntries(sizes.map((size, index) => [size, micros[index]])),
      ratio: Math.round((100 * (micros.at(-1) ?? 0)) / (micros[0] ?? 1)) / 100,
    };
  } finally {
    await benchData.end();
  }
}

/** Stores `count` answers of a learner over the past year, a hundred per practice. */
async function storeManyAnswers({ fill }: BenchData, { userId }: BenchLearner, count: number): Promise<void> {
  await fill(
    `with made as (
       insert into practice (user_id, id, chapter_id, mode, is_case_strict, started_at, last_at)
       select $1, gen_random_uuid(), c.id, '听写', false, now() - n * interval '1 minute', now() - n * interval '1 minute'
       from generate_series(1, $2::int / 100) n
         join (select id, row_number() over (order by id) - 1 as place, count(*) over () as total from chapter) c
           on c.place = n % c.total
       returning id, chapter_id, started_at
     )
     insert into practice_event (user_id, id, practice_id, word_id, kind, turn, typed, is_right, hints, replays,
       elapsed_ms, occurred_at)
     select $1, gen_random_uuid(), made.id, w.word_id, 'submitted', turn, 'answer', turn % 4 > 0, 0, 1, 3000,
       made.started_at + turn * interval '1 second'
     from made cross join generate_series(0, 99) turn
       join chapter_word w on w.chapter_id = made.chapter_id and w.sequence = 1 + turn % 20`,
    [userId, count],
  );
}

async function createSubmit({ database }: BenchData): Promise<(learner: BenchLearner) => Promise<number>> {
  const lexicon = createBenchLexicon(database);
  const binding = createBenchDictation(database, lexicon).bindings.find(
    ({ endpoint }) => endpoint === submitPractice,
  );
  const { rows } = await database.pool.query<{ chapter_id: number; words: { id: number; word: string }[] }>(
    `select cw.chapter_id, json_agg(json_build_object('id', w.id, 'word', w.word)) as words
     from chapter_word cw join word w on w.id = cw.word_id group by 1`,
  );
  let next = 0;
  return async ({ userId }) => {
    const chapter = rows[next++ % rows.length];
    if (!binding || !chapter) throw new Error('There is nothing to measure');
    const input = submitPractice.request.parse(answers(randomUUID(), chapter.chapter_id, chapter.words));
    const context = {
      session: { id: randomUUID(), userId, timeZone: 'Asia/Shanghai' },
      nowMs: Date.now(),
    } as Parameters<typeof binding.handle>[1];
    const startedAt = performance.now();
    await binding.handle(input, context);
    return performance.now() - startedAt;
  };
}

function median(values: readonly number[]): number {
  return [...values].sort((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN;
}
