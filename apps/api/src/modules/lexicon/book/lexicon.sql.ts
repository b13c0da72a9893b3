import { defaultRightDays } from '@tingci/domain/dictation/statistics';
import { z } from 'zod';
import { wordShapes } from '../../../content/word/word-columns.ts';
import { createStatements } from '../../../platform/db/statement.ts';
import type { Types } from './lexicon.sql-types.ts';
import { WORD_COLUMNS } from './word-columns.sql.ts';

const statement = createStatements<Types>();

// The loader writes this table whenever content changes, in the same transaction.
const VERSION = `coalesce((
  select md5(string_agg(part || ' ' || hash, ',' order by part)) from content_part
), '')`;

export const getContentVersion = statement('content-version', `select ${VERSION} as "version!"`);

const rowsOf = (columns: string, source: string, order = 'sequence, id') =>
  `coalesce((select json_agg(json_build_object(${columns}, 'isRetired', retired_at is not null) order by ${order}) from ${source}), '[]')`;

// Retired rows are listed too: a learner's record still names them.
const shelfSchema = <Fields extends z.ZodRawShape>(fields: Fields) =>
  z.array(z.object({ id: z.int(), name: z.string(), isRetired: z.boolean(), ...fields }));

// One statement, so that the lists and the version are of the same moment.
export const getCatalogue = statement(
  'catalogue',
  `select ${VERSION} as "version!",
  ${rowsOf(`'id', id, 'code', code, 'name', name`, 'language')} as "languages!",
  ${rowsOf(`'id', id, 'languageId', language_id, 'name', name`, 'category')} as "categories!",
  ${rowsOf(`'id', id, 'categoryId', category_id, 'name', name`, 'scene')} as "scenes!",
  ${rowsOf(
    `'id', id, 'sceneId', scene_id, 'name', name, 'description', description, 'cover', cover, 'wordCount', words, 'isSold', is_sold`,
    `(select b.*, (
        select count(distinct cw.word_id) from chapter c join chapter_word cw on cw.chapter_id = c.id
          join word w on w.id = cw.word_id
        where c.book_id = b.id and c.retired_at is null and w.retired_at is null) as words
      from book b where b.owner_id is null) as counted`,
  )} as "books!",
  ${rowsOf(
    `'id', id, 'bookId', book_id, 'name', name, 'sequence', sequence, 'wordCount', words, 'hasOverrides', overriding`,
    `(select c.*, exists (select from chapter_word cw where cw.chapter_id = c.id and cw.overrides is not null) as overriding, (
        select count(*) from chapter_word cw join word w on w.id = cw.word_id
        where cw.chapter_id = c.id and w.retired_at is null) as words
      from chapter c join book b on b.id = c.book_id and b.owner_id is null) as counted`,
    'book_id, sequence, id',
  )} as "chapters!"`,
  {
    shapes: {
      languages: shelfSchema({ code: z.string() }),
      categories: shelfSchema({ languageId: z.int() }),
      scenes: shelfSchema({ categoryId: z.int() }),
      books: shelfSchema({
        sceneId: z.int(),
        description: z.string(),
        cover: z.string(),
        wordCount: z.int(),
        isSold: z.boolean(),
      }),
      chapters: shelfSchema({
        bookId: z.int(),
        sequence: z.int(),
        wordCount: z.int(),
        hasOverrides: z.boolean(),
      }),
    },
  },
);

// A book may replace some fields of a shared word, under the names of the authored entry.
const CHAPTER_WORD_COLUMNS = `w.id, w.word, w.variants, coalesce(cw.overrides -> 'meanings', w.meanings) as meanings,
  w.uk_phonetic as "ukPhonetic", w.us_phonetic as "usPhonetic", coalesce(cw.overrides ->> 'example', w.example) as "example!",
  coalesce(cw.overrides ->> 'example_translate', w.example_translate) as "exampleTranslate!",
  coalesce(cw.overrides ->> 'english_translate', w.english_translate) as "englishTranslate!",
  coalesce(cw.overrides ->> 'auxiliary_word', w.auxiliary_word) as "auxiliaryWord!",
  coalesce(cw.overrides -> 'roots_affixes', w.roots_affixes) as "rootsAffixes",
  coalesce(cw.overrides -> 'derivative_words', w.derivative_words) as "derivativeWords",
  w.retired_at is not null as "isRetired!", w.owner_id as "ownerId"`;

export const listChapterWords = statement(
  'chapter-words',
  `select ${CHAPTER_WORD_COLUMNS} from chapter_word cw join word w on w.id = cw.word_id
  where cw.chapter_id = $1 order by cw.sequence`,
  { shapes: wordShapes },
);

export const listWords = statement(
  'words-by-id',
  `select ${WORD_COLUMNS} from word w where w.id = any($1::bigint[])`,
  { shapes: wordShapes },
);

// Progress starts from the learner's rows: the cost grows with their number, not with the size of the library.
export const listBookProgress = statement(
  'book-progress',
  `
  select c.book_id as "bookId", count(distinct s.word_id) as "learnedCount!", max(s.last_answered_at) as "lastLearnedAt!"
  from word_state s
    join word w on w.id = s.word_id and w.retired_at is null
    join chapter_word cw on cw.word_id = s.word_id
    join chapter c on c.id = cw.chapter_id and c.retired_at is null
  where s.user_id = $1
  group by c.book_id`,
);

export const listChapterProgress = statement(
  'chapter-progress',
  `
  select cw.chapter_id as "chapterId", count(*) as "learnedCount!",
    count(*) filter (where s.is_error and s.right_day_count < coalesce(
      (select right_days_needed from error_book_setting where user_id = $1), ${defaultRightDays})) as "wrongCount!",
    max(s.last_answered_at) as "lastLearnedAt!"
  from word_state s
    join word w on w.id = s.word_id and w.retired_at is null
    join chapter_word cw on cw.word_id = s.word_id
    join chapter c on c.id = cw.chapter_id
  where s.user_id = $1 and c.book_id = $2
  group by cw.chapter_id`,
);
