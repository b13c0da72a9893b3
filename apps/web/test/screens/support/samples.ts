import type { ResponseOf } from '@tingci/contract/index';
import type { Word } from '@tingci/contract/lexicon/catalogue';
import type { Answers } from './fake-wire.ts';

const then = 1_760_000_000_000;

/** A word with an id and the given spelling and meaning. */
export const wordOf = (id: number, word: string, translate: string): Word => ({
  id,
  word,
  variants: [],
  translate,
  example: `This is the word ${word}.`,
  example_translate: `这是单词 ${word}。`,
  english_translate: '',
  is_collection: false,
  is_proficient: false,
  phonetic_transcription: 'ˈsʌmθɪŋ',
  phonetic_transcriptions: { ukphone: 'ˈsʌmθɪŋ', usphone: 'ˈsʌmθɪŋ' },
  'phonetic-y': `/media/uk/${id}.mp3`,
  'phonetic-m': `/media/us/${id}.mp3`,
  auxiliary_word: '',
  roots_affixes: '',
  derivative_words: '',
});

export const words: Word[] = [wordOf(1, 'tenant', 'n. 租户'), wordOf(2, 'deposit', 'n. 押金')];

type BookList = ResponseOf<'/api/study/lexicon/v1/group/list'>;

export const books: BookList = {
  list: [
    {
      id: 3,
      name: '雅思听力场景词',
      type: 'lexicon',
      scene_id: 1,
      description: '听力里常见的词',
      cover: '#ff5200',
      word_count: 40,
      chapter_count: 2,
      learned_count: 20,
      last_learned_at: then,
      is_on_shelf: false,
    },
    {
      id: 4,
      name: '学术词汇',
      type: 'lexicon',
      scene_id: 1,
      description: '',
      cover: '#3986d7',
      word_count: 20,
      chapter_count: 1,
      learned_count: 0,
      last_learned_at: null,
      is_on_shelf: false,
    },
  ],
};

export const chapters: ResponseOf<'/api/study/lexicon/v2/chapter/list'> = {
  list: [1, 2].map((sequence) => ({
    id: 30 + sequence,
    group_id: 3,
    name: `第 ${sequence} 章`,
    sequence,
    word_count: 2,
    learned_count: 0,
    wrong_count: 0,
    last_learned_at: null,
  })),
};

export const chapterWords: ResponseOf<'/api/study/lexicon/v1/list'> = {
  booInfo: { id: 3, name: '雅思听力场景词', already_buy: true },
  chapter: { id: 31, group_id: 3, name: '第 1 章', sequence: 1, word_count: 2 },
  list: words,
};

export const ownBooks: ResponseOf<'/api/study/lexicon/v1/word/book/list'> = {
  list: [
    {
      id: 90,
      name: '生词本',
      type: 'lexicon',
      is_default: true,
      cover: '#ff5200',
      word_count: 2,
      chapter_size: 15,
      chapter_count: 1,
      learned_count: 0,
      last_learned_at: null,
      follow: 'none',
      review: 'none',
      has_decision: false,
      has_word: false,
    },
  ],
  is_auto_collect: false,
  recent_g_id: null,
  free_left: 3,
};

export const ownWords: ResponseOf<'/api/study/lexicon/v1/word/book/words'> = {
  book: {
    id: 90,
    name: '生词本',
    type: 'lexicon',
    is_default: true,
    cover: '#ff5200',
    word_count: 2,
    chapter_size: 15,
    chapter_count: 1,
    follow: 'none',
    review: 'none',
    has_decision: false,
  },
  list: words.map((word) => ({
    lexicon_id: word.id,
    word,
    own_meaning: '',
    note: '',
    added_at: then,
    wrong_count: 0,
    has_recording: false,
  })),
  total: 2,
  page: 1,
  page_size: 100,
};

const noPatterns = { missing: 0, extra: 0, wrong: 0, swapped: 0, doubled: 0 };

/** One page of the error book: `tenant`, written `tennant`. */
export const errors: ResponseOf<'/api/study/lexicon/v1/error/list'> = {
  list: [
    {
      lexicon_id: 1,
      word: wordOf(1, 'tenant', 'n. 租户'),
      group_id: 3,
      group_name: '雅思听力场景词',
      chapter_id: 31,
      wrong_count: 2,
      right_day_count: 1,
      patterns: { ...noPatterns, doubled: 2 },
      last_typed: 'tennant',
      first_wrong_at: then,
      last_wrong_at: then,
      source: null,
    },
  ],
  total: 1,
  page: 1,
  page_size: 20,
  right_days_needed: 3,
  groups: [{ id: 3, name: '雅思听力场景词', count: 1 }],
  patterns: { ...noPatterns, doubled: 2 },
  states: { open: 1, left: 0 },
};

const effort = {
  answer_count: 20,
  right_count: 17,
  written_count: 19,
  elapsed_ms: 240_000,
  new_count: 12,
  paper_count: 1,
  paper_elapsed_ms: 600_000,
};

export const statistics: ResponseOf<'/api/study/lexicon/v1/data/analysis'> = {
  time_zone: 'Asia/Shanghai',
  day: '2026-11-24',
  today: { ...effort, word_count: 18 },
  streak: { current: 4, longest: 9, is_today_done: true },
  total: { ...effort, day_count: 9, word_count: 230, mastered_count: 41 },
  right_days_needed: 3,
  calendar: [{ day: '2026-11-24', ...effort }],
  range: {
    from: '2026-10-26',
    to: '2026-11-24',
    ...effort,
    patterns: { ...noPatterns, doubled: 2 },
    modes: [{ mode: '听写', ...effort }],
    series: ['2026-11-23', '2026-11-24'].map((day) => ({
      from: day,
      to: day,
      ...effort,
      learned_total: 230,
      mastered_total: 41,
    })),
    before: effort,
  },
};

/** The words of the demo on the landing. */
export const demo: ResponseOf<'/api/study/lexicon/v1/demo/list'> = {
  chapter: { id: 31, group_id: 3, name: '第 1 章', sequence: 1, word_count: 2 },
  list: words,
};

/** A word that no listening paper has. */
export const noExam: ResponseOf<'/api/study/zhenti/v1/word-fenbu-v3'> = {
  is_masked: false,
  daanci_count: 0,
  yuanwen_count: 0,
  test_count: 0,
  test_total: 8,
  colors: { Test1: [], Test2: [], Test3: [], Test4: [] },
  jjColors: [],
  sources: [],
  details: [],
  detail_total: 0,
};

/** A learner without a word in review. */
export const reviewToday: ResponseOf<'/api/study/review/v1/today-count'> = {
  day: '2026-11-25',
  due: 0,
  overdue: 0,
  done: 0,
  plan: 0,
  cap: 100,
  minutes: 1,
  total: 0,
  next_day: null,
  forecast: Array.from({ length: 30 }, () => 0),
  holiday: null,
  is_deferred: false,
};

/** The answers that the page of the books loads. */
export const shelves: Answers = {
  '/api/study/lexicon/v1/language/list': { list: [{ id: 1, code: 'en', name: '英语' }] },
  '/api/study/lexicon/v1/category/list': { list: [{ id: 1, language_id: 1, name: '雅思' }] },
  '/api/study/lexicon/v1/scene/list': { list: [{ id: 1, category_id: 1, name: '听力' }] },
  '/api/study/lexicon/v1/group/list': books,
  '/api/study/lexicon/v2/chapter/list': chapters,
  '/api/study/lexicon/v1/word/book/list': ownBooks,
  '/api/study/lexicon/v1/dictionary/state': { stage: 'done', progress: 1, problem: '' },
  '/api/study/customer/v1/study-plan': { plan: null },
  '/api/study/review/v1/today-count': reviewToday,
};
