import type { Library } from '../../library.fixture.ts';
import { anyOf, type Examples, none } from './example.ts';

const twoBooks = ({ books }: Library['ids']) => Object.values(books).slice(0, 2);

export const lexiconExamples = {
  '/api/study/lexicon/v1/language/list': none,
  '/api/study/lexicon/v1/category/list': ({ ids }) => ({ language_id: anyOf(ids.languages) }),
  '/api/study/lexicon/v1/scene/list': ({ ids }) => ({ category_id: anyOf(ids.categories) }),
  '/api/study/lexicon/v1/group/list': ({ ids }) => ({ scene_id: anyOf(ids.scenes) }),
  '/api/study/lexicon/v1/chapter/list': ({ ids }) => ({ group_id: anyOf(ids.books) }),
  '/api/study/lexicon/v2/chapter/list': ({ ids }) => ({ group_id: anyOf(ids.books) }),
  '/api/study/lexicon/v1/list': ({ ids }) => ({ chapter_id: anyOf(ids.chapters) }),
  '/api/study/lexicon/v1/demo/list': none,
  '/api/study/lexicon/v1/distractor/list': ({ ids }) => ({
    chapter_ids: [anyOf(ids.chapters)],
    lexicon_ids: [anyOf(ids.words)],
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
} satisfies Partial<Examples>;
