import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import {
  type BenchData,
  type BenchLearner,
  createBenchData,
  createLearners,
  fillErrorBook,
} from './api-data.ts';
import { answers, type Prepared, prepare } from './api-requests.ts';
import { type BenchServer, startBenchServer } from './child.ts';
import { median } from './statistics.ts';

const LEARNERS = 200;
const CONNECTIONS = 50;
const MANY_ERRORS = 10_000;

export type ApiBenchOptions = {
  /** Rounds per server. The two servers take turns. */
  rounds?: number;
  seconds?: number;
  /** Names of the routes to measure. All by default. */
  routes?: readonly string[];
};

type Round = { perSecond: number; p50Ms: number; p99Ms: number; cpuMicros: number };
type Route = {
  path: string;
  own(learner: BenchLearner): Record<string, never> | Parameters<typeof prepare>[2];
  /** The learners who call, when not all of them do. */
  learners?: readonly BenchLearner[];
};

/**
 * Requests per second of the API's busiest routes, next to a floor (bare Fastify with one prepared statement). Each
 * server is its own process on one embedded database. Both get the same signed requests at 50 connections, in turn.
 * The bench also reports the server's CPU time per request, which does not depend on other programs.
 */
export async function benchApi(options: ApiBenchOptions = {}): Promise<Record<string, unknown>> {
  const { rounds = 5, seconds = 4 } = options;
  const benchData = await createBenchData();
  const servers: BenchServer[] = [];
  try {
    const learners = await createLearners(benchData, LEARNERS);
    const [keeper] = learners;
    if (!keeper) throw new Error('There is nobody to measure with');
    await fillErrorBook(benchData, keeper, MANY_ERRORS);
    const routes = await createRoutes(benchData, learners, keeper);
    const { connection, masterSecret, dataDir } = benchData;
    const ours = await startBenchServer('./api-server.ts', { connection, masterSecret, dataDir });
    const floor = await startBenchServer('./floor-server.ts', { connection });
    servers.push(ours, floor);
    const results: Record<string, unknown> = { connections: CONNECTIONS, rounds, seconds };
    for (const [name, route] of Object.entries(routes)) {
      if (options.routes && !options.routes.includes(name)) continue;
      results[name] = await compare(ours, floor, route, route.learners ?? learners, rounds, seconds);
    }
    return results;
  } finally {
    for (const server of servers) await server.end();
    await benchData.end();
  }
}

async function createRoutes(
  { database: { pool } }: BenchData,
  learners: readonly BenchLearner[],
  keeper: BenchLearner,
): Promise<Record<string, Route>> {
  const { rows } = await pool.query<{ chapter_id: number; words: { id: number; word: string }[] }>(
    `select cw.chapter_id, json_agg(json_build_object('id', w.id, 'word', w.word) order by cw.sequence) as words
     from chapter_word cw join word w on w.id = cw.word_id group by cw.chapter_id order by cw.chapter_id`,
  );
  const chapterOf = (learner: BenchLearner) => {
    const chapter = rows[learner.userId % rows.length];
    if (!chapter) throw new Error('There is no content to measure with');
    return chapter;
  };
  // Each learner has an open practice, because the floor's insert needs its row.
  const practices = new Map(learners.map((learner) => [learner, randomUUID()]));
  await pool.query(
    `insert into practice (user_id, id, chapter_id, mode, is_case_strict, started_at, last_at)
     select e.*, '听写', false, now(), now() from unnest($1::bigint[], $2::uuid[], $3::bigint[]) as e`,
    [
      learners.map(({ userId }) => userId),
      [...practices.values()],
      learners.map((learner) => chapterOf(learner).chapter_id),
    ],
  );
  const lexicon = '/api/study/lexicon/v1';
  return {
    'login/msg': { path: '/api/study/customer/v1/login/msg', own: () => ({}) },
    'chapter words': {
      path: `${lexicon}/list`,
      own: (learner) => ({ chapter_id: chapterOf(learner).chapter_id }),
    },
    'error list': { path: `${lexicon}/error/list`, own: () => ({}) },
    [`error list of ${MANY_ERRORS}`]: { path: `${lexicon}/error/list`, own: () => ({}), learners: [keeper] },
    'practice/result': {
      path: `${lexicon}/practice/result`,
      own: (learner) => {
        const { chapter_id, words } = chapterOf(learner);
        return answers(practices.get(learner) ?? '', chapter_id, words);
      },
    },
  };
}

async function compare(
  ours: BenchServer,
  floor: BenchServer,
  route: Route,
  learners: readonly BenchLearner[],
  rounds: number,
  seconds: number,
) {
  await run(ours, route, learners, 2);
  await run(floor, route, learners, 2);
  const own: Round[] = [];
  const bare: Round[] = [];
  for (let round = 0; round < rounds; round++) {
    own.push(await run(ours, route, learners, seconds));
    bare.push(await run(floor, route, learners, seconds));
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
  learners: readonly BenchLearner[],
  seconds: number,
): Promise<Round> {
  // Requests are signed in advance, so that the load generator costs little and the same for both servers.
  const prepared = prepareMany(
    route,
    learners,
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
            : { ...request, ...late(route, learners) };
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

function prepareMany(route: Route, learners: readonly BenchLearner[], count: number): Prepared[] {
  return Array.from({ length: count }, (_, index) => prepareOne(route, learners, index));
}

function late(route: Route, learners: readonly BenchLearner[]) {
  const { headers, body } = prepareOne(route, learners, Math.floor(Math.random() * learners.length));
  return { headers, body };
}

function prepareOne(route: Route, learners: readonly BenchLearner[], index: number): Prepared {
  const learner = learners[index % learners.length];
  if (!learner) throw new Error('There is nobody to measure with');
  const prepared = prepare(route.path, learner, route.own(learner));
  // The floor does not read tokens. It gets the learner's id.
  prepared.headers['x-user-id'] = String(learner.userId);
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

function round3(value: number): number {
  return Math.round(value * 1000) / 1000;
}
