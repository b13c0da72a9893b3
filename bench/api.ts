import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import { answers, type Prepared, prepare } from './api-requests.ts';
import { createWorld, enrol, fillErrorBook, type Pupil, type World } from './api-world.ts';
import { type BenchServer, startBenchServer } from './child.ts';

const PUPILS = 200;
const CONNECTIONS = 50;
const MANY_ERRORS = 10_000;

export type ApiBenchOptions = {
  /** Rounds of each of the two servers, in turn. */
  rounds?: number;
  seconds?: number;
  /** Names of the routes to measure; all by default. */
  routes?: readonly string[];
};

type Round = { perSecond: number; p50Ms: number; p99Ms: number; cpuMicros: number };
type Route = {
  path: string;
  own(pupil: Pupil): Record<string, never> | Parameters<typeof prepare>[2];
  /** Who asks, when not everybody. */
  pupils?: readonly Pupil[];
};

/**
 * Requests a second of the API's busiest routes beside a floor (bare Fastify and one prepared statement), both in
 * processes of their own on one embedded database, with the same signed requests at 50 connections, in turn.
 * Also the CPU time of the server process per request, which does not depend on who else uses the machine.
 */
export async function benchApi(options: ApiBenchOptions = {}): Promise<Record<string, unknown>> {
  const { rounds = 5, seconds = 4 } = options;
  const world = await createWorld();
  const servers: BenchServer[] = [];
  try {
    const pupils = await enrol(world, PUPILS);
    const [keeper] = pupils;
    if (!keeper) throw new Error('There is nobody to measure with');
    await fillErrorBook(world, keeper, MANY_ERRORS);
    const routes = await createRoutes(world, pupils, keeper);
    const { connection, masterSecret, dataDir } = world;
    const ours = await startBenchServer('./api-server.ts', { connection, masterSecret, dataDir });
    const floor = await startBenchServer('./floor-server.ts', { connection });
    servers.push(ours, floor);
    const results: Record<string, unknown> = { connections: CONNECTIONS, rounds, seconds };
    for (const [name, route] of Object.entries(routes)) {
      if (options.routes && !options.routes.includes(name)) continue;
      results[name] = await compare(ours, floor, route, route.pupils ?? pupils, rounds, seconds);
    }
    return results;
  } finally {
    for (const server of servers) await server.end();
    await world.end();
  }
}

async function createRoutes(
  { database: { pool } }: World,
  pupils: readonly Pupil[],
  keeper: Pupil,
): Promise<Record<string, Route>> {
  const { rows } = await pool.query<{ chapter_id: number; words: { id: number; word: string }[] }>(
    `select cw.chapter_id, json_agg(json_build_object('id', w.id, 'word', w.word) order by cw.sequence) as words
     from chapter_word cw join word w on w.id = cw.word_id group by cw.chapter_id order by cw.chapter_id`,
  );
  const chapterOf = (pupil: Pupil) => {
    const chapter = rows[pupil.userId % rows.length];
    if (!chapter) throw new Error('There is no content to measure with');
    return chapter;
  };
  // Each learner is amid a practice: the floor's insert needs its row.
  const practices = new Map(pupils.map((pupil) => [pupil, randomUUID()]));
  await pool.query(
    `insert into practice (user_id, id, chapter_id, mode, is_case_strict, started_at, last_at)
     select e.*, '听写', false, now(), now() from unnest($1::bigint[], $2::uuid[], $3::bigint[]) as e`,
    [
      pupils.map(({ userId }) => userId),
      [...practices.values()],
      pupils.map((pupil) => chapterOf(pupil).chapter_id),
    ],
  );
  const lexicon = '/api/study/lexicon/v1';
  return {
    'login/msg': { path: '/api/study/customer/v1/login/msg', own: () => ({}) },
    'chapter words': {
      path: `${lexicon}/list`,
      own: (pupil) => ({ chapter_id: chapterOf(pupil).chapter_id }),
    },
    'error list': { path: `${lexicon}/error/list`, own: () => ({}) },
    [`error list of ${MANY_ERRORS}`]: { path: `${lexicon}/error/list`, own: () => ({}), pupils: [keeper] },
    'practice/result': {
      path: `${lexicon}/practice/result`,
      own: (pupil) => {
        const { chapter_id, words } = chapterOf(pupil);
        return answers(practices.get(pupil) ?? '', chapter_id, words);
      },
    },
  };
}

async function compare(
  ours: BenchServer,
  floor: BenchServer,
  route: Route,
  pupils: readonly Pupil[],
  rounds: number,
  seconds: number,
) {
  await run(ours, route, pupils, 2);
  await run(floor, route, pupils, 2);
  const own: Round[] = [];
  const bare: Round[] = [];
  for (let round = 0; round < rounds; round++) {
    own.push(await run(ours, route, pupils, seconds));
    bare.push(await run(floor, route, pupils, seconds));
  }
  const [a, b] = [summary(own), summary(bare)];
  return {
    ours: a,
    floor: b,
    ratio: round3(a.perSecond / b.perSecond),
    ratios: own.map(({ perSecond }, index) => round3(perSecond / (bare[index]?.perSecond ?? Number.NaN))),
    cpuRatio: round3(b.cpuMicros / a.cpuMicros),
  };
}

async function run(
  server: BenchServer,
  route: Route,
  pupils: readonly Pupil[],
  seconds: number,
): Promise<Round> {
  // Signed beforehand, so that the generator's share of the machine is small and the same for both servers.
  const prepared = prepareMany(
    route,
    pupils,
    route.path.endsWith('result') ? 1500 * seconds : 6000 * seconds,
  );
  let next = 0;
  const before = await server.cpuMicros();
  const result = await autocannon({
    url: server.url,
    connections: CONNECTIONS,
    duration: seconds,
    requests: [
      {
        method: 'POST',
        path: route.path,
        setupRequest: (request) => {
          const one = prepared[next++];
          return one
            ? { ...request, headers: one.headers, body: one.body }
            : { ...request, ...late(route, pupils) };
        },
      },
    ],
  });
  const cpu = (await server.cpuMicros()) - before;
  const { total } = result.requests;
  if (result.errors > 0 || result.non2xx > 0) {
    throw new Error(`${route.path}: ${result.errors} errors, ${result.non2xx} answers other than 2xx`);
  }
  return {
    perSecond: total / result.duration,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    cpuMicros: cpu / total,
  };
}

function prepareMany(route: Route, pupils: readonly Pupil[], count: number): Prepared[] {
  return Array.from({ length: count }, (_, index) => prepareOne(route, pupils, index));
}

function late(route: Route, pupils: readonly Pupil[]) {
  const { headers, body } = prepareOne(route, pupils, Math.floor(Math.random() * pupils.length));
  return { headers, body };
}

function prepareOne(route: Route, pupils: readonly Pupil[], index: number): Prepared {
  const pupil = pupils[index % pupils.length];
  if (!pupil) throw new Error('There is nobody to measure with');
  const prepared = prepare(route.path, pupil, route.own(pupil));
  // The floor does not look into tokens: it is told who asks.
  prepared.headers['x-user-id'] = String(pupil.userId);
  return prepared;
}

function summary(rounds: readonly Round[]): Round {
  const middle = (pick: (round: Round) => number) => round3(median(rounds.map(pick)));
  return {
    perSecond: Math.round(middle(({ perSecond }) => perSecond)),
    p50Ms: middle(({ p50Ms }) => p50Ms),
    p99Ms: middle(({ p99Ms }) => p99Ms),
    cpuMicros: Math.round(middle(({ cpuMicros }) => cpuMicros)),
  };
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((left, right) => left - right);
  const half = sorted.length / 2;
  return ((sorted[Math.floor(half)] ?? 0) + (sorted[Math.ceil(half) - 1] ?? 0)) / 2;
}

function round3(value: number): number {
  return Math.round(value * 1000) / 1000;
}
