import { learnMode, learnModes } from '@tingci/domain/dictation/mode';
import { z } from 'zod';
import { idSchema } from '../primitives.ts';

const flag = (initial: boolean) => z.boolean().default(initial);
const count = (min: number, max: number, initial: number) => z.int().min(min).max(max).default(initial);
const rowId = idSchema.nullable().default(null);

/** Every field of a learner's config, with type, bounds and default (docs/specification.md, section 3). */
export const configSchema = z.strictObject({
  play_speed: z.number().min(0.5).max(2).default(1),
  play_interval: count(0, 60, 5),
  phonetic_type: z.literal([1, 2]).default(1),
  repetitions: count(1, 10, 1),
  error_sound: flag(true),
  is_error_ok_sound: flag(true),
  is_disorderly: flag(false),
  is_automatic_submit: flag(false),
  proficient_tip: flag(true),
  default_collection_book: rowId,
  recent_chapter_id: rowId,
  recent_collection_book_id: rowId,
  is_new_user: flag(true),
  is_error_study: flag(false),
  is_general_error_study: flag(false),
  is_check_size: flag(false),
  study_type: z.enum(['lexicon', 'article']).default('lexicon'),
  article_repetitions: count(1, 20, 1),
  article_content_show: flag(true),
  article_content_translate: flag(true),
  article_correction: flag(true),
  article_playback_type: z.enum(['whole', 'sentence', 'sentence_loop']).default('sentence'),
  is_pop: flag(false),
  is_word_pronunciation: flag(true),
  is_chinese_definition: flag(true),
  is_word_spelling: flag(true),
  is_show_chinese: flag(true),
  is_show_word: flag(false),
  is_write_from_memory: flag(false),
  is_show_en_example: flag(false),
  is_show_symbol: flag(false),
  is_show_yinbiao: flag(false),
  is_show_hanyushiyi: flag(true),
  is_show_correct_word: flag(true),
  is_beginner_guide: z.literal([0, 1]).default(0),
  is_phonetic_distractors: flag(false),
  review_total: count(1, 2000, 100),
  word_wrong_word_cycle: count(0, 10, 1),
  wrong_wrong_word_cycle: count(0, 10, 1),
  yasi_score: z.number().min(0).max(9).multipleOf(0.5).nullable().default(null),
  pro_notice_not_today: flag(false),
  fuxi_notice_not_today: flag(false),
  vip_last_notice_not_today: flag(false),
  auto_lexicon_error_ai_story: flag(false),
  lianxutingxie: flag(false),
  studying_yasi: flag(false),
  lexicon_learn_mode: z.enum(learnModes).default(learnMode.dictation),
});

/** A change of the config: at least one field. A field that is absent keeps its value. */
export const configChangeSchema = z
  .strictObject(
    Object.fromEntries(
      Object.entries(configSchema.shape).map(([name, field]) => [name, field.unwrap().optional()]),
    ) as {
      [Name in keyof typeof configSchema.shape]: z.ZodOptional<
        ReturnType<(typeof configSchema.shape)[Name]['unwrap']>
      >;
    },
  )
  .refine((change) => Object.keys(change).length > 0, { error: '没有要保存的设置' });

export type Config = z.infer<typeof configSchema>;
export type ConfigChange = z.infer<typeof configChangeSchema>;
