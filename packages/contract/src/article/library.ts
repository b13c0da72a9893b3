import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { contentAccessSchema, idSchema, listOf } from '../primitives.ts';

const read = { area: 'article', access: 'user', rate: 'read' } as const;

const topicSchema = z.enum(['daily-life', 'study', 'nature', 'science', 'culture', 'work']);
const levelSchema = z.enum(['基础', '进阶', '挑战']);

/** An article in the list of the library. */
export const articleSchema = z.object({
  id: idSchema,
  title: z.string(),
  title_zh: z.string(),
  topic: topicSchema,
  level: levelSchema,
  access: contentAccessSchema,
  /** One Chinese sentence about the subject of the article. */
  summary: z.string(),
  word_count: z.int(),
  sentence_count: z.int(),
});

export type Article = z.infer<typeof articleSchema>;

const sentenceSchema = z.object({ en: z.string(), zh: z.string() });

const articleDetailSchema = articleSchema.extend({
  /** Sentences by paragraph. Their numbers run through the whole article and match the spans of its recording. */
  paragraphs: z.array(z.array(sentenceSchema).max(100)).max(200),
  questions: z
    .array(
      z.object({
        stem: z.string(),
        options: z.array(z.string()).max(8),
        /** The letter of the right option. */
        answer: z.string(),
        evidence: z.string(),
        explain: z.string(),
      }),
    )
    .max(20),
  /** Key words that have a dictionary entry. */
  words: z.array(z.object({ id: idSchema, word: z.string(), translate: z.string() })).max(50),
});

export type ArticleDetail = z.infer<typeof articleDetailSchema>;

export const listArticles = defineEndpoint({
  ...read,
  path: '/api/study/article/v1/list',
  summary: 'The articles of the library, easiest first. They can be limited to one topic or level.',
  request: z.strictObject({ topic: topicSchema.optional(), level: levelSchema.optional() }),
  response: listOf(articleSchema, 500),
});

export const listArticleChapters = defineEndpoint({
  ...read,
  path: '/api/study/article/chapter/list',
  summary: 'The paragraphs of an article. Each paragraph has the index of its first sentence.',
  request: z.strictObject({ article_id: idSchema }),
  response: listOf(
    z.object({
      sequence: z.int(),
      /** Number of sentences before this paragraph. */
      first_sentence: z.int(),
      sentence_count: z.int(),
      word_count: z.int(),
    }),
    200,
  ),
});

export const getArticle = defineEndpoint({
  ...read,
  path: '/api/study/article/v1/detail',
  summary:
    'An article sentence by sentence, with its questions and key words. A Pro article needs Pro (reason 5).',
  request: z.strictObject({ article_id: idSchema }),
  response: articleDetailSchema,
});
