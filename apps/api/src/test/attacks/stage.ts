import type { Pool } from 'pg';
import { signed } from '../signed.ts';
import type { Attack, Stage } from './attacks.ts';
import { fire, type Observation, type Observed, observe } from './observe.ts';
import type { Client } from './target.ts';

const LEXICON = '/api/study/lexicon/v1';

/** Prepares a running server for the attacks: made-up words, an attacker with a book of them, and a learner. */
export async function prepareStage(
  target: Client,
  pool: Pool,
  bookSize: number,
): Promise<{ stage: Stage; learner: Observed }> {
  await pool.query(
    `insert into word (key, word, meanings, content_hash)
     select 'attack:' || n, 'madeup' || n, jsonb_build_array(jsonb_build_object('pos', 'n.', 'zh', '造词' || n)), ''
     from generate_series(1, $1::int) as n on conflict do nothing`,
    [bookSize],
  );
  const idsOf = async (sql: string) =>
    (await pool.query<{ id: number }>(sql)).rows.map(({ id }) => Number(id));
  const ownWordIds = await idsOf(
    `select id from word where key like 'attack:%' order by id limit ${bookSize}`,
  );
  const wordIds = await idsOf('select distinct word_id as id from chapter_word order by word_id limit 300');
  const chapterIds = await idsOf(
    'select distinct chapter_id as id from chapter_word order by chapter_id limit 200',
  );
  const attacker = await target.signUp();
  const own = await target.signUp();
  const [mover, sorter] = [await target.signUp(), await target.signUp()];
  const create = async (title: string, who: typeof attacker) =>
    (await target.values(`${LEXICON}/word/book/create`, { title }, who)).id as unknown as number;
  const bookId = await create('甲', attacker);
  const movedBookIds = [await create('乙', mover), await create('丙', mover)] as const;
  const sortedBookId = await create('丁', sorter);
  const fill = (g_id: number, who: typeof attacker) =>
    target.values(`${LEXICON}/word/book/words/add`, { g_id, lexicon_ids: [...ownWordIds] }, who);
  await fill(bookId, attacker);
  await fill(movedBookIds[0], mover);
  await fill(sortedBookId, sorter);
  const chapterId = chapterIds[0] as number;
  const wordId = (
    await idsOf(
      `select word_id as id from chapter_word where chapter_id = ${chapterId} order by sequence limit 1`,
    )
  )[0] as number;
  return {
    stage: {
      target,
      attacker,
      mover,
      sorter,
      bookId,
      movedBookIds,
      sortedBookId,
      ownWordIds,
      chapterIds,
      wordIds,
      soundUrls: await listSounds(target, attacker, chapterIds),
    },
    learner: { ...own, chapterId, wordId },
  };
}

/** Signed addresses of the sounds of some chapters. */
async function listSounds(
  target: Client,
  who: Stage['attacker'],
  chapterIds: readonly number[],
): Promise<string[]> {
  const urls: string[] = [];
  for (const chapter_id of chapterIds.slice(0, 5)) {
    const path = `${LEXICON}/list`;
    const body = JSON.stringify(signed(path, { chapter_id }, who.signKey));
    const { text } = await target.send(path, body, { authorization: `Bearer ${who.token}` });
    urls.push(...[...text.matchAll(/"phonetic-[ym]":"([^"]+)"/g)].map(([, url]) => url as string));
  }
  return urls;
}

/** Runs one attack for some seconds and watches the service meanwhile. */
export async function attackFor(
  attack: Attack,
  stage: Stage,
  learner: Observed,
  seconds: number,
): Promise<Observation & { answers: Record<string, number> }> {
  const signal = AbortSignal.timeout(seconds * 1000);
  const [seen, answers] = await Promise.all([
    observe(stage.target, learner, signal),
    fire(attack.prepare(stage), attack, signal),
  ]);
  return { ...seen, answers };
}
