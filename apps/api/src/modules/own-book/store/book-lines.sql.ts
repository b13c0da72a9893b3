import { MEANING_MAX } from '@tingci/domain/lexicon/word-list';
import { asMeanings } from '../../../content/word/word-meanings.sql.ts';
import { createStatements } from '../../../platform/db/statement.ts';
import type { Types } from './book-lines.sql-types.ts';

const statement = createStatements<Types>();

const TAB = 'chr(9)';
const LINE_END = 'chr(10)';

/** A text without the signs that end a part or a line. */
const onePart = (text: string): string => `translate(${text}, ${TAB} || ${LINE_END} || chr(13), '   ')`;

// `formatBookEntry` of the domain: many objects would block the server.
const lineOf = (meaning: string): string =>
  `rtrim(concat_ws(${TAB}, o.word_id, w.word, ${onePart(meaning)}, '', ${onePart('o.phonetic')}, ${onePart('o.example')},
    ${onePart('o.chapter')}), ${TAB})`;

const linesOf = (meaning: string): string =>
  `select coalesce(string_agg(${lineOf(meaning)}, ${LINE_END} order by o.position, o.word_id), '') as "lines!"
  from own_word o join word w on w.id = o.word_id
  where o.user_id = $1 and o.book_id = $2 and o.removed_at is null`;

export const listBookLines = statement('own-book-lines', linesOf('o.meaning'));

// Another learner does not have the word of the owner, so its meaning is in the line.
const SHARED_MEANING = `case when o.meaning <> '' or w.owner_id is null then o.meaning else left(coalesce((
    select string_agg(sense ->> 'zh', '；') from jsonb_array_elements(w.meanings) as sense), ''), ${MEANING_MAX}) end`;

// Words that the owner only collected are private: other learners do not get them.
export const listSharedLines = statement('shared-book-lines', `${linesOf(SHARED_MEANING)} and o.is_listed`);

// A learner's own word holds the meaning too, as in `set-own-meaning`. `offset 0` finds each word by its id: before the
// statistics know a new book, the planner would compare every line with every word of the book, and every own word.
export const replaceBookLines = statement(
  'replace-own-book-lines',
  `with given as materialized (
    select * from jsonb_to_recordset($3::jsonb) as g ("wordId" bigint, position int, meaning text, phonetic text,
      example text, chapter text)
  ), before as materialized (
    select o.word_id, o.meaning as old, g.* from given g
      cross join lateral (select * from own_word o where o.book_id = $2 and o.word_id = g."wordId" offset 0) o
    where o.user_id = $1 and o.removed_at is null
      and (o.position, o.meaning, o.phonetic, o.example, o.chapter)
        is distinct from (g.position, g.meaning, g.phonetic, g.example, g.chapter)
    for update of o
  ), renamed as (
    update word w set meanings = ${asMeanings('n.meaning')} from (
      select b.word_id, b.meaning from before b
        cross join lateral (select w.owner_id, w.meanings from word w where w.id = b.word_id offset 0) w
      where b.old <> b.meaning and w.owner_id = $1 and w.meanings = ${asMeanings('b.old')}
    ) n where w.id = n.word_id
  )
  update own_word o set position = b.position, meaning = b.meaning, phonetic = b.phonetic, example = b.example,
    chapter = b.chapter
  from before b where o.book_id = $2 and o.word_id = b.word_id`,
);
