import { randomUUID } from 'node:crypto';
import type { PathOf, RequestOf, UploadPath } from '@tingci/contract/index';
import type { SignedFields } from '@tingci/domain/signing';
import type { SmsScene } from '@tingci/domain/sms-scene';
import type { Learner } from '../app.ts';
import type { Envelope } from '../envelope.ts';
import type { Library } from '../library.fixture.ts';
import { randomPhone } from '../random-phone.ts';

/** What the examples need of the app, in this process or over the network. */
export type ExampleWorld = {
  /** Ids of rows by key; those of the sample library are used. */
  ids: Library['ids'];
  now(): number;
  /** Version of the current agreements. */
  agreeVersion: string;
  call(path: string, fields: SignedFields, caller?: Learner): Promise<Pick<Envelope, 'values'>>;
  /** Sends a small text with fields. */
  upload(path: string, fields: SignedFields, caller: Learner): Promise<Pick<Envelope, 'values'>>;
  /** A job of the caller's in this state; it never runs. */
  jobOf(caller: Learner, state: 'created' | 'failed'): Promise<string>;
  /** An export of the caller's that can be downloaded; any id for a caller without a session. */
  exportOf(caller: Learner): Promise<string>;
  /** Gives the caller's account a password. */
  passwordOf(caller: Learner, password: string): Promise<void>;
  /** The SMS code for a number, as it was sent. */
  codeFor(phoneNumber: string, scene: SmsScene): Promise<string>;
  /** Lets the caller ask for a code again, after their last one. */
  waitForCode(caller: Learner | undefined): Promise<void>;
  /** The code that proves who the caller is, as it was sent. Any code for a visitor. */
  proofCodeFor(caller: Learner | undefined): Promise<string>;
};

/** A request that an endpoint must accept from a caller who may call it. */
type Example<Path extends string> = (
  world: ExampleWorld,
  caller: Learner,
) => RequestOf<Path> | Promise<RequestOf<Path>>;

type AnyPath = PathOf<'GET'> | PathOf<'POST'> | UploadPath;

const first = (ids: Record<string, number>) => Object.values(ids)[0] as number;
const twoBooks = ({ books }: Library['ids']) => Object.values(books).slice(0, 2);
const none = () => ({});
const holiday = { id: randomUUID(), from: '2026-10-01', to: '2026-10-07' };
const PROVE = '/api/study/customer/v1/session/prove';
const proofOf = async (world: ExampleWorld, caller: Learner) => ({ code: await world.proofCodeFor(caller) });

/** An act of an administrator on somebody who has just signed up. */
const actOnNewcomer = async (world: ExampleWorld) => {
  const phoneNumber = randomPhone();
  const code = await world.codeFor(phoneNumber, 'signup');
  const fields = { phone_number: phoneNumber, code, agree_version: world.agreeVersion };
  const { values } = await world.call('/api/study/customer/v1/signup', fields);
  return { user_id: values.user.id as number, reason: '多人共用账号' };
};

/** One valid request of every endpoint. An endpoint of the contract without its row here does not compile. */
export const examples: { [Path in AnyPath]: Example<Path> } = {
  '/api/study/phone/send/sms': () => ({ phone_number: randomPhone(), scene: 'signup' }),
  '/api/study/customer/v1/login': async (world, caller) => ({
    phone_number: caller.phoneNumber,
    code: await world.codeFor(caller.phoneNumber, 'login'),
  }),
  '/api/study/customer/v1/signup': async (world) => {
    const phoneNumber = randomPhone();
    const code = await world.codeFor(phoneNumber, 'signup');
    return {
      phone_number: phoneNumber,
      code,
      password: 'Tingci-听词-2026',
      agree_version: world.agreeVersion,
    };
  },
  '/api/study/customer/v1/password/reset': async (world, caller) => ({
    phone_number: caller.phoneNumber,
    code: await world.codeFor(caller.phoneNumber, 'reset'),
    password: 'a-new-password',
  }),
  '/api/study/customer/v1/logout': none,
  '/api/study/customer/v1/login/msg': none,
  '/api/study/customer/v1/update/config': () => ({ play_speed: 1.25, is_pop: true, yasi_score: 6.5 }),
  '/user/saveConfig': () => ({ play_interval: 3, lexicon_learn_mode: '默写' }),
  '/api/study/customer/v1/update/nickname': () => ({ nickname: '小明' }),
  '/api/study/customer/v1/update/yasi-score': () => ({ yasi_score: 7 }),
  '/api/study/customer/v1/update/pro-notice-not-today': none,
  '/api/study/customer/v1/update/fuxi-notice-not-today': none,
  '/api/study/customer/v1/update/vip-last-notice-not-today': none,
  '/api/study/customer/v1/last/learned': none,
  '/api/study/customer/v1/study-plan': none,
  '/api/study/customer/v1/update/study-plan': ({ ids }) => ({
    group_id: ids.books.housing as number,
    daily_words: 20,
  }),
  '/api/study/customer/v1/agreement/consent': (world) => ({ agree_version: world.agreeVersion }),
  '/api/study/customer/v1/agreement/list': none,
  '/api/study/customer/v1/close': async (world, caller) => ({
    is_confirmed: true,
    phone_number: caller.phoneNumber,
    code: await world.codeFor(caller.phoneNumber, 'close'),
  }),
  '/api/study/customer/v1/phone/update': async (world, caller) => {
    const phoneNumber = randomPhone();
    return {
      old_phone_number: caller.phoneNumber,
      old_code: await world.codeFor(caller.phoneNumber, 'rebind'),
      phone_number: phoneNumber,
      code: await world.codeFor(phoneNumber, 'rebind'),
    };
  },
  '/api/study/customer/v1/password/update': async (world, caller) => {
    await world.passwordOf(caller, 'an-old-password');
    return { old_password: 'an-old-password', password: 'Tingci-听词-2026' };
  },
  '/api/study/customer/v1/session/delete-others': none,
  '/api/study/question/submit': () => ({
    kind: '功能建议',
    text: '希望可以调整例句的字号',
    path: '/home',
    version: '1.42.4',
  }),
  '/api/study/question/list': () => ({ status: 'open', page: 1 }),
  '/api/study/question/update': () => ({ question_ids: [1], status: 'done', note: '已安排' }),
  '/api/study/customer/v1/export/create': none,
  '/api/study/customer/v1/export/list': none,
  '/api/study/customer/v1/export/address': async (world, caller) => ({
    export_id: await world.exportOf(caller),
  }),
  '/api/study/customer/v1/session/prove/sms': async (world, caller) => {
    await world.waitForCode(caller);
    return {};
  },
  '/api/study/customer/v1/session/prove': proofOf,
  '/api/study/customer/v1/session/list': none,
  '/api/study/customer/v1/session/delete': async (world, caller) => {
    await world.call(PROVE, await proofOf(world, caller), caller);
    const listed = await world.call('/api/study/customer/v1/session/list', {}, caller);
    return { session_id: listed.values.list?.[0]?.id ?? randomUUID() };
  },
  '/api/study/customer/v1/activity': () => ({ path: '/home', params: {}, query: { book: '1' } }),
  '/api/study/customer/v1/device': () => ({ user_agent: 'test', screen_width: 390, is_touch: true }),
  '/api/study/click-log': (world) => ({ events: [{ name: 'start', path: '/home', at: world.now() }] }),
  '/api/study/lexicon/v1/language/list': none,
  '/api/study/lexicon/v1/category/list': ({ ids }) => ({ language_id: first(ids.languages) }),
  '/api/study/lexicon/v1/scene/list': ({ ids }) => ({ category_id: first(ids.categories) }),
  '/api/study/lexicon/v1/group/list': ({ ids }) => ({ scene_id: first(ids.scenes) }),
  '/api/study/lexicon/v1/chapter/list': ({ ids }) => ({ group_id: first(ids.books) }),
  '/api/study/lexicon/v2/chapter/list': ({ ids }) => ({ group_id: first(ids.books) }),
  '/api/study/lexicon/v1/list': ({ ids }) => ({ chapter_id: first(ids.chapters) }),
  '/api/study/lexicon/v1/demo/list': none,
  '/api/study/lexicon/v1/distractor/list': ({ ids }) => ({
    chapter_ids: [first(ids.chapters)],
    lexicon_ids: [first(ids.words)],
    seed: 7,
  }),
  '/api/study/lexicon/v1/contrast': ({ ids }) => ({ g_ids: twoBooks(ids) }),
  '/api/study/lexicon/v1/contrast/words': ({ ids }) => ({ g_ids: twoBooks(ids), parts: [1, 2], page: 1 }),
  '/api/study/lexicon/v1/contrast/book/create': ({ ids }) => ({
    g_ids: twoBooks(ids),
    parts: [1, 2],
    is_unmastered: false,
    title: '差集',
    word_count: 15,
  }),
  '/api/study/lexicon/v1/word/report': ({ ids }) => ({
    word: { id: ids.words.tenant as number, translate: 'n. 租户' },
    types: ['翻译不准', '其他'],
    description: '意思不全',
  }),
  '/api/study/lexicon/v1/word/report/list': () => ({ status: 'open', page: 1 }),
  '/api/study/lexicon/v1/word/report/update': () => ({ report_ids: [1], status: 'done', note: '已改' }),
  '/api/study/lexicon/v1/word/detail': () => ({ word: 'Tenants' }),
  '/api/study/lexicon/v1/word/suggest': () => ({ word: 'te' }),
  '/api/study/lexicon/v1/dictionary/state': none,
  '/api/study/article/word/search': () => ({ word: 'tenant’s' }),
  '/api/study/lexicon/v1/practice/result': (world) => practiceOf(world, 'tenent'),
  '/api/study/lexicon/v1/practice/open': ({ ids }) => ({ chapter_id: first(ids.chapters) }),
  '/api/study/lexicon/v1/error/list': () => ({ page: 1, sort: 'count' }),
  '/api/study/lexicon/v1/error/list/search': () => ({ keyword: 'te' }),
  '/api/study/lexicon/v1/error/list/ids': () => ({ pattern: 'missing', state: 'open' }),
  '/api/study/lexicon/v1/error/export': () => ({ keyword: 'te', state: 'left' }),
  '/api/study/lexicon/v1/error/history': ({ ids }) => ({ lexicon_id: ids.words.tenant as number }),
  '/api/study/lexicon/v1/error/setting/update': () => ({ right_days_needed: 5 }),
  '/api/study/lexicon/v1/data/analysis': () => ({ range: 'year' }),
  '/api/study/lexicon/v1/error/delete': ({ ids }) => ({ lexicon_ids: [ids.words.tenant as number] }),
  '/api/study/lexicon/v1/error/restore': ({ ids }) => ({ lexicon_ids: [ids.words.tenant as number] }),
  '/api/study/zhenti/v1/word-fenbu-v3': () => ({ word: 'tenant' }),
  '/api/study/zhenti/v1/word-detail': () => ({ word: 'tenant', from: 'mock-1', page: 2 }),
  '/api/study/article/v1/list': () => ({ level: '基础' }),
  '/api/study/article/chapter/list': ({ ids }) => ({ article_id: first(ids.article) }),
  '/api/study/article/v1/detail': ({ ids }) => ({ article_id: first(ids.article) }),
  '/api/study/zhenti/v1/paper/list': () => ({ type: 'listening' }),
  '/api/study/zhenti/v1/paper/detail': ({ ids }) => ({ type: 'listening', id: first(ids.listening) }),
  '/api/study/zhenti/v1/paper/submit': (world) => attemptOf(world, 'Monday'),
  '/api/study/zhenti/v1/paper/result': async (world, caller) => {
    const attempt = attemptOf(world, 'Tuesday');
    await world.call('/api/study/zhenti/v1/paper/submit', attempt, caller);
    return { attempt_id: attempt.attempt_id };
  },
  '/api/study/zhenti/v1/writing/list': none,
  '/api/study/zhenti/v1/writing/detail': ({ ids }) => ({ id: first(ids.writing) }),
  '/api/study/zhenti/v1/speaking/list': none,
  '/api/study/zhenti/v1/speaking/detail': ({ ids }) => ({ id: first(ids.speaking) }),
  '/api/study/speech/v1/voices': () => ({}),
  '/api/study/speech/v1/recording': ({ ids }) => ({
    kind: 'article',
    id: first(ids.article),
    part: 'uk',
  }),
  '/api/study/lexicon/v1/word/book/list': ({ ids }) => ({ s_id: ids.words.tenant }),
  '/api/study/lexicon/v1/word/book/create': () => ({ title: '我的词书', word_count: 30 }),
  '/api/study/lexicon/v1/word/match': () => ({ words: ['tenants', 'tenent', '没有'] }),
  '/api/study/lexicon/v1/word/book/import': ({ ids }) => ({
    title: '导入的书',
    lexicon_ids: [ids.words.tenant as number, ids.words.paris as number],
  }),
  '/api/study/lexicon/v1/word/book/words/add': async (world, caller) => ({
    g_id: await ownBookOf(world, caller),
    lexicon_ids: [world.ids.words.tenant as number, world.ids.words.paris as number],
  }),
  '/api/study/lexicon/v1/word/book/update': async (world, caller) => ({
    g_id: await ownBookOf(world, caller),
    word_count: 50,
  }),
  '/api/study/lexicon/v1/word/book/delete': async (world, caller) => ({
    g_id: await secondBookOf(world, caller),
  }),
  '/api/study/lexicon/v1/word/book/restore': async (world, caller) => {
    const g_id = await secondBookOf(world, caller);
    await world.call('/api/study/lexicon/v1/word/book/delete', { g_id }, caller);
    return { g_id };
  },
  '/api/study/lexicon/v1/word/book/words': async (world, caller) => ({
    g_id: await ownBookOf(world, caller),
    sort: 'wrong',
  }),
  '/api/study/lexicon/v1/word/book/words/ids': async (world, caller) => ({
    g_id: await ownBookOf(world, caller),
    keyword: 'te',
  }),
  '/api/study/lexicon/v1/word/book/export': async (world, caller) => ({
    g_id: await ownBookOf(world, caller),
  }),
  '/api/study/lexicon/v1/word/note': async (world, caller) => ({
    ...(await ownWordOf(world, caller)),
    note: '房东的反义词',
  }),
  '/api/study/lexicon/v1/word/move': async (world, caller) => ({
    ...(await ownWordsOf(world, caller)),
    to_g_id: await otherOwnBookOf(world, caller),
  }),
  '/api/study/lexicon/v1/word/remove': ownWordsOf,
  '/api/study/lexicon/v1/word/restore': ownWordsOf,
  '/api/study/lexicon/v1/word/order': ownWordsOf,
  '/api/study/lexicon/v1/word/collect': ({ ids }) => ({
    ac_id: ids.books.housing,
    word_id: ids.words.tenant as number,
  }),
  '/api/study/lexicon/v1/word/collect/cancel': ({ ids }) => ({ word_id: ids.words.tenant as number }),
  '/api/study/lexicon/v1/word/collect/setting': () => ({ is_auto_collect: true }),
  '/api/study/lexicon/v1/word/proficient': ({ ids }) => ({
    word_id: ids.words.tenant as number,
    is_proficient: true,
  }),
  '/api/study/lexicon/v1/word/proficient/bulk-update': ({ ids }) => ({
    lexicon_ids: [ids.words.tenant as number, ids.words.paris as number],
    is_proficient: true,
  }),
  '/api/study/upload/file': () => ({ purpose: 'resource', name: '笔记.txt' }),
  '/api/study/upload/file/list': () => ({ purpose: 'resource', page: 1 }),
  '/api/study/upload/file/delete/{id}': async (world, caller) => {
    const uploaded = await world.upload('/api/study/upload/file', { purpose: 'resource', name: 'a' }, caller);
    return { id: uploaded.values.id ?? 1 };
  },
  '/api/study/lexicon/v1/label': ({ ids }) => ({
    type: 'update_collection',
    lexicon_ids: JSON.stringify(Object.values(ids.words)),
  }),
  '/api/study/article/word/collect': ({ ids }) => ({ word_id: ids.words.tenant as number }),
  '/api/study/article/word/collect/cancel': ({ ids }) => ({ word_id: ids.words.tenant as number }),
  '/api/study/review/v1/today-count': none,
  '/api/study/review/v1/words': () => ({ limit: 20 }),
  '/api/study/review/v1/submit': (world) => practiceOf(world, 'tenant'),
  '/api/study/review/v1/learning-stats/user-statistics': none,
  '/api/study/review/v1/learning-stats/daily-statistics': () => ({ from: '2026-01-01', to: '2026-12-31' }),
  '/api/study/review/v1/today-accuracy': none,
  '/api/study/review/v1/clear': none,
  '/api/study/review/v1/clear/undo': none,
  '/api/study/review/v1/add': async (world, caller) => {
    const { g_id, lexicon_ids } = await ownWordsOf(world, caller);
    return { group_id: g_id, lexicon_ids };
  },
  '/api/study/review/v1/word': ({ ids }) => ({ lexicon_id: ids.words.tenant as number }),
  '/api/study/review/v1/setting/detail': none,
  '/api/study/review/v1/setting/update': () => ({ retention: 0.92 }),
  '/api/study/review/v1/holiday/add': () => holiday,
  '/api/study/review/v1/holiday/delete': async ({ call }, caller) => {
    await call('/api/study/review/v1/holiday/add', holiday, caller);
    return { id: holiday.id };
  },
  '/api/study/job/v1/detail': async (world, caller) => ({ job_id: await world.jobOf(caller, 'created') }),
  '/api/study/job/v1/cancel': async (world, caller) => ({ job_id: await world.jobOf(caller, 'created') }),
  '/api/study/job/v1/retry': async (world, caller) => ({ job_id: await world.jobOf(caller, 'failed') }),
  '/api/study/admin/v1/job/list': () => ({ state: 'failed', page: 1 }),
  '/api/study/admin/v1/security/list': (_world, caller) => ({ user_id: caller.userId, page: 1 }),
  '/api/study/admin/v1/account/find': (_world, caller) => ({ phone_number: caller.phoneNumber }),
  '/api/study/admin/v1/account/sessions/end': actOnNewcomer,
  '/api/study/admin/v1/account/suspend': actOnNewcomer,
  '/api/study/admin/v1/account/unsuspend': actOnNewcomer,
  '/api/study/admin/v1/audit/list': () => ({ action: 'admin_granted', from: 0, page: 1 }),
  '/api/study/admin/v1/audit/verify': none,
  '/api/study/admin/v1/dictionary/file/list': none,
  '/api/study/admin/v1/dictionary/import': () => ({ file: 'ecdict.csv', encoding: 'utf-8' }),
  '/api/study/lexicon/v1/audio/fail': ({ ids }) => ({ lexicon_id: ids.words.tenant, error_code: 2 }),
};

/** Submits the first listening test with one answer. */
export function attemptOf(
  { ids }: ExampleWorld,
  typed: string,
): RequestOf<'/api/study/zhenti/v1/paper/submit'> {
  return {
    type: 'listening',
    id: first(ids.listening),
    attempt_id: randomUUID(),
    answers: [{ number: 1, typed }],
    elapsed_ms: 60_000,
  };
}

/** An answer to `tenant` of the first chapter, with a reveal and a skip. */
export function practiceOf(
  world: ExampleWorld,
  typed: string,
  practiceId = randomUUID(),
): RequestOf<'/api/study/lexicon/v1/practice/result'> {
  const word_id = world.ids.words.tenant as number;
  const event = { word_id, elapsed_ms: 900, occurred_at: world.now() - 1000 };
  return {
    practice_id: practiceId,
    chapter_id: world.ids.chapters['housing/one'] as number,
    mode: '听写',
    sent_at: world.now(),
    setup: {
      seed: 7,
      word_ids: [word_id, world.ids.words.paris as number],
      settings: '{"wrongCycles":1}',
    },
    events: [
      { ...event, id: randomUUID(), kind: 'submitted', turn: 0, typed },
      { ...event, id: randomUUID(), kind: 'revealed', turn: 0 },
      { ...event, id: randomUUID(), kind: 'skipped', turn: 1, word_id: world.ids.words.paris as number },
    ],
  };
}

/** The id of the caller's 生词本; for a caller without one, any other id. */
async function ownBookOf(world: ExampleWorld, caller: Learner): Promise<number> {
  const { values } = await world.call('/api/study/lexicon/v1/word/book/list', {}, caller);
  return values.list?.[0]?.id ?? 1;
}

/** The id of a book of the caller besides 生词本, created when there is none: without Pro only a few are possible. */
async function secondBookOf(world: ExampleWorld, caller: Learner): Promise<number> {
  const { values: own } = await world.call('/api/study/lexicon/v1/word/book/list', {}, caller);
  const known = own.list?.find((book: { is_default: boolean }) => !book.is_default);
  if (known) return known.id;
  const { values } = await world.call('/api/study/lexicon/v1/word/book/create', { title: '又一本' }, caller);
  return values.id ?? 1;
}

// Only some books are free, so use an existing one.
async function otherOwnBookOf(world: ExampleWorld, caller: Learner): Promise<number> {
  const { values } = await world.call('/api/study/lexicon/v1/word/book/list', {}, caller);
  return values.list?.[1]?.id ?? (await secondBookOf(world, caller));
}

async function ownWordOf(world: ExampleWorld, caller: Learner) {
  const word_id = world.ids.words.tenant as number;
  const { values } = await world.call('/api/study/lexicon/v1/word/collect', { word_id }, caller);
  return { g_id: (values.book?.id ?? 1) as number, lexicon_id: word_id };
}

async function ownWordsOf(world: ExampleWorld, caller: Learner) {
  const { g_id, lexicon_id } = await ownWordOf(world, caller);
  return { g_id, lexicon_ids: [lexicon_id] };
}
