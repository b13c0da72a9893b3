import type { ResponseOf } from '@tingci/contract/index';

const then = 1_760_000_000_000;

const article = {
  id: 5,
  title: 'The Lost Umbrella',
  title_zh: '丢失的雨伞',
  topic: 'daily-life',
  level: '基础',
  access: 'free',
  summary: '一把雨伞的故事。',
  word_count: 9,
  sentence_count: 2,
} as const;

export const articles: ResponseOf<'/api/study/article/v1/list'> = { list: [article] };

export const articleText: ResponseOf<'/api/study/article/v1/detail'> = {
  ...article,
  paragraphs: [
    [
      { en: 'It rained all day.', zh: '下了一整天雨。' },
      { en: 'She found her umbrella.', zh: '她找到了自己的伞。' },
    ],
  ],
  questions: [
    {
      stem: 'What did she find?',
      options: ['A hat', 'An umbrella'],
      answer: 'B',
      evidence: 'She found her umbrella.',
      explain: '她找到了自己的伞。',
    },
  ],
  words: [{ id: 1, word: 'umbrella', translate: 'n. 伞' }],
};

/** A recording of `count` sentences, one second each. */
export const recordingOf = (count: number): ResponseOf<'/api/study/speech/v1/recording'> => ({
  url: '/media/recording.mp3',
  is_ready: true,
  done: count,
  total: count,
  duration_ms: count * 1000,
  from_ms: 0,
  until_ms: count * 1000,
  spans: Array.from({ length: count }, (_, index) => ({ start: index * 1000, end: index * 1000 + 900 })),
});

const day = 86_400_000;

export const ownText: ResponseOf<'/api/study/article/update/{id}'> = {
  id: '0198d3a0-0000-7000-8000-000000000001',
  name: 'Rain',
  word_count: 2,
  sentence_count: 1,
  accent: 'uk',
  voice: '',
  created_at: then,
  expires_at: Date.now() + 2.5 * day,
};

const stages: ResponseOf<'/api/study/article/progress/list'>['list'][number]['stages'] = [
  { stage: 'blind', status: 'done' },
  { stage: 'sentences', status: 'left-out' },
  { stage: 'dictation', status: 'open' },
  { stage: 'shadowing', status: 'open' },
  { stage: 'replay', status: 'open' },
];

const practice_id = '0198d3a0-0000-7000-8000-000000000002';

export const progress: ResponseOf<'/api/study/article/progress/list'> = {
  list: [{ article_id: 5, practice_id, stages, is_ended: false, last_at: then }],
};

const labelledId = '0198d3a0-0000-7000-8000-000000000003';

export const practised: ResponseOf<'/api/study/article/v2/history/records'> = {
  list: [
    {
      practice_id,
      stages,
      is_ended: false,
      last_at: then,
      source_kind: 'article',
      source_id: '5',
      title: 'The Lost Umbrella',
      sentence_count: 2,
      written_count: 1,
      is_labelled: false,
      mark_count: 0,
      elapsed_ms: 130_000,
      started_at: then,
    },
  ],
  total: 1,
  page: 1,
  page_size: 20,
};

const sentence: Omit<ResponseOf<'/api/study/article/collect/list'>['list'][number], 'id' | 'en'> = {
  source_kind: 'article',
  source_id: '5',
  sentence_id: '0000000000000',
  title: 'The Lost Umbrella',
  zh: '',
  uk: '',
  us: '',
  collected_at: then,
};

export const collected: ResponseOf<'/api/study/article/collect/list'> = {
  list: [
    { ...sentence, id: 1, en: 'It rains.' },
    { ...sentence, id: 2, en: 'We stay.' },
  ],
  total: 2,
  page: 1,
  page_size: 100,
};

const [intensive] = practised.list;

/** A labelled practice of the history, with three marks. */
export const labelledRecord: typeof practised = {
  ...practised,
  list: intensive
    ? [
        {
          ...intensive,
          is_labelled: true,
          mark_count: 3,
          written_count: 0,
          is_ended: true,
          practice_id: labelledId,
        },
      ]
    : [],
};

export const paperPart: ResponseOf<'/api/study/zhenti/v1/paper/sentences'> = {
  id: 12,
  part: 3,
  title: '听词模拟一 · 第 1 套',
  part_title: 'Choosing a project',
  attempt_id: '0198d3a0-0000-7000-8000-000000000004',
  sentences: [
    { speaker: 'Tutor', text: 'Shall we begin?' },
    { speaker: 'Student', text: 'I chose the river.' },
  ],
};
