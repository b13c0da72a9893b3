import { randomUUID } from 'node:crypto';
import { createDictationModule } from '@tingci/api/modules/dictation/index';
import { createLexiconModule } from '@tingci/api/modules/lexicon/index';
import { submitPractice } from '@tingci/contract/dictation/practice';
import { answers } from './api-requests.ts';
import { createWorld, enrol, type Pupil, type World } from './api-world.ts';

const CROWD = 100;
const EVENTS_EACH = 10_000;
const WARM_UP = 30;

export type AnswersBenchOptions = {
  /** Stored answers of the learners that are measured, one each. */
  sizes?: readonly number[];
  /** Submissions of twenty answers for each learner, in turn. */
  submissions?: number;
};

/**
 * What storing an answer costs a learner with 10^4, 10^5 and 10^6 stored ones among a hundred others with 10^4 each:
 * submissions of twenty through the service, the learners in turn, median µs an answer and the ratio of most to least.
 */
export async function benchAnswers(options: AnswersBenchOptions = {}): Promise<Record<string, unknown>> {
  const { sizes = [10_000, 100_000, 1_000_000], submissions = 300 } = options;
  const world = await createWorld();
  try {
    const pupils = await enrol(world, CROWD + sizes.length);
    const measured = pupils.slice(0, sizes.length);
    for (const [index, pupil] of pupils.entries()) {
      await practiseALot(world, pupil, sizes[index] ?? EVENTS_EACH);
    }
    await world.fill('vacuum analyze');
    const submit = await createSubmit(world);
    const times = measured.map((): number[] => []);
    for (let round = 0; round < submissions + WARM_UP; round++) {
      for (const [index, pupil] of measured.entries()) {
        const elapsedMs = await submit(pupil);
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
    await world.end();
  }
}

/** Gives a learner `count` stored answers in practices of a hundred, over the past year. */
async function practiseALot({ fill }: World, { userId }: Pupil, count: number): Promise<void> {
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

async function createSubmit({ database }: World): Promise<(pupil: Pupil) => Promise<number>> {
  const lexicon = createLexiconModule({
    database,
    speech: { speechUrl: () => '' },
    now: Date.now,
    gate: { memoryMs: 0 },
    freeCustomBooks: 0,
    forgetProfile: () => undefined,
  });
  const binding = createDictationModule({ database, lexicon: lexicon.service }).bindings.find(
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
