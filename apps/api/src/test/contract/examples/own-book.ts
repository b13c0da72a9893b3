import { formatEntry } from '@tingci/domain/lexicon/entry-line';
import { writeWav } from '@tingci/domain/speech/wav';
import type { Learner } from '../../app.ts';
import { type Examples, type ExampleWorld, none } from './example.ts';

export const ownBookExamples = {
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
  '/api/study/lexicon/v1/update/{id}': async (world, caller) => ({
    id: await ownBookOf(world, caller),
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
  '/api/study/lexicon/v1/word/book/export/apkg': async (world, caller) => ({
    g_id: await ownBookOf(world, caller),
  }),
  '/api/study/lexicon/v1/word/book/words/read': () => ({ name: '单词表.txt' }),
  '/api/study/lexicon/v1/upload/book/read': () => ({ name: '单词表.txt' }),
  '/api/study/lexicon/v1/upload/book/draft/detail': none,
  '/api/study/lexicon/v1/upload/book/draft': async (world, caller) => ({
    version: await draftOf(world, caller),
    title: '老师的表',
    word_count: 30,
    columns: ['line'],
    is_headed: false,
    edits: ['1\ttenant\t房客'],
  }),
  '/api/study/lexicon/v1/upload/book/draft/delete': none,
  '/api/study/lexicon/v1/upload/book/draft/paste': async (world, caller) => {
    const { values } = await world.call('/api/study/lexicon/v1/upload/book/draft/detail', {}, caller);
    return { version: values.pasted?.version ?? 0, text: 'tenant 房客' };
  },
  '/api/study/lexicon/v1/upload/book': () => ({
    title: '老师的表',
    lines: [formatEntry({ text: 'tenant', meaning: '房客', phonetic: '', example: '', chapter: 'Unit 1' })],
  }),
  // The test sends a small text: a list of one line.
  '/api/study/lexicon/v1/upload/book/list': () => ({ title: '老师的长表' }),
  '/api/study/lexicon/v1/word/book/words/add/list': async (world, caller) => ({
    g_id: await ownBookOf(world, caller),
  }),
  '/api/study/lexicon/v2/upload/book/update/{id}/list': async (world, caller) => {
    const { g_id: id } = await ownWordOf(world, caller);
    const { values } = await world.call('/api/study/lexicon/v2/upload/book/detail', { id }, caller);
    return { id, version: values.version ?? '', title: '生词本', word_count: 15 };
  },
  '/api/study/lexicon/v2/upload/book/detail': async (world, caller) => ({
    id: await ownBookOf(world, caller),
  }),
  '/api/study/lexicon/v2/upload/book/update/{id}': async (world, caller) => {
    const { g_id: id } = await ownWordOf(world, caller);
    const { values } = await world.call('/api/study/lexicon/v2/upload/book/detail', { id }, caller);
    return {
      id,
      version: values.version ?? '',
      title: '生词本',
      word_count: 15,
      lines: values.lines ?? ['\ttenant'],
    };
  },
  '/api/study/lexicon/group/get/invite/code': async (world, caller) => ({
    g_id: await secondBookOf(world, caller),
  }),
  '/api/study/lexicon/group/invite/revoke': async (world, caller) => ({
    g_id: await secondBookOf(world, caller),
  }),
  '/api/study/lexicon/group/invite/info': async (world) => ({ code: await world.inviteOf() }),
  // Only some books are free, so the last one that the caller made goes.
  '/api/study/lexicon/group/invite/join': async (world, caller) => {
    const g_id = await secondBookOf(world, caller);
    await world.call('/api/study/lexicon/v1/word/book/delete', { g_id }, caller);
    return { code: await world.inviteOf(), kind: 'copy' };
  },
  '/api/study/lexicon/group/invite/unfollow': async (world, caller) => ({
    g_id: await secondBookOf(world, caller),
  }),
  '/api/study/lexicon/v1/group/detail': async (world, caller) => ({ g_id: await ownBookOf(world, caller) }),
  '/api/study/lexicon/v1/book/add': ({ ids }) => ({ g_id: ids.books.housing as number }),
  '/api/study/lexicon/v1/book/delete': ({ ids }) => ({ g_id: ids.books.housing as number }),
  '/api/study/lexicon/v1/no/customer/book/delete/{id}': ({ ids }) => ({ id: ids.books.housing as number }),
  '/api/study/lexicon/v1/upload/book/review/submit': async (world, caller) => ({
    g_id: await newBookOf(world, caller),
  }),
  '/api/study/lexicon/v1/upload/book/review/state': async (world, caller) => ({
    g_id: await ownBookOf(world, caller),
  }),
  '/api/study/lexicon/v1/upload/book/review/withdraw': async (world, caller) => {
    const g_id = await newBookOf(world, caller);
    const { values } = await world.call('/api/study/lexicon/v1/upload/book/review/submit', { g_id }, caller);
    return { review_id: values.latest?.id ?? 1 };
  },
  '/api/study/lexicon/v1/upload/book/review/close': async (world, caller) => ({
    g_id: await ownBookOf(world, caller),
  }),
  '/api/study/enterprise/v1/upload/book/review/show': none,
  '/api/study/lexicon/v1/upload/book/review/list': () => ({ state: 'waiting', page: 1 }),
  '/api/study/lexicon/v1/upload/book/review/detail/{id}': async (world) => ({ id: await world.reviewOf() }),
  '/api/study/lexicon/v1/upload/book/review/update/{id}': async (world) => ({
    id: await world.reviewOf(),
    state: 'refused',
    reason: '释义不全',
  }),
  '/api/study/lexicon/v1/community/book/list': () => ({ keyword: '社区', page: 1 }),
  '/api/study/lexicon/v1/community/book/detail': async (world) => ({ g_id: await world.communityBook() }),
  // Only some books are free, so the last one that the caller made goes.
  '/api/study/lexicon/v1/community/book/join': async (world, caller) => {
    const g_id = await secondBookOf(world, caller);
    await world.call('/api/study/lexicon/v1/word/book/delete', { g_id }, caller);
    return { g_id: await world.communityBook(), kind: 'copy' };
  },
  '/api/study/lexicon/v1/community/book/rate': async (world, caller) => {
    const made = await secondBookOf(world, caller);
    await world.call('/api/study/lexicon/v1/word/book/delete', { g_id: made }, caller);
    const g_id = await world.communityBook();
    await world.call('/api/study/lexicon/v1/community/book/join', { g_id, kind: 'copy' }, caller);
    return { g_id, stars: 4 };
  },
  '/api/study/lexicon/v1/word/note': async (world, caller) => ({
    ...(await ownWordOf(world, caller)),
    note: '房东的反义词',
  }),
  '/api/study/lexicon/v1/word/meaning': async (world, caller) => ({
    ...(await ownWordOf(world, caller)),
    meaning: '房客',
  }),
  '/api/study/lexicon/v1/word/recording/save': recordingOf,
  '/api/study/lexicon/v1/word/recording/delete': async (world, caller) => {
    const { file_id, ...word } = await recordingOf(world, caller);
    await world.call('/api/study/lexicon/v1/word/recording/save', { ...word, file_id }, caller);
    return word;
  },
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
} satisfies Partial<Examples>;

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

/** A new book of the caller with a word. Only some books are free, so the last one that the caller made goes. */
async function newBookOf(world: ExampleWorld, caller: Learner): Promise<number> {
  const g_id = await secondBookOf(world, caller);
  await world.call('/api/study/lexicon/v1/word/book/delete', { g_id }, caller);
  const made = { title: '新的一本', lexicon_ids: [world.ids.words.tenant as number] };
  const { values } = await world.call('/api/study/lexicon/v1/word/book/import', made, caller);
  return values.id ?? 1;
}

// Only some books are free, so use an existing one.
async function otherOwnBookOf(world: ExampleWorld, caller: Learner): Promise<number> {
  const { values } = await world.call('/api/study/lexicon/v1/word/book/list', {}, caller);
  return values.list?.[1]?.id ?? (await secondBookOf(world, caller));
}

/** The version of the caller's draft of a book, made before. */
async function draftOf(world: ExampleWorld, caller: Learner): Promise<number> {
  const { values } = await world.upload('/api/study/lexicon/v1/upload/book/read', { name: 'a.txt' }, caller);
  return values.version ?? 1;
}

async function ownWordOf(world: ExampleWorld, caller: Learner) {
  const word_id = world.ids.words.tenant as number;
  const { values } = await world.call('/api/study/lexicon/v1/word/collect', { word_id }, caller);
  return { g_id: (values.book?.id ?? 1) as number, lexicon_id: word_id };
}

/** A word of the caller's own book with an uploaded recording. */
export async function recordingOf(world: ExampleWorld, caller: Learner) {
  const sound = writeWav({
    sampleRate: 16_000,
    samples: new Int16Array(8000).map((_, at) => 9000 * Math.sin(at / 9)),
  });
  const about = { purpose: 'recording', name: 'tenant.wav' };
  const uploaded = await world.upload('/api/study/upload/file', about, caller, sound);
  return { ...(await ownWordOf(world, caller)), file_id: (uploaded.values?.id ?? 1) as number };
}

/** A word in the caller's 生词本, collected before. */
export async function ownWordsOf(world: ExampleWorld, caller: Learner) {
  const { g_id, lexicon_id } = await ownWordOf(world, caller);
  return { g_id, lexicon_ids: [lexicon_id] };
}
