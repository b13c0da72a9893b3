import { analyseData } from '@tingci/contract/dictation/statistics';
import { type BenchData, createBenchData, createLearners } from './api-data.ts';
import { createBenchDictation, createBenchLexicon } from './bench-lexicon.ts';
import { median, round } from './statistics.ts';

const EVENTS = 1_000_000;
const WORDS = 10_000;
const ROUNDS = 30;

type Bounds = { from: string; to: string };

/**
 * Statistics of a learner with a million answers to ten thousand words over three years. The bench reports the p50 of
 * the endpoint's handler in ms, next to a floor (two bare queries that read its rows), the ms of a recount from
 * events, whether both agree, and the ms of a complete rebuild.
 */
export async function benchLearnerStatistics(events = EVENTS): Promise<Record<string, unknown>> {
  const benchData = await createBenchData();
  try {
    const [learner] = await createLearners(benchData, 20);
    if (!learner) throw new Error('There is nobody to measure');
    await storeThreeYears(benchData, learner.userId, events);
    const { database } = benchData;
    const lexicon = createBenchLexicon(database);
    const dictation = createBenchDictation(database, lexicon);
    const rebuiltAt = performance.now();
    await dictation.rebuild(learner.userId);
    const rebuildMs = performance.now() - rebuiltAt;
    await benchData.fill('vacuum analyze');

    const binding = dictation.bindings.find(({ endpoint }) => endpoint === analyseData);
    if (!binding) throw new Error('There is nothing to measure');
    const session = { userId: learner.userId, timeZone: 'Asia/Shanghai' };
    const context = { session, nowMs: Date.now() } as Parameters<typeof binding.handle>[1];
    const ask = async (range: string) =>
      (await binding.handle({ range }, context)) as {
        range: Bounds & { answer_count: number; elapsed_ms: number };
      };
    const floor = async () => {
      await database.pool.query({
        name: 'floor-days',
        text: 'select * from study_day where user_id = $1',
        values: [learner.userId],
      });
      await database.pool.query({
        name: 'floor-words',
        text: 'select first_answered_at, right_days from word_state where user_id = $1',
        values: [learner.userId],
      });
    };
    const oursMs: Record<string, number> = {};
    for (const range of ['week', 'month', 'year', 'all']) oursMs[range] = await measure(() => ask(range));
    const floorMs = await measure(floor);

    const recountedAt = performance.now();
    const recounted = await recount(benchData, learner.userId, (await ask('year')).range);
    const recountMs = performance.now() - recountedAt;
    const { range } = await ask('year');
    const isEqual =
      recounted.answers === range.answer_count &&
      recounted.elapsedMs === range.elapsed_ms &&
      recounted.answers > 0;
    if (!isEqual) throw new Error(`Counted ${JSON.stringify(recounted)}, told ${JSON.stringify(range)}`);
    return {
      events,
      words: WORDS,
      ms: oursMs,
      floorMs,
      ratio: round(floorMs / (oursMs.all ?? Number.NaN)),
      recountMs: round(recountMs),
      rebuildMs: round(rebuildMs),
      isEqualToRecount: isEqual,
    };
  } finally {
    await benchData.end();
  }
}

async function measure(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const startedAt = performance.now();
    await work();
    times.push(performance.now() - startedAt);
  }
  return round(median(times.slice(5)));
}

/** Stores answers over three years and in five modes, a hundred per practice, to words that the bench created. */
async function storeThreeYears({ fill }: BenchData, userId: number, count: number): Promise<void> {
  await fill(
    `insert into word (key, word, meanings, content_hash)
     select 'bench-' || n, 'bench' || n, '[]', '' from generate_series(1, $1::int) n`,
    [WORDS],
  );
  await fill(
    `with made as (
       insert into practice (user_id, id, chapter_id, mode, is_case_strict, started_at, last_at)
       select $1, gen_random_uuid(), (select min(id) from chapter),
         (array['听写', '默写', '跟打', '自测', '听音选义'])[1 + n % 5], false, t.at, t.at
       from generate_series(1, $2::int / 100) n
         cross join lateral (select now() - n * interval '1095 days' / ($2::int / 100) as at) t
       returning id, started_at
     ), numbered as (select *, row_number() over (order by started_at) as n from made)
     insert into practice_event (user_id, id, practice_id, word_id, kind, turn, attempt, typed, is_right, hints,
       replays, elapsed_ms, occurred_at, patterns)
     select $1, gen_random_uuid(), m.id, w.first + (m.n * 37 + turn) % $3::int, 'submitted', turn, turn % 10 / 9,
       'answer', turn % 7 > 0, 0, 1, 3000, m.started_at + turn * interval '5 seconds',
       case when turn % 7 = 0 then 1 << (turn % 5) else 0 end
     from numbered m cross join generate_series(0, 99) turn
       cross join (select min(id) as first from word where key like 'bench-%') w`,
    [userId, count, WORDS],
  );
}

async function recount({ database }: BenchData, userId: number, { from, to }: Bounds) {
  const { rows } = await database.pool.query<{ answers: number; elapsedMs: number }>(
    `select count(*) filter (where attempt = 0 and is_right is not null)::int as answers,
       sum(least(elapsed_ms, 120000))::int as "elapsedMs"
     from practice_event where user_id = $1
       and (occurred_at at time zone 'Asia/Shanghai')::date between $2::date and $3::date`,
    [userId, from, to],
  );
  return rows[0] ?? { answers: 0, elapsedMs: 0 };
}
