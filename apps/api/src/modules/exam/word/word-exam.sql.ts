import { paperTypeSchema } from '@tingci/contract/exam/paper';
import { z } from 'zod';
import { PLACES } from '../../../content/load/paper-index.ts';
import type { MatchedGroup } from '../../../content/question-kinds/matched-group.ts';
import { createStatements } from '../../../platform/db/statement.ts';
import type { Types } from './word-exam.sql-types.ts';

const statement = createStatements<Types>();

// The planner does not see the length of such a list. If it did, it would plan again for each call, and that takes longer
// than the query.
const listed = (param: string) => `any(array(select unnest(${param})))`;

// One text, [paper, places, ...places in answers] for each form and paper: a thousand rows take longer to send and to
// read than to find.
export const listCounts = statement(
  'word-exam-counts',
  `
  select '[' || string_agg(
    '[' || paper_id || ',' || place_count
      || case when cardinality(answer_places) > 0 then ',' || array_to_string(answer_places, ',') else '' end || ']',
    ',') || ']' as counts
  from exam_form where form = ${listed('$1::text[]')}`,
);

// The loader and imports write these rows in the transaction in which they change the papers.
export const getVersion = statement(
  'word-exam-version',
  `select string_agg(part || ' ' || hash, ',' order by part) as version
  from content_part where part in ('paperIndex', 'ownPapers')`,
);

export const listPapers = statement(
  'word-exam-papers',
  `select id, type, series, volume, volume_name as "volumeName", test from exam_paper`,
  { shapes: { type: paperTypeSchema, series: z.enum(['volume', 'recall']) } },
);

const wordAt = (at: number) => `($1::text[])[${at + 1}]`;

/**
 * $1: so many words; $2: how many hits, null for all; $3: the type of the papers. In each paper the word with the fewest places leads: each of them is
 * looked for among those of the others. Where all are common, joining all places takes no less.
 */
function phraseStatement(length: number): string {
  const all = Array.from({ length }, (_, at) => at);
  const list = (write: (at: number) => string, between = ', ') => all.map(write).join(between);
  const [first, ...others] = all.map((at) => `exam_form w${at}`);
  const from = `from ${[first, ...others.map((table) => `${table} using (paper_id)`)].join(' join ')}
      where ${list((at) => `w${at}.form = ${wordAt(at)}`, ' and ')}
        and w0.paper_id in (select id from exam_paper where type = $3)`;
  const ofLeader = (write: (at: number) => string) =>
    `case least(${list((at) => `w${at}.place_count`)}) ${list((at) => `when w${at}.place_count then ${write(at)}`, ' ')} end`;
  // Unnested in the list of columns: as a table of its own for each row, it takes half as long again.
  return `select paper_id as "paperId!", place - at as "place!", "isAnswer" as "isAnswer!" from (
      select paper_id, false as "isAnswer", unnest(${ofLeader((at) => `w${at}.places`)}) as place, ${ofLeader(String)} as at,
        ${list((at) => `w${at}.places as places_${at}`)} ${from}
      union all
      select paper_id, true, unnest(w0.answer_places), 0, ${list((at) => `w${at}.answer_places`)} ${from}
        and ${list((at) => `cardinality(w${at}.answer_places) > 0`, ' and ')}) hit
    where ${list((at) => `place - at + ${at} = any(places_${at})`, ' and ')} order by "isAnswer", "paperId", place limit $2`;
}

/** Positions at which as many words as `length` follow each other. */
export const listPhraseHits = (length: number) =>
  statement('word-exam-phrase', phraseStatement(length), { variant: String(length) });

/** Two lengths, for the generator of types. @public */
export const phraseHitSamples = [listPhraseHits(2), listPhraseHits(3)];

const SENTENCE = `s.part as "part!", s.text as "text!", s.voice as "voice!", s.sound, s.start_ms as "startMs", s.end_ms as "endMs",
  p.name as "name!", p.volume as "volume!", p.id as "paperId!"`;

const sentenceOf = (place: string) => `${place} / ${PLACES} * ${PLACES}`;

/** The question that a sentence answers. */
export type MatchedQuestion = MatchedGroup['shown'] & { number: number; stem: string; displayAnswer: string };

// The index writes `shown` from a checked paper.
const matchedSchema = z.custom<MatchedQuestion>((value) => typeof value === 'object').nullable();

// $1: words; $2: papers, in the order of their examples; $3, $4: limit and offset; $5: hits of phrases; $6: questions that
// are answered.
export const listExamples = statement(
  'word-exam-examples',
  `
  with listed as (
    select * from unnest($2::bigint[]) with ordinality as paper (paper_id, at)
  ), hit as (
    select t.paper_id, place, t.form from exam_form t cross join lateral unnest(t.places) as place
    where t.form = ${listed('$1::text[]')} and t.paper_id = ${listed('$2::bigint[]')}
    union all
    select * from jsonb_to_recordset($5::jsonb) as phrase ("paperId" bigint, place int, form text)
  ), heard as (
    select distinct on (paper_id, ${sentenceOf('place')}) paper_id, ${sentenceOf('place')} as place, form
    from hit order by paper_id, ${sentenceOf('place')}, hit.place
  ), answered as (
    select distinct on (q.paper_id, q.place) q.paper_id, q.place, q.number
    from exam_question q join jsonb_to_recordset($6::jsonb) as a (paper_id bigint, number int) using (paper_id, number)
    order by q.paper_id, q.place, q.number
  ), example as (
    select paper_id, place, l.at, h.form, a.number, count(*) over ()::int as total
    from heard h full join answered a using (paper_id, place) join listed l using (paper_id)
    order by a.number is null, l.at, place
    limit $3 offset $4
  )
  select e.total as "total!", e.form, ${SENTENCE},
    case when q.number is not null then g.shown || jsonb_build_object(
      'number', q.number, 'stem', q.stem, 'displayAnswer', q.display_answer) end as matched
  from example e
    join exam_paper p on p.id = e.paper_id
    join exam_sentence s on s.paper_id = e.paper_id and s.place = e.place
    left join exam_question q on q.paper_id = e.paper_id and q.number = e.number
    left join exam_group g on g.paper_id = q.paper_id and g.number = q.group_number
  order by e.number is null, e.at, e.place`,
  { shapes: { matched: matchedSchema } },
);

// One descent of the index for each form and paper before the first of the type: the time does not grow with the
// occurrences of the word in a paper.
export const findFirstHit = statement(
  'word-exam-first',
  `
  select t.paper_id as "paperId!", t.place as "place!", f.form as "form!"
  from unnest($1::text[]) as f (form) cross join lateral (
    select h.paper_id, h.places[1] as place from exam_form h join exam_paper p on p.id = h.paper_id
    where h.form = f.form and h.place_count > 0 and p.type = $2 order by h.paper_id limit 1) t
  order by t.paper_id, t.place limit 1`,
);

export const findExampleAt = statement(
  'word-exam-example',
  `
  select $3::text as form, ${SENTENCE},
    null::jsonb as matched
  from exam_paper p join exam_sentence s on s.paper_id = p.id and s.place = ${sentenceOf('$2::int')} where p.id = $1`,
  { shapes: { matched: matchedSchema } },
);
