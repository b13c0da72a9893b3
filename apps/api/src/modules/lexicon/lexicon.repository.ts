import { defaultRightDays } from '@tingci/domain/dictation/statistics';
import type { Executor } from '../../db/database.ts';
import type { DerivativeWord, Meaning, RootsAffixes } from '../../db/word-columns.ts';
import type { CatalogueRows } from './catalogue.ts';

export type WordRow = {
  id: number;
  word: string;
  variants: string[];
  meanings: Meaning[];
  ukPhonetic: string;
  usPhonetic: string;
  example: string;
  exampleTranslate: string;
  englishTranslate: string;
  auxiliaryWord: string;
  rootsAffixes: RootsAffixes | null;
  derivativeWords: DerivativeWord[] | null;
  isRetired: boolean;
};

export type BookProgress = { bookId: number; learnedCount: number; lastLearnedAt: Date };
export type ChapterProgress = {
  chapterId: number;
  learnedCount: number;
  wrongCount: number;
  lastLearnedAt: Date;
};

export type LexiconRepository = ReturnType<typeof createLexiconRepository>;

// The loader writes this table whenever content changes, in the same transaction.
const VERSION = `coalesce((
  select md5(string_agg(part || ' ' || hash, ',' order by part)) from content_part
), '')`;

const rowsOf = (columns: string, source: string, order = 'sequence, id') =>
  `coalesce((select json_agg(json_build_object(${columns}, 'isRetired', retired_at is not null) order by ${order}) from ${source}), '[]')`;

// One statement, so that the lists and the version are of one moment.
const CATALOGUE = `select ${VERSION} as version,
  ${rowsOf(`'id', id, 'code', code, 'name', name`, 'language')} as languages,
  ${rowsOf(`'id', id, 'languageId', language_id, 'name', name`, 'category')} as categories,
  ${rowsOf(`'id', id, 'categoryId', category_id, 'name', name`, 'scene')} as scenes,
  ${rowsOf(
    `'id', id, 'sceneId', scene_id, 'name', name, 'description', description, 'cover', cover, 'wordCount', words`,
    `(select b.*, (
        select count(distinct cw.word_id) from chapter c join chapter_word cw on cw.chapter_id = c.id
          join word w on w.id = cw.word_id
        where c.book_id = b.id and c.retired_at is null and w.retired_at is null) as words
      from book b where b.owner_id is null) as counted`,
  )} as books,
  ${rowsOf(
    `'id', id, 'bookId', book_id, 'name', name, 'sequence', sequence, 'wordCount', words, 'hasOverrides', overriding`,
    `(select c.*, exists (select from chapter_word cw where cw.chapter_id = c.id and cw.overrides is not null) as overriding, (
        select count(*) from chapter_word cw join word w on w.id = cw.word_id
        where cw.chapter_id = c.id and w.retired_at is null) as words
      from chapter c join book b on b.id = c.book_id and b.owner_id is null) as counted`,
    'book_id, sequence, id',
  )} as chapters`;

/** The columns of a {@link WordRow} of a word called `w`. */
export const WORD_COLUMNS = `w.id, w.word, w.variants, w.meanings, w.uk_phonetic as "ukPhonetic", w.us_phonetic as "usPhonetic",
  w.example, w.example_translate as "exampleTranslate", w.english_translate as "englishTranslate",
  w.auxiliary_word as "auxiliaryWord", w.roots_affixes as "rootsAffixes", w.derivative_words as "derivativeWords",
  w.retired_at is not null as "isRetired"`;

// A book may say some fields of a shared word in its own way, under the names of the authored entry.
const PLACED_WORD_COLUMNS = `w.id, w.word, w.variants, coalesce(cw.overrides -> 'meanings', w.meanings) as meanings,
  w.uk_phonetic as "ukPhonetic", w.us_phonetic as "usPhonetic", coalesce(cw.overrides ->> 'example', w.example) as example,
  coalesce(cw.overrides ->> 'example_translate', w.example_translate) as "exampleTranslate",
  coalesce(cw.overrides ->> 'english_translate', w.english_translate) as "englishTranslate",
  coalesce(cw.overrides ->> 'auxiliary_word', w.auxiliary_word) as "auxiliaryWord",
  coalesce(cw.overrides -> 'roots_affixes', w.roots_affixes) as "rootsAffixes",
  coalesce(cw.overrides -> 'derivative_words', w.derivative_words) as "derivativeWords",
  w.retired_at is not null as "isRetired"`;

// Progress starts at the learner's rows: their number, not the library's, sets the cost.
const BOOK_PROGRESS = `
  select c.book_id as "bookId", count(distinct s.word_id) as "learnedCount", max(s.last_answered_at) as "lastLearnedAt"
  from word_state s
    join word w on w.id = s.word_id and w.retired_at is null
    join chapter_word cw on cw.word_id = s.word_id
    join chapter c on c.id = cw.chapter_id and c.retired_at is null
  where s.user_id = $1
  group by c.book_id`;

const CHAPTER_PROGRESS = `
  select cw.chapter_id as "chapterId", count(*) as "learnedCount",
    count(*) filter (where s.is_error and s.right_day_count < coalesce(
      (select right_days_needed from error_book_setting where user_id = $1), ${defaultRightDays})) as "wrongCount", max(s.last_answered_at) as "lastLearnedAt"
  from word_state s
    join word w on w.id = s.word_id and w.retired_at is null
    join chapter_word cw on cw.word_id = s.word_id
    join chapter c on c.id = cw.chapter_id
  where s.user_id = $1 and c.book_id = $2
  group by cw.chapter_id`;

/** Reads the books and where a learner stands with them. */
export function createLexiconRepository(client: Executor) {
  return {
    /** A text that changes whenever the content does. */
    async getVersion(): Promise<string> {
      const { rows } = await client.query<{ version: string }>({
        name: 'content-version',
        text: `select ${VERSION} as version`,
      });
      return rows[0]?.version ?? '';
    },
    async getCatalogueRows(): Promise<CatalogueRows> {
      const { rows } = await client.query<CatalogueRows>({ name: 'catalogue', text: CATALOGUE });
      if (!rows[0]) throw new Error('The catalogue statement gave no row');
      return rows[0];
    },
    /** Words of a chapter in order and as its book says them, retired ones included; empty for an unknown chapter. */
    async listChapterWords(chapterId: number): Promise<WordRow[]> {
      const { rows } = await client.query<WordRow>({
        name: 'chapter-words',
        text: `select ${PLACED_WORD_COLUMNS} from chapter_word cw join word w on w.id = cw.word_id
          where cw.chapter_id = $1 order by cw.sequence`,
        values: [chapterId],
      });
      return rows;
    },
    async listWords(ids: readonly number[]): Promise<WordRow[]> {
      const { rows } = await client.query<WordRow>({
        name: 'words-by-id',
        text: `select ${WORD_COLUMNS} from word w where w.id = any($1::bigint[])`,
        values: [ids],
      });
      return rows;
    },
    async listBookProgress(userId: number): Promise<BookProgress[]> {
      const { rows } = await client.query<BookProgress>({
        name: 'book-progress',
        text: BOOK_PROGRESS,
        values: [userId],
      });
      return rows;
    },
    async listChapterProgress(userId: number, bookId: number): Promise<ChapterProgress[]> {
      const { rows } = await client.query<ChapterProgress>({
        name: 'chapter-progress',
        text: CHAPTER_PROGRESS,
        values: [userId, bookId],
      });
      return rows;
    },
  };
}
