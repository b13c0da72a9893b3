import { formatLine } from '@tingci/domain/lexicon/list-line';
import { toSentences } from '@tingci/domain/listening/sentence-id';
import type { Learner } from '../../../test/app.ts';
import { attemptOf, essayOf, sittingOf } from '../../../test/contract/examples/exam.ts';
import { listeningOf } from '../../../test/contract/examples/listening.ts';
import { recordingOf } from '../../../test/contract/examples/own-book.ts';
import { practiceOf } from '../../../test/contract/examples/practice.ts';
import type { World } from '../../../test/contract/world.ts';
import { grantPro } from '../../../test/rows/grant-pro.ts';

/** A text for every field that a learner can fill in. */
export const CANARY = 'QZXVJK金丝雀';
/** The same for fields with English letters only. */
export const WORD_CANARY = 'qzxvjkcanary';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A learner with rows in every table, each text of which contains a canary. */
export async function createFullLearner(world: World): Promise<Learner> {
  const learner = await world.signUp();
  const call = async (path: string, fields: Record<string, unknown>) => {
    const answer = await world.call(path, fields as never, learner);
    if (answer.status !== 0) throw new Error(`${path}: ${answer.message} ${JSON.stringify(answer.values)}`);
    return answer.values;
  };
  const lexicon = '/api/study/lexicon/v1';
  const tenant = world.ids.words.tenant as number;

  await call('/api/study/customer/v1/update/nickname', { nickname: CANARY });
  await call('/api/study/customer/v1/update/config', { play_speed: 1.5 });
  await call('/api/study/customer/v1/update/pro-notice-not-today', {});
  await call('/api/study/customer/v1/device', { user_agent: CANARY });
  await call('/api/study/customer/v1/activity', { path: `/${CANARY}`, params: {}, query: {} });
  await call('/api/study/click-log', { events: [{ name: CANARY, path: '/home', at: world.now() }] });
  await call(`${lexicon}/audio/fail`, { lexicon_id: tenant, error_code: 2, error_msg: CANARY });
  await call('/api/study/customer/v1/update/study-plan', {
    group_id: world.ids.books.housing,
    daily_words: 9,
  });
  await call(`${lexicon}/error/setting/update`, { right_days_needed: 4 });
  await call(`${lexicon}/word/collect/setting`, { is_auto_collect: true });
  await call(`${lexicon}/word/report`, { word: { id: tenant }, types: ['其他'], description: CANARY });

  const { book } = await call(`${lexicon}/word/collect`, { word_id: tenant });
  await call(`${lexicon}/word/note`, { g_id: book.id, lexicon_id: tenant, note: CANARY });
  const list = await call(`${lexicon}/word/book/import`, {
    title: 'QZXVJK鸟',
    lines: [
      formatLine({ text: WORD_CANARY, meaning: CANARY }),
      formatLine({ text: 'tenant', meaning: '自己写的释义' }),
    ],
  });
  await call(`${lexicon}/upload/book/review/submit`, { g_id: list.id });
  await call(`${lexicon}/community/book/join`, { g_id: await world.communityBook(), kind: 'copy' });
  await call(`${lexicon}/word/proficient`, { word_id: world.ids.words.paris, is_proficient: true });

  await call(`${lexicon}/book/add`, { g_id: world.ids.books.housing });

  const practice = practiceOf(world, CANARY);
  await call(`${lexicon}/practice/result`, practice);
  const [first] = practice.events;
  await call(`${lexicon}/practice/result`, {
    ...practice,
    events: [
      {
        id: crypto.randomUUID(),
        kind: 'undone',
        undoes: first?.id,
        turn: 0,
        word_id: tenant,
        elapsed_ms: 1,
        occurred_at: world.now(),
      },
    ],
  });
  const { list: chapters } = await call(`${lexicon}/chapter/list`, { group_id: list.id });
  await call(`${lexicon}/practice/result`, {
    ...practiceOf(world, 'tenant'),
    chapter_id: chapters[0].id,
  });
  await world.database.pool.query(
    `with card as (
      insert into review_card (user_id, word_id, added_day) values ($1, $2, '2026-12-01')
      on conflict (user_id, word_id) do nothing
    ), grade as (
      insert into review_grade values ($1, $2, '2026-11-20', 3, 0, null, 900, 2.5)
    ), addition as (
      insert into review_addition values ($1, $2, $3, now())
    ), deferral as (
      insert into review_deferral values ($1, gen_random_uuid(), $2, '2026-12-02', now())
    ), holiday as (
      insert into review_holiday values ($1, gen_random_uuid(), '2026-12-24', '2026-12-26')
    ) insert into review_setting (user_id, retention) values ($1, 0.85)`,
    [learner.userId, tenant, chapters[0].id],
  );
  await call(`${lexicon}/error/delete`, { lexicon_ids: [tenant] });
  await call('/api/study/article/practice/result', listeningOf(world, CANARY));
  const part = { source_kind: 'paper', source_id: `${Object.values(world.ids.listening)[0]}-2` };
  await call('/api/study/article/practice/result', { ...listeningOf(world, CANARY), ...part });
  const text = await call('/api/study/article/temp/group/create', {
    id: crypto.randomUUID(),
    name: CANARY,
    text: `${WORD_CANARY} is here.`,
    accent: 'uk',
  });
  const [sentence] = toSentences([`${WORD_CANARY} is here.`]);
  await call('/api/study/article/collect/add/{id}', {
    id: text.id,
    source_kind: 'text',
    sentence_id: sentence?.id,
  });
  await call('/api/study/zhenti/v1/paper/submit', attemptOf(world, CANARY));
  await call('/api/study/zhenti/v1/sitting/save', sittingOf(world, CANARY));
  const essay = essayOf(world, CANARY);
  await call('/api/study/zhenti/v1/suite/start', { type: 'speaking', suite_id: essay.attempt_id });
  await call('/api/study/zhenti/v1/writing/submit', essay);
  await call('/api/study/zhenti/v1/assessment/save', { attempt_id: essay.attempt_id, bands: [6, 7, 6, 6] });
  const file = { purpose: 'resource', name: `${CANARY}.txt` };
  const { values: kept } = await world.upload('/api/study/upload/file', file, learner);
  await world.database.pool.query(
    `insert into resource (user_id, id, file_id, name, duration_ms, sentences, timing, created_at, updated_at)
    values ($1, gen_random_uuid(), $2, $3, 9000, $4, 'given', now(), now())`,
    [
      learner.userId,
      kept.id,
      CANARY,
      JSON.stringify([{ id: 'a', startMs: 0, endMs: 900, text: CANARY, translation: CANARY }]),
    ],
  );
  const piece = { id: crypto.randomUUID(), name: CANARY, bytes: 9_000 };
  await world.upload('/api/study/customize/v1/add', piece, learner);
  const picture = await world.upload(
    '/api/study/upload/file',
    { purpose: 'feedback', name: `${CANARY}.png` },
    learner,
    PNG,
  );
  await call('/api/study/question/submit', {
    kind: '其他',
    text: CANARY,
    file_id: picture.values.id,
    path: '/home',
  });
  const { file_id, ...recorded } = await recordingOf(world, learner);
  await call(`${lexicon}/word/recording/save`, { ...recorded, file_id });
  await call('/api/study/customer/v1/member/v1/pay', {
    pay_type: 'wx_Native',
    type: 'year',
    number: 1,
    amount: 7800,
    scene: 10,
  });
  await world.database.pool.query(
    'insert into wechat_account (user_id, unionid, nickname, bound_at) values ($1, $2, $2, now())',
    [learner.userId, `${CANARY}${learner.userId}`],
  );
  await grantPro(world.database.pool, learner.userId);
  return learner;
}
