import { contentAccesses } from '@tingci/domain/membership';
import { z } from 'zod';
import { keySchema, line } from '../fields.ts';

const pair = z.strictObject({ en: line(500), zh: line(300) });

export const articleTopics = ['daily-life', 'study', 'nature', 'science', 'culture', 'work'] as const;
export const articleLevels = ['基础', '进阶', '挑战'] as const;

/** `content/articles/<slug>.json`: one article, sentence by sentence. */
export const articleSchema = z.strictObject({
  slug: keySchema,
  title: line(80),
  title_zh: line(40),
  topic: z.enum(articleTopics),
  level: z.enum(articleLevels),
  /** Who may open it. Default: everybody with an account. */
  access: z.enum(contentAccesses).optional(),
  summary: line(120),
  paragraphs: z.array(z.array(pair).min(1).max(20)).min(2).max(12),
  questions: z
    .array(
      z.strictObject({
        stem: line(200),
        options: z.array(line(150)).length(4),
        answer: z.string().regex(/^[A-D]$/, 'must be a capital from A to D'),
        /** The exact words of the article that give the answer. */
        evidence: line(400),
        explain: line(300),
      }),
    )
    .length(3, 'needs three questions'),
  /** Keys of word entries that occur in the article. */
  words: z.array(keySchema).min(5).max(25),
});

/** `content/sentences/*.json`: everyday sentences by pattern, for dictation. */
export const sentencePatternSchema = z.strictObject({
  key: keySchema,
  pattern: line(80),
  pattern_zh: line(80),
  level: z.enum(articleLevels),
  sentences: z.array(pair).min(5).max(30),
});

/** `content/spelling/*.json`: words with a British and an American spelling. */
export const spellingPairSchema = z.strictObject({ uk: line(40), us: line(40) });

export type Article = z.infer<typeof articleSchema>;
export type SentencePattern = z.infer<typeof sentencePatternSchema>;
export type SpellingPair = z.infer<typeof spellingPairSchema>;
