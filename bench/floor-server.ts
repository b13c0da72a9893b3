import Fastify from 'fastify';
import pg from 'pg';
import { listenForBench } from './child.ts';

// The cost of the same work without the product: Fastify, one prepared statement per request, its rows as JSON.
const { connection } = JSON.parse(process.env.BENCH_WORLD ?? '{}');
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
const pool = new pg.Pool({ ...connection, max: 20 });
const app = Fastify({ bodyLimit: 1_000_000 });

type Body = {
  user_id: number;
  practice_id: string;
  chapter_id: number;
  events: {
    id: string;
    word_id: number;
    kind: string;
    turn: number;
    typed: string;
    hints: number;
    replays: number;
    elapsed_ms: number;
    occurred_at: number;
  }[];
};

app.post<{ Body: Body }>('/api/study/customer/v1/login/msg', async ({ headers }) => {
  const text = 'select * from app_user where id = $1';
  const { rows } = await pool.query({ name: 'user', text, values: [headers['x-user-id']] });
  return { status: 0, message: '', values: rows[0] };
});

app.post<{ Body: Body }>('/api/study/lexicon/v1/list', async ({ body }) => {
  const text = `select w.* from chapter_word cw join word w on w.id = cw.word_id
    where cw.chapter_id = $1 order by cw.sequence`;
  const { rows } = await pool.query({ name: 'words', text, values: [body.chapter_id] });
  return { status: 0, message: '', values: { list: rows } };
});

app.post<{ Body: Body }>('/api/study/lexicon/v1/error/list', async ({ headers }) => {
  const text = `select s.*, w.*, count(*) over () as total from word_state s join word w on w.id = s.word_id
    where s.user_id = $1 and s.is_error order by s.last_wrong_at desc, s.word_id limit 20`;
  const { rows } = await pool.query({ name: 'errors', text, values: [headers['x-user-id']] });
  return { status: 0, message: '', values: { list: rows } };
});

app.post<{ Body: Body }>('/api/study/lexicon/v1/practice/result', async ({ body, headers }) => {
  const { events } = body;
  const text = `insert into practice_event
      (user_id, practice_id, id, word_id, kind, turn, typed, is_right, hints, replays, elapsed_ms, occurred_at)
    select $1, $2, e.*
    from unnest($3::uuid[], $4::bigint[], $5::text[], $6::int[], $7::text[], $8::bool[], $9::int[], $10::int[],
      $11::int[], $12::timestamptz[]) e on conflict do nothing returning id`;
  const { rows } = await pool.query({
    name: 'insert-events',
    text,
    values: [
      headers['x-user-id'],
      body.practice_id,
      events.map(({ id }) => id),
      events.map(({ word_id }) => word_id),
      events.map(({ kind }) => kind),
      events.map(({ turn }) => turn),
      events.map(({ typed }) => typed),
      events.map(() => true),
      events.map(({ hints }) => hints),
      events.map(({ replays }) => replays),
      events.map(({ elapsed_ms }) => elapsed_ms),
      events.map(({ occurred_at }) => new Date(occurred_at)),
    ],
  });
  return { status: 0, message: '', values: { results: rows } };
});

await listenForBench(app);
